import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { FILES_TO_LINK } from '@waybill/domain/access/tables/notes-and-files.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { fileNamed, linksOfFile, removeFile as remove, usesOfFile } from '../../records/attachments/index.ts'
import { mayRemoveFile } from '../../views/activity/attachments.present.ts'

/** Deletes an unlinked file: allowed for its uploader, or with permission to delete documents. */
export async function removeFile(
  { params }: { params: { id: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { caller, tx } = call
  const file = await tx.first(fileNamed(caller.companyGuid, params.id, true))
  if (!file) return refuse.notFound('File')
  const isOwn = file.account_guid === caller.accountGuid
  if (!sees(FILES_TO_LINK, caller, { 'own-account': isOwn })) {
    const seen = await tx.first(linksOfFile(readerOf(caller), file.guid))
    return seen ? refuse.forbidden('Only the person who uploaded a file can remove it') : refuse.notFound('File')
  }
  if (!mayRemoveFile(file, caller)) return refuse.lacks('documents.delete')
  if (file.is_evidence) return refuse.notNow('id', 'This file is evidence and can’t be removed')
  const used = await tx.first(usesOfFile(caller.companyGuid, file.guid))
  if (used?.uses) return refuse.notNow('id', 'The file is attached to something; remove it there first')
  remove(tx, actorOf(call), file)
}
