import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FileLinks } from '@waybill/contract/attachments/attachments.shapes.ts'
import { standingOfAttachment, type AttachmentStanding } from '@waybill/domain/access/attachment-visibility.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { FILES_TO_LINK } from '@waybill/domain/access/tables/notes-and-files.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { safeName } from '../../platform/files/file-name.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  type AttachmentRecord,
  changeAttachment,
  insertAttachment,
  linksOfFile,
  partiesOf,
} from '../../records/attachments/index.ts'
import { mayChange } from '../../views/activity/attachments.present.ts'
import { findParents, type Parent } from './attachment-parents.ts'
import { findFile, isOn, partyOf, type KnownFile } from './known-file.ts'
import { unlinkFile } from './unlink-file.ts'

/** What is asked about who sees it, beside what stands; outside the company nobody decides for the other side. */
function standingFor(
  sent: FileLinks,
  usage: string | null,
  was: AttachmentRecord | undefined,
  call: WriteCall,
): AttachmentStanding | Refusal {
  const isTouched = sent.acl !== undefined || sent.visibility !== undefined
  const kept = was && !isTouched ? { acl: was.acl, visibility: was.visibility } : undefined
  const standing = standingOfAttachment(kept ?? sent, usage, call.caller.portal)
  if (isRefusal(standing) || !sent.visibility) return standing
  const unmet = sent.visibility.find((party) => !standing.visibility.includes(party))
  return unmet ? refuse.invalid('visibility', `whether the ${unmet} sees it is not yours to decide`) : standing
}

function changeLink(link: AttachmentRecord, sent: FileLinks, call: WriteCall): Partial<AttachmentRecord> | Refusal {
  const { caller } = call
  if (!mayChange(link, caller)) return refuse.forbidden('You may change only what your own people attached')
  const usage = sent.usage === undefined ? link.usage : sent.usage
  const standing = standingFor(sent, usage, link, call)
  if (isRefusal(standing)) return standing
  const visibility = [...standing.visibility]
  const isShownAnew = standing.acl !== link.acl || visibility.join() !== link.visibility.join()
  if (isShownAnew && !caller.permissions.has('documents.change_acl'))
    return refuse.forbidden('Your role lacks the permission documents.change_acl')
  return { usage, acl: standing.acl, visibility, name: sent.name ? safeName(sent.name) : link.name }
}

function newLink(parent: Parent, known: KnownFile, sent: FileLinks, call: WriteCall): AttachmentRecord | Refusal {
  const { caller, now } = call
  const { file } = known
  const usage = sent.usage ?? 'Other'
  const standing = standingFor(sent, usage, undefined, call)
  if (isRefusal(standing)) return standing
  return {
    company_guid: caller.companyGuid,
    guid: newGuid(now),
    file_guid: file.guid,
    parent_table: parent.table,
    parent_guid: parent.guid,
    order_guid: parent.order_guid,
    job_guid: parent.job_guid,
    account_guid: parent.account_guid,
    name: sent.name ? safeName(sent.name) : file.name,
    type: file.media_type,
    usage,
    acl: standing.acl,
    visibility: [...standing.visibility],
    created_at: now,
    created_by: caller.userGuid,
    created_by_account: caller.accountGuid,
    created_by_name: caller.userName,
    updated_at: now,
    updated_by: caller.userGuid,
    deleted_at: null,
    deleted_by: null,
  }
}

async function change(
  targets: readonly AttachmentRecord[],
  sent: FileLinks,
  call: WriteCall,
): Promise<Refusal | undefined> {
  const parties = await call.tx.rows(partiesOf(call.caller.companyGuid, targets))
  for (const link of targets) {
    const changed = changeLink(link, sent, call)
    if (isRefusal(changed)) return changed
    changeAttachment(call.tx, actorOf(call), link, changed, partyOf(parties, link))
  }
  return undefined
}

async function attach(known: KnownFile, sent: FileLinks, call: WriteCall): Promise<Refusal | undefined> {
  const { caller, tx } = call
  if (!caller.permissions.has('documents.upload'))
    return refuse.forbidden('Your role lacks the permission documents.upload')
  const parents = await findParents(sent, call)
  if (isRefusal(parents)) return parents
  if (!parents.length) {
    const targets = known.named ? [known.named] : known.links.filter((each) => mayChange(each, caller))
    return targets.length
      ? change(targets, sent, call)
      : refuse.missing([{ path: 'orders', message: 'name at least one thing to attach the file to' }])
  }
  if (!sees(FILES_TO_LINK, caller, { 'own-account': known.file.account_guid === caller.accountGuid }))
    return refuse.forbidden('You may attach only files that your own people stored')
  const existing = parents.map((parent) => known.links.find((each) => isOn(each, parent)))
  for (const [i, parent] of parents.entries()) {
    if (existing[i]) continue
    const record = newLink(parent, known, sent, call)
    if (isRefusal(record)) return record
    insertAttachment(tx, actorOf(call), record, { clientGuid: parent.client_guid, vendorGuid: parent.vendor_guid })
  }
  const there = existing.filter((each) => each !== undefined)
  return there.length ? change(there, sent, call) : undefined
}

/** Links a file to things, changes its links, or takes them away; answers the file's links that the caller sees then. */
export async function linkFile(
  { params, body }: { params: { fileId: string }; body: FileLinks },
  call: WriteCall,
): Promise<AttachmentRecord[] | Refusal> {
  const known = await findFile(params.fileId, call)
  if (isRefusal(known)) return known
  const refusal = await (body.isDeleted ? unlinkFile(known, body, call) : attach(known, body, call))
  if (refusal) return refusal
  return call.tx.rows(linksOfFile(readerOf(call.caller), known.file.guid))
}
