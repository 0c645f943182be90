/** Lanes of vendors and clients in dollars, limited to what the reader may see. */
import type { ClientLane, VendorLane } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { CLIENT_LANE_SEEN, VENDOR_LANE_SEEN } from '@waybill/domain/access/tables/scorecards.ts'
import {
  againstAll,
  laneMargin,
  laneOnTime,
  type LaneGroup,
  type LaneJob,
  pricePerMile,
  pricesByMonth,
  pricesByVehicle,
  spread,
  usualPrice,
} from '@waybill/domain/accounts/lanes.ts'
import { type Cents, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import type { Caller } from '../../caller/caller.ts'
import { dayIn } from '../../records/accounts/index.ts'
import type { LaneRow } from '../../records/scorecards/index.ts'

export type ListedLaneJob = LaneJob & { readonly guid: string; readonly number: string }

const dollars = (cents: Cents | null | undefined) => (cents == null ? null : toDollars(Math.round(cents)))
const number = (text: string | null) => (text === null ? null : Number(text))

export const laneJobOf = (row: LaneRow): ListedLaneJob => ({
  guid: row.guid,
  number: row.number,
  origin: {
    state: row.origin_state,
    latitude: number(row.origin_latitude),
    longitude: number(row.origin_longitude),
  },
  destination: {
    state: row.destination_state,
    latitude: number(row.destination_latitude),
    longitude: number(row.destination_longitude),
  },
  pieces: row.commodity_count,
  miles: number(row.miles),
  revenue: toCents(row.revenue),
  expense: toCents(row.expense),
  isOnTime: row.is_on_time,
  at: row.at,
})

/** `peers`: what all carriers drove, on this lane and others. */
export function presentVendorLane(
  { origin, destination, jobs }: LaneGroup<ListedLaneJob>,
  peers: readonly LaneJob[],
  caller: Caller,
): VendorLane {
  const all = peers.filter((each) => each.origin.state === origin.state && each.destination.state === destination.state)
  return show(VENDOR_LANE_SEEN, caller, {
    origin: { ...origin },
    destination: { ...destination },
    jobs: jobs.length,
    margin: laneMargin(jobs),
    pay: dollars(usualPrice(jobs, 'expense')),
    perMile: dollars(pricePerMile(jobs, 'expense')),
    againstAll: againstAll(jobs, all),
    onTime: laneOnTime(jobs),
  })
}

export function presentClientLane(
  { origin, destination, jobs }: LaneGroup<ListedLaneJob>,
  caller: Caller,
  timeZone: string,
): ClientLane {
  const prices = spread(pricesByVehicle(jobs, 'revenue'))
  const last = jobs.reduce((newest, job) => (job.at > newest.at ? job : newest))
  const monthOf = (at: Date) => `${dayIn(timeZone, at).slice(0, 7)}-01`
  return show(CLIENT_LANE_SEEN, caller, {
    origin: { ...origin },
    destination: { ...destination },
    jobs: jobs.length,
    margin: laneMargin(jobs),
    low: dollars(prices?.low),
    median: dollars(prices?.median),
    high: dollars(prices?.high),
    perMile: dollars(pricePerMile(jobs, 'revenue')),
    months: pricesByMonth(jobs, monthOf).map(({ month, price }) => ({ month, price: toDollars(price) })),
    last: { number: last.number, jobGuid: last.guid, date: last.at.toISOString() },
  })
}
