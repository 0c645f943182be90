/** From delivered to invoiced: what is clean goes out together, what is not stands with its remedies. */
import type { BillingException, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { BillingPanel } from '../../features/billing/billing-panel.tsx'
import { BillingRail } from '../../features/billing/billing-rail.tsx'
import { isClean } from '../../features/billing/billing-words.ts'
import { billingSumsQuery } from '../../features/billing/billing.api.ts'
import { askedOf, type Room, toBillList } from '../../features/billing/billing-list.tsx'
import { EnterReference } from '../../features/billing/enter-reference.tsx'
import { ExceptionList } from '../../features/billing/exception-list.tsx'
import type { Remedies } from '../../features/billing/remedy.tsx'
import { VerifyWithout } from '../../features/billing/verify-without.tsx'
import { WaiveForm } from '../../features/unbilled/unbilled-acts.tsx'
import { unbilledOfOrderQuery, useSettleUnbilled } from '../../features/unbilled/unbilled.api.ts'
import { ChoiceChips } from '../../shell/list/choice-chips.tsx'
import { type ListNow, ListScreen } from '../../shell/list/list-screen.tsx'
import { usePreselection } from '../../shell/list/use-preselection.ts'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { moneyText } from '../../ui/format/number-text.ts'

const BillingActs = lazy(async () => ({ default: (await import('./billing-acts.tsx')).BillingActs }))

const STALE = ['billing', 'invoices', 'order', 'job', 'job list', 'unbilled', 'queue', 'figures'] as const

const idOf = ({ invoiceGuid }: BillingRow) => invoiceGuid

/** What is clean is chosen as it comes. */
const Preselection = ({ now }: { now: ListNow<BillingRow> }) => {
  usePreselection(now, isClean, idOf)
  return null
}

const useRoom = (): Room => {
  const isLarge = useMediaQuery('(min-width: 112em)')
  const isMiddle = useMediaQuery('(min-width: 88em)')
  return isLarge ? 'large' : isMiddle ? 'middle' : 'small'
}

export const ToBillScreen = () => {
  const queries = useQueryClient()
  const [{ q = '', delivered }] = useAddress()
  const { data } = useQuery({
    ...billingSumsQuery(askedOf(q.trim(), delivered)),
    placeholderData: keepPreviousData,
  })
  const room = useRoom()
  const list = useMemo(() => toBillList(room, data?.sums), [room, data?.sums])
  const { bill } = useSettleUnbilled()
  const mayCharge = useHolds('client_money.add_accessorial') === true
  const mayOverride = useHolds('jobs.override_ready') === true
  const mayEdit = useHolds('orders.edit') === true
  const [unreferenced, setUnreferenced] = useState<BillingRow['order']>()
  const [waiving, setWaiving] = useState<UnbilledCharge>()
  const [unproved, setUnproved] = useState<BillingException>()
  const reread = () => Promise.all(STALE.map((category) => queries.invalidateQueries({ queryKey: [category] })))

  /** The earned charge of an exception, as it is now. */
  const chargeOf = async (row: BillingRow, { unbilledGuid }: BillingException) => {
    const { results } = await queries.fetchQuery(unbilledOfOrderQuery(row.order.guid))
    return results.find(({ guid }) => guid === unbilledGuid)
  }
  const withCharge = (row: BillingRow, exception: BillingException, work: (charge: UnbilledCharge) => unknown) =>
    void chargeOf(row, exception).then((charge) => charge && work(charge))
  const remediesOf = (row: BillingRow): Remedies => ({
    bill: mayCharge ? (exception) => withCharge(row, exception, bill) : undefined,
    waive: mayCharge ? (exception) => withCharge(row, exception, setWaiving) : undefined,
    verifyWithout: mayOverride ? setUnproved : undefined,
    enterReference: mayEdit ? () => setUnreferenced(row.order) : undefined,
  })
  const first = (row: BillingRow | undefined, code: BillingException['code']) =>
    row?.exceptions.find((exception) => exception.code === code)

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
              <BillingActs now={now} can={data.can} onChange={() => void reread()} />
            </Suspense>
          ) : null
        }
        renderBeside={(now) => {
          const unclean = now.loaded().filter((row) => !isClean(row))
          return unclean.length > 0 ? (
            <ExceptionList
              rows={unclean}
              remediesOf={remediesOf}
              onOpen={({ invoiceGuid }) => now.setPeek(invoiceGuid)}
            />
          ) : null
        }}
        keys={[
          {
            keys: 'a',
            label: 'Add the unbilled charge',
            run: (row) => {
              const found = first(row, 'unbilled-charge')
              if (row && found) remediesOf(row).bill?.(found)
            },
          },
          {
            keys: 'd',
            label: 'Don’t bill the charge',
            run: (row) => {
              const found = first(row, 'unbilled-charge')
              if (row && found) remediesOf(row).waive?.(found)
            },
          },
          {
            keys: 'w',
            label: 'Verify without proof',
            run: (row) => {
              const found = first(row, 'proof-missing')
              if (row && found) remediesOf(row).verifyWithout?.(found)
            },
          },
          {
            keys: 'e',
            label: 'Enter the reference',
            run: (row) => {
              const found = first(row, 'reference-missing')
              if (row && found) remediesOf(row).enterReference?.(found)
            },
          },
        ]}
        renderPeek={({ id, now, onClose }) =>
          now.peeked ? (
            <BillingPanel key={id} row={now.peeked} remedies={remediesOf(now.peeked)} onClose={onClose} />
          ) : (
            <MissingRecord title="Order" now={now} onClose={onClose} />
          )
        }
        renderEmpty={() => <Empty title="Nothing to bill" text="Orders appear here after their last delivery." />}
      />
      {waiving ? <WaiveForm charge={waiving} onClose={() => setWaiving(undefined)} /> : null}
      {unreferenced ? (
        <EnterReference order={unreferenced} onDone={() => void reread()} onClose={() => setUnreferenced(undefined)} />
      ) : null}
      {unproved?.jobGuid ? (
        <VerifyWithout
          jobGuid={unproved.jobGuid}
          text={unproved.text}
          onDone={() => void reread()}
          onClose={() => setUnproved(undefined)}
        />
      ) : null}
    </>
  )
}
