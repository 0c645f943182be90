/** What makes the totals besides charges, and how both fall on vehicles. */
import type { OtherLine } from '@waybill/contract/finances/finances.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { OTHER_LINE_SEEN } from '@waybill/domain/access/tables/finances.ts'
import { toCents, toDollars, type Cents } from '@waybill/domain/money/cents.ts'
import { totalsByCommodity } from '@waybill/domain/money/commodity-shares.ts'
import type { Caller } from '../../caller/caller.ts'
import {
  type ChargeRecord,
  type CommodityRecord,
  type JobRecord,
  type OrderAggregate,
  payOfJob,
} from '../../records/orders/index.ts'

const shared = (charge: ChargeRecord) => {
  const shares = charge.shares
  return {
    amount: toCents(charge.amount),
    commodityGuid: charge.commodity_guid,
    shares: shares && Object.fromEntries(Object.entries(shares).map(([guid, share]) => [guid, toCents(share)])),
  }
}

/** Canceled commodities get nothing while others remain. */
function bearersOf(pieces: readonly CommodityRecord[]): string[] {
  const live = pieces.filter((piece) => piece.canceled_at === null)
  return (live.length ? live : pieces).map((piece) => piece.guid)
}

/** Amount per commodity. `others`: what falls on all alike. */
export const sharesBy = (
  charges: readonly ChargeRecord[],
  pieces: readonly CommodityRecord[],
  others: readonly Cents[],
): Map<string, Cents> => {
  const bearers = bearersOf(pieces)
  const onAll = others.map((amount) => ({ amount, commodityGuid: null, shares: null }))
  const totals = totalsByCommodity([...charges.map(shared), ...onAll], bearers)
  return new Map(bearers.map((guid, i) => [guid, totals[i]!]))
}

/** Lines of what a job pays that are no charges: a carrier's own, or all. */
export const otherLinesOfJob = (aggregate: OrderAggregate, job: JobRecord, caller: Caller): OtherLine[] =>
  payOfJob(aggregate, job, caller.vendorGuid).otherLines.map(({ kind, amount }) =>
    show(OTHER_LINE_SEEN, caller, { side: 'vendor', jobGuid: job.guid, kind, amount: toDollars(amount) }),
  )

/** Lines of the client's invoices alone. */
export function otherLinesOfClient({ order }: OrderAggregate, caller: Caller): OtherLine[] {
  const amount = toCents(order.adjustments)
  return amount === 0
    ? []
    : [show(OTHER_LINE_SEEN, caller, { side: 'client', jobGuid: null, kind: 'billed', amount: toDollars(amount) })]
}
