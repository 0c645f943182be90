import { isRefusal } from '@waybill/contract/errors.ts'
import { sum, type Cents } from './cents.ts'
import { splitCod } from './cod.ts'
import { quickPay } from './quick-pay.ts'

/** What a bill is made of before the system adds its own lines. */
export interface BillBasis {
  /** What the carrier earned: base pay, fuel and approved accessorials. */
  readonly gross: Cents
  /** Of these, receipts that are passed on: quick pay charges nothing for them. */
  readonly reimbursables: Cents
  /** What the carrier takes from the client at pickup or delivery. */
  readonly collected: Cents
  /** Percent of the terms; 0 where nothing is given up. */
  readonly feePercent: number
  readonly hasFactor: boolean
}

/** A line that no charge stands behind. */
export interface SystemLine {
  readonly systemUsage: 'cod' | 'quick-pay-fee'
  readonly amount: Cents
}

/**
 * The lines that the system adds to a vendor's bill: what the carrier collected itself (the bill turns negative where
 * that is more than it earned) and the fee for quick pay. Both lower what is left to be paid.
 */
export function systemLinesOfBill(basis: BillBasis): SystemLine[] {
  const { carrierKeeps } = splitCod(basis.gross, basis.collected)
  const cod: SystemLine[] = basis.collected > 0 ? [{ systemUsage: 'cod', amount: -basis.collected }] : []
  if (basis.feePercent <= 0) return cod
  const { gross: total, reimbursables, hasFactor } = basis
  const fee = quickPay({ total, reimbursables, codKept: carrierKeeps, hasFactor }, basis.feePercent)
  return isRefusal(fee) || fee.amount === 0 ? cod : [...cod, fee]
}

/** What a vendor would write on its own invoice: its bill without what the system added. */
export const grossOfBill = (lines: readonly { readonly amount: Cents; readonly systemUsage: string | null }[]): Cents =>
  sum(
    lines
      .filter(({ systemUsage }) => systemUsage !== 'cod' && systemUsage !== 'quick-pay-fee')
      .map(({ amount }) => amount),
  )
