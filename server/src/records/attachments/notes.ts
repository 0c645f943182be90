/** The only writer of notes, and the rule of who may read them. */
import { PARTY_OF_PORTAL } from '@waybill/domain/access/tables/notes-and-files.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { type KnownOrder, ownJobs, type ReaderScope } from '../orders/index.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import { differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type NoteRecord = Row<'notes'>

/** Conditions on `notes r`, of an order visible to the caller. */
export const readsNotes = (scope: ReaderScope): Condition[] => [
  ...ownNotes(scope),
  ...(scope.onlooker ? readsNotes(scope.onlooker) : []),
]

function ownNotes(scope: ReaderScope): Condition[] {
  const standing = [sql`r.deleted_at is null`]
  if (!scope.permissions.has('notes.view')) return [sql`false`]
  const isOwn = sql`r.created_by_account is not distinct from ${scope.accountGuid}::uuid`
  const party = PARTY_OF_PORTAL[scope.portal]
  const job = scope.vendorGuid
    ? sql`(r.job_guid is null or exists (select 1 from jobs j where j.company_guid = r.company_guid and j.guid = r.job_guid and ${ownJobs(scope, 'j')}))`
    : sql`true`
  if (party) return [...standing, sql`(${isOwn} or (${party} = any(r.visibility) and ${job}))`]
  return scope.permissions.has('notes.view_internal') ? standing : [...standing, sql`cardinality(r.visibility) > 0`]
}

/** A note by its guid, regardless of readers. `lock`: lock it until the transaction ends. */
export function noteByGuid(companyGuid: string, guid: string, lock = false): Query<NoteRecord> {
  const query = build.selectFrom('notes').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()
  return lock ? query.forUpdate() : query
}

/** The notes of an order that are readable for the caller. */
export function notesOfOrder(scope: ReaderScope, orderGuid: string): Query<{ guid: string }> {
  const all = [sql`r.company_guid = ${scope.companyGuid}`, sql`r.order_guid = ${orderGuid}`, ...readsNotes(scope)]
  const raw = sql<{ guid: string }>`select r.guid from notes r where ${sql.join(all, sql` and `)}`
  return { compile: () => raw.compile(build) }
}

/** The newest of them, complete. */
export function noteRowsOfOrder(scope: ReaderScope, orderGuid: string, most: number): Query<NoteRecord> {
  const all = [sql`r.company_guid = ${scope.companyGuid}`, sql`r.order_guid = ${orderGuid}`, ...readsNotes(scope)]
  const raw = sql<NoteRecord>`select r.* from notes r where ${sql.join(all, sql` and `)} order by r.created_at desc, r.guid desc limit ${sql.lit(most)}`
  return { compile: () => raw.compile(build) }
}

/** The notes on an inspection that are readable for the caller, newest first. */
export function notesOfInspection(scope: ReaderScope, inspectionGuid: string): Query<NoteRecord> {
  const all = [
    sql`r.company_guid = ${scope.companyGuid}`,
    sql`r.inspection_guid = ${inspectionGuid}`,
    ...readsNotes(scope),
  ]
  const raw = sql<NoteRecord>`select r.* from notes r where ${sql.join(all, sql` and `)} order by r.created_at desc, r.guid desc`
  return { compile: () => raw.compile(build) }
}

/** Serializes writers of the same guid. */
export function turnOf(guid: string): Query<unknown> {
  const raw = sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`
  return { compile: () => raw.compile(build) }
}

/** Whether the caller may read the note. */
export function isReadable(scope: ReaderScope, guid: string): Query<{ guid: string }> {
  const all = [sql`r.company_guid = ${scope.companyGuid}`, sql`r.guid = ${guid}`, ...readsNotes(scope)]
  const raw = sql<{ guid: string }>`select r.guid from notes r where ${sql.join(all, sql` and `)}`
  return { compile: () => raw.compile(build) }
}

const entryOf = (
  action: string,
  note: NoteRecord,
  order: KnownOrder,
  before: object | null,
  after: object | null,
): Entry => ({
  subject: 'note',
  subjectGuid: note.guid,
  action,
  orderGuid: note.order_guid,
  jobGuid: note.job_guid,
  clientGuid: order.client_guid,
  vendorGuid: order.vendor_guid,
  before,
  after,
})

function recorded(record: NoteRecord) {
  const { content_hash: _, ...note } = record
  return note
}

/** Adds a note, with its history. */
export function insertNote(tx: Tx, actor: Actor, note: NoteRecord, order: KnownOrder): void {
  tx.later(insertRows('notes', [note]))
  recordHistory(tx, actor, [entryOf('note.added', note, order, null, recorded(note))])
}

/** Saves the changes to a note; returns the updated note. */
export function saveNote(tx: Tx, actor: Actor, before: NoteRecord, change: Partial<NoteRecord>, order: KnownOrder) {
  const changed = differenceOf(before, { ...before, ...change })
  if (!changed) return before
  const after: NoteRecord = {
    ...before,
    ...change,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    version: before.version + 1,
  }
  const { updated_at, updated_by, version } = after
  tx.later(updateRow('notes', actor.companyGuid, before.guid, { ...changed.after, updated_at, updated_by, version }))
  const isRemoved = change.deleted_at != null
  const entry = isRemoved
    ? entryOf('note.removed', before, order, recorded(before), null)
    : entryOf('note.changed', before, order, changed.before, changed.after)
  recordHistory(tx, actor, [entry])
  return after
}
