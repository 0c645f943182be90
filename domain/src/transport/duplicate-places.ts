/** Finds probable duplicates of places: the same street address, or close to each other with similar names. */
import { plainText } from './place-key.ts'

export interface ComparedPlace {
  readonly guid: string
  readonly name: string
  readonly street: string | null
  readonly zipCode: string | null
  readonly country: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** The account it belongs to; null: the company itself. */
  readonly accountGuid: string | null
  readonly isShared: boolean
  /** How many of its fields are filled in. */
  readonly filled: number
}

export interface DuplicateGroup {
  readonly why: readonly string[]
  /** The most complete one, which the others can be merged into. */
  readonly into: string
  readonly guids: readonly string[]
}

/** Two places with similar names within this distance are duplicates (meters). */
const NEAR = 150
const METRES_A_DEGREE = 111_195
/**
 * The size of a grid cell in degrees, wider than `NEAR` up to 70 degrees north: so it is enough to compare neighbors.
 */
const CELL = 0.004

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance in meters, accurate for places close to each other; null if one has no position. */
export function metresBetween(one: ComparedPlace, other: ComparedPlace): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null
  const north = (one.latitude - other.latitude) * METRES_A_DEGREE
  const east = (one.longitude - other.longitude) * METRES_A_DEGREE * Math.cos(radians(one.latitude))
  return Math.hypot(north, east)
}

const streetOf = ({ street, zipCode, country }: ComparedPlace): string | null => {
  const plain = plainText(street)
  const zip = plainText(zipCode).replaceAll(' ', '')
  // A street without a number is not an address.
  return zip && /\d/.test(plain) ? `${country} ${plain} ${country === 'US' ? zip.slice(0, 5) : zip}` : null
}

/** Words too common to distinguish a name. */
const COMMON = new Set(['the', 'of', 'and', 'inc', 'llc', 'co', 'corp', 'auto', 'company'])
const wordsOf = (name: string) =>
  new Set(
    plainText(name)
      .split(' ')
      .filter((word) => word && !COMMON.has(word)),
  )

/** At least half the words of the shorter name are in the other. */
function isLikeName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const least = Math.min(a.size, b.size)
  return least > 0 && a.intersection(b).size * 2 >= least
}

/** Whether the two may be merged: no account may lose access to its place. */
const mayBeOne = (one: ComparedPlace, other: ComparedPlace) =>
  one.isShared ||
  other.isShared ||
  one.accountGuid === null ||
  other.accountGuid === null ||
  one.accountGuid === other.accountGuid

/** Why two places look like duplicates; null if they do not. */
export function whyAlike(one: ComparedPlace, other: ComparedPlace): string | null {
  if (!mayBeOne(one, other)) return null
  const street = streetOf(one)
  if (street !== null && street === streetOf(other)) return 'Same street'
  const metres = metresBetween(one, other)
  return metres !== null && metres <= NEAR && isLikeName(one.name, other.name)
    ? `${Math.max(1, Math.round(metres))} m apart, like names`
    : null
}

const groupedBy = <K>(places: readonly ComparedPlace[], keyOf: (place: ComparedPlace) => K | null) => {
  const groups = new Map<K, ComparedPlace[]>()
  for (const place of places) {
    const key = keyOf(place)
    if (key === null) continue
    const known = groups.get(key)
    if (known) known.push(place)
    else groups.set(key, [place])
  }
  return groups
}

/**
 * How many places of one street or cell are compared: more of them are a list imported twice rather than duplicates.
 */
const MAX_TOGETHER = 50

/** Calls `look` with each candidate pair: on the same street, or in the same or neighboring cells. */
function eachPair(places: readonly ComparedPlace[], look: (one: ComparedPlace, other: ComparedPlace) => void): void {
  const within = (some: readonly ComparedPlace[]) => {
    for (const [i, one] of some.entries()) for (const other of some.slice(i + 1)) look(one, other)
  }
  for (const same of groupedBy(places, streetOf).values()) within(same.slice(0, MAX_TOGETHER))
  const cellOf = ({ latitude, longitude }: ComparedPlace) =>
    latitude === null || longitude === null
      ? null
      : ([Math.floor(latitude / CELL), Math.floor(longitude / CELL)] as const)
  const cells = groupedBy(places, (place) => cellOf(place)?.join(' ') ?? null)
  for (const inside of cells.values()) {
    const own = inside.slice(0, MAX_TOGETHER)
    within(own)
    const [row, column] = cellOf(own[0]!)!
    for (const [north, east] of AHEAD)
      for (const other of (cells.get(`${row + north} ${column + east}`) ?? []).slice(0, MAX_TOGETHER))
        for (const one of own) look(one, other)
  }
}
/** Half of a cell's neighbors: the other half have this cell among theirs. */
const AHEAD = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const

/** Groups of probable duplicates, the largest first. */
export function duplicateGroups(places: readonly ComparedPlace[]): DuplicateGroup[] {
  const parents = new Map<string, string>()
  const rootOf = (guid: string): string => {
    const parent = parents.get(guid)
    if (parent === undefined) return guid
    const root = rootOf(parent)
    parents.set(guid, root)
    return root
  }
  const found: { guid: string; why: string }[] = []
  eachPair(places, (one, other) => {
    const why = whyAlike(one, other)
    if (why === null) return
    found.push({ guid: one.guid, why })
    const [a, b] = [rootOf(one.guid), rootOf(other.guid)]
    if (a !== b) parents.set(b, a)
  })
  const members = Map.groupBy(places, ({ guid }) => rootOf(guid))
  const reasons = Map.groupBy(found, ({ guid }) => rootOf(guid))
  return [...members]
    .map(([root, group]) => ({
      why: [...new Set((reasons.get(root) ?? []).map(({ why }) => why))].slice(0, 3),
      into: fullest(group).guid,
      guids: group.map(({ guid }) => guid).toSorted(),
    }))
    .filter(({ guids }) => guids.length > 1)
    .toSorted((a, b) => b.guids.length - a.guids.length || a.guids[0]!.localeCompare(b.guids[0]!))
}

/** A shared place comes first: any other can be merged into it. */
const fullest = (group: readonly ComparedPlace[]): ComparedPlace =>
  group.toSorted(
    (a, b) => Number(b.isShared) - Number(a.isShared) || b.filled - a.filled || a.guid.localeCompare(b.guid),
  )[0]!
