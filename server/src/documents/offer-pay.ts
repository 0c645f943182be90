/** What an offer or award pays: its price, the charges that stand on the job, and what quick pay would leave of it. */
import { type Cents, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import type { QuickPayTerms } from '@waybill/domain/money/quick-pay-offers.ts'
import { quickPayLeft } from '@waybill/domain/money/quick-pay.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { chargesBeside, type ContractRecord, grossOfOffer, type OrderAggregate } from '../records/orders/index.ts'
import { quickPayTerms } from '../records/invoices/index.ts'
import { optionsOf, type PicklistRecord } from '../records/reference/index.ts'
import type { QuickPayLeft } from './quick-pay-text.ts'

/** What each of the terms would leave of a total, of which the carrier collects `cod`. */
const leftOnEach = (total: Cents, cod: Cents, terms: readonly QuickPayTerms[]): QuickPayLeft[] =>
  terms.flatMap(({ id, label, fee, days, counts }) => {
    const { carrierKeeps } = splitCod(total, cod)
    const left = quickPayLeft({ total, reimbursables: 0, codKept: carrierKeeps, hasFactor: false }, fee)
    return isRefusal(left)
      ? []
      : [{ id, label, fee, days, counts, amount: toDecimal(left.fee), net: toDecimal(left.left) }]
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
    : leftOnEach(
        grossOfOffer(contract.amount, chargesBeside(aggregate, contract)),
        toCents(contract.cod_amount),
        quickPayTerms(optionsOf('payment-terms', options)),
      )
