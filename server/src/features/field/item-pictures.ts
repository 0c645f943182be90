/** The pictures that an item names, stored as files whose bytes are still awaited. */
import type { FieldItem, Picture } from '@waybill/contract/field/field-items.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { guidFrom } from '../../platform/guid.ts'
import { makeDue } from '../../records/due/index.ts'
import { awaitPictures } from '../../records/field/index.ts'
import { PICTURES_MS } from '../../records/projections/index.ts'
import type { Row } from '../../records/rows.ts'

const EXTENSIONS: Readonly<Record<Picture['type'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** A picture of an account is one file, however often it is named. */
export const fileOfPicture = (sha256: string, accountGuid: string): string => guidFrom(sha256, accountGuid)

export function picturesIn(item: FieldItem): Picture[] {
  switch (item.kind) {
    case 'finish':
      return [...(item.absent?.photos ?? []), ...(item.collected?.photo ? [item.collected.photo] : [])]
    case 'paper':
      return [item.picture]
    case 'arrive':
    case 'eta':
      return []
    default:
      return item.photos
  }
}

function awaited(picture: Picture, name: string, { caller, now }: WriteCall): Row<'files'> {
  const extension = EXTENSIONS[picture.type]
  return {
    company_guid: caller.companyGuid,
    guid: fileOfPicture(picture.sha256, caller.accountGuid),
    account_guid: caller.accountGuid,
    name: `${name}.${extension}`,
    extension,
    media_type: picture.type,
    total_bytes: picture.size,
    sha256: picture.sha256,
    location: '',
    status: 'awaited',
    overdue_at: null,
    is_evidence: true,
    created_at: now,
    created_by: caller.userGuid,
    deleted_at: null,
  }
}

/** Stores the metadata of the item's pictures; their bytes follow, whatever becomes of the item. */
export async function keepPictures(item: FieldItem, call: WriteCall): Promise<void> {
  const all = picturesIn(item).map((each) => awaited(each, 'slot' in each ? String(each.slot) : item.kind, call))
  const files = [...new Map(all.map((file) => [file.guid, file])).values()]
  if (!files.length) return
  await call.tx.rows(awaitPictures(files))
  makeDue(call.tx, { kind: 'turns', at: new Date(call.now.getTime() + PICTURES_MS) })
}
