import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewReport, ReportChange } from '@waybill/contract/reports/reports.shapes.ts'
import { nextExportAt } from '@waybill/domain/reports/next-export.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { companyQuery } from '../../records/people/index.ts'
import { anyReport, reportByGuid, type ReportRecord, saveReport } from '../../records/reports/index.ts'
import { checkListing } from './check-listing.ts'
import { listingOf, reportCan } from '../../views/activity/reports.present.ts'

/** The client whose users see the report change live. */
const clientOf = (report: ReportRecord, call: ReadCall) => (call.caller.clientGuids ? report.owner_account_guid : null)

/** A report that the caller may read, otherwise 404. */
export async function getReport(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<ReportRecord | Refusal> {
  const [[report]] = await call.read(reportByGuid(call.caller, guid))
  if (!report) return refuse.notFound('Report')
  call.tag(report.version)
  return report
}

/** The row with the request applied. */
function filled(report: ReportRecord, sent: ReportChange): ReportRecord {
  const { filterState, compoundFilterState, sort, columns, search, name, acl, category, email, schedule } = sent
  return {
    ...report,
    ...(name === undefined ? {} : { name }),
    ...(filterState === undefined ? {} : { filter_state: filterState }),
    ...(compoundFilterState === undefined ? {} : { compound_filter_state: compoundFilterState }),
    ...(sort === undefined ? {} : { sort }),
    ...(columns === undefined ? {} : { columns }),
    ...(search === undefined ? {} : { search: search?.trim() || null }),
    ...(acl === undefined ? {} : { acl }),
    ...(category === undefined ? {} : { category }),
    ...(email === undefined ? {} : { email }),
    ...(schedule === undefined ? {} : { schedule }),
  }
}

/** A schedule needs an address and an owner who may export. */
function scheduleRefusal({ schedule, email }: ReportRecord, { caller }: ReadCall): Refusal | undefined {
  if (schedule === null) return undefined
  if (email === null)
    return refuse.missing([{ path: 'email', message: 'Enter the address that scheduled exports go to' }])
  return caller.permissions.has('reports.export') ? undefined : refuse.lacks('reports.export')
}

const refusalOf = (report: ReportRecord, call: ReadCall) =>
  scheduleRefusal(report, call) ??
  checkListing({ ...listingOf(report), category: report.category }, call.caller, report.acl, call.now)

/** The report with its next export time, if its schedule changed. */
async function planned(report: ReportRecord, before: ReportRecord | undefined, { tx, now }: WriteCall) {
  if (report.schedule === (before?.schedule ?? null)) return report
  const company = await tx.first(companyQuery(report.company_guid))
  const next_at = report.schedule && nextExportAt(report.schedule, now, company!.time_zone)
  return { ...report, next_at }
}

/** Saves a new report for the caller. With a guid from the caller, the same content is a repeat. */
export async function createReport(
  { body: sent }: { body: NewReport },
  call: WriteCall<ForActs>,
): Promise<ReportRecord | Refusal> {
  const { caller, tx, now } = call
  const empty: ReportRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    owner_guid: caller.userGuid,
    owner_account_guid: caller.accountGuid,
    name: sent.name,
    category: 'order',
    filter_state: {},
    compound_filter_state: null,
    sort: [],
    columns: [],
    search: null,
    acl: 'owner',
    email: null,
    schedule: null,
    next_at: null,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
    deleted_at: null,
    version: 1,
    of_owner_name: caller.userName,
  }
  const report = await planned(filled(empty, sent), undefined, call)
  const refusal = refusalOf(report, call)
  if (refusal) return refusal
  const known = sent.guid ? await tx.first(anyReport(caller.companyGuid, sent.guid)) : undefined
  if (known) {
    const same = JSON.stringify([known.name, known.filter_state]) === JSON.stringify([report.name, report.filter_state])
    return known.owner_guid === caller.userGuid && known.deleted_at === null && same
      ? { ...known, of_owner_name: caller.userName }
      : refuse.notNow('guid', 'another report already has this guid')
  }
  saveReport(tx, actorOf(call), undefined, report, 'report.created', clientOf(report, call))
  call.tag(report.version)
  return report
}

/** Changes a report of the caller's own. */
export async function changeReport(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: ReportChange },
  call: WriteCall<ForActs>,
): Promise<ReportRecord | Refusal> {
  const { caller, tx } = call
  const before = await tx.first(reportByGuid(caller, guid, true))
  if (!before) return refuse.notFound('Report')
  if (!reportCan(before, caller).includes('edit')) return refuse.forbidden('Only the owner of a report can change it')
  const stale = call.ifMatch('The report', before.version)
  if (stale) return stale
  const after = await planned(filled(before, sent), before, call)
  const refusal = refusalOf(after, call)
  if (refusal) return refusal
  saveReport(tx, actorOf(call), before, after, 'report.changed', clientOf(after, call))
  call.tag(after.version)
  return after
}

/** Deletes a report; its exports stay until they expire. */
export async function removeReport(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { caller, tx, now } = call
  const before = await tx.first(reportByGuid(caller, guid, true))
  if (!before) return refuse.notFound('Report')
  if (!reportCan(before, caller).includes('delete')) return refuse.forbidden('Only the owner of a report can delete it')
  const stale = call.ifMatch('The report', before.version)
  if (stale) return stale
  saveReport(
    tx,
    actorOf(call),
    before,
    { ...before, deleted_at: now, next_at: null },
    'report.deleted',
    clientOf(before, call),
  )
}
