/** The meaning of a sheet's columns, by their headings or by the importer's choice. */

/** The possible columns with their usual headings. */
export type SheetWords<Column extends string> = Readonly<Record<Column, readonly string[]>>

const plain = (header: string) =>
  header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Position -> meaning. Of two headers with the same meaning the first counts. */
export function columnsOf<Column extends string>(
  headers: readonly string[],
  words: SheetWords<Column>,
  said: Readonly<Record<string, Column | null>> = {},
): (Column | null)[] {
  const known = new Map<string, Column>()
  for (const column in words) for (const word of [column, ...words[column]]) known.set(plain(word), column)
  const taken = new Set<Column>(Object.values(said).filter((column) => column !== null))
  return headers.map((header) => {
    if (header in said) return said[header]!
    const column = known.get(plain(header))
    if (!column || taken.has(column)) return null
    taken.add(column)
    return column
  })
}
