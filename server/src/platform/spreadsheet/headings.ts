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

/** Known headings among the cells of a line. */
export const knownIn = (cells: readonly string[], known: ReadonlySet<string>): number =>
  new Set(cells.map(headingOf).filter((heading) => known.has(heading))).size
