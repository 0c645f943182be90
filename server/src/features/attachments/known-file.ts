import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { WriteCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { type AttachmentRecord, fileNamed, type FileRecord, linksOfFile } from '../../records/attachments/index.ts'

/** A file referred to by its own guid or by that of a link. */
export interface KnownFile {
  file: FileRecord
  /** The file's links that are visible to the caller. */
  links: AttachmentRecord[]
  /** The link in the path, if the path names one. */
  named: AttachmentRecord | undefined
}

/** Finds and locks the file; 404 if the caller neither stored it nor can see it attached. */
export async function findFile(id: string, call: WriteCall): Promise<KnownFile | Refusal> {
  const { caller, tx } = call
  const file = await tx.first(fileNamed(caller.companyGuid, id, true))
  if (!file) return refuse.notFound('File')
  const links = await tx.rows(linksOfFile(readerOf(caller), file.guid))
  const named = links.find((link) => link.guid === id)
  if (file.guid !== id && !named) return refuse.notFound('Attachment')
  const isOwn = file.account_guid === caller.accountGuid
  return isOwn || links.length ? { file, links, named } : refuse.notFound('File')
}

/** Whether the link is on that record. */
export const isOn = (link: AttachmentRecord, parent: { table: string; guid: string }) =>
  link.parent_table === parent.table && link.parent_guid === parent.guid

/** Who is notified of a change to the link. */
export const partyOf = (
  parties: readonly { guid: string; client_guid: string | null; vendor_guid: string | null }[],
  link: AttachmentRecord,
) => {
  const found = parties.find((each) => each.guid === link.guid)
  return { clientGuid: found?.client_guid ?? null, vendorGuid: found?.vendor_guid ?? null }
}
