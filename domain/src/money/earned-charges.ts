/**
 * What a client owes besides the price, for events on the way. Nothing here reads the clock: it is earned once the
 * event is over.
 */
import type { ChargeRates } from '@waybill/contract/finances/charge-rates.shapes.ts'
import type { Evidence } from '@waybill/contract/finances/unbilled.shapes.ts'
import { ACCESSORIALS } from '@waybill/contract/vocabulary/accessorials.ts'
import { EARNED_ITEMS, type EarnedRule } from '@waybill/contract/vocabulary/earned.ts'
import { type Cents, toCents, inDollars } from './cents.ts'
import { freeFrom } from './detention.ts'

/** A visit of a truck, or the storing of vehicles. */
export interface Visit {
  readonly stopGuid: string
  readonly jobGuid: string
  readonly type: 'pickup' | 'delivery' | 'storage'
  readonly place: string
  /** The start of its window. */
  readonly expected: Date | null
  readonly arrived: Date | null
  readonly left: Date | null
  /** When the truck was turned away, and why. */
  readonly attempts: readonly { readonly at: Date; readonly reason: string }[]
}

/** One end of a vehicle's route. */
export interface WayEnd {
  readonly stopGuid: string
  readonly jobGuid: string
  readonly placeGuid: string
  readonly place: string
  readonly left: Date | null
  /** When the stop was added, if that was after the order was accepted. */
  readonly added: Date | null
}

export interface EarnedFacts {
  readonly visits: readonly Visit[]
  /** The origin and destination of each vehicle. */
  readonly ways: readonly { readonly from: WayEnd | undefined; readonly to: WayEnd | undefined }[]
  /** Vehicles found not to run after the order was accepted, and moved. */
  readonly inoperable: readonly {
    readonly guid: string
    readonly jobGuid: string | null
    readonly name: string
    readonly found: Date
    readonly by: string | null
    readonly moved: Date
  }[]
  /** Trucks ordered by the client and not used. */
  readonly unused: readonly {
    readonly contractGuid: string
    readonly jobGuid: string
    readonly vendor: string
    readonly paid: Cents
    readonly canceled: Date
    readonly reason: string | null
  }[]
}

export type EarnedEvidence = Omit<Evidence, 'date' | 'fileGuid'> & { readonly date: Date | null }

