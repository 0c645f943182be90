/**
 * The money of an order or a job as the caller may see it. `domain/src/access/tables/finances.ts` defines who sees
 * which side.
 */
import type { FinanceTotals, JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { actsOf, sees, show } from '@waybill/domain/access/rules.ts'
import {
  BREAKDOWN_SEEN,
  COMMODITY_FINANCES_SEEN,
  FINANCES_MAY,
  JOB_FINANCES_SEEN,
  ORDER_FINANCES_SEEN,
  TOTALS_SEEN,
} from '@waybill/domain/access/tables/finances.ts'
import { perUnit, sum, toCents, toDollars, toPrice, type Cents } from '@waybill/domain/money/cents.ts'
import { costTotals, type BothSides, markup, payTotals, type SideTotals } from '@waybill/domain/money/finances.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import type { Caller } from '../../caller/caller.ts'
import type { ReadCall } from '../../calls/call.ts'
import { number } from '../../platform/http/present.ts'
import {
  approvalOfCharge,
  type ChargeRecord,
  type ChargeSide,
  clientCharges,
  commoditiesOfJob,
  type CommodityRecord,
  costOfJobs,
  expenseOfJob,
  type JobRecord,
  ledgerOfClient,
  ledgerOfJob,
  type OrderAggregate,
  orderFactsOf,
  payOfJob,
  profitOf,
  revenueByJob,
  vendorCharges,
} from '../../records/orders/index.ts'
import { type ChargeOrigins, type FinanceContext, lockOf } from '../../records/finances/index.ts'
import { presentCharge, shownToClientSide, shownToVendorSide } from './charge.present.ts'
import { otherLinesOfClient, otherLinesOfJob, sharesBy } from './finance-lines.ts'
import { codOf, quickPayOf } from './pay-terms.ts'

const paySide = (side: SideTotals) => ({
  basePay: toDollars(side.base),
  accessorialPay: toDollars(sum([side.accessorial, side.fuel])),
  fuelPay: toDollars(side.fuel),
  customerPay: toDollars(side.total),
})

const costSide = (side: SideTotals) => ({
  baseCost: toDollars(side.base),
  accessorialCost: toDollars(sum([side.accessorial, side.fuel])),
  fuelCost: toDollars(side.fuel),
  vendorCost: toDollars(side.total),
})

const margins = (sides: BothSides) => ({
  revenue: toDollars(sides.revenue),
  expense: toDollars(sides.expense),
  ...profitOf(sides),
  markup: markup(sides),
})

const liveJobs = (aggregate: OrderAggregate) => aggregate.jobs.filter((job) => job.deleted_at === null)

type Sides = {
  pay: Partial<ReturnType<typeof paySide>>
  cost: ReturnType<typeof costSide>
  margins: ReturnType<typeof margins>
  quickPayFees: Cents
}

/** The sums that the caller may see. */
const seenOf = ({ pay, cost, margins: both, quickPayFees }: Sides, caller: Caller): FinanceTotals =>
  show(TOTALS_SEEN, caller, {
    ...both,
    basePay: pay.basePay,
    accessorialPay: pay.accessorialPay,
    fuelPay: pay.fuelPay,
    customerPay: pay.customerPay,
    ...cost,
    quickPayFees: toDollars(quickPayFees),
  })

const feesOf = (jobs: readonly JobRecord[]): Cents => sum(jobs.map((job) => toCents(job.quick_pay_fees)))

/** Sums of an order. */
export function totalsSeen(aggregate: OrderAggregate, caller: Caller): FinanceTotals {
  const jobs = liveJobs(aggregate)
  const pay = payTotals(ledgerOfClient(aggregate))
  const expense = costTotals(jobs.map((job) => ledgerOfJob(aggregate, job))).total
  return seenOf(
    {
      pay: paySide(pay),
      cost: costSide(costOfJobs(aggregate, jobs, null)),
      margins: margins({ revenue: pay.total, expense, isCanceled: aggregate.order.status === 'canceled' }),
      quickPayFees: feesOf(jobs),
    },
    caller,
  )
}

/** Sums of a job with its share of the order's price; for a carrier, of its own charges. */
export function jobTotalsSeen(aggregate: OrderAggregate, job: JobRecord, caller: Caller): FinanceTotals {
  const revenue = revenueByJob(aggregate).get(job.guid) ?? 0
  return seenOf(
    {
      pay: { customerPay: toDollars(revenue) },
      cost: costSide(costOfJobs(aggregate, [job], caller.vendorGuid)),
      margins: margins({ revenue, expense: expenseOfJob(aggregate, job), isCanceled: job.status === 'canceled' }),
      quickPayFees: feesOf([job]),
    },
    caller,
  )
}

/** Both sides by item, in order of first appearance. */
function breakdownsOf(charges: readonly ChargeRecord[], sides: readonly ChargeSide[], caller: Caller) {
  const key = (charge: ChargeRecord) => `${charge.kind}/${charge.item_id ?? charge.name}`
  const total = (group: readonly ChargeRecord[], side: ChargeSide) =>
    sides.includes(side)
      ? toDollars(sum(group.filter((charge) => charge.side === side).map((charge) => toCents(charge.amount))))
      : undefined
  return [...Map.groupBy(charges, key).values()].map((group) =>
    show(BREAKDOWN_SEEN, caller, {
      itemId: group[0]!.item_id,
      kind: group[0]!.kind,
      name: group[0]!.name,
      customerPay: total(group, 'client'),
      vendorPay: total(group, 'vendor'),
    }),
  )
}

/** The charges of a job that count as expense. */
const costsOf = (aggregate: OrderAggregate, job: JobRecord) =>
  job.is_dummy
    ? []
    : vendorCharges(aggregate, job).filter(
        (charge) => (job.canceled_at ?? aggregate.order.canceled_at) === null || charge.kind === 'tonu',
      )

const nameOf = (piece: CommodityRecord) =>
  [piece.year, piece.make, piece.model].filter(Boolean).join(' ') ||
  (piece.description ?? piece.identifier ?? piece.type)

const milesOf = (of: { distance: string | null; estimated_distance: string | null }) => ({
  distance: number(of.distance ?? of.estimated_distance),
  isEstimated: of.distance === null,
})

const perMile = (total: Cents, of: { distance: string | null; estimated_distance: string | null }) => {
  const each = perUnit(total, of.distance ?? of.estimated_distance)
  return each === null ? null : toDollars(each)
}

/** What may be done with the money now: change it, add to it, answer pending charges. */
const canOf = (isOpen: boolean, isWaiting: boolean, side: ChargeSide, caller: Caller) =>
  actsOf(FINANCES_MAY[side], caller, (act) => (act === 'answer' ? isWaiting : isOpen))

const waits = (charge: ChargeRecord) => charge.deleted_at === null && approvalOfCharge(charge) === 'waiting'

export function presentOrderFinances(
  aggregate: OrderAggregate,
  context: FinanceContext,
  caller: Caller,
  origins?: ChargeOrigins,
): OrderFinances {
  const { order } = aggregate
  const jobs = liveJobs(aggregate)
  const client = clientCharges(aggregate)
  const seesVendor = sees(ORDER_FINANCES_SEEN.jobs, caller)
  const lock = lockOf({ aggregate, job: null, context })
  const pay = sharesBy(client, aggregate.commodities, [toCents(order.adjustments)])
  const costs = jobs.map((job) =>
    sharesBy(
      costsOf(aggregate, job),
      commoditiesOfJob(aggregate, job.guid),
      payOfJob(aggregate, job, null).otherLines.map(({ amount }) => amount),
    ),
  )
  const revenues = revenueByJob(aggregate)
  const isOpen =
    mayOrder('edit-price', orderFactsOf(aggregate), caller.portal) === true &&
    (lock === null || caller.permissions.has('margin.edit_locked_finances'))
  return show(ORDER_FINANCES_SEEN, caller, {
    guid: order.guid,
    number: order.number,
    currency: 'USD',
    totals: totalsSeen(aggregate, caller),
    breakdowns: breakdownsOf(
      [...client, ...(seesVendor ? jobs.flatMap((job) => costsOf(aggregate, job)) : [])],
      ['client', 'vendor'],
      caller,
    ),
    charges: [
      ...shownToClientSide(aggregate, caller),
      ...(seesVendor ? jobs.flatMap((job) => shownToVendorSide(aggregate, job, caller)) : []),
    ].map((charge) => presentCharge(charge, caller, origins)),
    otherLines: [
      ...otherLinesOfClient(aggregate, caller),
      ...(seesVendor ? jobs.flatMap((job) => otherLinesOfJob(aggregate, job, caller)) : []),
    ],
    commodities: aggregate.commodities.map((piece) =>
      show(COMMODITY_FINANCES_SEEN, caller, {
        guid: piece.guid,
        description: nameOf(piece),
        customerPay: toDollars(pay.get(piece.guid) ?? 0),
        vendorPay: toDollars(sum(costs.map((cost) => cost.get(piece.guid) ?? 0))),
      }),
    ),
    miles: milesOf(order),
    isLocked: lock !== null,
    lockReason: lock,
    customerPayPerMile: perMile(payTotals(ledgerOfClient(aggregate)).total, order),
    jobs: () =>
      jobs.map((job) => ({
        guid: job.guid,
        number: job.number,
        status: job.status,
        isDummy: job.is_dummy,
        clientPayment: toPrice(revenues.get(job.guid) ?? 0),
        vendorPayment: toPrice(payOfJob(aggregate, job, null).net),
      })),
    version: order.version,
    can: canOf(isOpen, aggregate.charges.some(waits), 'client', caller),
  })
}

export function presentJobFinances(
  aggregate: OrderAggregate,
  job: JobRecord,
  context: FinanceContext,
  { caller, now }: Pick<ReadCall, 'caller' | 'now'>,
  origins?: ChargeOrigins,
): JobFinances {
  const shown = shownToVendorSide(aggregate, job, caller)
  const seen = new Set(shown.map((charge) => charge.guid))
  const costs = costsOf(aggregate, job).filter((charge) => seen.has(charge.guid))
  const pieces = commoditiesOfJob(aggregate, job.guid)
  const pay = payOfJob(aggregate, job, caller.vendorGuid)
  const others = pay.otherLines.map(({ amount }) => amount)
  const shares = sharesBy(costs, pieces, others)
  const lock = lockOf({ aggregate, job, context })
  const isOpen =
    job.deleted_at === null &&
    !job.is_dummy &&
    (lock === null || caller.permissions.has('margin.edit_locked_finances')) &&
    (caller.vendorGuid === null || job.vendor_guid === caller.vendorGuid)
  return show(JOB_FINANCES_SEEN, caller, {
    guid: job.guid,
    number: job.number,
    orderGuid: aggregate.order.guid,
    currency: 'USD',
    totals: jobTotalsSeen(aggregate, job, caller),
    breakdowns: breakdownsOf(costs, ['vendor'], caller),
    charges: shown.map((charge) => presentCharge(charge, caller, origins)),
    otherLines: otherLinesOfJob(aggregate, job, caller),
    commodities: pieces.map((piece) =>
      show(COMMODITY_FINANCES_SEEN, caller, {
        guid: piece.guid,
        description: nameOf(piece),
        customerPay: undefined,
        vendorPay: toDollars(shares.get(piece.guid) ?? 0),
      }),
    ),
    miles: milesOf(job),
    isLocked: lock !== null,
    lockReason: lock,
    vendorPayPerMile: perMile(pay.net, job),
    cod: codOf(aggregate, job, pay.net, caller),
    quickPay: quickPayOf(aggregate, job, { gross: pay.gross, costs }, context, now),
    version: aggregate.order.version,
    can: canOf(isOpen, shown.some(waits), 'vendor', caller),
  })
}
