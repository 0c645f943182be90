/**
 * Finds a position for each vehicle of a load: as many vehicles as possible, and of those plans one with the fewest
 * reloads. The result is exact (`isBest`) unless the search takes more than `MAX_WORK`.
 */
import { leastLeft, unionsOf } from './crowding.ts'
import { fitsAt, type Places, type Ride } from './rides.ts'
import { reloadsOf } from './reloads.ts'
import type { Position } from './trailers.ts'

export interface Arrangement {
  readonly places: Places
  /** Those without a position, in the order of the rides. */
  readonly left: readonly string[]
  readonly reloads: number
  /** No plan is better. */
  readonly isBest: boolean
  /** Partial plans considered. */
  readonly steps: number
}

/** Maximum partial plans considered, times vehicles: less than a second of CPU. */
export const MAX_WORK = 500_000

/** One ride as the search sees it; positions are bits. */
interface Entry {
  readonly ride: Ride
  readonly fits: number
}

/** A partial plan: the entries before `next` have their seats. */
interface Node {
  readonly next: number
  readonly visit: number
  /** By position, the visit where its vehicle gets off; 0 where it is free. */
  readonly seats: readonly number[]
  /** Positions taken at this visit, and those moved at it. */
  readonly fresh: number
  readonly moved: number
  readonly left: number
  /** Reloads so far. */
  readonly cost: number
  /** The seat that the last entry got; -1 for none. */
  readonly seat: number
  readonly parent: Node | undefined
}

/** The empty trailer. */
const startOf = (paths: readonly number[]): Node => ({
  next: 0,
  visit: 0,
  seats: paths.map(() => 0),
  fresh: 0,
  moved: 0,
  left: 0,
  cost: 0,
  seat: -1,
  parent: undefined,
})

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}

/** Seats that make way when everyone who gets off at `visit` does. */
const movedAt = (visit: number, seats: readonly number[], paths: readonly number[]): number => {
  let passed = 0
  let leaving = 0
  for (const [seat, to] of seats.entries())
    if (to === visit) {
      passed |= paths[seat]!
      leaving |= 1 << seat
    }
  let taken = 0
  for (const [seat, to] of seats.entries()) if (to) taken |= 1 << seat
  return passed & taken & ~leaving
}

/** Reloads that are certain for those on board: each vehicle once at each visit where it is in the way. */
const stillToCome = (seats: readonly number[], paths: readonly number[]): number => {
  let count = 0
  const visits = new Set(seats.filter((to) => to > 0))
  for (const visit of visits) {
    const staying = seats.map((to) => (to >= visit ? to : 0))
    count += bits(movedAt(visit, staying, paths))
  }
  return count
}

/** Advances to a visit: vehicles bound for earlier ones get off. */
const driveTo = (visit: number, node: Node, paths: readonly number[]): Node => {
  if (visit === node.visit) return node
  let { cost, seats } = node
  let moved = 0
  const stops = [...new Set(seats.filter((to) => to > 0 && to <= visit))].toSorted((a, b) => a - b)
  for (const stop of stops) {
    const moves = movedAt(stop, seats, paths)
    cost += bits(moves)
    if (stop === visit) moved = moves
    seats = seats.map((to) => (to === stop ? 0 : to))
  }
  return { ...node, visit, seats, cost, fresh: 0, moved }
}

const keyOf = ({ next, seats, fresh, moved, left }: Node): string =>
  String.fromCharCode(next, left, fresh, moved, ...seats)

const seated = (node: Node, entry: Entry, seat: number, paths: readonly number[]): Node => {
  const stayers = node.seats.reduce((mask, to, i) => (to && !(node.fresh & (1 << i)) ? mask | (1 << i) : mask), 0)
  const moves = paths[seat]! & stayers & ~node.moved
  return {
    ...node,
    next: node.next + 1,
    seats: node.seats.with(seat, entry.ride.to),
    fresh: node.fresh | (1 << seat),
    moved: node.moved | moves,
    cost: node.cost + bits(moves),
    seat,
    parent: node,
  }
}

interface Found {
  readonly node: Node | undefined
  readonly steps: number
  readonly isStopped: boolean
}