export interface EarnedCharge {
  readonly rule: EarnedRule
  /** The stop, vehicle or contract; identifies the charge together with the rule. */
  readonly aboutGuid: string
  readonly jobGuid: string | null
  readonly amount: Cents
  readonly text: string
  readonly earned: Date
  readonly evidence: readonly EarnedEvidence[]
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const evidence = (
  kind: Evidence['kind'],
  text: string,
  date: Date | null,
  more: Partial<EarnedEvidence> = {},
): EarnedEvidence => ({ kind, text, date, by: null, stopGuid: null, ...more })

/** `3 h 10 min`. */
function span(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** A truck that comes early waits for its window first. */
function detention(visit: Visit, { freeMinutes, detentionPerHour }: ChargeRates): EarnedCharge[] {
  const { type, arrived, left, stopGuid, jobGuid, place } = visit
  if (type === 'storage' || !arrived || !left || detentionPerHour === null) return []
  const begins = freeFrom(visit) ?? arrived
  const minutes = Math.floor((left.getTime() - begins.getTime()) / MINUTE_MS)
  const over = minutes - freeMinutes
  if (over <= 0) return []
  const at = { stopGuid }
  return [
    {
      rule: type === 'pickup' ? 'detention-pickup' : 'detention-delivery',
      aboutGuid: stopGuid,
      jobGuid,
      amount: Math.round((toCents(detentionPerHour) * Math.ceil(over / 15)) / 4),
      text: `Waited ${span(minutes)} at ${place}, ${span(freeMinutes)} free`,
      earned: left,
      evidence: [
        ...(begins === arrived ? [] : [evidence('expected', `Expected at ${place}`, begins, at)]),
        evidence('arrived', `Arrived at ${place}`, arrived, at),
        evidence('left', `Left ${place}`, left, at),
      ],
    },
  ]
}

function storage(visit: Visit, { freeStorageDays, storagePerDay }: ChargeRates): EarnedCharge[] {
  const { type, arrived, left, stopGuid, jobGuid, place } = visit
  if (type !== 'storage' || !arrived || !left || storagePerDay === null) return []
  const days = Math.ceil((left.getTime() - arrived.getTime()) / DAY_MS)
  const over = days - freeStorageDays
  if (over <= 0) return []
  const at = { stopGuid }
  return [
    {
      rule: 'storage',
      aboutGuid: stopGuid,
      jobGuid,
      amount: toCents(storagePerDay) * over,
      text: `Stored ${days} days at ${place}, ${freeStorageDays} free`,
      earned: left,
      evidence: [evidence('arrived', `Stored at ${place}`, arrived, at), evidence('left', `Left ${place}`, left, at)],
    },
  ]
}

/** A delivery that had to be repeated. */
function redelivery(visit: Visit, { redelivery: rate }: ChargeRates): EarnedCharge[] {
  const { type, left, attempts, stopGuid, jobGuid, place } = visit
  if (type !== 'delivery' || !left || !attempts.length || rate === null) return []
  return [
    {
      rule: 'redelivery',
      aboutGuid: stopGuid,
      jobGuid,
      amount: toCents(rate) * attempts.length,
      text: `Turned away at ${place}${attempts.length > 1 ? `, ${attempts.length} times` : ''}, delivered later`,
      earned: left,
      evidence: [
        ...attempts.map(({ at, reason }) => evidence('turned-away', reason, at, { stopGuid })),
        evidence('left', `Delivered at ${place}`, left, { stopGuid }),
      ],
    },
  ]
}

/** Places at one end of the route added after the price was set. One at each end is the transport itself. */
function extraStops(ends: readonly (WayEnd | undefined)[], { extraStop }: ChargeRates): EarnedCharge[] {
  if (extraStop === null) return []
  const places = Map.groupBy(
    ends.filter((end) => end !== undefined),
    ({ placeGuid }) => placeGuid,
  )
  const all = [...places.values()]
  const late = all.filter((stops) => stops.every(({ added }) => added))
  return (late.length === all.length ? late.slice(1) : late).flatMap((stops) => {
    const made = stops.find(({ left }) => left)
    if (!made) return []
    const { stopGuid, jobGuid, place, left, added } = made
    return [
      {
        rule: 'extra-stop' as const,
        aboutGuid: stopGuid,
        jobGuid,
        amount: toCents(extraStop),
        text: `Extra stop at ${place}`,
        earned: left!,
        evidence: [
          evidence('added', 'Added after the order was accepted', added, { stopGuid }),
          evidence('left', `Left ${place}`, left, { stopGuid }),
        ],
      },
    ]
  })
}

/** Everything earned, oldest first; each rule names a stop, vehicle or contract once. */
export function earnedCharges(facts: EarnedFacts, rates: ChargeRates): EarnedCharge[] {
  const inoperable = facts.inoperable.map(({ guid, jobGuid, name, found, by, moved }): EarnedCharge => ({
    rule: 'inoperable',
    aboutGuid: guid,
    jobGuid,
    amount: toCents(rates.inoperable ?? 0),
    text: `${name} is inoperable`,
    earned: moved,
    evidence: [
      evidence('found', 'Marked as inoperable after the order was accepted', found, { by }),
      evidence('left', 'Picked up', moved),
    ],
  }))
  const unused = facts.unused.map(({ contractGuid, jobGuid, vendor, paid, canceled, reason }): EarnedCharge => ({
    rule: 'tonu',
    aboutGuid: contractGuid,
    jobGuid,
    amount: Math.max(paid, toCents(rates.tonu ?? 0)),
    text: `Canceled after ${vendor} was booked`,
    earned: canceled,
    evidence: [
      evidence('canceled', reason ?? 'Canceled', canceled),
      evidence('paid', `${vendor} is paid ${inDollars(paid)}`, canceled),
    ],
  }))
  return [
    ...facts.visits.flatMap((visit) => [
      ...detention(visit, rates),
      ...storage(visit, rates),
      ...redelivery(visit, rates),
    ]),
    ...extraStops(
      facts.ways.map(({ from }) => from),
      rates,
    ),
    ...extraStops(
      facts.ways.map(({ to }) => to),
      rates,
    ),
    ...(rates.inoperable === null ? [] : inoperable),
    ...(rates.tonu === null ? [] : unused),
  ].toSorted((a, b) => a.earned.getTime() - b.earned.getTime())
}

/** The number of the item that bills a rule. */
export const itemOfRule = (rule: EarnedRule): number =>
  ACCESSORIALS.findIndex(({ code }) => code === EARNED_ITEMS[rule]) + 1

export const earnedKey = ({ rule, aboutGuid }: Pick<EarnedCharge, 'rule' | 'aboutGuid'>): string =>
  `${rule} ${aboutGuid}`

/**
 * The charge on the order that bills each earned one: the previous one while it exists; otherwise one of the same item
 * that bills no other, oldest first. `kept`: by key the previous charge, or that the earned one is waived.
 */
export function billedBy(
  earned: readonly Pick<EarnedCharge, 'rule' | 'aboutGuid'>[],
  charges: readonly { readonly guid: string; readonly itemId: number | null }[],
  kept: ReadonlyMap<string, { readonly chargeGuid: string | null; readonly isWaived: boolean }>,
): Map<string, string> {
  const free = new Map(charges.map((charge) => [charge.guid, charge.itemId]))
  const billed = new Map<string, string>()
  const take = (key: string, guid: string) => void (free.delete(guid) && billed.set(key, guid))
  for (const each of earned) {
    const guid = kept.get(earnedKey(each))?.chargeGuid
    if (guid && free.has(guid)) take(earnedKey(each), guid)
  }
  for (const each of earned) {
    const key = earnedKey(each)
    if (billed.has(key) || kept.get(key)?.isWaived) continue
    const found = [...free].find(([, itemId]) => itemId === itemOfRule(each.rule))
    if (found) take(key, found[0])
  }
  return billed
}
