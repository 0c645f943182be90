import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { JobPost, JobPostQuery } from '@waybill/contract/posts/posts.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { ReadCall } from '../../calls/call.ts'
import { jobPosts } from '../../records/posts/index.ts'
import { presentJobPost } from '../../views/posts/job-posts.present.ts'

/** A page of what is posted on the own board. */
export async function listJobPosts(query: JobPostQuery, call: ReadCall): Promise<ListOf<JobPost> | Refusal> {
  const list = jobPosts(call.caller, query, call.now)
  if (isRefusal(list)) return list
  const [rows, [counted]] = await call.read(...list.queries)
  const shown = rows.slice(0, query.rc)
  const last = rows.length > query.rc ? shown.at(-1) : undefined
  const count = counted?.count ?? 0
  return {
    page: query.pg,
    rows: query.rc,
    total: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP ? { totalCapped: true } : {}),
    next: last ? list.next(last) : null,
    results: shown.map((row) => presentJobPost(row, call.caller)),
  }
}
