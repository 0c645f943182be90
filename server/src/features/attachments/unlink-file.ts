import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FileLinks } from '@waybill/contract/attachments/attachments.shapes.ts'
import { mayDeleteAttachment } from '@waybill/domain/access/attachment-visibility.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { partiesOf, removeAttachment } from '../../records/attachments/index.ts'
import { namedParents } from './attachment-parents.ts'
import { toSee } from '../../views/activity/attachments.present.ts'
import { isOn, partyOf, type KnownFile } from './known-file.ts'

/** Removes the file from the named records, from the one link in the path, or from everything the caller attached it to. */
export async function unlinkFile(
  known: KnownFile,
  sent: FileLinks,
  call: WriteCall<ForActs>,
): Promise<Refusal | undefined> {
  const { caller, tx } = call
  const parents = namedParents(sent)
  const all = known.named ? [known.named] : known.links
  const chosen = parents.length ? all.filter((link) => parents.some((parent) => isOn(link, parent))) : all
  if (!chosen.length) return refuse.notFound('Attachment')
  if (known.file.is_evidence) return refuse.notNow('id', 'This file is evidence and can’t be removed')
  const reader = readerOf(caller)
  const mine = chosen.filter((link) => mayDeleteAttachment(toSee(link), reader))
  // Without named records, links made by others stay.
  if (!mine.length || (parents.length && mine.length < chosen.length))
    return refuse.forbidden(
      caller.permissions.has('documents.delete')
        ? 'You can only remove files your own team attached'
        : 'Your role lacks the permission documents.delete',
    )
  const parties = await tx.rows(partiesOf(caller.companyGuid, mine))
  for (const link of mine) removeAttachment(tx, actorOf(call), link, partyOf(parties, link))
  return undefined
}
