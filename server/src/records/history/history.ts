/**
 * Every write adds its entry here, in the same transaction: the single mechanism behind activity, live events, undo and
 * the past.
 */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { type Query, rawQuery, sql } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { makeDue } from '../due/index.ts'
import { dueAfter } from './due-after.ts'
import { type LastWrite, withLate } from '../../platform/db/last-writes.ts'

/** The version of the table shapes in entries; a migration that renames or reshapes raises it and adds an upcaster. */
export const SCHEMA_VERSION = 1

/** The actor, for history. */
export interface Actor {
  companyGuid: string
  userGuid: string | null
  userName: string | null
  portal: Portal | null
  requestId: string | null
  now: Date
  /** Wakes readers of the company's live events after the commit. */
  announce: (companyGuid: string) => void
  /** Silent: no live events, notices or webhooks. */
  isQuiet?: boolean
}

/**
 * One entry: the changed fields before and after. A creation has no before, a deletion no after. The fields of a new row
 * that are null are not stored.
 */
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

/** More than half of the fields of a new row are null, and history is kept for ever. */
const filled = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** The entry as a row; the demo and the seed write these by COPY. */
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
  after: entry.after ? (entry.before ? { ...entry.after } : filled(entry.after)) : null,
  schema_version: SCHEMA_VERSION,
})

const COLUMNS = [
  'company_guid',
  'at',
  'subject',
  'subject_guid',
  'action',
  'order_guid',
  'job_guid',
  'client_guid',
  'vendor_guid',
  'actor_guid',
  'actor_name',
  'portal',
  'request_id',
  'reason',
  'before',
  'after',
  'schema_version',
] as const satisfies (keyof ReturnType<typeof historyRow>)[]

/** Numbers entries after the company's last one, under its row lock, and writes them. */
const numbered = (isQuiet: boolean): ((...given: Parameters<LastWrite>) => Query<unknown>) => {
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  const values = sql.join(COLUMNS.map((name) => sql.ref(`r.${name}`)))
  const insertFrom = (companyGuid: string, count: number, rows: ReturnType<typeof sql>) =>
    rawQuery(sql`
      with head as (
        insert into history_heads as h (company_guid, seq) values (${companyGuid}, ${count}::bigint)
        on conflict (company_guid) do update set seq = h.seq + excluded.seq
        returning h.seq - ${count}::bigint as before)
      insert into history (seq, act, is_quiet, ${columns})
      select head.before + r.seq, head.before + 1, ${isQuiet}::boolean, ${values}
      from head, jsonb_populate_recordset(null::history, ${rows}::jsonb) r`)
  const insert = fixedQuery((companyGuid: string, count: number, rows: string) =>
    insertFrom(companyGuid, count, sql`${rows}`),
  )
  return (companyGuid, rows, lates) => {
    const text = JSON.stringify(rows.map((row, i) => ({ ...row, seq: i + 1 })))
    const late = withLate(text, lates)
    return late ? insertFrom(companyGuid, rows.length, late) : insert(companyGuid, rows.length, text)
  }
}
const insertAnnounced = numbered(false)
/** Inserts past rows silently: no live events, notices or webhooks. */
export const insertPast = numbered(true)

/** Writes the entries of one act, last in the transaction, since numbers follow commit order. */
export function recordHistory(tx: Tx, actor: Actor, entries: readonly Entry[]): void {
  if (!entries.length) return
  tx.last(
    actor.isQuiet ? insertPast : insertAnnounced,
    entries.map((entry) => historyRow(actor, entry)),
  )
  makeDue(
    tx,
    ...dueAfter(
      entries.map(({ subject }) => subject),
      actor.now,
    ),
  )
  tx.afterCommit(() => actor.announce(actor.companyGuid))
}
