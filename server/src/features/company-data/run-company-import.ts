/** Imports an archive in the background, completely or not at all. */
import type { CompanyImported } from '@waybill/contract/company-data/company-data.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Services } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { companyTables } from '../../platform/db/company-tables.ts'
import { isConnectionFault, isPassing } from '../../platform/db/connection-fault.ts'
import { withStaging } from '../../platform/db/staging.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { ZipArchive } from '../../platform/files/zip-file.ts'
import type { TaskRun } from '../../platform/queue/queue.ts'
import {
  companyImport,
  type CompanyImportRecord,
  endCompanyImport,
  knownMigrations,
  noteCompanyImport,
} from '../../records/company/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import type { Actor } from '../../records/history/index.ts'
import { exportedTables } from './archive-entries.ts'
import { ArchiveFault, fileOf, refusalOf } from './archive-fault.ts'
import type { CompanyImportTask } from './import-task.ts'
import { readArchive } from './read-manifest.ts'
import { stageFiles, stageTables } from './stage-archive.ts'
import { writeCompany } from './write-company.ts'

/** Files allowed in an imported archive. */
const MAX_ARCHIVE_FILES = 500_000
/** How often it is looked whether an import was canceled (milliseconds). */
const LOOK_MS = 500
/** Attempts before it is given up. */
const RUNS_MAX = 3
const GIVEN_UP: Refusal = {
  refused: true,
  code: 'fault',
  message: 'The archive could not be imported. Send it again, and contact support if that fails too',
}

/** Dependencies of an import. `files` takes archives, which may be larger than uploads. */
export interface CompanyImportWork {
  services: Pick<Services, 'database' | 'clock' | 'callers' | 'announce' | 'archiveBytesMax' | 'heavy'>
  directUrl: string
  files: FileStore
  log: { error(detail: object, message: string): void }
}

interface Run {
  row: CompanyImportRecord
  caller: Caller
  signal: AbortSignal
  work: CompanyImportWork
}

/** The import was canceled. */
class Canceled extends Error {}

/** @throws Canceled */
async function noteOrEnd({ row, work }: Pick<Run, 'row' | 'work'>, progress: Parameters<typeof noteCompanyImport>[1]) {
  const { database } = work.services
  const noted = await database.write({ companyGuid: row.company_guid }, (tx) =>
    tx.first(noteCompanyImport(row, progress)),
  )
  if (!noted) throw new Canceled()
}