/** The best plan that leaves `mayLeave` rides behind; cheapest partial plan first, of equals the longest one. */
function search(entries: readonly Entry[], paths: readonly number[], mayLeave: number, maxSteps: number): Found {
  const unions = unionsOf(entries.map(({ fits }) => fits))
  const deepFirst = paths.map((_, seat) => seat).toSorted((a, b) => bits(paths[a]!) - bits(paths[b]!))
  const seen = new Set<string>()
  const stacks: Node[][] = []
  const put = (node: Node) => {
    const total = node.cost + stillToCome(node.seats, paths)
    ;(stacks[total] ??= []).push(node)
  }
  put(startOf(paths))
  let steps = 0
  for (let total = 0; total < stacks.length; total++) {
    for (let popped = stacks[total]?.pop(); popped; popped = stacks[total]?.pop()) {
      const entry = entries[popped.next]
      if (!entry) return { node: popped, steps, isStopped: false }
      if (steps >= maxSteps) return { node: undefined, steps, isStopped: true }
      const node = driveTo(entry.ride.from, popped, paths)
      const key = keyOf(node)
      if (seen.has(key)) continue
      seen.add(key)
      steps++
      if (node.left + leastLeft(entries, node.next, node.seats, unions) > mayLeave) continue
      // Last in is considered first: the deepest seat, and a seat rather than none.
      if (node.left < mayLeave) put({ ...node, next: node.next + 1, left: node.left + 1, seat: -1, parent: node })
      for (const seat of deepFirst)
        if (entry.fits & (1 << seat) && !node.seats[seat]) put(seated(node, entry, seat, paths))
    }
  }
  return { node: undefined, steps, isStopped: false }
}

/** The seats of a finished plan, entry by entry. */
const seatsOf = (last: Node): number[] => {
  const seats: number[] = []
  for (let node: Node | undefined = last; node?.next; node = node.parent) seats.push(node.seat)
  return seats.toReversed()
}

/** Greedy fallback: each in turn where it costs least, used when the search takes too long. */
const greedy = (entries: readonly Entry[], paths: readonly number[]): Node => {
  let node = startOf(paths)
  for (const entry of entries) {
    const here = driveTo(entry.ride.from, node, paths)
    const options = paths
      .flatMap((_, seat) => (entry.fits & (1 << seat) && !here.seats[seat] ? [seated(here, entry, seat, paths)] : []))
      .map((each) => ({ each, total: each.cost + stillToCome(each.seats, paths) }))
      .toSorted((a, b) => a.total - b.total || bits(paths[b.each.seat]!) - bits(paths[a.each.seat]!))
    node = options[0]?.each ?? { ...here, next: here.next + 1, left: here.left + 1, seat: -1, parent: here }
  }
  return node
}

/** Arranges rides on the positions of a trailer. Deterministic among equals. */
export function arrange(
  positions: readonly Position[],
  rides: readonly Ride[],
  maxWork: number = MAX_WORK,
): Arrangement {
  const seatOf = new Map(positions.map(({ number }, seat) => [number, seat]))
  const paths = positions.map(({ behind }) => behind.reduce((mask, number) => mask | (1 << seatOf.get(number)!), 0))
  const entries = rides
    .map((ride) => ({
      ride,
      fits: positions.reduce((mask, position, seat) => (fitsAt(position, ride) ? mask | (1 << seat) : mask), 0),
    }))
    .filter(({ fits }) => fits)
    // The longest ride gets its seat first.
    .toSorted((a, b) => a.ride.from - b.ride.from || b.ride.to - a.ride.to || bits(a.fits) - bits(b.fits))
  const none = paths.map(() => 0)
  const maxSteps = Math.max(1, Math.floor(maxWork / Math.max(1, entries.length)))
  let steps = 0
  let best: Node | undefined
  const unions = unionsOf(entries.map(({ fits }) => fits))
  for (let mayLeave = leastLeft(entries, 0, none, unions); !best; mayLeave++) {
    const found = search(entries, paths, mayLeave, maxSteps - steps)
    steps += found.steps
    best = found.node
    if (found.isStopped) break
  }
  const seats = seatsOf(best ?? greedy(entries, paths))
  const places = new Map(
    entries.flatMap(({ ride }, i) => (seats[i]! < 0 ? [] : [[ride.id, positions[seats[i]!]!.number]])),
  )
  return {
    places,
    left: rides.filter(({ id }) => !places.has(id)).map(({ id }) => id),
    reloads: reloadsOf(positions, rides, places).length,
    isBest: best !== undefined,
    steps,
  }
}
