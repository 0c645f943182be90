/** The plan of a job: which stops it visits in which order, and what each of them handles. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { StopType } from './stop-status.ts'

/** One stop of the plan. */
export interface PlannedStop {
  readonly guid: string
  readonly stopType: StopType
  readonly isCanceled: boolean
  readonly isCompleted: boolean
  /** The driver was there, or progress was recorded. */
  readonly isStarted: boolean
  readonly commodities: readonly { readonly guid: string; readonly isSettled: boolean }[]
}

const handles = (stop: PlannedStop, commodity: string) => stop.commodities.some(({ guid }) => guid === commodity)

/** A refusal if the plan delivers something before it is picked up, else null. `path` is the path of the list. */
function deliveredEarly(stops: readonly PlannedStop[], path: string): Refusal | null {
  for (const [i, stop] of stops.entries()) {
    if (stop.stopType !== 'delivery') continue
    const late = stops
      .slice(i + 1)
      .find((each) => each.stopType === 'pickup' && stop.commodities.some(({ guid }) => handles(each, guid)))
    if (late) return refuse.invalid(`${path}.${i}`, 'It would deliver something before it is picked up')
  }
  return null
}

/**
 * Whether the stops may be reordered to `wanted`, which lists every stop of the job; started stops keep their place.
 */
export function mayReorder(stops: readonly PlannedStop[], wanted: readonly string[]): true | Refusal {
  const known = new Map(stops.map((stop) => [stop.guid, stop]))
  const unknown = wanted.findIndex((guid) => !known.has(guid))
  if (unknown >= 0) return refuse.invalid(`stops.${unknown}`, 'This stop does not belong to the job')
  if (wanted.length !== stops.length || new Set(wanted).size !== stops.length)
    return refuse.invalid('stops', 'List every stop of the job once')
  const moved = stops.findIndex((stop, i) => stop.isStarted && wanted[i] !== stop.guid)
  if (moved >= 0) return refuse.notNow('stops', `Stop ${moved + 1} was already started and keeps its place`)
  return (
    deliveredEarly(
      wanted.map((guid) => known.get(guid)!),
      'stops',
    ) ?? true
  )
}

const KINDS = { transport: ['pickup', 'delivery'], service: ['service'] } as const

/** Whether a stop may be added at `index`. `stops` are those of the job without it. */
export function mayAdd(
  stops: readonly PlannedStop[],
  added: PlannedStop,
  index: number,
  kind: keyof typeof KINDS,
): true | Refusal {
  if (!KINDS[kind].some((type) => type === added.stopType))
    return refuse.invalid('stopType', `A ${kind} job has no ${added.stopType} stop`)
  if (index > stops.length) return refuse.invalid('sequence', `The job has only ${stops.length} other stops`)
  if (stops.some((stop, i) => i >= index && stop.isStarted))
    return refuse.notNow('sequence', 'A later stop was already started')
  const linked = mayLink(
    stops,
    added,
    added.commodities.map(({ guid }) => guid),
  )
  return linked === true ? (deliveredEarly(stops.toSpliced(index, 0, added), 'stops') ?? true) : linked
}

/** Whether the stop may be removed: it is not started, and the job has another one of its type. */
export function mayRemove(stops: readonly PlannedStop[], stop: PlannedStop): true | Refusal {
  if (stop.isStarted) return refuse.notNow('status', 'The stop was already started and cannot be removed')
  const stays = stops.some((each) => each.guid !== stop.guid && each.stopType === stop.stopType && !each.isCanceled)
  return stays ? true : refuse.notNow('stopType', `It is the only ${stop.stopType} stop of its job`)
}

/**
 * Whether these commodities may be linked to the stop. A commodity is picked up once and delivered once on a job, so
 * the link replaces the one to another stop of the same type (`sameElsewhere`). `stops`: all of the job.
 */
export function mayLink(
  stops: readonly PlannedStop[],
  stop: PlannedStop,
  commodities: readonly string[],
): true | Refusal {
  if (stop.isCanceled) return refuse.notNow('status', 'This stop is canceled')
  if (stop.isCompleted) return refuse.notNow('status', 'The stop is completed; revert it first')
  for (const [i, guid] of commodities.entries()) {
    const settled = sameElsewhere(stops, stop, guid).some((each) =>
      each.commodities.some((other) => other.guid === guid && other.isSettled),
    )
    if (settled)
      return refuse.notNow(`commodities.${i}`, `It was already handled at another ${stop.stopType} stop of the job`)
  }
  return true
}

/** Other stops of the job and of the same type that have the commodity. */
export const sameElsewhere = <S extends PlannedStop>(stops: readonly S[], stop: PlannedStop, commodity: string): S[] =>
  stop.stopType === 'service'
    ? []
    : stops.filter((each) => each.guid !== stop.guid && each.stopType === stop.stopType && handles(each, commodity))

/** Whether these commodities may be unlinked: not settled ones, nor from the only delivery if they are on the truck. */
export function mayUnlink(
  stops: readonly PlannedStop[],
  stop: PlannedStop,
  commodities: readonly string[],
): true | Refusal {
  for (const [i, guid] of commodities.entries()) {
    const link = stop.commodities.find((each) => each.guid === guid)
    if (!link) return refuse.invalid(`commodities.${i}`, 'This commodity does not belong to the stop')
    if (link.isSettled) return refuse.notNow(`commodities.${i}`, 'It was already handled at this stop; revert it first')
    const isLoaded = stops.some(
      (each) => each.stopType === 'pickup' && each.commodities.some((other) => other.guid === guid && other.isSettled),
    )
    if (stop.stopType === 'delivery' && isLoaded && deliveriesOf(stops, guid) === 1)
      return refuse.notNow(`commodities.${i}`, 'It is on the truck; link it to another delivery instead')
  }
  return true
}

const deliveriesOf = (stops: readonly PlannedStop[], commodity: string) =>
  stops.filter((stop) => stop.stopType === 'delivery' && !stop.isCanceled && handles(stop, commodity)).length
