/** Reads the manifest of an archive and checks it against this release. */
import { CompanyManifest } from '@waybill/contract/company-data/company-data.shapes.ts'
import type { PlacedTable } from '../../platform/db/company-tables.ts'
import type { ZipArchive } from '../../platform/files/zip-file.ts'
import { isGuid } from '../../platform/guid.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../../records/company/index.ts'
import { ArchiveFault, fileOf } from './archive-fault.ts'
import { messageOf } from '../../platform/caught.ts'
import { readJson } from '../../platform/text/read-json.ts'

const MANIFEST = 'manifest.json'
const MANIFEST_BYTES_MAX = 1024 * 1024

type TableSaid = CompanyManifest['tables'][number]

/** A table of the archive with our table that receives its rows. */
export interface ArrivingTable {
  said: TableSaid
  table: PlacedTable
}

const parsed = (text: string): unknown => {
  try {
    return readJson(text)
  } catch (error) {
    throw new ArchiveFault(MANIFEST, messageOf(error))
  }
}

async function readManifest(archive: ZipArchive): Promise<CompanyManifest> {
  const read = CompanyManifest.safeParse(parsed(await archive.text(MANIFEST, MANIFEST_BYTES_MAX)))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ArchiveFault([MANIFEST, ...(issue?.path ?? []).map(String)].join('/'), issue?.message ?? 'is not readable')
}

function arriving(said: TableSaid, tables: readonly PlacedTable[]): ArrivingTable {
  const file = fileOf(said.name)
  const table = tables.find(({ name }) => name === said.name)
  if (!table) throw new ArchiveFault(file, LEFT_OUT_TABLES[said.name] ?? 'this release does not know this table')
  for (const [i, column] of said.columns.entries()) {
    const path = `${file}/${column}`
    if (said.columns.indexOf(column) !== i) throw new ArchiveFault(path, 'appears more than once')
    if (!table.columns.some(({ name }) => name === column))
      throw new ArchiveFault(
        path,
        LEFT_OUT_COLUMNS[`${said.name}.${column}`] ?? 'this release does not know this column',
      )
  }
  return { said, table }
}

/** The archive contains exactly what the manifest lists. */
function checkNames(archive: ZipArchive, { tables }: CompanyManifest): void {
  const wanted = new Set([MANIFEST, ...tables.map(({ name }) => fileOf(name))])
  for (const name of wanted) if (!archive.has(name)) throw new ArchiveFault(name, 'is not in the archive')
  for (const name of archive.names()) {
    const isFile = name.startsWith('files/') && isGuid(name.slice('files/'.length))
    if (!isFile && !wanted.has(name)) throw new ArchiveFault(name, 'the manifest does not name it')
  }
}

/** The manifest, and the tables in write order. @throws ArchiveFault, BadZip */
export async function readArchive(
  archive: ZipArchive,
  tables: readonly PlacedTable[],
  migrations: readonly { name: string }[],
): Promise<{ manifest: CompanyManifest; arriving: ArrivingTable[] }> {
  const manifest = await readManifest(archive)
  const newer = manifest.migrations.find((name) => !migrations.some((known) => known.name === name))
  if (newer) throw new ArchiveFault(`${MANIFEST}/migrations`, `the archive is of a newer release, which knows ${newer}`)
  const found = manifest.tables.map((said) => arriving(said, tables))
  const twice = found.find(({ said }, i) => found.findIndex((each) => each.said.name === said.name) !== i)
  if (twice) throw new ArchiveFault(`${MANIFEST}/tables`, `${twice.said.name} appears more than once`)
  checkNames(archive, manifest)
  const place = ({ table }: ArrivingTable) => tables.indexOf(table)
  return { manifest, arriving: found.toSorted((a, b) => place(a) - place(b)) }
}
