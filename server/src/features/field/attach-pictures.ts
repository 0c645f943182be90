/** Attaches an item's pictures to its job, where both sides find them. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { runCommand } from './commands.ts'
import { fileOfPicture } from './item-pictures.ts'
import { type ItemUnderWay, NOT_THEIRS } from './item-under-way.ts'

export async function attach(
  under: ItemUnderWay,
  pictures: readonly Picture[],
  usage: string,
): Promise<Refusal | undefined> {
  const jobGuid = under.place?.job_guid
  if (!jobGuid) return NOT_THEIRS
  for (const { sha256 } of pictures) {
    const fileId = fileOfPicture(sha256, under.call.caller.accountGuid)
    // Attached by its maker, who owns the picture, even if the office does the rest.
    const sent = { params: { fileId }, body: { jobs: [jobGuid], usage } }
    const no = under.barred ?? (await runCommand(under.commands, 'attach', sent, under.call))
    if (no) return no
  }
  return undefined
}
