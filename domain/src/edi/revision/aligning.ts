/** Which stops and pieces of two versions of an order are the same ones. */

/** How likely two are the same, the surest first: those with the same key are. A null matches nothing. */
export type Keys<T> = readonly ((each: T) => string | null)[]

interface Known {
  readonly id: string
}

/** Pairs of ids that are the same, by the id of `a`. */
export function pairs<T extends Known>(a: readonly T[], b: readonly T[], keys: Keys<T>): Map<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of keys)
    for (const each of a) {
      const own = key(each)
      if (own === null || found.has(each.id)) continue
      const other = b.find((one) => !taken.has(one.id) && key(one) === own)
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
  keys: Keys<T>,
): Aligned<T> {
  const before = was ?? stands
  const standing = new Map(stands.map((each) => [each.id, each]))
  const wasOf = pairs(wanted, before, keys)
  const standsFor = was ? pairs(before, stands, keys) : new Map(stands.map(({ id }): [string, string] => [id, id]))
  const used = new Set(standsFor.values())
  const here = stands.filter(({ id }) => !used.has(id))
  // Entered here already, when the partner announced it.
  const already = pairs(
    wanted.filter(({ id }) => !wasOf.has(id)),
    here,
    keys.slice(0, 1),
  )
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
