import type { CompanyImported } from '@waybill/contract/company-data/company-data.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { BAD_KEY, isRepeatKey } from '../../calls/idempotency.ts'
import { receiveForm } from '../../calls/receive-form.ts'
import { companyTables } from '../../platform/db/company-tables.ts'
import { withStaging } from '../../platform/db/staging.ts'
import { ZipArchive } from '../../platform/files/zip-file.ts'
import { guidFrom, newGuid } from '../../platform/guid.ts'
import { knownMigrations } from '../../records/company/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { travellingTables } from './archive-entries.ts'
import { ArchiveFault, fileOf, refusalOf } from './archive-fault.ts'
import { readArchive } from './read-manifest.ts'
import { stageFiles, stageTables } from './stage-archive.ts'
import { writeCompany } from './write-company.ts'

/** Files of an archive that is taken in. */
const ARCHIVE_FILES_MOST = 500_000

/** The guid of the company to be: under a key always the same, so that a repeat is noticed. */
async function newCompanyGuid({ caller, services, request, now }: ReadCall): Promise<string | Refusal> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return newGuid(now)
  if (typeof key !== 'string' || !isRepeatKey(key)) return BAD_KEY
  const companyGuid = guidFrom(`company ${key}`, caller.userGuid)
  const [[known]] = await services.database.read({ companyGuid }, companyQuery(companyGuid))
  return known
    ? refuse.notNow('Idempotency-Key', `A company was taken in under this key already: ${companyGuid}`)
    : companyGuid
}

async function takeIn(archive: ZipArchive, companyGuid: string, call: ReadCall): Promise<CompanyImported | Refusal> {
  const { services } = call
  const [known, migrations] = await call.read(companyTables(), knownMigrations())
  const tables = travellingTables(known)
  const { manifest, arriving } = await readArchive(archive, tables, migrations)
  if (arriving.find(({ said }) => said.name === 'companies')?.said.rows !== 1)
    throw new ArchiveFault(fileOf('companies'), 'must hold the one company', true)
  const files = services.files.upTo(services.archiveBytesMax)
  const kept: string[] = []
  let isDone = false
  try {
    return await withStaging(services.directUrl, { companyGuid }, services.ending, async (staging) => {
      const arrival = { archive, staging, files, companyGuid, signal: services.ending }
      await stageTables(tables, arriving, arrival)
      const stored = await stageFiles(arrival, kept)
      const written = await staging.write((tx) => writeCompany(tx, arriving, manifest, companyGuid, call))
      if (isRefusal(written)) return written
      isDone = true
      const { member, posts, offers } = written
      return {
        company: { guid: companyGuid, name: manifest.company.name },
        user: member,
        tables: Object.fromEntries(arriving.map(({ said }) => [said.name, said.rows])),
        files: stored,
        ended: { posts, offers },
      }
    })
  } finally {
    if (!isDone) for (const location of kept) await files.remove(location)
  }
}

/** A new company out of an archive, wholly or not at all. */
export async function importCompany(_input: unknown, call: ReadCall): Promise<CompanyImported | Refusal> {
  const { services, request } = call
  const companyGuid = await newCompanyGuid(call)
  if (isRefusal(companyGuid)) return companyGuid
  const store = services.files.upTo(services.archiveBytesMax)
  const form = await receiveForm(request, store, [])
  if (isRefusal(form)) return form
  let archive: ZipArchive | undefined
  try {
    archive = await ZipArchive.open(form.incoming.path, {
      bytesMost: services.archiveBytesMax,
      filesMost: ARCHIVE_FILES_MOST,
    })
    return await takeIn(archive, companyGuid, call)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  } finally {
    archive?.close()
    await store.drop(form.incoming)
  }
}
