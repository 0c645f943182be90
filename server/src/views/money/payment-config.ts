import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { optionsOf, type PicklistRecord } from '../../records/reference/index.ts'

/** Payment terms by their number, as the company names them. */
export function presentTerms(id: number | null, options: readonly PicklistRecord[]): Contract['paymentConfig'] {
  const terms = optionsOf('payment-terms', options).find((option) => option.id === id)
  return terms ? { id: terms.id, label: terms.label, fee: Number(terms.data['fee'] ?? 0) } : null
}
