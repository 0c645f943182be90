/** The files of a company's archive, each read when it is written: tables, then files, then the manifest. */
import { Readable } from 'node:stream'
import { COMPANY_ARCHIVE_FORMAT, type CompanyManifest } from '@waybill/contract/company-data/company-data.shapes.ts'
import { companyTables, placed, type PlacedTable } from '../../platform/db/company-tables.ts'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { ZipEntry } from '../../platform/files/zip-stream.ts'
import { nameLine, TableMeter } from '../../platform/spreadsheet/csv-table.ts'
import {
  companyOfArchive,
  filesLeaving,
  LEFT_OUT_COLUMNS,
  LEFT_OUT_TABLES,
  rowsOfTable,
  exportedTable,
} from '../../records/company/index.ts'

/** Files whose locations are read at once. */
const FILES_AT_ONCE = 500
const HUGE_BYTES = 0xf000_0000

export interface ArchiveSource {
  companyGuid: string
  now: Date
  snapshot: Snapshot
  files: Pick<FileStore, 'read'>
}

/** The exported tables, ordered by foreign keys. */
export const exportedTables = (tables: Parameters<typeof placed>[0]): PlacedTable[] =>
  placed(tables.flatMap((table) => exportedTable(table) ?? []))

async function* linesOf(
  snapshot: Snapshot,
  names: readonly string[],
  rows: ReturnType<typeof rowsOfTable>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(nameLine(names))
  yield* snapshot.csv(rows)
}

async function* fileEntries({ companyGuid, snapshot, files }: ArchiveSource): AsyncGenerator<ZipEntry> {
  for await (const batch of snapshot.batches(filesLeaving(companyGuid), FILES_AT_ONCE))
    for (const [guid, location, modified, bytes] of batch)
      yield {
        name: `files/${String(guid)}`,
        modified: modified instanceof Date ? modified : new Date(0),
        isHuge: Number(bytes) >= HUGE_BYTES,
        open: () => files.read(String(location)),
      }
}

/** Every file of the archive, in order. */
export async function* archiveEntries(source: ArchiveSource): AsyncGenerator<ZipEntry> {
  const { companyGuid, now, snapshot } = source
  const tables = exportedTables(await snapshot.rows(companyTables()))
  const company = await snapshot.first(companyOfArchive(companyGuid))
  if (!company) throw new Error('The company is gone')
  const written: CompanyManifest['tables'] = []
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name)
    const meter = new TableMeter()
    const lines = linesOf(snapshot, columns, rowsOfTable(companyGuid, table))
    yield {
      name: `tables/${table.name}.csv`,
      modified: now,
      deflate: true,
      isHuge: true,
      // oxlint-disable-next-line typescript/no-unsafe-return -- Node's types do not know what `compose` makes
      open: async () => Readable.from(lines, { objectMode: false }).compose(meter),
    }
    written.push({ name: table.name, columns, ...meter.sum() })
  }
  yield* fileEntries(source)
  const manifest: CompanyManifest = {
    format: COMPANY_ARCHIVE_FORMAT,
    at: now.toISOString(),
    company: { guid: companyGuid, name: company.name },
    migrations: company.migrations,
    tables: written,
    files: { count: company.files, totalBytes: company.bytes },
    leftOut: { tables: LEFT_OUT_TABLES, columns: LEFT_OUT_COLUMNS },
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  yield { name: 'manifest.json', modified: now, open: async () => Readable.from([Buffer.from(text)]) }
}
