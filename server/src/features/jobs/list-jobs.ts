import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP, SORT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { jobStatusFor } from '@waybill/domain/transport/job-words.ts'
import type { ReadCall } from '../../calls/call.ts'
import { sortRefusal } from '../../platform/list/plan.ts'
import { countsQuery } from '../../records/projections/counters.ts'
import { jobColumns, jobFields } from '../../records/reports/job-fields.ts'
import { NEWEST_JOB, offeredCounts, planJobList } from '../../records/reports/job-list.ts'
import { presentJobRow, presentVendorJob } from '../../views/jobs/job-row.present.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/picklists.ts'

interface Input {
  query: PageQuery & { status?: string | undefined }
  body: ListBody
}

/** The queries whose sums are the caller's jobs per status: a carrier's offers are counted beside what it was awarded. */
function countQueries({ caller }: ReadCall) {
  const { companyGuid, clientGuids, vendorGuid } = caller
  if (vendorGuid)
    return [countsQuery(companyGuid, 'job', 'vendor', [vendorGuid]), offeredCounts(companyGuid, vendorGuid)]
  return clientGuids
    ? [countsQuery(companyGuid, 'job', 'client', clientGuids)]
    : [countsQuery(companyGuid, 'job', 'company', [companyGuid])]
}

/** The sums in the words of the caller's portal; `all` is everything. */
function sumUp(counts: readonly { status: string; amount: number }[], { caller }: ReadCall): Record<string, number> {
  const answer: Record<string, number> = { all: 0 }
  for (const { status, amount } of counts) {
    if (amount === 0) continue
    const word = jobStatusFor(status as JobStatus, caller)
    answer[word] = (answer[word] ?? 0) + amount
    answer['all']! += amount
  }
  return answer
}

/** Jobs per status in the words of the caller's portal, and their sum as `all`. */
export const countJobs = async (_input: unknown, call: ReadCall): Promise<Record<string, number>> =>
  sumUp((await call.read(...countQueries(call))).flat(), call)

function unknownColumn(columns: readonly string[], call: ReadCall): Refusal | undefined {
  const seen = jobColumns(call.caller)
  const at = columns.findIndex((id) => !seen.has(id))
  return at === -1 ? undefined : refuse.invalid(`columns.${at}`, `"${columns[at]}" is not a column of this list`)
}

/** A page of the jobs that the caller may see. The total is exact for lists by status, else counted to 10,000. */
export async function listJobs({ query, body }: Input, call: ReadCall): Promise<ListOf<JobRow> | Refusal> {
  const { caller } = call
  const hidden = unknownColumn(body.columns ?? [], call)
  if (hidden) return hidden
  const { status } = query
  const plan = planJobList(caller, { body, page: query, status, fields: jobFields(caller), now: call.now })
  if (isRefusal(plan)) return plan
  if (plan.countFirst) {
    const [[counted]] = await call.read(plan.count(SORT_CAP))
    if ((counted?.count ?? 0) > SORT_CAP) return sortRefusal(body.sort?.[0] ?? NEWEST_JOB)
  }
  const [page, labels, ...totals] = await call.read(
    plan.queries[0]!,
    picklistsQuery(caller.companyGuid, ['case-labels']),
    ...(plan.isPlain ? countQueries(call) : [plan.count()]),
  )
  const { rows, next } = await plan.finish([page], async (more) => (await call.read(more))[0])
  const found = plan.isPlain
    ? (sumUp(totals.flat() as unknown as { status: string; amount: number }[], call)[status ?? 'all'] ?? 0)
    : (totals.flat() as unknown as { count: number }[])[0]!.count
  const isCapped = !plan.isPlain && found > COUNT_CAP
  const options = optionsOf('case-labels', labels)
  return {
    page: query.pg,
    rows: query.rc,
    total: isCapped ? COUNT_CAP : found,
    ...(isCapped ? { totalCapped: true } : {}),
    next,
    results: rows.map((row) =>
      caller.vendorGuid ? presentVendorJob(row as never, caller) : presentJobRow(row as never, caller, options),
    ),
  }
}