/** Aborts once the import was canceled, which may come in the middle of a large file. */
function watch({ row, work }: Pick<Run, 'row' | 'work'>): { signal: AbortSignal; stop: () => void } {
  const control = new AbortController()
  const look = async () => {
    const { database } = work.services
    const [[now]] = await database.read({ companyGuid: row.company_guid }, companyImport(row.company_guid, row.guid))
    if (now?.status === 'canceled') control.abort(new Canceled())
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  return { signal: control.signal, stop: () => clearInterval(timer) }
}

async function takeIn(archive: ZipArchive, run: Run): Promise<CompanyImported | Refusal> {
  const { row, caller, signal, work } = run
  const { services, directUrl, files } = work
  const { database, clock } = services
  const companyGuid = row.new_company_guid
  const [known, migrations] = await database.read(caller, companyTables(), knownMigrations())
  const tables = exportedTables(known)
  const { manifest, arriving } = await readArchive(archive, tables, migrations)
  if (arriving.find(({ said }) => said.name === 'companies')?.said.rows !== 1)
    throw new ArchiveFault(fileOf('companies'), 'must hold the one company', true)
  const note = (progress: Parameters<typeof noteCompanyImport>[1]) => noteOrEnd(run, progress)
  await note({ rows_total: arriving.reduce((sum, { said }) => sum + said.rows, 0) })
  const kept: string[] = []
  // After a lost connection the company may be there: then its bytes stay, and those that are not needed are swept later.
  let mayBeThere = false
  try {
    return await withStaging(directUrl, { companyGuid }, signal, async (staging) => {
      const arrival = { archive, staging, files, companyGuid, signal }
      await stageTables(tables, arriving, arrival, (rows) => note({ rows_done: rows }))
      const stored = await stageFiles(arrival, kept)
      await note({ writing_at: clock.now() })
      const context = { caller, services, now: clock.now() }
      const written = await staging.write((tx) => writeCompany(tx, arriving, manifest, companyGuid, context))
      if (isRefusal(written)) return written
      mayBeThere = true
      const { member, posts, offers } = written
      return {
        company: { guid: companyGuid, name: manifest.company.name },
        user: member,
        tables: Object.fromEntries(arriving.map(({ said }) => [said.name, said.rows])),
        files: stored,
        ended: { posts, offers },
      }
    })
  } catch (error) {
    mayBeThere ||= isConnectionFault(error)
    throw error
  } finally {
    if (!mayBeThere) for (const location of kept) await files.remove(location)
  }
}

/** Fetches and imports the archive; faults of the archive are returned, internal ones thrown. */
async function importArchive(run: Run): Promise<CompanyImported | Refusal> {
  const { files, services } = run.work
  const incoming = await files.take(await files.read(run.row.location!), 'zip')
  let archive: ZipArchive | undefined
  try {
    archive = await ZipArchive.open(incoming.path, {
      maxBytes: services.archiveBytesMax,
      maxFiles: MAX_ARCHIVE_FILES,
    })
    return await takeIn(archive, run)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  } finally {
    archive?.close()
    await files.drop(incoming)
  }
}

async function end(
  row: CompanyImportRecord,
  came: CompanyImported | Refusal | null,
  caller: Caller | undefined,
  work: CompanyImportWork,
) {
  const { database, clock, announce } = work.services
  const actor: Actor = {
    companyGuid: row.company_guid,
    userGuid: row.requested_by,
    userName: caller?.userName ?? null,
    portal: 'dispatcher',
    requestId: null,
    now: clock.now(),
    announce,
  }
  const fault = isRefusal(came) ? { code: came.code, message: came.message, errors: [...(came.errors ?? [])] } : null
  await database.write(actor, async (tx) => {
    // It may have been canceled.
    if (!(await tx.first(noteCompanyImport(row, { writing_at: null })))) return
    endCompanyImport(tx, actor, row, { imported: isRefusal(came) ? null : came, fault })
  })
}

/** Runs an import task when there is a place for it. Throws if it should be retried. */
export function runCompanyImport(task: CompanyImportTask, run: TaskRun, work: CompanyImportWork): Promise<void> {
  const owner = { companyGuid: task.companyGuid, userGuid: '' }
  return work.services.heavy.hold({ owner, lane: 'long', isTask: true, signal: run.signal }, () =>
    runInPlace(task, run, work),
  )
}

async function runInPlace(
  { companyGuid, importGuid }: CompanyImportTask,
  { signal, attempt }: TaskRun,
  work: CompanyImportWork,
): Promise<void> {
  const { database, callers } = work.services
  const [[row]] = await database.read({ companyGuid }, companyImport(companyGuid, importGuid))
  if (!row || (row.status !== 'queued' && row.status !== 'running')) return
  // An earlier attempt created the company and died before reporting it.
  const [[made]] = await database.read({ companyGuid: row.new_company_guid }, companyQuery(row.new_company_guid))
  const caller = await callers.find(companyGuid, row.requested_by, 'dispatcher')
  if (made) return end(row, null, caller, work)
  if (!caller?.permissions.has('admin.company'))
    return end(row, refuse.forbidden('The person who sent the archive can no longer import a company'), caller, work)
  const watched = watch({ row, work })
  try {
    await noteOrEnd({ row, work }, { status: 'running', rows_done: 0, writing_at: null })
    const run = { row, caller, signal: AbortSignal.any([signal, watched.signal]), work }
    await end(row, await importArchive(run), caller, work)
  } catch (error) {
    // Whoever canceled it has ended it.
    if (error instanceof Canceled || watched.signal.aborted) return
    if (signal.aborted || isPassing(error) || attempt + 1 < RUNS_MAX) throw error
    work.log.error({ err: error, import: row.guid }, 'company import failed')
    await end(row, GIVEN_UP, caller, work)
  } finally {
    watched.stop()
  }
}
