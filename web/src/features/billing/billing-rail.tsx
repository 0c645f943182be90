/** The path of an invoice in four steps, with the number ready for each. */
import type { BillingSums } from '@waybill/contract/invoices/billing.shapes.ts'
import { accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { countText } from '../../ui/grid/noun.ts'
import classes from './billing-rail.module.css'

const CLIENTS = { one: 'client', many: 'clients' }
const ORDERS = { one: 'order', many: 'orders' }

/** Totals of the invoices, one line per step. */
const stepsOf = ({ clean, exceptions, clients, jobs, readyJobs }: BillingSums, exportsTo: string | null) => [
  { label: 'Delivered', text: countText(clean.count + exceptions.count, ORDERS), isDone: true },
  { label: 'Verify jobs', text: `${readyJobs} of ${jobs} ready`, isDone: false },
  { label: 'Post invoices', text: `${clean.count} clean, ${exceptions.count} to review`, isDone: false },
  { label: 'Mail to clients', text: `${countText(clients, CLIENTS)}, invoice and proof as PDF`, isDone: false },
  ...(exportsTo
    ? [{ label: `Export to ${accountingAppLabel(exportsTo)}`, text: countText(clean.count, ORDERS), isDone: false }]
    : []),
]

interface BillingRailProps {
  readonly sums: BillingSums
  readonly exportsTo: string | null
}

export const BillingRail = ({ sums, exportsTo }: BillingRailProps) => (
  <ol className={classes.rail} aria-label="From delivered to paid">
    {stepsOf(sums, exportsTo).map(({ label, text, isDone }, i) => (
      <li key={label} data-done={isDone || undefined}>
        <span className={classes.mark} aria-hidden="true">
          {isDone ? <IconCheck size={14} /> : i}
        </span>
        <strong>{label}</strong>
        <small>{text}</small>
      </li>
    ))}
  </ol>
)
