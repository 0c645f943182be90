/** The places that a load's truck visits, in order: stops of several jobs at one place are one visit. */

/** A stop of a job that is on the load. */
export interface LoadStop {
  readonly guid: string
  readonly jobGuid: string
  readonly stopType: 'pickup' | 'delivery'
  /** Equal for stops at the same place. */
  readonly place: string
  /** The window in which it is expected. */
  readonly opens: Date | null
  readonly closes: Date | null
  readonly commodities: readonly string[]
}

export interface Visit {
  /** Counted from 1. */
  readonly number: number
  readonly place: string
  readonly stops: readonly LoadStop[]
  readonly opens: Date | null
  readonly closes: Date | null
  /** Commodities that get on and off. */
  readonly on: readonly string[]
  readonly off: readonly string[]
}

const NEVER = Number.MAX_SAFE_INTEGER
/** The preferred time of a stop; without a window pickups come first. */
const wantedAt = ({ opens, closes, stopType }: LoadStop) =>
  (opens ?? closes)?.getTime() ?? (stopType === 'pickup' ? 0 : NEVER)

const latest = (dates: readonly (Date | null)[]) => extreme(dates, (a, b) => a > b)
const earliest = (dates: readonly (Date | null)[]) => extreme(dates, (a, b) => a < b)
function extreme(dates: readonly (Date | null)[], isBefore: (a: Date, b: Date) => boolean): Date | null {
  return dates.reduce((kept, date) => (date && (!kept || isBefore(date, kept)) ? date : kept), null)
}

/**
 * Puts stops in driving order. Each job keeps its own order, so a delivery never comes before its pickup; `kept` is a
 * manually chosen order, by guid, which may omit stops or name removed ones.
 */
export function inDrivingOrder(jobs: readonly (readonly LoadStop[])[], kept: readonly string[] = []): LoadStop[] {
  const rank = new Map(kept.map((guid, i) => [guid, i]))
  const queues = jobs.map((stops) => [...stops])
  const ordered: LoadStop[] = []
  const goesFirst = (a: LoadStop, b: LoadStop): boolean => {
    const [rankA, rankB] = [rank.get(a.guid), rank.get(b.guid)]
    if (rankA !== undefined && rankB !== undefined) return rankA < rankB
    return wantedAt(a) < wantedAt(b)
  }
  for (;;) {
    const heads = queues.flatMap(([head]) => (head ? [head] : []))
    const here = ordered.at(-1)?.place
    const next =
      heads.find(({ place }) => place === here) ??
      heads.reduce<LoadStop | undefined>((best, head) => (best && !goesFirst(head, best) ? best : head), undefined)
    if (!next) return ordered
    ordered.push(next)
    queues.find(([head]) => head === next)!.shift()
  }
}

/** Merges adjacent stops at one place. */
export function visitsOf(ordered: readonly LoadStop[]): Visit[] {
  const groups: LoadStop[][] = []
  for (const stop of ordered) {
    const last = groups.at(-1)
    if (last?.[0]?.place === stop.place) last.push(stop)
    else groups.push([stop])
  }
  return groups.map((stops, i) => ({
    number: i + 1,
    place: stops[0]!.place,
    stops,
    opens: latest(stops.map(({ opens }) => opens)),
    closes: earliest(stops.map(({ closes }) => closes)),
    on: stops.flatMap((stop) => (stop.stopType === 'pickup' ? stop.commodities : [])),
    off: stops.flatMap((stop) => (stop.stopType === 'delivery' ? stop.commodities : [])),
  }))
}

/** The visits between which a commodity rides on a job; undefined if it does not ride. */
export function rideOf(visits: readonly Visit[], commodity: string): { from: number; to: number } | undefined {
  const from = visits.find(({ on }) => on.includes(commodity))?.number
  const to = visits.findLast(({ off }) => off.includes(commodity))?.number
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}

/** Visits that cannot be reached in time, since an earlier one only opens after they close. */
export const lateVisits = <Each extends Pick<Visit, 'opens' | 'closes'>>(visits: readonly Each[]): Each[] =>
  visits.filter(({ closes }, i) => {
    const before = latest(visits.slice(0, i).map(({ opens }) => opens))
    return closes !== null && before !== null && before > closes
  })
