/** Orders from a spreadsheet: each row's order and errors are shown before anything is created. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { IMPORT_COLUMN_NAMES, type ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { ImportError, OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChange } from '../../api/queries.ts'
import { FoundOrders } from '../../features/orders/importing/found-orders.tsx'
import { takeSheet } from '../../features/orders/importing/pasted-sheet.ts'
import { columnLabel } from '../../features/orders/importing/sheet.ts'
import { SheetImport } from '../../features/orders/importing/sheet-import.tsx'
import { useImport } from '../../features/orders/importing/use-import.ts'
import { CLIENTS } from '../../features/orders/people.ts'
import { RecordPicker } from '../../shell/form/record-picker.tsx'
import type { Named } from '../../shell/form/record-source.ts'

/** Columns that clients do not provide: a client orders for itself, at the agreed price. */
const CLIENT_HIDES: readonly ImportColumn[] = ['price', 'client']
const NOTHING: readonly ImportColumn[] = []

/** The sheet has no client: it is chosen once for all of its orders. */
const hasNoClient = ({ column, header }: ImportError) => column === 'client' && header === null

/** What is chosen beside the sheet: whether orders that exist are created again, and for whom. */
interface Besides {
  isAgain: boolean
  client: Named | null
}

/** The screen of `/orders/import`. `isForClient`: the company places them for clients, and names client and price. */
export const ImportOrdersScreen = ({ isForClient = false }: { isForClient?: boolean }) => {
  const send = useChange(importsRoutes.orders, { on: 'platform', stale: ['order list'] })
  const more = useRef<{ duplicates: 'take' | 'skip'; client?: { guid: string } }>({ duplicates: 'skip' })
  const [isAgain, setAgain] = useState(false)
  const [client, setClient] = useState<Named | null>(null)
  const now = useImport<ImportColumn, OrderImportAnswer, Besides>({
    of: 'orders',
    // What is placed is what the preview showed, whatever was remembered meanwhile.
    send: (body, isAfresh) =>
      send.mutateAsync({
        body: { ...body, ...more.current, layout: isAfresh || !body.dryRun ? 'as-sent' : 'remembered' },
      }),
    rememberedIn: ({ remembered }) => remembered,
    besides: { isAgain, client },
    restoreBesides: (kept) => ask(kept),
  })
  const ask = (next: Besides) => {
    more.current = {
      duplicates: next.isAgain ? 'take' : 'skip',
      ...(next.client ? { client: { guid: next.client.guid } } : {}),
    }
    setAgain(next.isAgain)
    setClient(next.client)
  }
  const takeAgain = (isTaken: boolean) => {
    ask({ isAgain: isTaken, client })
    void now.again()
  }
  const takeFor = (next: Named | null) => {
    ask({ isAgain, client: next })
    void now.anew()
  }
  const start = useEffectEvent(() => {
    const sheet = takeSheet()
    if (sheet instanceof File) void now.choose(sheet)
    else if (sheet) void now.paste(sheet)
  })
  useEffect(() => start(), [])
  return (
    <SheetImport
      title="Import orders"
      now={now}
      noun={{ one: 'order', many: 'orders' }}
      act={{ verb: 'Create', done: 'created' }}
      hint="One vehicle a row; rows with the same reference become one order."
      foundIn={({ orders }) => orders}
      known={IMPORT_COLUMN_NAMES}
      hidden={isForClient ? NOTHING : CLIENT_HIDES}
      labelOf={columnLabel}
      {...(isForClient ? { isAsked: hasNoClient } : {})}
      renderChoices={({ orders, errors }) => {
        const without = errors.filter(hasNoClient).length
        const repeats = orders.filter(({ duplicates }) => duplicates.length > 0).length
        return (
          <>
            {isForClient && (client ?? orders.some((order) => order.client === null)) ? (
              <RecordPicker
                label="Client of orders without one"
                placeholder="Name or city"
                none="No client"
                source={CLIENTS}
                value={client}
                isDisabled={now.isBusy}
                error={
                  without > 0 ? `Choose the client of ${without === 1 ? 'the order' : `${without} orders`}` : undefined
                }
                onChange={takeFor}
              />
            ) : null}
            {repeats === 0 ? null : (
              <Checkbox
                label={`Create ${repeats} that ${repeats === 1 ? 'exists' : 'exist'} already`}
                checked={isAgain}
                disabled={now.isBusy}
                onChange={({ currentTarget }) => takeAgain(currentTarget.checked)}
              />
            )}
          </>
        )
      }}
      renderFound={({ orders, errors, warnings }) => (
        <FoundOrders orders={orders} errors={errors} warnings={warnings} hasPrices={isForClient} />
      )}
    />
  )
}
