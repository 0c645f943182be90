/** The headings of a sheet, written alike however they are spelled. */

/** "Pickup_City", "pickupCity" and " PICKUP CITY" are the same. */
export const headingOf = (header: string): string =>
  header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Lines at the top of a sheet among which its headers are looked for. */
export const HEAD_LINES = 25
/** Known headings that a line of headers has at least. */
export const HEADINGS_LEAST = 2

/** Known headings among the cells of a line; one whose last words are known ("Site Name") is half of one. */
export function knownIn(cells: readonly string[], known: ReadonlySet<string>): number {
  const headings = new Set(cells.map(headingOf))
  let score = 0
  for (const heading of headings) {
    const words = heading.split(' ')
    if (known.has(heading)) score += 1
    else if (words.some((_, at) => at > 0 && at < 3 && known.has(words.slice(at).join(' ')))) score += 0.5
  }
  return score
}

/** A header of two lines: "Pickup" above "City" and "State". A word above counts until the next one, except for what is known without it: "Rate". */
export function joinedHeads(
  above: readonly string[],
  below: readonly string[],
  known: { has: (heading: string) => boolean },
): string[] {
  // One text above all is a title, if it goes with none of the headings.
  const [only, ...others] = new Set(above.map((over) => over.trim()).filter(Boolean))
  const isGroup = below.some((own) => own.trim() !== '' && known.has(headingOf(`${only} ${own}`)))
  if (only !== undefined && others.length === 0 && !isGroup) return [...below]
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const over = above[at]?.trim() ?? ''
    group = over || group
    const own = below[at]?.trim() ?? ''
    // Merged over both lines, it stands in each of them.
    if (own === '' || own === over) return over
    const both = `${group} ${own}`.trim()
    return over === '' && !known.has(headingOf(both)) && known.has(headingOf(own)) ? own : both
  })
}
