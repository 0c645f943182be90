/** The only writer of attachments: files linked to records. */
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import { differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type AttachmentRecord = Row<'attachments'>

/** Parties to be notified besides the company. */
export interface AttachmentParties {
  clientGuid: string | null
  vendorGuid: string | null
}

const entryOf = (
  action: string,
  record: AttachmentRecord,
  parties: AttachmentParties,
  before: object | null,
  after: object | null,
): Entry => ({
  subject: 'attachment',
  subjectGuid: record.guid,
  action,
  orderGuid: record.order_guid,
  jobGuid: record.job_guid,
  ...parties,
  before,
  after,
})

/** Adds a link, with its history. */
export function insertAttachment(tx: Tx, actor: Actor, record: AttachmentRecord, parties: AttachmentParties): void {
  tx.later(insertRows('attachments', [record]))
  recordHistory(tx, actor, [entryOf('attachment.added', record, parties, null, record)])
}

/** Saves the changes to a link; returns the updated link. */
export function changeAttachment(
  tx: Tx,
  actor: Actor,
  before: AttachmentRecord,
  change: Partial<AttachmentRecord>,
  parties: AttachmentParties,
): AttachmentRecord {
  const changed = differenceOf(before, { ...before, ...change })
  if (!changed) return before
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid }
  tx.later(updateRow('attachments', actor.companyGuid, before.guid, { ...changed.after, ...stamp }))
  recordHistory(tx, actor, [entryOf('attachment.changed', before, parties, changed.before, changed.after)])
  return { ...before, ...change, ...stamp }
}

/** Removes a link; the file stays. */
export function removeAttachment(tx: Tx, actor: Actor, record: AttachmentRecord, parties: AttachmentParties): void {
  tx.later(
    updateRow('attachments', actor.companyGuid, record.guid, {
      deleted_at: actor.now,
      deleted_by: actor.userGuid,
      updated_at: actor.now,
      updated_by: actor.userGuid,
    }),
  )
  recordHistory(tx, actor, [entryOf('attachment.removed', record, parties, record, null)])
}
