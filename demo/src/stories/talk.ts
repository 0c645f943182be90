/** Notes of all sides: for the client, internal, and from the vendor. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { noteAccess } from '@waybill/domain/access/note-visibility.ts'
import { guidAt } from '../guid.ts'
import type { Member } from './demo-company.ts'
import type { OrderStory } from './order-story.ts'

/** Adds a note; `toClient`: a dispatcher's note that the client sees. */
export function say(
  story: OrderStory,
  at: Date,
  by: Member,
  portal: Portal,
  body: string,
  more: { toClient?: boolean; isLead?: boolean; jobGuid?: string } = {},
): void {
  const access = noteAccess(
    { isClientNote: more.toClient ?? false, ...(more.isLead ? { type: 'lead' } : {}) },
    portal,
    false,
  )
  if (isRefusal(access)) throw new Error(access.message)
  const actor = story.actor(by, portal, at)
  const note = {
    company_guid: actor.companyGuid,
    guid: guidAt(at),
    order_guid: story.aggregate.order.guid,
    job_guid: more.jobGuid ?? null,
    inspection_guid: null,
    title: null,
    body,
    type: access.type,
    is_broadcast: access.isBroadcast,
    is_client_note: access.isClientNote,
    visibility: [...access.visibility],
    created_at: at,
    created_by: by.guid,
    created_by_account: by.accountGuid,
    created_by_name: by.name,
    created_by_portal: portal,
    updated_at: at,
    updated_by: by.guid,
    deleted_at: null,
    content_hash: null,
    version: 1,
  }
  story.records.notes.push(note)
  const { content_hash: _, ...shown } = note
  story.record(actor, {
    subject: 'note',
    subjectGuid: note.guid,
    action: 'note.added',
    jobGuid: note.job_guid,
    after: shown,
  })
}
