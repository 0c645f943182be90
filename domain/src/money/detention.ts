/** The free time of a truck at a stop, and its pay after that. Nothing here reads the clock. */
import type { StopDetention } from '@waybill/contract/stops/stops.shapes.ts'
import type { Evidence, EvidenceFacts } from '@waybill/contract/finances/unbilled.shapes.ts'
import type { ChargeRates } from '@waybill/contract/finances/charge-rates.shapes.ts'

const MINUTE_MS = 60_000

/** A visit of a truck: the start of its window, and when it arrived. */
export interface TruckAtStop {
  readonly expected: Date | null
  readonly arrived: Date | null
}

/** When the free time starts: a truck that comes early waits for its window first. */
export const freeFrom = ({ expected, arrived }: TruckAtStop): Date | null =>
  arrived && expected && expected > arrived ? expected : arrived

export interface DetentionAt extends TruckAtStop {
  readonly type: 'pickup' | 'delivery' | 'service'
  /** The carrier's charge for it. */
  readonly chargeGuid: string | null
}

/** The free time of a stop and the carrier's pay beyond it; null if nothing is loaded there. */
export function detentionAt(at: DetentionAt, rates: ChargeRates): StopDetention | null {
  if (at.type === 'service') return null
  const from = freeFrom(at)
  return {
    freeMinutes: rates.freeMinutes,
    dateFreeUntil: from && new Date(from.getTime() + rates.freeMinutes * MINUTE_MS).toISOString(),
    ratePerHour: rates.carrierDetentionPerHour,
    cap: rates.carrierDetentionCap,
    chargeGuid: at.chargeGuid,
  }
}

/** A charge for waiting; `stopGuid`: the stop that it names. */
export interface AskedCharge {
  readonly guid: string
  readonly entered: Date
  readonly stopGuid: string | null
}

/**
 * Which charge is for which stop, by stop guid: the charge that names it, the oldest if several do. Of charges without a
 * stop, the oldest is for the stop where the truck arrived first.
 */
export function chargesOfStops(
  stops: readonly { readonly guid: string; readonly arrived: Date | null }[],
  charges: readonly AskedCharge[],
): Map<string, string> {
  const asked = charges.toSorted((a, b) => a.entered.getTime() - b.entered.getTime() || (a.guid < b.guid ? -1 : 1))
  const known = new Set(stops.map(({ guid }) => guid))
  const found = new Map<string, string>()
  for (const { guid, stopGuid } of asked)
    if (stopGuid && known.has(stopGuid) && !found.has(stopGuid)) found.set(stopGuid, guid)
  const left = stops
    .flatMap(({ guid, arrived }) => (arrived && !found.has(guid) ? [{ guid, arrived }] : []))
    .toSorted((a, b) => a.arrived.getTime() - b.arrived.getTime() || (a.guid < b.guid ? -1 : 1))
  const unnamed = asked.filter(({ stopGuid }) => stopGuid === null)
  for (const [index, { guid }] of unnamed.slice(0, left.length).entries()) found.set(left[index]!.guid, guid)
  return found
}

/** A visit as evidence for a charge. */
export interface StopVisit extends TruckAtStop {
  readonly guid: string
  readonly jobGuid: string
  readonly type: 'pickup' | 'delivery' | 'service'
  readonly place: string
  readonly left: Date | null
  readonly photos: number
  /** From the place to the nearest photo, in meters; null if either has no position. */
  readonly metres: number | null
  readonly photoGuid: string | null
}

/** Beyond this distance, the position is not the recorded place. */
const NEAR_METRES = 2_000

const nearOf = ({ metres }: StopVisit) => (metres !== null && metres <= NEAR_METRES ? Math.round(metres) : null)

const photosText = (visit: StopVisit) => {
  const { photos, place } = visit
  const near = nearOf(visit)
  const count = photos === 1 ? '1 photo' : `${photos} photos`
  return near === null ? count : `${count}, position ${near} m from ${place}`
}

/** What a visit proves: when the truck came and left, and the photos taken there. */
export function visitEvidence(visit: StopVisit): Evidence[] {
  const { guid, place, expected, arrived, left, photos, photoGuid } = visit
  const evidenceOf = (
    kind: Evidence['kind'],
    text: string,
    date: Date | null,
    facts: EvidenceFacts = {},
    fileGuid: string | null = null,
  ): Evidence => ({
    kind,
    text,
    facts: { place, ...facts },
    date: date && date.toISOString(),
    by: null,
    stopGuid: guid,
    fileGuid,
  })
  const metres = nearOf(visit)
  const seen = { photos, ...(metres === null ? {} : { metres }) }
  return [
    ...(expected && arrived && expected > arrived ? [evidenceOf('expected', `Expected at ${place}`, expected)] : []),
    ...(arrived ? [evidenceOf('arrived', `Arrived at ${place}`, arrived)] : []),
    ...(left ? [evidenceOf('left', `Left ${place}`, left)] : []),
    ...(photos ? [evidenceOf('proof', photosText(visit), null, seen, photoGuid)] : []),
  ]
}
