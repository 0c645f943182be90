/** Places that look like one: on the same street, or next to each other under a like name. */
import { plainText } from './place-key.ts'

export interface ComparedPlace {
  readonly guid: string
  readonly name: string
  readonly street: string | null
  readonly zipCode: string | null
  readonly country: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** Whose place it is; null: the company's own. */
  readonly accountGuid: string | null
  readonly isShared: boolean
  /** How much it says of itself. */
  readonly filled: number
}

export interface DuplicateGroup {
  readonly why: readonly string[]
  /** The one that says most, and that the others may go into. */
  readonly into: string
  readonly guids: readonly string[]
}

/** So near that two like names are one place, in metres. */
const NEAR = 150
const METRES_A_DEGREE = 111_195
/** Cells of this many degrees are searched with their neighbours; at 70 degrees north one is still wider than `NEAR`. */
const CELL = 0.004

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres, for places close to each other; null where one has no position. */
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
  // A street without a number is no address.
  return zip && /\d/.test(plain) ? `${country} ${plain} ${country === 'US' ? zip.slice(0, 5) : zip}` : null
}

/** Words that name nothing by themselves. */
const COMMON = new Set(['the', 'of', 'and', 'inc', 'llc', 'co', 'corp', 'auto', 'company'])
const wordsOf = (name: string) =>
  new Set(
    plainText(name)
      .split(' ')
      .filter((word) => word && !COMMON.has(word)),
  )

/** At least half of the shorter name stands in the other. */
function isLikeName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const least = Math.min(a.size, b.size)
  return least > 0 && a.intersection(b).size * 2 >= least
}

/** Whether one of the two may take the other in: nobody loses a place that he may use. */
const mayBeOne = (one: ComparedPlace, other: ComparedPlace) =>
  one.isShared ||
  other.isShared ||
  one.accountGuid === null ||
  other.accountGuid === null ||
  one.accountGuid === other.accountGuid

/** Why two places look like one; null: they do not. */
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

/** Places of one street or cell that are compared with each other: more are no duplicates but a list that came twice. */
const MAX_TOGETHER = 50

/** Calls `look` with each pair that may be alike: of one street, or of neighbouring cells. */
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
/** Half of the neighbours of a cell: the other half looks back. */
const AHEAD = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const

/** Groups of places that look like one, the largest first. */
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

/** A shared place takes in any other. */
const fullest = (group: readonly ComparedPlace[]): ComparedPlace =>
  group.toSorted(
    (a, b) => Number(b.isShared) - Number(a.isShared) || b.filled - a.filled || a.guid.localeCompare(b.guid),
  )[0]!
