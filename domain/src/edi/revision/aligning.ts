/** Which stops and pieces of two versions of an order are the same ones. */

/** Whether two may be the same. */
export type Test<T> = (a: T, b: T) => boolean

/** Two with the same key are the same. A null matches nothing. */
export const alike =
  <T>(key: (each: T) => string | null): Test<T> =>
  (a, b) => {
    const own = key(a)
    return own !== null && own === key(b)
  }

interface Known {
  readonly id: string
}

/** Pairs of ids that are the same, by the id of `a`. `tests`: the surest first. */
export function pairs<T extends Known>(
  a: readonly T[],
  b: readonly T[],
  tests: readonly Test<T>[],
): Map<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const isSame of tests)
    for (const each of a) {
      if (found.has(each.id)) continue
      const other = b.find((one) => !taken.has(one.id) && isSame(each, one))
      if (!other) continue
      found.set(each.id, other.id)
      taken.add(other.id)
    }
  return found
}

/** What became of the stops or pieces of an order in a new tender. */
export interface Aligned<T> {
  /** What stands for each that the new tender names, with what the last tender said of it. */
  same: { wanted: T; stands: T; was: T | undefined }[]
  added: T[]
  removed: T[]
}

/**
 * Compares a new tender with the last one, and that with what stands: what was removed here stays away, and what was added here
 * stays. `was`: undefined if no tender was kept, so that all that stands is the last one's.
 */
export function align<T extends Known>(
  stands: readonly T[],
  was: readonly T[] | undefined,
  wanted: readonly T[],
  tests: readonly Test<T>[],
): Aligned<T> {
  const before = was ?? stands
  const standing = new Map(stands.map((each) => [each.id, each]))
  const standsFor = was ? pairs(before, stands, tests) : new Map(stands.map(({ id }): [string, string] => [id, id]))
  const beforeOf = new Map([...standsFor].map(([old, id]) => [id, old]))
  const wasOf = new Map<string, string>()
  // Entered here already, when the partner announced it.
  const already = new Map<string, string>()
  for (const [id, found] of pairs(wanted, stands, tests.slice(0, 1))) {
    const old = beforeOf.get(found)
    if (old === undefined) already.set(id, found)
    else wasOf.set(id, old)
  }
  const known = new Set(wasOf.values())
  const others = pairs(
    wanted.filter(({ id }) => !wasOf.has(id) && !already.has(id)),
    before.filter(({ id }) => !known.has(id)),
    tests,
  )
  for (const [id, old] of others) wasOf.set(id, old)
  const same: Aligned<T>['same'] = []
  const added: T[] = []
  for (const each of wanted) {
    const old = wasOf.get(each.id)
    const id = old === undefined ? already.get(each.id) : standsFor.get(old)
    const found = id === undefined ? undefined : standing.get(id)
    if (found) same.push({ wanted: each, stands: found, was: was?.find((one) => one.id === old) })
    else if (old === undefined) added.push(each)
  }
  const kept = new Set(wasOf.values())
  const removed = before.flatMap(({ id }) => {
    const found = kept.has(id) ? undefined : standing.get(standsFor.get(id) ?? '')
    return found && !same.some((each) => each.stands === found) ? [found] : []
  })
  return { same, added, removed }
}
