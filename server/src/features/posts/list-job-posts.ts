import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { JobPost, JobPostQuery } from '@waybill/contract/posts/posts.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { SEES_PRICE_OF_POST } from '@waybill/domain/access/tables/posts.ts'
import { middleOfZip, placeNamed, zipsWithin } from '../../outside/places/zip-middles.ts'
import type { ReadCall } from '../../calls/call.ts'
import { jobPosts } from '../../records/posts/index.ts'
import { optionNamesQuery } from '../../records/reference/index.ts'
import { presentJobPost } from '../../views/posts/job-posts.present.ts'

/** Callers without access to prices may not search by them. */
const asksForPrice = ({ sort, priceFrom, rateFrom }: JobPostQuery) =>
  sort === 'price' || sort === 'rate' || priceFrom !== undefined || rateFrom !== undefined

/** A page of the own board's posts. */
export async function listJobPosts(
  { query }: { query: JobPostQuery },
  call: ReadCall,
): Promise<ListOf<JobPost> | Refusal> {
  const { near, radius, sort } = query
  const centre = near ? placeNamed(near) : undefined
  if (near && !centre) return refuse.invalid('query.near', 'is not a known ZIP code or city')
  if (sort === 'near' && !centre) return refuse.invalid('query.sort', 'needs a place in near')
  if (!sees(SEES_PRICE_OF_POST, call.caller) && asksForPrice(query)) return refuse.lacks('vendor_money.view_pay')
  const list = jobPosts(call.caller, query, centre && zipsWithin(centre, radius), call.now)
  if (isRefusal(list)) return list
  const [options, rows, [counted]] = await call.read(optionNamesQuery(call.caller.companyGuid), ...list.queries)
  const shown = rows.slice(0, query.rc)
  const last = rows.length > query.rc ? shown.at(-1) : undefined
  const count = counted?.count ?? 0
  return {
    page: query.pg,
    rows: query.rc,
    total: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP ? { totalCapped: true } : {}),
    next: last ? list.next(last) : null,
    results: shown.map((row) => presentJobPost(row, call.caller, middleOfZip, options)),
  }
}
