/** The money of an order or a job as the caller may see it. Allow-lists: a side that the caller may not see is not reckoned. */
import type { FinanceTotals, JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { perUnit, sum, toCents, toDollars, type Cents } from '@waybill/domain/money/cents.ts'
import { totalsByCommodity } from '@waybill/domain/money/commodity-shares.ts'
import { countingCharges, grossProfit, grossProfitMargin, markup, sideTotals } from '@waybill/domain/money/finances.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import type { Caller } from '../../caller/caller.ts'
import { number } from '../../platform/http/present.ts'
import { approvalOfCharge, countsNow, ledgerCharge } from '../../records/orders/charges.ts'
import type { FinanceContext } from '../../records/finances/finance-context.ts'
import { expenseOfJob, revenueByJob } from '../../records/orders/job-money.ts'
import { commoditiesOfJob, orderFactsOf } from '../../records/orders/order-facts.ts'
import type { ChargeRecord, CommodityRecord, JobRecord, OrderAggregate } from '../../records/orders/order-reading.ts'
import { clientCharges, ledgerOfJob, vendorCharges } from '../../records/orders/order-totals.ts'
import { presentCharge, shownToClientSide, shownToVendorSide } from './charge.present.ts'
import { codOf, quickPayOf } from './pay-terms.ts'
import { lockOf } from '../../records/finances/lock-of-finances.ts'

const seesClient = ({ permissions, portal }: Caller) =>
  portal !== 'carrier' && permissions.has('client_money.view_rate')
const seesVendor = ({ permissions, portal }: Caller) => portal !== 'client' && permissions.has('vendor_money.view_pay')
const seesMargin = ({ permissions, portal }: Caller) =>
  portal === 'dispatcher' && permissions.has('margin.view_gross_profit')

const paySide = (charges: readonly ChargeRecord[]) => {
  const side = sideTotals(charges.map(ledgerCharge))
  return {
    basePay: toDollars(side.base),
    accessorialPay: toDollars(sum([side.accessorial, side.fuel])),
    fuelPay: toDollars(side.fuel),
    customerPay: toDollars(side.total),
  }
}

function costSide(jobs: readonly Parameters<typeof countingCharges>[0][]) {
  const side = sideTotals(jobs.flatMap(countingCharges))
  return {
    baseCost: toDollars(side.base),
    accessorialCost: toDollars(sum([side.accessorial, side.fuel])),
    fuelCost: toDollars(side.fuel),
    vendorCost: toDollars(side.total),
  }
}

const margins = (revenue: Cents, expense: Cents) => ({
  revenue: toDollars(revenue),
  expense: toDollars(expense),
  income: toDollars(grossProfit(revenue, expense)),
  grossProfit: toDollars(grossProfit(revenue, expense)),
  grossProfitMargin: grossProfitMargin(revenue, expense),
  markup: markup(revenue, expense),
})

const liveJobs = (aggregate: OrderAggregate) => aggregate.jobs.filter((job) => job.deleted_at === null)

/** Sums of an order. */
export function totalsSeen(aggregate: OrderAggregate, caller: Caller): FinanceTotals {
  const client = clientCharges(aggregate)
  const jobs = liveJobs(aggregate)
  const revenue = sideTotals(client.map(ledgerCharge)).total
  const expense = sum(jobs.map((job) => expenseOfJob(aggregate, job)))
  return {
    ...(seesMargin(caller) ? margins(revenue, expense) : {}),
    ...(seesClient(caller) ? paySide(client) : {}),
    ...(seesVendor(caller) ? costSide(jobs.map((job) => ledgerOfJob(aggregate, job))) : {}),
  }
}

/** Sums of a job; for the company with its share of the order's price. */
export function jobTotalsSeen(aggregate: OrderAggregate, job: JobRecord, caller: Caller): FinanceTotals {
  const { vendorGuid } = caller
  if (vendorGuid) {
    const charges = shownToVendorSide(aggregate, job, caller).filter(countsNow).map(ledgerCharge)
    return costSide([{ ...ledgerOfJob(aggregate, job), charges }])
  }
  const revenue = revenueByJob(aggregate).get(job.guid) ?? 0
  return {
    ...(seesMargin(caller) ? margins(revenue, expenseOfJob(aggregate, job)) : {}),
    ...(seesClient(caller) ? { customerPay: toDollars(revenue) } : {}),
    ...costSide([ledgerOfJob(aggregate, job)]),
  }
}

/** Both sides item by item, in the order in which the items first appear. */
function breakdownsOf(client: readonly ChargeRecord[] | null, vendor: readonly ChargeRecord[] | null) {
  const key = (charge: ChargeRecord) => `${charge.kind}/${charge.item_id ?? charge.name}`
  const groups = Map.groupBy([...(client ?? []), ...(vendor ?? [])], key)
  const total = (charges: readonly ChargeRecord[], side: string) =>
    toDollars(sum(charges.filter((charge) => charge.side === side).map((charge) => toCents(charge.amount))))
  return [...groups.values()].map((charges) => ({
    itemId: charges[0]!.item_id,
    kind: charges[0]!.kind,
    name: charges[0]!.name,
    ...(client ? { customerPay: total(charges, 'client') } : {}),
    ...(vendor ? { vendorPay: total(charges, 'vendor') } : {}),
  }))
}

const shared = (charge: ChargeRecord) => {
  const shares = charge.shares
  return {
    amount: toCents(charge.amount),
    commodityGuid: charge.commodity_guid,
    shares: shares && Object.fromEntries(Object.entries(shares).map(([guid, share]) => [guid, toCents(share)])),
  }
}

/** What falls on each commodity. Those that were canceled bear nothing while others are left. */
function bearersOf(pieces: readonly CommodityRecord[]): string[] {
  const live = pieces.filter((piece) => piece.canceled_at === null)
  return (live.length ? live : pieces).map((piece) => piece.guid)
}
const sharesBy = (charges: readonly ChargeRecord[], pieces: readonly CommodityRecord[]): Map<string, Cents> => {
  const bearers = bearersOf(pieces)
  const totals = totalsByCommodity(charges.map(shared), bearers)
  return new Map(bearers.map((guid, i) => [guid, totals[i]!]))
}

/** The charges of a job that count as expense. */
const costsOf = (aggregate: OrderAggregate, job: JobRecord) =>
  job.is_dummy
    ? []
    : vendorCharges(aggregate, job).filter((charge) => job.canceled_at === null || charge.kind === 'tonu')

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

/** What may be done with the money now: change it, add to it, answer what waits. */
function canOf(isOpen: boolean, isWaiting: boolean, side: 'client' | 'vendor', { permissions, portal }: Caller) {
  const edits = permissions.has(side === 'client' ? 'client_money.edit_rate' : 'vendor_money.edit_pay')
  const adds = permissions.has(side === 'client' ? 'client_money.add_accessorial' : 'vendor_money.add_accessorial')
  return [
    ...(isOpen && edits && portal === 'dispatcher' ? ['edit'] : []),
    ...(isOpen && adds && portal !== 'client' ? ['add-accessorial'] : []),
    ...(isWaiting && permissions.has('vendor_money.edit_pay') && portal === 'dispatcher' ? ['answer'] : []),
  ]
}

const waits = (charge: ChargeRecord) => charge.deleted_at === null && approvalOfCharge(charge) === 'waiting'

export function presentOrderFinances(
  aggregate: OrderAggregate,
  context: FinanceContext,
  caller: Caller,
): OrderFinances {
  const { order } = aggregate
  const jobs = liveJobs(aggregate)
  const client = clientCharges(aggregate)
  const vendor = seesVendor(caller) ? jobs.flatMap((job) => costsOf(aggregate, job)) : null
  const lock = lockOf({ aggregate, job: null, context })
  const pay = sharesBy(client, aggregate.commodities)
  const costs = jobs.map((job) => sharesBy(costsOf(aggregate, job), commoditiesOfJob(aggregate, job.guid)))
  const revenues = revenueByJob(aggregate)
  const isOpen =
    mayOrder('edit-price', orderFactsOf(aggregate), caller.portal) === true &&
    (lock === null || caller.permissions.has('margin.edit_locked_finances'))
  return {
    guid: order.guid,
    number: order.number,
    currency: 'USD',
    totals: totalsSeen(aggregate, caller),
    breakdowns: breakdownsOf(client, vendor),
    charges: [
      ...shownToClientSide(aggregate, caller),
      ...(vendor ? jobs.flatMap((job) => shownToVendorSide(aggregate, job, caller)) : []),
    ].map((charge) => presentCharge(charge, caller)),
    commodities: aggregate.commodities.map((piece) => ({
      guid: piece.guid,
      description: nameOf(piece),
      customerPay: toDollars(pay.get(piece.guid) ?? 0),
      ...(vendor ? { vendorPay: toDollars(sum(costs.map((cost) => cost.get(piece.guid) ?? 0))) } : {}),
    })),
    miles: milesOf(order),
    isLocked: lock !== null,
    ...(caller.portal === 'dispatcher' ? { lockReason: lock } : {}),
    customerPayPerMile: perMile(sideTotals(client.map(ledgerCharge)).total, order),
    ...(vendor
      ? {
          jobs: jobs.map((job) => ({
            guid: job.guid,
            number: job.number,
            status: job.status,
            isDummy: job.is_dummy,
            clientPayment: toDollars(revenues.get(job.guid) ?? 0),
            vendorPayment: toDollars(expenseOfJob(aggregate, job)),
          })),
        }
      : {}),
    version: order.version,
    can: canOf(isOpen, aggregate.charges.some(waits), 'client', caller),
  }
}

export function presentJobFinances(
  aggregate: OrderAggregate,
  job: JobRecord,
  context: FinanceContext,
  caller: Caller,
): JobFinances {
  const shown = shownToVendorSide(aggregate, job, caller)
  const seen = new Set(shown.map((charge) => charge.guid))
  const costs = costsOf(aggregate, job).filter((charge) => seen.has(charge.guid))
  const pieces = commoditiesOfJob(aggregate, job.guid)
  const shares = sharesBy(costs, pieces)
  const total = sum(costs.map((charge) => toCents(charge.amount)))
  const lock = lockOf({ aggregate, job, context })
  const isOpen =
    job.deleted_at === null &&
    !job.is_dummy &&
    (lock === null || caller.permissions.has('margin.edit_locked_finances')) &&
    (caller.vendorGuid === null || job.vendor_guid === caller.vendorGuid)
  return {
    guid: job.guid,
    number: job.number,
    orderGuid: aggregate.order.guid,
    currency: 'USD',
    totals: jobTotalsSeen(aggregate, job, caller),
    breakdowns: breakdownsOf(null, costs),
    charges: shown.map((charge) => presentCharge(charge, caller)),
    commodities: pieces.map((piece) => ({
      guid: piece.guid,
      description: nameOf(piece),
      vendorPay: toDollars(shares.get(piece.guid) ?? 0),
    })),
    miles: milesOf(job),
    isLocked: lock !== null,
    ...(caller.portal === 'dispatcher' ? { lockReason: lock } : {}),
    vendorPayPerMile: perMile(total, job),
    cod: codOf(aggregate, job, total, caller),
    quickPay: quickPayOf(aggregate, job, costs, context),
    version: aggregate.order.version,
    can: canOf(isOpen, shown.some(waits), 'vendor', caller),
  }
}
