import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FileLinks } from '@waybill/contract/attachments/attachments.shapes.ts'
import { attachmentAccess, type AttachmentAccess } from '@waybill/domain/access/attachment-visibility.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { FILES_TO_LINK } from '@waybill/domain/access/tables/notes-and-files.ts'
import { ACLS, type AttachmentUsage, VISIBILITIES } from '@waybill/contract/vocabulary/attachments.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { safeName } from '../../platform/files/file-name.ts'
import { newGuid } from '../../platform/guid.ts'
import { listOf } from '../../platform/unknown-fields.ts'
import {
  type AttachmentRecord,
  changeAttachment,
  insertAttachment,
  linksOfFile,
  partiesOf,
} from '../../records/attachments/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { mayChange } from '../../views/activity/attachments.present.ts'
import { findParents, type Parent } from './attachment-parents.ts'
import { findFile, isOn, partyOf, type KnownFile } from './known-file.ts'
import { unlinkFile } from './unlink-file.ts'

/** The request, and the company's document types. */
interface Wanted {
  sent: FileLinks
  usages: readonly AttachmentUsage[]
}

const usagesOf = async ({ caller, tx }: WriteCall): Promise<AttachmentUsage[]> => {
  const rows = await tx.rows(picklistsQuery(caller.companyGuid, ['attachment-usages']))
  return optionsOf('attachment-usages', rows).map(({ code, label, data }) => ({
    usage: code ?? label,
    acl: ACLS.find((acl) => acl === data['acl']) ?? 'company',
    visibility: VISIBILITIES.filter((party) => listOf(data, 'visibility').includes(party)),
    never: VISIBILITIES.filter((party) => listOf(data, 'never').includes(party)),
  }))
}

/** Merges the requested visibility with the current one; outside the company nobody decides for the other side. */
function standingFor(
  { sent, usages }: Wanted,
  usage: string | null,
  was: AttachmentRecord | undefined,
  call: WriteCall,
): AttachmentAccess | Refusal {
  const known = usages.find((each) => each.usage === usage)
  if (!known && usage !== null && usage !== was?.usage)
    return refuse.invalid('usage', 'is not in the list of document types')
  const isTouched = sent.acl !== undefined || sent.visibility !== undefined
  const kept = was && !isTouched ? { acl: was.acl, visibility: was.visibility } : undefined
  const standing = attachmentAccess(kept ?? sent, usage, call.caller.portal, known)
  if (isRefusal(standing) || !sent.visibility) return standing
  const unmet = sent.visibility.find((party) => !standing.visibility.includes(party))
  return unmet ? refuse.invalid('visibility', `you cannot choose whether the ${unmet} sees it`) : standing
}

function changeLink(link: AttachmentRecord, wanted: Wanted, call: WriteCall): Partial<AttachmentRecord> | Refusal {
  const { sent } = wanted
  const { caller } = call
  if (!mayChange(link, caller)) return refuse.forbidden('You can only change files your own team attached')
  const usage = sent.usage === undefined ? link.usage : sent.usage
  const standing = standingFor(wanted, usage, link, call)
  if (isRefusal(standing)) return standing
  const visibility = [...standing.visibility]
  const isShownAnew = standing.acl !== link.acl || visibility.join() !== link.visibility.join()
  if (isShownAnew && !caller.permissions.has('documents.change_acl')) return refuse.lacks('documents.change_acl')
  const name = sent.name ? safeName(sent.name) : link.name
  const expires_on = sent.dateExpires === undefined ? link.expires_on : sent.dateExpires
  return { usage, acl: standing.acl, visibility, name, expires_on }
}

function newLink(parent: Parent, known: KnownFile, wanted: Wanted, call: WriteCall): AttachmentRecord | Refusal {
  const { sent } = wanted
  const { caller, now } = call
  const { file } = known
  const usage = sent.usage ?? 'Other'
  const standing = standingFor(wanted, usage, undefined, call)
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
    expires_on: sent.dateExpires ?? null,
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
  wanted: Wanted,
  call: WriteCall<ForActs>,
): Promise<Refusal | undefined> {
  const parties = await call.tx.rows(partiesOf(call.caller.companyGuid, targets))
  for (const link of targets) {
    const changed = changeLink(link, wanted, call)
    if (isRefusal(changed)) return changed
    changeAttachment(call.tx, actorOf(call), link, changed, partyOf(parties, link))
  }
  return undefined
}

/** The link to change: the named one, otherwise the one with the same usage. A new usage adds a link. */
function linkOn({ named, links }: KnownFile, parent: Parent, usage: string | null | undefined) {
  if (named && isOn(named, parent)) return named
  const there = links.filter((each) => isOn(each, parent))
  return usage === undefined ? there[0] : there.find((each) => each.usage === usage)
}

async function attach(known: KnownFile, sent: FileLinks, call: WriteCall<ForActs>): Promise<Refusal | undefined> {
  const { caller, tx } = call
  if (!caller.permissions.has('documents.upload')) return refuse.lacks('documents.upload')
  const parents = await findParents(sent, call)
  if (isRefusal(parents)) return parents
  const wanted = { sent, usages: await usagesOf(call) }
  if (!parents.length) {
    const targets = known.named ? [known.named] : known.links.filter((each) => mayChange(each, caller))
    return targets.length
      ? change(targets, wanted, call)
      : refuse.missing([{ path: 'orders', message: 'choose at least one thing to attach the file to' }])
  }
  if (!sees(FILES_TO_LINK, caller, { 'own-account': known.file.account_guid === caller.accountGuid }))
    return refuse.forbidden('You can only attach files your own team uploaded')
  const existing = parents.map((parent) => linkOn(known, parent, sent.usage))
  for (const [i, parent] of parents.entries()) {
    if (existing[i]) continue
    const record = newLink(parent, known, wanted, call)
    if (isRefusal(record)) return record
    insertAttachment(tx, actorOf(call), record, { clientGuid: parent.client_guid, vendorGuid: parent.vendor_guid })
  }
  const there = existing.filter((each) => each !== undefined)
  return there.length ? change(there, wanted, call) : undefined
}

/** Links a file to records, or changes or removes its links; returns the links then visible to the caller. */
export async function linkFile(
  { params, body }: { params: { fileId: string }; body: FileLinks },
  call: WriteCall<ForActs>,
): Promise<AttachmentRecord[] | Refusal> {
  const known = await findFile(params.fileId, call)
  if (isRefusal(known)) return known
  const refusal = await (body.isDeleted ? unlinkFile(known, body, call) : attach(known, body, call))
  if (refusal) return refusal
  return call.tx.rows(linksOfFile(readerOf(call.caller), known.file.guid))
}
