import { isRefusal } from '@waybill/contract/errors.ts'
import { percentOf, sum, type Cents } from './cents.ts'
import { splitCod } from './cod.ts'
import { quickPay } from './quick-pay.ts'

/** The basis of a bill, before the system adds its own lines. */
export interface BillBasis {
  /** What the carrier earned: base pay, fuel and approved accessorials. */
  readonly gross: Cents
  /** Of these, receipts that are passed on: the quick pay fee does not apply to them. */
  readonly reimbursables: Cents
  /** What the carrier collects from the client at pickup or delivery. */
  readonly collected: Cents
  /** The fee in percent; 0 without one. */
  readonly feePercent: number
  readonly hasFactor: boolean
}

/** The quick pay fee: a line without a charge. It lowers the balance; a credit returns its share. */
export function quickPayFee({ gross, reimbursables, collected, feePercent, hasFactor }: BillBasis): Cents {
  if (feePercent <= 0 || hasFactor) return 0
  if (gross < 0) return -percentOf(gross - reimbursables, feePercent) || 0
  const { carrierKeeps } = splitCod(gross, collected)
  const fee = quickPay({ total: gross, reimbursables, codKept: carrierKeeps, hasFactor }, feePercent)
  return isRefusal(fee) ? 0 : fee.amount
}

/** What a vendor would write on its own invoice: its bill without what the system added. */
export const grossOfBill = (lines: readonly { readonly amount: Cents; readonly systemUsage: string | null }[]): Cents =>
  sum(lines.filter(({ systemUsage }) => systemUsage !== 'quick-pay-fee').map(({ amount }) => amount))
