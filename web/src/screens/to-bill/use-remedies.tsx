/** Remedies for what blocks an order from billing: as buttons, by letters, and with sheets for further input. */
import type { BillingException, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EnterReference } from '../../features/billing/enter-reference.tsx'
import type { Remedies } from '../../features/billing/remedy.tsx'
import { VerifyWithout } from '../../features/billing/verify-without.tsx'
import { WaiveForm } from '../../features/unbilled/unbilled-acts.tsx'
import { unbilledOfOrderQuery, useSettleUnbilled } from '../../features/unbilled/unbilled.api.ts'
import type { ListKey } from '../../shell/list/list-declaration.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'

const STALE = ['billing', 'invoices', 'order', 'job', 'job list', 'unbilled', 'queue', 'figures'] as const

export interface BillingRemedies {
  readonly of: (row: BillingRow) => Remedies
  readonly keys: readonly ListKey<BillingRow>[]
  readonly sheets: ReactNode
  /** Reloads everything that billing changes. */
  readonly reread: () => Promise<unknown>
}

/** By letter: the exception it applies to, and its remedy. */
const KEYS = [
  { keys: 'a', label: 'Add the unbilled charge', code: 'unbilled-charge', remedy: 'bill' },
  { keys: 'd', label: 'Don’t bill the charge', code: 'unbilled-charge', remedy: 'waive' },
  { keys: 'w', label: 'Verify without proof', code: 'proof-missing', remedy: 'verifyWithout' },
  { keys: 'e', label: 'Enter the reference', code: 'reference-missing', remedy: 'enterReference' },
] as const

export const useRemedies = (): BillingRemedies => {
  const queries = useQueryClient()
  const { bill } = useSettleUnbilled()
  const holds = usePermissions()
  const may: Readonly<Record<keyof Remedies, boolean>> = {
    bill: holds('client_money.add_accessorial'),
    waive: holds('client_money.add_accessorial'),
    verifyWithout: holds('jobs.override_ready'),
    enterReference: holds('orders.edit'),
  }
  const [unreferenced, setUnreferenced] = useState<BillingRow['order']>()
  const [waiving, setWaiving] = useState<UnbilledCharge>()
  const [unproved, setUnproved] = useState<BillingException>()
  const reread = () => Promise.all(STALE.map((category) => queries.invalidateQueries({ queryKey: [category] })))

  /** The current earned charge of an exception. */
  const chargeOf = async (row: BillingRow, { unbilledGuid }: BillingException) => {
    const { results } = await queries.fetchQuery(unbilledOfOrderQuery(row.order.guid))
    return results.find(({ guid }) => guid === unbilledGuid)
  }
  const withCharge = (row: BillingRow, exception: BillingException, work: (charge: UnbilledCharge) => unknown) =>
    void chargeOf(row, exception).then((charge) => charge && work(charge))
  const remediesOf = (row: BillingRow): Remedies => ({
    bill: may.bill ? (exception) => withCharge(row, exception, bill) : undefined,
    waive: may.waive ? (exception) => withCharge(row, exception, setWaiving) : undefined,
    verifyWithout: may.verifyWithout ? setUnproved : undefined,
    enterReference: may.enterReference ? () => setUnreferenced(row.order) : undefined,
  })
  return {
    of: remediesOf,
    reread,
    keys: KEYS.filter(({ remedy }) => may[remedy]).map(({ keys, label, code, remedy }) => ({
      keys,
      label,
      run: (row) => {
        const found = row?.exceptions.find((exception) => exception.code === code)
        if (row && found) remediesOf(row)[remedy]?.(found)
      },
    })),
    sheets: (
      <>
        {waiving ? <WaiveForm charge={waiving} onClose={() => setWaiving(undefined)} /> : null}
        {unreferenced ? (
          <EnterReference
            order={unreferenced}
            onDone={() => void reread()}
            onClose={() => setUnreferenced(undefined)}
          />
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
    ),
  }
}
