/** Carriers' requests on posts: reading and writing. */
import type { LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

/** Columns beginning with `of_` are joined from other tables. */
export type RequestRecord = Row<'post_requests'> & {
  of_job_guid: string
  of_order_guid: string
  of_job_number: string
  of_board: LoadBoardId
  of_post_status: Row<'loadboard_posts'>['status']
  of_post_amount: string | null
  of_vendor: { name: string; usdot: string | null; mc: string | null }
  of_user_name: string | null
}

const requests = (companyGuid: string) =>
  build
    .selectFrom('post_requests as r')
    .innerJoin('loadboard_posts as p', (on) =>
      on.onRef('p.company_guid', '=', 'r.company_guid').onRef('p.guid', '=', 'r.post_guid'),
    )
    .innerJoin('jobs as j', (on) =>
      on.onRef('j.company_guid', '=', 'p.company_guid').onRef('j.guid', '=', 'p.job_guid'),
    )
    .innerJoin('accounts as v', (on) =>
      on.onRef('v.company_guid', '=', 'r.company_guid').onRef('v.guid', '=', 'r.vendor_guid'),
    )
    .leftJoin('users as u', (on) =>
      on.onRef('u.company_guid', '=', 'r.company_guid').onRef('u.guid', '=', 'r.user_guid'),
    )
    .where('r.company_guid', '=', companyGuid)
    .selectAll('r')
    .select([
      'p.job_guid as of_job_guid',
      'p.status as of_post_status',
      'p.amount as of_post_amount',
      'p.board as of_board',
      'j.order_guid as of_order_guid',
      'j.number as of_job_number',
      sql<RequestRecord['of_vendor']>`json_build_object('name', v.name, 'usdot', v.usdot, 'mc', v.mc_number)`.as(
        'of_vendor',
      ),
      'u.name as of_user_name',
    ])

/** Limits requests: to a carrier's own (null: everyone's). */
export interface RequestScope {
  companyGuid: string
  vendorGuid: string | null
}

/** Requests on one post, newest first. */
export function requestsOfPost(scope: RequestScope, postGuid: string): Query<RequestRecord> {
  const found = requests(scope.companyGuid).where('r.post_guid', '=', postGuid).orderBy('r.created_at', 'desc')
  return (scope.vendorGuid ? found.where('r.vendor_guid', '=', scope.vendorGuid) : found).orderBy('r.guid', 'desc')
}

/** One request on a post. */
export function requestByGuid(scope: RequestScope, postGuid: string, guid: string): Query<RequestRecord> {
  const found = requests(scope.companyGuid).where('r.post_guid', '=', postGuid).where('r.guid', '=', guid)
  return scope.vendorGuid ? found.where('r.vendor_guid', '=', scope.vendorGuid) : found
}

/** Whether a guid is taken, and by which request. */
export const requestGuidTaken = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  build.selectFrom('post_requests').where('company_guid', '=', companyGuid).where('guid', '=', guid).select('guid')

const entry = (
  row: RequestRecord,
  action: string,
  before: object | null,
  after: object | null,
  reason?: string | null,
) => ({
  subject: 'post',
  subjectGuid: row.post_guid,
  action,
  orderGuid: row.of_order_guid,
  jobGuid: row.of_job_guid,
  vendorGuid: row.vendor_guid,
  reason: reason ?? null,
  before,
  after,
})

/** Adds a request. */
export function insertRequest(tx: Tx, actor: Actor, row: RequestRecord): void {
  const own = ownColumns(row)
  tx.later(insertRows('post_requests', [own]))
  recordHistory(tx, actor, [
    entry(row, 'post.requested', null, { request_guid: row.guid, vendor_guid: row.vendor_guid, amount: row.amount }),
  ])
}

/** Saves the changes to a request. */
export function updateRequest(tx: Tx, actor: Actor, before: RequestRecord, after: RequestRecord, action: string): void {
  const difference = differenceOf(before, after)
  if (!difference) return
  change(after, { updated_at: actor.now, version: before.version + 1 })
  const { updated_at, version } = after
  tx.later(updateRow('post_requests', after.company_guid, after.guid, { ...difference.after, updated_at, version }))
  const which = { request_guid: after.guid }
  recordHistory(tx, actor, [
    entry(after, action, { ...which, ...difference.before }, { ...which, ...difference.after }, after.closed_reason),
  ])
}
