/** Files and attachments as a caller may see them. Their location is never exposed: the caller gets signed links. */
import type { Attachment, StoredFile } from '@waybill/contract/attachments/attachments.shapes.ts'
import { PORTAL_OF_ACCOUNT, type AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { mayDeleteAttachment, type AttachmentToSee } from '@waybill/domain/access/attachment-visibility.ts'
import { actsOf, sees } from '@waybill/domain/access/rules.ts'
import { ATTACHMENT_MAY, FILE_MAY } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { nameFor, readerOf } from '../../caller/reader.ts'
import { isInline } from '../../platform/files/file-type.ts'
import { instant } from '../../platform/http/present.ts'
import { type AttachmentRecord, type FileRecord, parentWord } from '../../records/attachments/index.ts'

/** The part of a row that the rules of `domain/access` use. */
export const toSee = (record: AttachmentRecord): AttachmentToSee => ({
  acl: record.acl,
  usage: record.usage,
  visibility: record.visibility,
  createdBy: record.created_by,
  createdByAccount: record.created_by_account,
})

/** Whether the caller may change an attachment. */
export const mayChange = (record: AttachmentRecord, caller: Caller): boolean =>
  sees(ATTACHMENT_MAY.edit, caller, { 'own-account': record.created_by_account === caller.accountGuid })

const fileFacts = (file: FileRecord, caller: Caller) => ({
  own: file.created_by === caller.userGuid,
  'own-account': file.account_guid === caller.accountGuid,
})

/** Whether the caller may delete a file without links. */
export const mayRemoveFile = (file: FileRecord, caller: Caller): boolean =>
  sees(FILE_MAY.delete, caller, fileFacts(file, caller))

function linksOf(file: FileRecord, name: string, attachmentGuid: string | null, call: ReadCall<'links'>) {
  const { caller, services } = call
  if (file.status === 'awaited') return { fileLocation: null, url: null }
  const linked = {
    companyGuid: file.company_guid,
    userGuid: caller.userGuid,
    fileGuid: file.guid,
    attachmentGuid,
    name,
  }
  return {
    fileLocation: services.links.make({ ...linked, inline: false }, call.now),
    url: services.links.make({ ...linked, inline: isInline(file.media_type) }, call.now),
  }
}

const contentOf = (file: FileRecord) => ({
  status: file.status === 'awaited' ? ('awaited' as const) : ('uploaded' as const),
  totalBytes: file.total_bytes,
  type: file.media_type,
  extension: file.extension,
})

export const presentFile = (file: FileRecord, call: ReadCall<'links'>): StoredFile => ({
  guid: file.guid,
  name: file.name,
  ...contentOf(file),
  ...linksOf(file, file.name, null, call),
  dateCreated: instant(file.created_at),
  createdById: file.created_by,
  createdBy: file.of_created_by_name,
  can: actsOf(FILE_MAY, call.caller, () => true, fileFacts(file, call.caller)),
})

/** Only visible attachments can be unlinked. */
const attachmentCan = (record: AttachmentRecord, caller: Caller): string[] =>
  actsOf(ATTACHMENT_MAY, caller, (act) => act !== 'delete' || mayDeleteAttachment(toSee(record), readerOf(caller)), {
    'own-account': record.created_by_account === caller.accountGuid,
  })

/** `makerType`: the account type of whoever attached it. */
export function presentAttachment(
  record: AttachmentRecord,
  file: FileRecord,
  makerType: AccountType | undefined,
  call: ReadCall<'links'>,
): Attachment {
  return {
    guid: record.guid,
    fileGuid: file.guid,
    name: record.name,
    ...contentOf(file),
    ...linksOf(file, record.name, record.guid, call),
    dateCreated: instant(record.created_at),
    dateExpires: record.expires_on,
    dateUpdated: instant(record.updated_at),
    createdById: record.created_by,
    createdBy: nameFor(call.caller, makerType ? PORTAL_OF_ACCOUNT[makerType] : null, record.created_by_name),
    acl: record.acl,
    usage: record.usage,
    visibility: record.visibility,
    parent: record.parent_guid,
    parentTable: parentWord(record.parent_table),
    orderGuid: record.order_guid,
    jobGuid: record.job_guid,
    can: attachmentCan(record, call.caller),
  }
}
