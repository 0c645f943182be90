/** The meaning of a sheet's columns, by their headings or by the importer's choice. */
import { IMPORT_COLUMN_NAMES, IMPORT_COLUMNS, type ImportColumn } from '@waybill/contract/imports/imports.shapes.ts'

const plain = (header: string) =>
  header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const KNOWN: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMN_NAMES.flatMap((column) =>
    [column, ...IMPORT_COLUMNS[column]].map((word) => [plain(word), column] as const),
  ),
)

/** Position -> meaning. Of two headers with the same meaning the first counts. */
export function columnsOf(
  headers: readonly string[],
  said: Readonly<Record<string, ImportColumn | null>> = {},
): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>(Object.values(said).filter((column) => column !== null))
  return headers.map((header) => {
    if (header in said) return said[header]!
    const column = KNOWN.get(plain(header))
    if (!column || taken.has(column)) return null
    taken.add(column)
    return column
  })
}
