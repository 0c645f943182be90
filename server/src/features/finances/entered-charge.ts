/** Turns an entered charge into its row: item, amount, and who it falls on. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { reckonAmount, type AmountFacts } from '@waybill/domain/money/charge-amount.ts'
import { signOf, whyWrongSign } from '@waybill/domain/money/charge-sign.ts'
import { whyNotShares } from '@waybill/domain/money/commodity-shares.ts'
import {
  type ChargeRecord,
  chargeRow,
  clientCharges,
  type ChargeSide,
  commoditiesOfJob,
  type JobRecord,
  type OrderAggregate,
  vendorCharges,
} from '../../records/orders/index.ts'
import type { FinanceContext } from '../../records/finances/index.ts'
import type { Actor } from '../../records/history/index.ts'
import type { PicklistOption } from '../../records/reference/index.ts'
import { differenceOf } from '../../records/rows.ts'
import { itemOfCharge } from './charge-item.ts'

/** Where charges are entered: the client's side of an order, or (with a job) its vendor's. */
export interface Side {
  aggregate: OrderAggregate
  job: JobRecord | null
  context: FinanceContext
  actor: Actor
}

/** The maximum of one charge, in cents. */
const MAX_AMOUNT = 999_999_900

export const sideOf = ({ job }: Pick<Side, 'job'>): ChargeSide => (job ? 'vendor' : 'client')

/** The day whose diesel price applies: that of the pickup, as far as it is known. */
function fuelDay({ aggregate, job, actor, context }: Side): string {
  const stop = aggregate.stops.find(
    (each) => each.stop_type === 'pickup' && (job === null || each.job_guid === job.guid),
  )
  const day = stop?.scheduled_start ?? stop?.requested_start
  return context.dayOf(day && day < actor.now ? day : actor.now)
}

/** What amounts are calculated from; `base`: the base pay of the side, in cents. */
export function amountFacts(side: Side, base: number): AmountFacts {
  const { distance, estimated_distance: estimated } = side.job ?? side.aggregate.order
  return {
    miles: distance ?? estimated,
    isEstimated: distance === null,
    base,
    fuelPrice: side.context.fuelPrice(fuelDay(side)),
    fuelRule: side.context.fuelRule(sideOf(side)),
  }
}

/** The base pay that percentages refer to, in cents. */
export const baseOfSide = ({ aggregate, job }: Side): number => {
  const standing = job ? vendorCharges(aggregate, job) : clientCharges(aggregate)
  return sum(standing.filter(({ kind }) => kind === 'base').map(({ amount }) => toCents(amount)))
}

const piecesOf = ({ aggregate, job }: Side) => (job ? commoditiesOfJob(aggregate, job.guid) : aggregate.commodities)

function checkBearers(sent: NewCharge, amount: number, side: Side): ErrorEntry | undefined {
  const known = new Set(piecesOf(side).map((piece) => piece.guid))
  const strange = (guid: string | null | undefined) => guid != null && !known.has(guid)
  if (strange(sent.commodityGuid)) return { path: 'commodityGuid', message: 'is not on this job' }
  if (sent.commodityGuid && sent.shares)
    return { path: 'shares', message: 'Send one commodity or shares of several, not both' }
  const shares = sent.shares ?? []
  const at = shares.findIndex((share) => strange(share.commodityGuid))
  if (at !== -1) return { path: `shares.${at}.commodityGuid`, message: 'is not on this job' }
  if (new Set(shares.map((share) => share.commodityGuid)).size < shares.length)
    return { path: 'shares', message: 'name the same commodity twice' }
  const why =
    shares.length &&
    whyNotShares(
      amount,
      shares.map((share) => toCents(share.amount)),
    )
  if (why) return { path: 'shares', message: why }
  if (sent.partyGuid && (side.job || !side.context.hasParty(side.aggregate.order.guid, sent.partyGuid)))
    return { path: 'partyGuid', message: 'is not a party of this order' }
  return undefined
}

const sharesOf = (sent: NewCharge): Record<string, string> | null =>
  sent.shares
    ? Object.fromEntries(sent.shares.map((share) => [share.commodityGuid, toDecimal(toCents(share.amount))]))
    : null

const idOf = (item: PicklistOption | undefined) => (item ? Number(item.id) : null)

/** The row of an entered charge, or what is wrong with it, by its path. `was`: the charge that it updates; its amount may stay. */
export function enteredCharge(
  sent: NewCharge,
  side: Side,
  facts: AmountFacts,
  was: ChargeRecord | undefined,
): ChargeRecord | ErrorEntry {
  const chosen = itemOfCharge(sent, sideOf(side), side.context, was?.item_id ?? null)
  if ('path' in chosen) return chosen
  const { kind, item } = chosen
  if (kind === 'base' && sent.unit === 'percent') return { path: 'unit', message: 'Base pay cannot be a percentage' }
  const reckoned = reckonAmount({ ...sent, isFuel: kind === 'fuel' }, facts)
  if ('path' in reckoned) return reckoned
  if (Math.abs(reckoned.amount) > MAX_AMOUNT)
    return { path: 'amount', message: 'is more than the maximum for one charge' }
  const name = sent.name ?? item?.label ?? 'Transport'
  const isStored = was?.kind === kind && was.item_id === idOf(item) && toCents(was.amount) === reckoned.amount
  const why = isStored ? undefined : whyWrongSign(reckoned.amount, signOf(kind, item), name)
  if (why) return { path: sent.rate === undefined ? 'amount' : 'rate', message: why }
  const wrong = checkBearers(sent, reckoned.amount, side)
  if (wrong) return wrong
  const { aggregate, job, actor } = side
  const contract = job && aggregate.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')
  const given = {
    side: sideOf(side),
    kind,
    item_id: idOf(item),
    name,
    amount: toDecimal(reckoned.amount),
    rate: reckoned.rate === null ? null : reckoned.rate.toFixed(4),
    quantity: reckoned.quantity === null ? null : Number(reckoned.quantity).toFixed(4),
    unit: reckoned.unit,
    is_estimated: reckoned.isEstimated,
    commodity_guid: sent.commodityGuid ?? null,
    party_guid: sent.partyGuid ?? null,
    shares: sharesOf(sent),
    notes: sent.notes ?? null,
  }
  if (!was) {
    const place = {
      order_guid: aggregate.order.guid,
      job_guid: job?.guid ?? null,
      contract_guid: contract?.guid ?? null,
    }
    return chargeRow(actor, place, { ...given, ...(sent.guid ? { guid: sent.guid } : {}) })
  }
  // The carrier goes on seeing what it asked for.
  const isOther = was.is_asked && toCents(was.amount) !== reckoned.amount
  const asked = was.requested_amount ?? (isOther ? was.amount : null)
  const same = { ...was, ...given, requested_amount: asked }
  return differenceOf(was, same) ? { ...same, updated_at: actor.now, updated_by: actor.userGuid } : was
}
