/** How a vendor is paid under an offer: terms, method, and what it collects itself. */
import type { CodLocation } from '@waybill/contract/vocabulary/cod.ts'
import { isRefusal, refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { sum, toCents, toDecimal, type Cents } from '@waybill/domain/money/cents.ts'
import { checkCod } from '@waybill/domain/money/cod.ts'
import { quickPay } from '@waybill/domain/money/quick-pay.ts'
import { paidCharges, type OrderAggregate } from '../../records/orders/index.ts'
import { optionsOf, type PicklistRecord } from '../../records/reference/index.ts'
import type { VendorToOffer } from '../../records/contracts/index.ts'

/** The payment of one vendor for one job. */
export interface OfferTerms {
  amount: string
  cod_amount: string
  cod_method: string | null
  cod_location: CodLocation | null
  payment_terms_id: number | null
  payment_method_id: number | null
}

/** Maps the rules' field names to those of the call. */
const PATHS: Readonly<Record<string, string>> = {
  'cod.amount': 'codAmount',
  'cod.method': 'codMethod',
  'cod.place': 'codLocation',
  'balance.method': 'paymentMethodId',
  'balance.terms': 'paymentTermsId',
}

type Wanted = { path: 'paymentTermsId' | 'paymentMethodId'; kind: 'payment-terms' | 'payment-methods' }
const TERMS: Wanted = { path: 'paymentTermsId', kind: 'payment-terms' }
const METHOD: Wanted = { path: 'paymentMethodId', kind: 'payment-methods' }

/** The given option, otherwise the vendor's own, otherwise the company's default. */
function optionFor(
  { path, kind }: Wanted,
  sent: NewContract,
  own: number | null,
  picklists: readonly PicklistRecord[],
  errors: ErrorEntry[],
) {
  const options = optionsOf(kind, picklists)
  const wanted = sent[path]
  const found =
    wanted === undefined ? undefined : options.find(({ id, isDeprecated }) => id === wanted && !isDeprecated)
  if (wanted !== undefined && !found) errors.push({ path, message: 'is not one of the choices' })
  return found ?? options.find(({ id }) => id === own) ?? options.find(({ isDefault }) => isDefault)
}

/** What the vendor collects for one job: given beside its price, or at the top for a single job. */
export const collectedOf = (sent: NewContract, index: number): Cents =>
  toCents(sent.jobs[index]!.codAmount ?? (sent.jobs.length === 1 ? (sent.codAmount ?? 0) : 0))

/** The terms of one job for one vendor, or what is wrong with them. */
export function termsFor(
  sent: NewContract,
  index: number,
  { order, jobGuid }: { order: OrderAggregate; jobGuid: string },
  vendor: VendorToOffer,
  picklists: readonly PicklistRecord[],
): OfferTerms | Refusal {
  const errors: ErrorEntry[] = []
  const terms = optionFor(TERMS, sent, vendor.payment_terms_id, picklists, errors)
  const method = optionFor(METHOD, sent, vendor.payment_method_id, picklists, errors)
  if (errors.length) return refuse.missing(errors)
  const price = toCents(sent.jobs[index]!.amount)
  const job = order.jobs.find(({ guid }) => guid === jobGuid)
  const beside = job ? paidCharges(order, job).filter(({ kind }) => kind !== 'base') : []
  // What it pays in all: the accessorials that stand on the job, too.
  const total = sum([price, ...beside.map(({ amount }) => toCents(amount))])
  const collected = collectedOf(sent, index)
  const wrong = checkCod({
    carrierTotal: total,
    amount: collected,
    method: sent.codMethod ?? null,
    place: sent.codLocation ?? null,
    balanceMethod: method?.code ?? method?.label ?? null,
    balanceTerms: terms?.code ?? terms?.label ?? null,
    onlyGuaranteed: order.posts.some((post) => post.job_guid === jobGuid && post.board === 'centraldispatch'),
  })
  if (wrong.length) return refuse.missing(wrong.map(({ path, message }) => ({ path: PATHS[path] ?? path, message })))
  const fee = Number(terms?.data['fee'] ?? 0)
  if (fee > 0 && price > 0) {
    const quick = quickPay(
      { total, reimbursables: 0, codKept: Math.min(collected, total), hasFactor: vendor.factoring_company !== null },
      fee,
    )
    if (isRefusal(quick)) return quick
  }
  return {
    amount: toDecimal(price),
    cod_amount: toDecimal(collected),
    cod_method: collected > 0 ? (sent.codMethod ?? null) : null,
    cod_location: collected > 0 ? (sent.codLocation ?? null) : null,
    payment_terms_id: Number(terms?.id ?? 0) || null,
    payment_method_id: Number(method?.id ?? 0) || null,
  }
}
