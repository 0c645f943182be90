import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { PAYMENT_METHODS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { sum, type Cents } from './cents.ts'

/** Who owes whom once the carrier has collected at pickup (COP) or delivery (COD). All non-negative. */
export interface CodSplit {
  /** What the carrier keeps of the collected amount. */
  readonly carrierKeeps: Cents
  /** What the company still pays the carrier, on the chosen terms. */
  readonly balanceToCarrier: Cents
  /** What the carrier hands on to the company. */
  readonly carrierOwes: Cents
  /** Nothing is owed either way: the bill closes as paid by COD. */
  readonly isPaidByCod: boolean
}

/** Splits the carrier's total by the amount it collects; without COD all of it is balance. */
export function splitCod(carrierTotal: Cents, collected: Cents): CodSplit {
  const carrierKeeps = Math.min(Math.max(carrierTotal, 0), collected)
  return {
    carrierKeeps,
    balanceToCarrier: Math.max(carrierTotal - collected, 0),
    carrierOwes: Math.max(collected - carrierTotal, 0),
    isPaidByCod: collected > 0 && collected === carrierTotal,
  }
}

/** What the client still owes after the deposit and the carrier's collection; negative: a credit. */
export const clientBalance = (clientTotal: Cents, collected: Cents, deposit: Cents = 0): Cents =>
  sum([clientTotal, -collected, -deposit])

/** The entered terms for COD and balance. */
export interface CodTerms {
  readonly carrierTotal: Cents
  readonly amount: Cents
  readonly method: string | null
  readonly place: 'pickup' | 'delivery' | null
  readonly balanceMethod: string | null
  readonly balanceTerms: string | null
  /** Central Dispatch takes only cash and certified funds. */
  readonly onlyGuaranteed: boolean
}

/** Errors in the terms, by path. */
export function checkCod(terms: CodTerms): ErrorEntry[] {
  const wrong: ErrorEntry[] = []
  const method = PAYMENT_METHODS.find((each) => each.key === terms.method)
  if (terms.amount < 0) wrong.push({ path: 'cod.amount', message: 'COD cannot be negative' })
  if (terms.amount > 0) {
    if (!terms.method) wrong.push({ path: 'cod.method', message: 'Choose how COD is paid' })
    else if (!method?.onDelivery) wrong.push({ path: 'cod.method', message: 'A driver cannot collect this payment' })
    else if (terms.onlyGuaranteed && !method.guaranteed)
      wrong.push({ path: 'cod.method', message: 'This load board only accepts cash or certified funds for COD' })
    if (!terms.place) wrong.push({ path: 'cod.place', message: 'Choose whether COD is paid at pickup or delivery' })
  }
  if (terms.carrierTotal > terms.amount) {
    if (!terms.balanceMethod) wrong.push({ path: 'balance.method', message: 'Choose how the balance is paid' })
    if (!terms.balanceTerms) wrong.push({ path: 'balance.terms', message: 'Choose when the balance is paid' })
  }
  return wrong
}
