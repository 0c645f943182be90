/** Remedies for what blocks an order from billing: as buttons, by letters, and with sheets for further input. */
import type { BillingException, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { billingOfOrderQuery } from '../../features/billing/billing.api.ts'
import { EnterReference } from '../../features/billing/enter-reference.tsx'
import type { Remedies } from '../../features/billing/remedy.tsx'
import { VerifyWithout } from '../../features/billing/verify-without.tsx'
import { WaiveForm } from '../../features/unbilled/unbilled-acts.tsx'
import { unbilledOfOrderQuery, useSettleUnbilled } from '../../features/unbilled/unbilled.api.ts'
import { useOpenedAgain } from '../../shell/kept/use-open-sheet.ts'
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

/** Which sheet is open, by ids: after a session that ended, it opens again. */
interface Left {
  readonly code: BillingException['code']
  /** The job or the earned charge that it is about; none: the order. */
  readonly about: string | undefined
  readonly orderGuid: string
  readonly number: string
}
interface Open {
  readonly left: Left
  readonly row: BillingRow
  readonly text: string
  readonly charge: UnbilledCharge | undefined
}

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
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const reread = () => Promise.all(STALE.map((category) => queries.invalidateQueries({ queryKey: [category] })))

  /** The current earned charge of an exception. */
  const chargeOf = async (row: BillingRow, { unbilledGuid }: BillingException) => {
    const { results } = await queries.fetchQuery(unbilledOfOrderQuery(row.order.guid))
    return results.find(({ guid }) => guid === unbilledGuid)
  }
  const withCharge = (row: BillingRow, exception: BillingException, work: (charge: UnbilledCharge) => unknown) =>
    void chargeOf(row, exception).then((charge) => charge && work(charge))
  const opened = (row: BillingRow, { code, text, jobGuid, unbilledGuid }: BillingException, charge?: UnbilledCharge) =>
    setOpen({
      left: { orderGuid: row.order.guid, number: row.order.number, code, about: unbilledGuid ?? jobGuid ?? undefined },
      row,
      text,
      charge,
    })
  const remediesOf = (row: BillingRow): Remedies => ({
    bill: may.bill ? (exception) => withCharge(row, exception, bill) : undefined,
    waive: may.waive
      ? (exception) => withCharge(row, exception, (charge) => opened(row, exception, charge))
      : undefined,
    verifyWithout: may.verifyWithout ? (exception) => opened(row, exception) : undefined,
    enterReference: may.enterReference ? (exception) => opened(row, exception) : undefined,
  })
  /** Reads the row again, which may have left the list’s page: what is settled meanwhile opens nothing. */
  const again = async ({ orderGuid, number, code, about }: Left) => {
    const { results } = await queries.fetchQuery(billingOfOrderQuery(number))
    const row = results.find(({ order }) => order.guid === orderGuid)
    const found = row?.exceptions.find(
      (each) => each.code === code && (each.unbilledGuid ?? each.jobGuid ?? undefined) === about,
    )
    if (!row || !found) return
    if (code !== 'unbilled-charge') opened(row, found)
    else withCharge(row, found, (charge) => charge.can.includes('waive') && opened(row, found, charge))
  }
  useOpenedAgain<Left>('billing remedy', open?.left, (before) => void again(before).catch(() => undefined))
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
        {open?.charge ? <WaiveForm charge={open.charge} onClose={close} /> : null}
        {open?.left.code === 'reference-missing' ? (
          <EnterReference order={open.row.order} onDone={() => void reread()} onClose={close} />
        ) : null}
        {open?.left.code === 'proof-missing' && open.left.about ? (
          <VerifyWithout jobGuid={open.left.about} text={open.text} onDone={() => void reread()} onClose={close} />
        ) : null}
      </>
    ),
  }
}
