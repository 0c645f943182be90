/** Every write leaves its entry here, in the same transaction: the one mechanism behind activity, live events, undo and the past. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRows } from '../rows.ts'

/** The version of the table shapes that entries are written in; a migration that renames or reshapes raises it and brings an upcaster. */
export const SCHEMA_VERSION = 1

/** Who acts, for history. */
export interface Actor {
  companyGuid: string
  userGuid: string | null
  userName: string | null
  portal: Portal | null
  requestId: string | null
  now: Date
  /** Wakes the readers of live events after the commit. */
  announce: () => void
}

/** One entry: the changed fields before and after. A creation has no before, a deletion no after. */
export interface Entry {
  subject: string
  subjectGuid: string
  action: string
  orderGuid?: string | null
  jobGuid?: string | null
  clientGuid?: string | null
  vendorGuid?: string | null
  reason?: string | null
  before?: object | null
  after?: object | null
}

/** The entry as its row; the demo and the seed write these by COPY. */
export const historyRow = (actor: Actor, entry: Entry) => ({
  company_guid: actor.companyGuid,
  at: actor.now,
  subject: entry.subject,
  subject_guid: entry.subjectGuid,
  action: entry.action,
  order_guid: entry.orderGuid ?? null,
  job_guid: entry.jobGuid ?? null,
  client_guid: entry.clientGuid ?? null,
  vendor_guid: entry.vendorGuid ?? null,
  actor_guid: actor.userGuid,
  actor_name: actor.userName,
  portal: actor.portal,
  request_id: actor.requestId,
  reason: entry.reason ?? null,
  before: entry.before ? { ...entry.before } : null,
  after: entry.after ? { ...entry.after } : null,
  schema_version: SCHEMA_VERSION,
})

/** Writes the entries of one act. */
export function recordHistory(tx: Tx, actor: Actor, entries: readonly Entry[]): void {
  if (!entries.length) return
  tx.later(
    insertRows(
      'history',
      entries.map((entry) => historyRow(actor, entry)),
    ),
  )
  tx.afterCommit(actor.announce)
}
