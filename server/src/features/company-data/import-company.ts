import type { CompanyImport } from '@waybill/contract/company-data/company-data.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { BAD_KEY, isRepeatKey } from '../../calls/idempotency.ts'
import { receiveForm } from '../../calls/receive-form.ts'
import { actorOf } from '../../operations/actor.ts'
import { isConnectionFault } from '../../platform/db/connection-fault.ts'
import { guidFrom, newGuid } from '../../platform/guid.ts'
import { queuePlaces } from '../../platform/queue/queue.ts'
import { instant } from '../../platform/http/present.ts'
import {
  type CompanyImportRecord,
  endCompanyImport,
  insertCompanyImport,
  openCompanyImport,
  ownCompanyImport,
} from '../../records/company/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { COMPANY_IMPORT_TASK, type CompanyImportTask } from './import-task.ts'

/** The guid of the new company, derived from the idempotency key so that a repeat is recognized. */
async function newCompanyGuid({ caller, services, request, now }: ReadCall<'database'>): Promise<string | Refusal> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return newGuid(now)
  if (typeof key !== 'string' || !isRepeatKey(key)) return BAD_KEY
  const companyGuid = guidFrom(`company ${key}`, caller.userGuid)
  const [[known]] = await services.database.read({ companyGuid }, companyQuery(companyGuid))
  return known
    ? refuse.notNow('Idempotency-Key', `This archive was already imported, as company ${companyGuid}`)
    : companyGuid
}

async function present(row: CompanyImportRecord, { services }: ReadCall<'database'>): Promise<CompanyImport> {
  const waits = row.status === 'queued'
  const places = waits
    ? await queuePlaces(services.database, COMPANY_IMPORT_TASK, row.company_guid, 'importGuid')
    : new Map<string, number>()
  return {
    guid: row.guid,
    companyGuid: row.new_company_guid,
    status: row.status,
    queuePlace: waits ? (places.get(row.guid) ?? null) : null,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    imported: row.imported,
    fault: row.fault,
    dateCreated: instant(row.created_at),
    dateFinished: instant(row.finished_at),
  }
}

/** Stores the archive and queues its import; a key that is already being imported returns that import. */
export async function importCompany(
  _input: unknown,
  call: ReadCall<ForActs | 'archiveBytesMax' | 'database'>,
): Promise<CompanyImport | Refusal> {
  const { caller, services, request, now } = call
  const companyGuid = await newCompanyGuid(call)
  if (isRefusal(companyGuid)) return companyGuid
  const store = services.files.upTo(services.archiveBytesMax)
  const form = await receiveForm(request, store, [])
  if (isRefusal(form)) return form
  const [[open]] = await call.read(openCompanyImport(caller.companyGuid, companyGuid))
  if (open) {
    await store.drop(form.incoming)
    return present(open, call)
  }
  const location = await store.keep(form.incoming, caller.companyGuid)
  const row: CompanyImportRecord = {
    company_guid: caller.companyGuid,
    guid: newGuid(now),
    requested_by: caller.userGuid,
    status: 'queued',
    location,
    new_company_guid: companyGuid,
    rows_done: 0,
    rows_total: null,
    imported: null,
    fault: null,
    created_at: now,
    finished_at: null,
    writing_at: null,
  }
  const written = await services.database
    .write(caller, async (tx) => {
      insertCompanyImport(tx, actorOf(call), row)
      const task = { companyGuid: row.company_guid, importGuid: row.guid }
      await services.queue.send<CompanyImportTask>(tx, COMPANY_IMPORT_TASK, task)
    })
    .catch(async (error: unknown) => {
      // After a lost connection the import may be there.
      if (!isConnectionFault(error)) await store.remove(location)
      throw error
    })
  return isRefusal(written) ? written : present(row, call)
}

/** The progress of one of the caller's imports. */
export async function getCompanyImport(
  { params }: { params: { guid: string } },
  call: ReadCall<'database'>,
): Promise<CompanyImport | Refusal> {
  const { companyGuid, userGuid } = call.caller
  const [[row]] = await call.read(ownCompanyImport(companyGuid, userGuid, params.guid))
  return row ? present(row, call) : refuse.notFound('Import')
}

/** Cancels an import that has not ended: a running one ends itself, and takes back what it has stored. */
export async function cancelCompanyImport(
  { params }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { companyGuid, userGuid } = call.caller
  const row = await call.tx.first(ownCompanyImport(companyGuid, userGuid, params.guid, true))
  if (!row) return refuse.notFound('Import')
  if (row.status !== 'queued' && row.status !== 'running')
    return refuse.notNow('status', `This import is ${row.status} already`)
  if (row.writing_at) return refuse.notNow('status', 'The company is being written; it will be there in a moment')
  endCompanyImport(call.tx, actorOf(call), row, 'canceled')
}
