/** From delivered to invoiced: clean orders go out together, the others are listed with their remedies. */
import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { BillingPanel } from '../../features/billing/billing-panel.tsx'
import { BillingRail } from '../../features/billing/billing-rail.tsx'
import { isClean } from '../../features/billing/billing-words.ts'
import { billingSumsQuery } from '../../features/billing/billing.api.ts'
import { askedOf, type WindowSize, toBillList } from '../../features/billing/billing-list.tsx'
import { ExceptionList } from '../../features/billing/exception-list.tsx'
import { ChoiceChips } from '../../shell/list/choice-chips.tsx'
import { type ListNow, ListScreen } from '../../shell/list/list-screen.tsx'
import { usePreselection } from '../../shell/list/use-preselection.ts'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { useRemedies } from './use-remedies.tsx'

const BillingActs = lazy(async () => ({ default: (await import('./billing-acts.tsx')).BillingActs }))

const idOf = ({ invoiceGuid }: BillingRow) => invoiceGuid

/** Clean orders are preselected as they load. */
const Preselection = ({ now }: { now: ListNow<BillingRow> }) => {
  usePreselection(now, isClean, idOf)
  return null
}

const useWindowSize = (): WindowSize => {
  const isLarge = useMediaQuery('(min-width: 112em)')
  const isMiddle = useMediaQuery('(min-width: 88em)')
  return isLarge ? 'large' : isMiddle ? 'middle' : 'small'
}

export const ToBillScreen = () => {
  const [{ q = '', delivered }] = useAddress()
  const { data } = useQuery({
    ...billingSumsQuery(askedOf(q.trim(), delivered)),
    placeholderData: keepPreviousData,
  })
  const size = useWindowSize()
  const list = useMemo(() => toBillList(size, data?.sums), [size, data?.sums])
  const remedies = useRemedies()
  return (
    <>
      <ListScreen
        list={list}
        title="To Bill"
        tabs={list.choices?.map((choice) => (choice.areChips ? <ChoiceChips key={choice.name} {...choice} /> : null))}
        renderActions={() => (data ? <strong>{moneyText(data.amount)} to invoice</strong> : null)}
        renderHead={(now) => (
          <>
            <Preselection now={now} />
            {data?.sums ? <BillingRail sums={data.sums} exportsTo={data.exportsTo} /> : null}
          </>
        )}
        renderSelection={(now) =>
          data ? (
            <Suspense fallback={null}>
              <BillingActs now={now} can={data.can} onChange={() => void remedies.reread()} />
            </Suspense>
          ) : null
        }
        besideWidth="list"
        renderBeside={(now) => {
          const unclean = now.loaded().filter((row) => !isClean(row))
          return unclean.length > 0 ? (
            <ExceptionList
              rows={unclean}
              remediesOf={remedies.of}
              onOpen={({ invoiceGuid }) => now.setPeek(invoiceGuid)}
            />
          ) : null
        }}
        keys={remedies.keys}
        renderPeek={({ id, now, onClose }) =>
          now.peeked ? (
            <BillingPanel key={id} row={now.peeked} remedies={remedies.of(now.peeked)} onClose={onClose} />
          ) : (
            <MissingRecord title="Order" now={now} onClose={onClose} />
          )
        }
        renderEmpty={() => <Empty title="Nothing to bill" text="Orders appear here after their last delivery." />}
      />
      {remedies.sheets}
    </>
  )
}
