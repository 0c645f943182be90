import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { REPORTED_IN, type ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { ReadCall } from '../../calls/call.ts'
import { planListing } from '../../platform/list/listing.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import { planReports, type ReportRecord, REPORTS } from '../../records/reports/index.ts'
import { LISTED } from './listed.ts'
import { listingOf, presentReport } from '../../views/activity/reports.present.ts'

/** Time limit for all counts of one page together (milliseconds); the rest is left uncounted. */
const COUNTING_MS = 1_000
const AT_ONCE = 4

interface Input {
  query: PageQuery & {
    search?: string | undefined
    withCounts?: 'true' | 'false' | undefined
    category: ReportCategory | 'all'
  }
}

type Counted = Pick<Report, 'count' | 'countCapped'>

/** Matches of a report in the caller's scope and visibility, up to the cap of every list. */
async function countOf(report: ReportRecord, call: ReadCall): Promise<Counted> {
  const listing = listingOf(report)
  const body = { ...listing, search: listing.search ?? undefined }
  const { table, where } = LISTED[report.category]
  const listedIn = where(call.caller, call.now)
  if (isRefusal(listedIn)) return { count: null }
  const plan = planListing(listingFor(table(call.caller), { query: { pg: 0, rc: 1 }, body }, call), listedIn)
  if (isRefusal(plan)) return { count: null }
  const [[counted]] = await call.read(plan.count())
  const count = counted?.count ?? 0
  return count > COUNT_CAP ? { count: COUNT_CAP, countCapped: true } : { count }
}

/** Counts a few reports at a time, within the time limit of a page. */
async function countAll(reports: readonly ReportRecord[], call: ReadCall): Promise<ReadonlyMap<string, Counted>> {
  const counts = new Map<string, Counted>()
  const waiting = [...reports]
  const counting = Array.from({ length: AT_ONCE }, async () => {
    for (let report = waiting.shift(); report; report = waiting.shift())
      counts.set(report.guid, await countOf(report, call))
  })
  const late = new Promise<void>((resolve) => setTimeout(resolve, COUNTING_MS).unref())
  await Promise.race([Promise.all(counting), late])
  waiting.length = 0 // nobody waits for the rest
  return new Map(counts)
}

const page = (
  { query, body }: ListInput,
  call: ReadCall,
  present: (reports: ReportRecord[]) => Report[] | Promise<Report[]>,
): Promise<ListOf<Report> | Refusal> =>
  readPresented(
    REPORTS,
    planReports(call.caller, listingFor(REPORTS, { query, body }, call)),
    body.columns,
    call,
    present,
  )

/** Reports readable by the caller, filtered and sorted as the body requests. */
export const findReports = (input: ListInput, call: ReadCall) =>
  page(input, call, (reports) => reports.map((report) => presentReport(report, call.caller)))

/** Reports of one list readable by the caller, or of all lists of its portal, by name. */
export const listReports = ({ query }: Input, call: ReadCall) => {
  const category = query.category === 'all' ? [...REPORTED_IN[call.caller.portal]] : query.category
  return page({ query, body: { search: query.search, filterState: { category } } }, call, async (reports) => {
    const counted = query.withCounts === 'true' ? await countAll(reports, call) : undefined
    return reports.map((report) => ({
      ...presentReport(report, call.caller),
      ...(counted ? (counted.get(report.guid) ?? { count: null }) : {}),
    }))
  })
}
