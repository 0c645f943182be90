import type { Refusal } from '@waybill/contract/errors.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { JOB_STATUSES, type JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { JOB_MAY } from '@waybill/domain/access/tables/jobs.ts'
import { jobStatusFor } from '@waybill/domain/transport/job-words.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPage } from '../../calls/read-list.ts'
import { sql } from '../../platform/db/builder.ts'
import type { JsonText } from '../../platform/http/json-text.ts'
import { loadCount } from '../../records/jobs/index.ts'
import { countersSum, jobCounts } from '../../records/projections/index.ts'
import {
  drivenCounts,
  drivenSum,
  jobFields,
  jobTable,
  offeredCounts,
  offeredSum,
  planJobList,
  planJobsDeleted,
} from '../../records/reports/index.ts'

interface Input {
  query: PageQuery & { status?: string | undefined }
  body: ListBody
}

/** The queries whose sums are the caller's jobs per status: a carrier's offers are counted separately from its awards. */
function countQueries({ caller }: ReadCall) {
  const { companyGuid, clientGuids, vendorGuid } = caller
  if (caller.driverGuid) return [drivenCounts(caller)]
  if (vendorGuid) return [jobCounts(companyGuid, 'vendor', [vendorGuid]), offeredCounts(companyGuid, vendorGuid)]
  return clientGuids
    ? [jobCounts(companyGuid, 'client', clientGuids)]
    : [jobCounts(companyGuid, 'company', [companyGuid]), loadCount(companyGuid)]
}

interface Counted {
  status: JobStatus | 'loads'
  amount: number
}

/** The sums by the statuses of the caller's portal; `all` is their total. */
function sumUp(counts: readonly Counted[], { caller }: ReadCall): Record<string, number> {
  const answer: Record<string, number> = { all: 0 }
  for (const { status, amount } of counts) {
    if (amount === 0) continue
    if (status === 'loads') {
      answer[status] = amount
      continue
    }
    const word = jobStatusFor(status, caller)
    answer[word] = (answer[word] ?? 0) + amount
    answer['all']! += amount
  }
  return answer
}

/** Jobs per status as named in the caller's portal, their total as `all`, and the company's loads for its own staff. */
export const countJobs = async (_input: unknown, call: ReadCall): Promise<Record<string, number>> =>
  sumUp((await call.read(...countQueries(call))).flat(), call)

/** The total of a list by status, from the counters. */
function ownTotal(status: string | undefined, { caller }: ReadCall) {
  const { companyGuid, clientGuids, vendorGuid } = caller
  const isAll = status === undefined || status === 'all'
  const shown = (stored: JobStatus) => jobStatusFor(stored, caller) === status
  const statuses = isAll ? undefined : JOB_STATUSES.filter(shown)
  if (caller.driverGuid) return drivenSum(caller, statuses)
  if (vendorGuid)
    return sql`(${countersSum(companyGuid, 'job', 'vendor', [vendorGuid], statuses)}) + (${offeredSum(companyGuid, vendorGuid, statuses)})`
  return clientGuids
    ? countersSum(companyGuid, 'job', 'client', clientGuids, statuses)
    : countersSum(companyGuid, 'job', 'company', [companyGuid], statuses)
}

/**
 * A page of the jobs visible to the caller. The total is exact for lists by status, otherwise counted to 10,000. Deleted jobs are listed by
 * their status alone, to users who may restore them.
 */
export function listJobs({ query, body }: Input, call: ReadCall): Promise<JsonText<ListOf<JobRow>> | Refusal> {
  const { caller, now } = call
  const { status } = query
  const listing = { body, page: query, status, fields: jobFields(caller), now }
  if (status === 'deleted' && mayDo(JOB_MAY.undelete, caller) === true)
    return readPage(jobTable(caller), planJobsDeleted(caller, listing), body.columns, call)
  const plan = planJobList(caller, listing)
  return readPage(jobTable(caller), plan, body.columns, call, () => ownTotal(status, call))
}
