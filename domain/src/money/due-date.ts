import type { ClockStart, PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { addBusinessDays, addCalendarDays } from './business-days.ts'

/** The days (`YYYY-MM-DD`) that payment terms can start from; null until they occurred. */
export type ClockDays = Readonly<Record<ClockStart, string | null>>

/** When an invoice or bill is due; null until its term has started. COD, COP and prepaid are due at its start. */
export function dueDate(terms: Pick<PaymentTerms, 'days' | 'counts' | 'clock'>, days: ClockDays): string | null {
  const start = days[terms.clock]
  if (start === null) return null
  if (terms.days === null) return start
  return terms.counts === 'business' ? addBusinessDays(start, terms.days) : addCalendarDays(start, terms.days)
}
