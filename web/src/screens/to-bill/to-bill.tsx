/** From delivered to invoiced: what is clean goes out together, what is not stands with its remedies. */
import type { BillingException, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apisOf } from '../../api/query-client.ts'
import { BillingPanel, type Remedies } from '../../features/billing/billing-panel.tsx'
import { billOrder, type BillingStep, toBillQuery } from '../../features/billing/billing.api.ts'
import { TO_BILL } from '../../features/billing/billing-list.tsx'
import { VerifyWithout } from '../../features/billing/verify-without.tsx'
import { WaiveForm } from '../../features/unbilled/unbilled-acts.tsx'
import { unbilledOfOrderQuery, useSettleUnbilled } from '../../features/unbilled/unbilled.api.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import type { BulkAct } from '../../shell/list/list-declaration.ts'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { countText } from '../../ui/grid/noun.ts'

const STALE = ['billing', 'invoices', 'order', 'job', 'job list', 'unbilled', 'queue', 'figures'] as const
const isClean = ({ exceptions }: BillingRow) => exceptions.length === 0
const sumOf = (rows: readonly BillingRow[]) => rows.reduce((sum, { total }) => sum + total, 0)

const LABELS: Readonly<Record<string, string>> = {
  verify: 'Verify',
  'verify post': 'Verify and post',
  'verify post export': 'Verify, post and export',
  post: 'Post',
  'post export': 'Post and export',
}

/** The run, and the verifying alone. */
const runsOf = (can: readonly BillingStep[]): readonly (readonly BillingStep[])[] => {
  const steps = (['verify', 'post', 'export'] as const).filter((step) => can.includes(step))
  return [
    ...(LABELS[steps.join(' ')] ? [steps] : []),
    ...(steps.length > 1 && steps[0] === 'verify' ? [['verify'] as const] : []),
  ]
}

export const ToBillScreen = () => {
  const queries = useQueryClient()
  const apis = apisOf(queries)
  const { data } = useQuery(toBillQuery())
  const { bill } = useSettleUnbilled()
  const mayCharge = useHolds('client_money.add_accessorial') === true
  const mayOverride = useHolds('jobs.override_ready') === true
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
  })
  const first = (row: BillingRow | undefined, code: BillingException['code']) =>
    row?.exceptions.find((exception) => exception.code === code)

  const bulk: readonly BulkAct<BillingRow>[] = runsOf(data?.can ?? []).map((steps, i) => ({
    label: LABELS[steps.join(' ')] ?? '',
    ...(i === 0 ? { keys: 'mod+enter' } : {}),
    ...(steps.includes('post')
      ? {
          asks: (rows: readonly BillingRow[]) =>
            `${countText(rows.length, TO_BILL.noun)}, ${moneyText(sumOf(rows))}. Posted invoices get their number and can’t go back to draft.`,
        }
      : {}),
    each: (row) => billOrder(apis, row, steps),
    onDone: () => void reread(),
  }))

  return (
    <>
      <ListScreen
        list={TO_BILL}
        title="To Bill"
        bulk={bulk}
        preselects={isClean}
        renderActions={() => (data ? <strong>{moneyText(data.amount)} to invoice</strong> : null)}
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
