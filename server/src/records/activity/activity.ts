/** The history of one order, for its readers. */
import type { HistoryFact } from '@waybill/domain/transport/milestones.ts'
import { sql, build, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

/** Maximum entries of an order that are read; older ones stay in history. */
const ENTRIES_MAX = 5_000

export type ActivityRecord = Row<'history'> & { of_actor_account: string | null }

/** The newest entries of an order, newest first. */
export const orderHistory = (companyGuid: string, orderGuid: string): Query<ActivityRecord> =>
  build
    .selectFrom('history as h')
    .leftJoin('users as u', (j) =>
      j.onRef('u.company_guid', '=', 'h.company_guid').onRef('u.guid', '=', 'h.actor_guid'),
    )
    .where('h.company_guid', '=', companyGuid)
    .where('h.order_guid', '=', orderGuid)
    .orderBy('h.seq', 'desc')
    .limit(ENTRIES_MAX)
    .selectAll('h')
    .select('u.account_guid as of_actor_account')

/** The records that a reader may see. */
export interface TrailScope {
  companyGuid: string
  clients: boolean
  vendors: boolean
}

/** A page of the history of one record other than an order, newest first; `of_total` is the full count. */
export const subjectHistory = (
  scope: TrailScope,
  subject: 'account' | 'contact' | 'terminal',
  guid: string,
  page: { pg: number; rc: number },
): Query<ActivityRecord & { of_total: number }> =>
  build
    .selectFrom('history as h')
    .where('h.company_guid', '=', scope.companyGuid)
    .where('h.subject_guid', '=', guid)
    .where('h.subject', '=', subject)
    .$if(!scope.clients && subject !== 'terminal', (query) => query.where('h.client_guid', 'is', null))
    .$if(!scope.vendors, (query) => query.where('h.vendor_guid', 'is', null))
    .orderBy('h.seq', 'desc')
    .limit(page.rc)
    .offset(page.pg * page.rc)
    .selectAll('h')
    .select([sql<null>`null`.as('of_actor_account'), sql<number>`count(*) over ()::int`.as('of_total')])

/** Whether a job belongs to an order. */
export const jobOfOrder = (
  companyGuid: string,
  orderGuid: string,
  jobGuid: string,
): Query<{ vendor_guid: string | null; driver_guid: string | null }> =>
  build
    .selectFrom('jobs')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', orderGuid)
    .where('guid', '=', jobGuid)
    .where('deleted_at', 'is', null)
    .select(['vendor_guid', 'driver_guid'])

/** Names of the vendors mentioned in history. */
export const vendorNames = (companyGuid: string, orderGuid: string): Query<{ guid: string; name: string }> => {
  const raw = sql<{ guid: string; name: string }>`
    select a.guid, a.name from accounts a where a.company_guid = ${companyGuid} and a.guid in (
      select (h.after ->> 'vendor_guid')::uuid from history h
      where h.company_guid = ${companyGuid} and h.order_guid = ${orderGuid} and h.subject = 'job' and h.after ->> 'vendor_guid' is not null)`
  return { compile: () => raw.compile(build) }
}

/** The record in the form that the milestone rules take. */
export const factOf = (record: ActivityRecord): HistoryFact => ({
  id: String(record.seq),
  at: record.at,
  subject: record.subject,
  subjectGuid: record.subject_guid,
  action: record.action,
  actorName: record.actor_name,
  portal: record.portal,
  reason: record.reason,
  before: record.before,
  after: record.after,
})
