/** How a vendor gets its pay: cash that it collects itself, and the fee of quick pay. */
import type { JobFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { sum, toCents, toDollars, type Cents } from '@waybill/domain/money/cents.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import { quickPayOffers } from '@waybill/domain/money/quick-pay-offers.ts'
import type { Caller } from '../../caller/caller.ts'
import type { FinanceContext } from '../../records/finances/index.ts'
import { quickPayTerms } from '../../records/invoices/index.ts'
import type { ChargeRecord, ContractRecord, JobRecord, OrderAggregate } from '../../records/orders/index.ts'

/** The contract whose terms apply: the accepted one, otherwise the open offer. A carrier sees only its own. */
function contractOf(
  { contracts }: OrderAggregate,
  job: JobRecord,
  vendorGuid: string | null,
): ContractRecord | undefined {
  const open = contracts.filter(
    (contract) => contract.job_guid === job.guid && (vendorGuid === null || contract.vendor_guid === vendorGuid),
  )
  return open.find(({ status }) => status === 'accepted') ?? open.findLast(({ status }) => status === 'sent')
}

/** Who owes whom after collection; null if the carrier collects nothing. */
export function codOf(
  aggregate: OrderAggregate,
  job: JobRecord,
  vendorTotal: Cents,
  { vendorGuid }: Pick<Caller, 'vendorGuid'>,
): JobFinances['cod'] {
  const contract = contractOf(aggregate, job, vendorGuid)
  const collected = toCents(contract?.cod_amount ?? 0)
  if (!contract || collected === 0) return null
  // Until acceptance the vendor would get the offer's price.
  const earned = contract.status === 'accepted' ? vendorTotal : toCents(contract.amount)
  const split = splitCod(earned, collected)
  return {
    amount: toDollars(collected),
    method: contract.cod_method,
    place: contract.cod_location,
    carrierKeeps: toDollars(split.carrierKeeps),
    balanceToCarrier: toDollars(split.balanceToCarrier),
    carrierOwes: toDollars(split.carrierOwes),
    isPaidByCod: split.isPaidByCod,
  }
}

/** The terms of quick pay, with the fee in dollars. */
export function quickPayOf(
  aggregate: OrderAggregate,
  job: JobRecord,
  { gross: total, costs }: { gross: Cents; costs: readonly ChargeRecord[] },
  context: FinanceContext,
  now: Date,
): JobFinances['quickPay'] {
  if (!job.vendor_guid) return []
  const receipts = costs.filter((charge) => charge.item_id && context.item(charge.item_id)?.data['needsReceipt'])
  const contract = contractOf(aggregate, job, job.vendor_guid)
  const over = (type: 'pickup' | 'delivery') => {
    const stops = aggregate.stops.filter((stop) => stop.job_guid === job.guid && stop.stop_type === type)
    const done = stops.flatMap(({ completed_at: at }) => (at ? [at] : []))
    return done.length === stops.length && done.length ? context.dayOf(done.reduce((a, b) => (a > b ? a : b))) : null
  }
  const [pickup, delivery, today] = [over('pickup'), over('delivery'), context.dayOf(now)]
  return quickPayOffers(
    {
      total,
      reimbursables: sum(receipts.map((charge) => toCents(charge.amount))),
      codKept: splitCod(total, toCents(contract?.cod_amount ?? 0)).carrierKeeps,
      hasFactor: context.hasFactor(job.vendor_guid),
      paid: 0,
      termsId: null,
      whyNot: null,
      today,
      days: { pickup, delivery, 'signed-bol': delivery, 'invoice-date': delivery && today },
    },
    quickPayTerms(context.terms),
  )
}
