import type { InvoiceStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { sum, type Cents } from './cents.ts'

/** The facts that decide the status of an invoice or bill. Amounts in cents. */
export interface InvoiceFacts {
  readonly datePosted: Date | null
  readonly dateVoided: Date | null
  readonly dateWrittenOff: Date | null
  readonly total: Cents
  readonly payments: readonly Cents[]
  /** The carrier collected more than the bill: it owes the company. */
  readonly isOverCollected?: boolean
}

/** Total of the lines, paid amount, and balance; an overpaid invoice has a negative balance. */
export function invoiceTotals(
  lines: readonly { readonly amount: Cents }[],
  payments: readonly Cents[],
): { readonly total: Cents; readonly paid: Cents; readonly balance: Cents } {
  const total = sum(lines.map((line) => line.amount))
  const paid = sum(payments)
  return { total, paid, balance: sum([total, -paid]) }
}

/** The status of an invoice: a draft until posted, then by what was paid. */
export function invoiceStatus({
  datePosted,
  dateVoided,
  dateWrittenOff,
  total,
  payments,
  isOverCollected = false,
}: InvoiceFacts): InvoiceStatus {
  if (dateVoided) return 'VOID'
  if (!datePosted) return 'DRAFT'
  const balance = sum([total, ...payments.map((payment) => -payment)])
  // A negative total is a credit, paid when no credit is left.
  if (balance === 0) return 'PAID'
  if (Math.sign(balance) !== Math.sign(total)) return isOverCollected ? 'PARTIAL' : 'PAID'
  if (dateWrittenOff) return 'WRITTEN_OFF'
  return balance === total ? 'OPEN' : 'PARTIAL'
}

/** The balance; 0 once void. */
export const openBalance = (status: InvoiceStatus, total: Cents, paid: Cents): Cents =>
  status === 'VOID' ? 0 : sum([total, -paid])
