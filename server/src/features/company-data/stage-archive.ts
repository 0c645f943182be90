/** Reads an archive into staging tables and the file store; nothing belongs to a company yet. */
import type { Readable } from 'node:stream'
import type { PlacedTable } from '../../platform/db/company-tables.ts'
import { isConnectionFault } from '../../platform/db/connection-fault.ts'
import type { Staging } from '../../platform/db/staging.ts'
import { extensionOf } from '../../platform/files/file-name.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { BadZip, type ZipArchive } from '../../platform/files/zip-file.ts'
import { StripHeader, TableMeter } from '../../platform/spreadsheet/csv-table.ts'
import {
  notePlaces,
  orphanFile,
  PLACES,
  indexStagedFiles,
  type StagedFile,
  stagedFiles,
  stagedName,
} from '../../records/company/index.ts'
import { ArchiveFault, faultOf, fileOf } from './archive-fault.ts'
import type { ArrivingTable } from './read-manifest.ts'

/** Files that are looked up together. */
const FILES_AT_ONCE = 200

export interface Arrival {
  archive: ZipArchive
  staging: Staging
  files: FileStore
  /** The company being created. */
  companyGuid: string
  signal: AbortSignal
}

async function loadTable({ said, table }: ArrivingTable, { archive, staging }: Arrival): Promise<void> {
  const path = fileOf(said.name)
  const meter = new TableMeter()
  const columns = said.columns.map((name) => ({ name }))
  let broken: Error | undefined
  const source: Readable = await archive.read(path)
  source.once('error', (error) => (broken = error))
  try {
    await staging.load(stagedName(table.name), columns, [source, meter, new StripHeader(said.columns)])
  } catch (error) {
    // If the archive itself is truncated, the database only reports that its input ended early.
    const fault = faultOf(error, table.name)
    throw broken && !(fault instanceof ArchiveFault) && !isConnectionFault(error)
      ? new BadZip(path, broken.message)
      : fault
  }
  const { rows, sha256 } = meter.sum()
  if (rows !== said.rows) throw new ArchiveFault(path, `holds ${rows} rows; the manifest says ${said.rows}`)
  if (sha256 !== said.sha256) throw new ArchiveFault(path, 'is not what the manifest was written for')
}

/** Stages every table; tables missing from the archive stay empty. */
export async function stageTables(
  tables: readonly PlacedTable[],
  arriving: readonly ArrivingTable[],
  arrival: Arrival,
  onRows: (done: number) => Promise<unknown>,
) {
  let done = 0
  for (const table of tables) await arrival.staging.make(stagedName(table.name), table.columns)
  for (const each of arriving) {
    arrival.signal.throwIfAborted()
    await loadTable(each, arrival)
    done += each.said.rows
    if (each.said.rows) await onRows(done)
  }
}

async function storeFile(path: string, file: StagedFile, { archive, files, companyGuid }: Arrival): Promise<string> {
  const source = await archive.read(path)
  let broken: Error | undefined
  source.once('error', (error) => (broken = error))
  const incoming = await files.take(source, extensionOf(file.name)).catch((error: unknown) => {
    throw broken ? new BadZip(path, broken.message) : error
  })
  try {
    if (incoming.totalBytes !== file.total_bytes)
      throw new ArchiveFault(path, `holds ${incoming.totalBytes} bytes; its row says ${file.total_bytes}`)
    if (incoming.sha256 !== file.sha256) throw new ArchiveFault(path, 'is not the file that its row was written for')
    return await files.keep(incoming, companyGuid)
  } finally {
    // Already gone if it was stored.
    await files.drop(incoming)
  }
}

const batchesOf = function* <T>(things: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const thing of things) {
    batch.push(thing)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

/** Stores the bytes of every file; `kept` collects each location so that a failure can be cleaned up. */
export async function stageFiles(arrival: Arrival, kept: string[]): Promise<{ count: number; totalBytes: number }> {
  const { archive, staging, signal } = arrival
  await staging.make(PLACES.name, PLACES.columns)
  await staging.rows(indexStagedFiles())
  const all = { count: 0, totalBytes: 0 }
  const paths = archive.names().filter((name) => name.startsWith('files/'))
  for (const batch of batchesOf(paths, FILES_AT_ONCE)) {
    const guids = batch.map((path) => path.slice('files/'.length).toLowerCase())
    const found = new Map((await staging.rows(stagedFiles(guids))).map((file) => [file.guid, file]))
    const places: { guid: string; location: string }[] = []
    for (const [i, path] of batch.entries()) {
      signal.throwIfAborted()
      const file = found.get(guids[i]!)
      if (!file) throw new ArchiveFault(path, 'no row of tables/files.csv has this guid')
      found.delete(file.guid)
      const location = await storeFile(path, file, arrival)
      kept.push(location)
      places.push({ guid: file.guid, location })
      all.count++
      all.totalBytes += file.total_bytes
    }
    await staging.rows(notePlaces(places))
  }
  const [orphan] = await staging.rows(orphanFile())
  if (orphan) throw new ArchiveFault(`files/${orphan.guid}`, 'is not in the archive', true)
  return all
}
