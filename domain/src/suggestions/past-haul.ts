/** What past jobs reveal about a lane: which of them are similar, and the cost of a similar one. */
import type { Cents } from '../money/cents.ts'

/** An end of a lane; keys are normalized for comparison, null if unknown. */
export interface LaneEnd {
  /** The city in lower case. */
  readonly cityKey: string | null
  readonly state: string | null
  readonly zipCode: string | null
}

/** The route of a job, and its requirements. */
export interface Lane {
  readonly origin: LaneEnd
  readonly destination: LaneEnd
  readonly pieces: number
  /** Measured or estimated; null: unknown. */
  readonly miles: number | null
  /** Null: any. */
  readonly equipmentTypeId: number | null
}

/** A transport that was carried. */
export interface PastHaul extends Lane {
  readonly jobGuid: string
  readonly vendorGuid: string
  /** The carrier's pay for the line haul, without accessorials, fees and COD; null: nothing was agreed. */
  readonly pay: Cents | null
  readonly completedAt: Date
  /** Delivered within its window; null: no window was agreed. */
  readonly isOnTime: boolean | null
}

/**
 * How alike two lanes are: the same cities, the same neighbourhoods (three digits of the ZIP code), or the same states at
 * about the same distance.
 */
export const NEARNESS = ['city', 'area', 'state'] as const
export type Nearness = (typeof NEARNESS)[number]

const areaOf = ({ zipCode }: LaneEnd) => zipCode?.slice(0, 3) ?? null
const isSame = (a: string | null, b: string | null) => a !== null && a === b
const isSameCity = (a: LaneEnd, b: LaneEnd) => isSame(a.cityKey, b.cityKey) && isSame(a.state, b.state)
const isSameArea = (a: LaneEnd, b: LaneEnd) => isSameCity(a, b) || isSame(areaOf(a), areaOf(b))

/** How much longer one route may be to count as about the same length. */
const ABOUT = 1.5
const isAbout = (a: number | null, b: number | null) =>
  a === null || b === null || Math.max(a, b) <= ABOUT * Math.min(a, b)
/** Open and enclosed, vehicles and containers are paid differently. */
export const isSameTruck = (a: Lane, b: Lane): boolean =>
  a.equipmentTypeId === null || b.equipmentTypeId === null || a.equipmentTypeId === b.equipmentTypeId

/** The similarity; null: another lane, or one that needs another truck. */
export function nearnessOf(a: Lane, b: Lane): Nearness | null {
  if (!isSameTruck(a, b)) return null
  const both = (alike: (one: LaneEnd, other: LaneEnd) => boolean) =>
    alike(a.origin, b.origin) && alike(a.destination, b.destination)
  if (both(isSameCity)) return 'city'
  if (both(isSameArea)) return 'area'
  return both((one, other) => isSame(one.state, other.state)) && isAbout(a.miles, b.miles) ? 'state' : null
}

const isWithin = (nearness: Nearness | null, within: Nearness) =>
  nearness !== null && NEARNESS.indexOf(nearness) <= NEARNESS.indexOf(within)

/** Past jobs needed for a price; with fewer the next wider circle is used, and in the end there is none. */
export const ENOUGH_HAULS = 5

/** The narrowest circle with enough past jobs, or the widest with any. */
export function alikeHauls(lane: Lane, hauls: readonly PastHaul[]): { within: Nearness; hauls: PastHaul[] } {
  const near = hauls.map((haul) => ({ haul, nearness: nearnessOf(lane, haul) }))
  for (const within of NEARNESS) {
    const found = near.flatMap(({ haul, nearness }) => (isWithin(nearness, within) ? [haul] : []))
    if (found.length >= ENOUGH_HAULS || within === 'state') return { within, hauls: found }
  }
  return { within: 'state', hauls: [] }
}

/** The price of a lane: the 10th, 50th and 90th percentile, for the same number of pieces. */
export interface LanePrice {
  /** Past jobs it is taken from. */
  readonly jobs: number
  /** How far around the lane they are. */
  readonly within: Nearness
  readonly low: Cents
  readonly median: Cents
  readonly high: Cents
}

const at = (sorted: readonly number[], share: number) => sorted[Math.round((sorted.length - 1) * share)]!

type PaidHaul = PastHaul & { pay: Cents }

/** The pay of a haul scaled to another number of pieces. */
const payFor = (haul: PaidHaul, pieces: number) =>
  Math.round((haul.pay * Math.max(pieces, 1)) / Math.max(haul.pieces, 1))

const isPaid = (haul: PastHaul): haul is PaidHaul => haul.pay !== null && haul.pay > 0

/** How many times more pieces one job may have for its pay per piece to be comparable. */
const COMPARABLE = 2
const isComparable = (haul: PastHaul, pieces: number) => {
  const [one, other] = [Math.max(haul.pieces, 1), Math.max(pieces, 1)]
  return Math.max(one, other) <= COMPARABLE * Math.min(one, other)
}

/** The pays of past jobs for that many pieces: of the same number if there are enough, otherwise per piece of a comparable one; none if too few. */
function paysFor(pieces: number, hauls: readonly PastHaul[]): Cents[] {
  const paid = hauls.filter(isPaid)
  const sameSize = paid.filter((haul) => haul.pieces === pieces)
  const found = sameSize.length >= ENOUGH_HAULS ? sameSize : paid.filter((haul) => isComparable(haul, pieces))
  return found.length < ENOUGH_HAULS ? [] : found.map((haul) => payFor(haul, pieces)).toSorted((a, b) => a - b)
}

/** The spread of the price in the narrowest circle with enough paid jobs; null if even the widest has too few. */
export function lanePrice(lane: Lane, hauls: readonly PastHaul[]): LanePrice | null {
  for (const within of NEARNESS) {
    const pays = paysFor(
      lane.pieces,
      hauls.filter((haul) => isWithin(nearnessOf(lane, haul), within)),
    )
    if (pays.length > 0)
      return { jobs: pays.length, within, low: at(pays, 0.1), median: at(pays, 0.5), high: at(pays, 0.9) }
  }
  return null
}

/** Pays of comparable jobs on other lanes, by the mile and for that many pieces; none without a distance. */
export function paysByMile(lane: Lane, hauls: readonly PastHaul[]): Cents[] {
  const pays = hauls
    .filter(isPaid)
    .flatMap((haul) =>
      lane.miles && haul.miles && isSameTruck(lane, haul) && isComparable(haul, lane.pieces)
        ? [Math.round((payFor(haul, lane.pieces) * lane.miles) / haul.miles)]
        : [],
    )
  return pays.toSorted((a, b) => a - b)
}

/** What a carrier usually takes for such a job: its own price of the lane, or from too few jobs for a price the median of those around it. */
export const usualPay = (lane: Lane, own: readonly PastHaul[]): Cents | null =>
  lanePrice(lane, own)?.median ??
  medianOf(
    own
      .filter(isPaid)
      .filter((haul) => nearnessOf(lane, haul) !== null && isComparable(haul, lane.pieces))
      .map((haul) => payFor(haul, lane.pieces))
      .toSorted((a, b) => a - b),
  )

/** The median pay; null for an empty list. */
export const medianOf = (pays: readonly Cents[]): Cents | null => (pays.length ? at(pays, 0.5) : null)
