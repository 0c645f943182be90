import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { dayPlus, viewersDay } from '../../../ui/format/calendar-day.ts'
import { groupOf } from './payments.api.ts'

/** Totals due within a week, due later, and waiting for the carrier itself; in dollars. */
export const sumsOf = (bills: readonly InvoiceRow[], now: number): Record<'week' | 'later' | 'you', number> => {
  const sums = { week: 0, later: 0, you: 0 }
  const nextWeek = dayPlus(viewersDay(new Date(now)), 7)
  for (const bill of bills) {
    const group = groupOf(bill)
    if (group === 'you') sums.you = sumOfDollars(sums.you, bill.balance)
    if (group !== 'coming') continue
    const isSoon = bill.dateDue !== null && bill.dateDue < nextWeek
    const due = isSoon ? 'week' : 'later'
    sums[due] = sumOfDollars(sums[due], bill.balance)
  }
  return sums
}
