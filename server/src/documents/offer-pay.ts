/** What an offer or award pays: its price, the charges that stand on the job, and what quick pay would leave of it. */
import { type Cents, sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import type { QuickPayTerms } from '@waybill/domain/money/quick-pay-offers.ts'
import { quickPay } from '@waybill/domain/money/quick-pay.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { ContractRecord, OrderAggregate } from '../records/orders/index.ts'
import { quickPayTerms } from '../records/invoices/index.ts'
import { optionsOf, type PicklistRecord } from '../records/reference/index.ts'
import { dollars } from './wording.ts'

type Charge = OrderAggregate['charges'][number]

/** The carrier's charges of the job besides the price of the offer; the same as `of_charges` of an offer that is read. */
export const chargesBeside = (
  { charges }: Pick<OrderAggregate, 'charges'>,
  contract: Pick<ContractRecord, 'guid' | 'job_guid'>,
): Charge[] =>
  charges.filter(
    (charge) =>
      charge.side === 'vendor' &&
      charge.job_guid === contract.job_guid &&
      charge.kind !== 'base' &&
      charge.kind !== 'cod' &&
      charge.deleted_at === null &&
      (charge.contract_guid === null || charge.contract_guid === contract.guid) &&
      (!charge.needs_approval || charge.approved_at !== null),
  )

export const totalOf = (price: string, charges: readonly { amount: string }[]): Cents =>
  sum([toCents(price), ...charges.map(({ amount }) => toCents(amount))])

/** Quick pay on some terms: its fee, and what the company pays then besides what the carrier collects. */
export interface QuickPayLeft extends Pick<QuickPayTerms, 'id' | 'label' | 'fee' | 'days' | 'counts'> {
  /** As decimals, in US dollars. */
  readonly amount: string
  readonly net: string
}

/** What each of the terms would leave of a total, of which the carrier collects `cod`. */
const quickPayLeft = (total: Cents, cod: Cents, terms: readonly QuickPayTerms[]): QuickPayLeft[] =>
  terms.flatMap(({ id, label, fee, days, counts }) => {
    const { carrierKeeps } = splitCod(total, cod)
    const line = quickPay({ total, reimbursables: 0, codKept: carrierKeeps, hasFactor: false }, fee)
    if (isRefusal(line)) return []
    const net = total - carrierKeeps + line.amount
    return [{ id, label, fee, days, counts, amount: toDecimal(-line.amount), net: toDecimal(net) }]
  })

/** The same of an offer; nothing for a vendor that is paid through a factoring company. */
export const quickPayOf = (
  aggregate: Pick<OrderAggregate, 'charges'>,
  contract: ContractRecord,
  hasFactor: boolean,
  options: readonly PicklistRecord[],
): QuickPayLeft[] =>
  hasFactor
    ? []
    : quickPayLeft(
        totalOf(contract.amount, chargesBeside(aggregate, contract)),
        toCents(contract.cod_amount),
        quickPayTerms(optionsOf('payment-terms', options)),
      )

const daysText = ({ days, counts }: QuickPayLeft): string =>
  days === null ? '' : ` in ${days} ${counts === 'business' ? 'business ' : ''}${days === 1 ? 'day' : 'days'}`

/** `$4,656.00 in 2 business days, after a fee of 3 %, $144.00` */
export const quickPayText = (left: QuickPayLeft): string =>
  `${dollars(left.net)}${daysText(left)}, after a fee of ${left.fee} %, ${dollars(left.amount)}`
