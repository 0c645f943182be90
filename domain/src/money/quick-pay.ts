import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { percentOf, sum, type Cents } from './cents.ts'

/** The amount that the quick-pay fee is a percentage of. */
export interface QuickPayBill {
  readonly total: Cents
  /** Receipts passed on (tolls, lumper): free of the fee. */
  readonly reimbursables: Cents
  /** COD that the carrier already kept. */
  readonly codKept: Cents
  readonly hasFactor: boolean
}

/** The fee as a negative expense line; it lowers the expense and so raises the gross profit. */
export interface QuickPayLine {
  readonly systemUsage: 'quick-pay-fee'
  readonly amount: Cents
}

/** What quick pay at that percentage would leave: its fee, and what the company pays then besides what the carrier kept of COD; or why it is not offered. */
export function quickPayLeft(bill: QuickPayBill, feePercent: number | string): { fee: Cents; left: Cents } | Refusal {
  const line = quickPay(bill, feePercent)
  if (isRefusal(line)) return line
  return { fee: -line.amount, left: sum([bill.total, -bill.codKept, line.amount]) }
}

/** The line that quick pay adds to a bill at that percentage, or why it is not offered. */
export function quickPay(bill: QuickPayBill, feePercent: number | string): QuickPayLine | Refusal {
  if (bill.hasFactor)
    return refuse.notNow(
      'paymentTermsId',
      'The vendor is paid through a factoring company, so quick pay is not available',
    )
  const payable = sum([bill.total, -bill.reimbursables, -bill.codKept])
  if (payable <= 0) return refuse.notNow('paymentTermsId', 'There is nothing left to pay early')
  return { systemUsage: 'quick-pay-fee', amount: -percentOf(payable, feePercent) || 0 }
}
