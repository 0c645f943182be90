import { faultWords } from '@waybill/contract/fault-words.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { LinkedPhoto, PHOTOS_MAX, type Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { storeUpload } from '../../operations/store-upload.ts'
import { guidFrom, newGuid } from '../../platform/guid.ts'
import { fileByGuid, type FileRecord, filesByGuid } from '../../records/attachments/index.ts'
import {
  addToInspection,
  countIn,
  inspectionQuery,
  type InspectionRecord,
  removeFromInspection,
  rowByGuid,
} from '../../records/stops/index.ts'
import {
  flagged,
  lockInspection,
  momentSaid,
  openInspection,
  positionOf,
  readInspection,
  whyClosed,
} from './known-inspection.ts'
import type { Row } from '../../records/rows.ts'
import { readWithin } from '../../platform/db/database.ts'

/** The picture must have been uploaded by the caller's account, and must be the one that the device took. */
async function checkFile(sent: LinkedPhoto, call: WriteCall): Promise<Refusal | undefined> {
  const { caller, tx } = call
  const file = await tx.first(fileByGuid(caller.companyGuid, sent.fileGuid))
  const isTheirs = file?.deleted_at === null && (!caller.vendorGuid || file.account_guid === caller.accountGuid)
  if (!isTheirs) return refuse.invalid('fileGuid', 'is not a file your team uploaded')
  if (!file.media_type.startsWith('image/')) return refuse.invalid('fileGuid', 'is not an image')
  if (sent.sha256 && sent.sha256.toLowerCase() !== file.sha256.toLowerCase())
    return refuse.invalid('sha256', 'does not match the stored file; it was damaged in transit, so send it again')
  return undefined
}

const isTheirImage = (file: FileRecord | undefined, { caller }: WriteCall) =>
  file?.deleted_at === null &&
  (!caller.vendorGuid || file.account_guid === caller.accountGuid) &&
  file.media_type.startsWith('image/')

/** The initial photos of an inspection: uploaded by the caller's account, or with bytes that a phone will send. */
export async function photoRows(
  sent: readonly LinkedPhoto[],
  inspectionGuid: string,
  damages: readonly { guid: string }[],
  call: WriteCall,
): Promise<Row<'inspection_photos'>[] | Refusal> {
  if (!sent.length) return []
  const { caller, tx, now } = call
  const found = await tx.rows(filesByGuid(caller.companyGuid, [...new Set(sent.map((photo) => photo.fileGuid))]))
  const files = new Map(found.map((file) => [file.guid, file]))
  const rows: Row<'inspection_photos'>[] = []
  for (const [i, photo] of sent.entries()) {
    const file = files.get(photo.fileGuid)
    if (!isTheirImage(file, call)) return refuse.invalid(`photos.${i}.fileGuid`, 'is not an image your team uploaded')
    if (photo.sha256 && photo.sha256.toLowerCase() !== file?.sha256.toLowerCase())
      return refuse.invalid(`photos.${i}.sha256`, 'does not match the stored file')
    const isOfDamage = damages.some(({ guid }) => guid === photo.damageId)
    // A picture is evidence whatever it was meant to show: one from a device is not held up by a missing damage.
    if (photo.damageId && !isOfDamage && !photo.id)
      return refuse.invalid(`photos.${i}.damageId`, 'is not a damage of this inspection')
    const position = positionOf(photo)
    if (isRefusal(position)) return position
    rows.push({
      company_guid: caller.companyGuid,
      guid: photo.id ?? newGuid(now),
      inspection_guid: inspectionGuid,
      damage_guid: isOfDamage ? (photo.damageId ?? null) : null,
      file_guid: photo.fileGuid,
      slot: photo.slot,
      sha256: photo.sha256?.toLowerCase() ?? null,
      taken_at: photo.dateTaken ? new Date(photo.dateTaken) : null,
      ...position,
      created_at: now,
      content_hash: photo.id ? hashOf(photo) : null,
    })
  }
  return rows
}

async function checkDamage(sent: LinkedPhoto, inspection: InspectionRecord, call: WriteCall) {
  if (!sent.damageId) return undefined
  const damage = await call.tx.first(rowByGuid('inspection_damages', call.caller.companyGuid, sent.damageId))
  return damage?.inspection_guid === inspection.guid
    ? undefined
    : refuse.invalid('damageId', 'is not a damage of this inspection')
}

async function addPhoto(
  id: string,
  sent: LinkedPhoto,
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const { caller, tx, now } = call
  const inspection = await lockInspection(id, call)
  if (isRefusal(inspection)) return inspection
  const contentHash = sent.id ? hashOf(sent) : null
  const existing = sent.id ? await tx.first(rowByGuid('inspection_photos', caller.companyGuid, sent.id)) : undefined
  if (existing) {
    const isRepeat = existing.inspection_guid === inspection.guid && existing.content_hash === contentHash
    return isRepeat ? readInspection(inspection.guid, call) : refuse.notNow('id', 'another photo already has this id')
  }
  const closed = whyClosed(inspection)
  if (closed) return closed
  const counted = await tx.first(countIn('inspection_photos', caller.companyGuid, inspection.guid))
  if ((counted?.count ?? 0) >= PHOTOS_MAX)
    return refuse.notNow('id', `An inspection can have at most ${PHOTOS_MAX} photos`)
  const wrong = (await checkFile(sent, call)) ?? (await checkDamage(sent, inspection, call))
  if (wrong) return wrong
  const position = positionOf(sent)
  if (isRefusal(position)) return position
  const photo = {
    company_guid: caller.companyGuid,
    guid: sent.id ?? newGuid(now),
    inspection_guid: inspection.guid,
    damage_guid: sent.damageId ?? null,
    file_guid: sent.fileGuid,
    slot: sent.slot,
    sha256: sent.sha256?.toLowerCase() ?? null,
    taken_at: sent.dateTaken ? new Date(sent.dateTaken) : null,
    ...position,
    created_at: now,
    content_hash: contentHash,
  }
  const { flags } = momentSaid(sent.dateTaken, null, call)
  addToInspection(tx, actorOf(call), flagged(inspection, flags, call), { photo }, photo.taken_at ?? now)
  return readInspection(inspection.guid, call)
}

/** Adds an uploaded picture. */
export const linkPhoto = (
  { params, body }: { params: { id: string }; body: LinkedPhoto },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> => addPhoto(params.id, body, call)

const FIELDS = ['id', 'slot', 'damageId', 'sha256', 'dateTaken', 'latitude', 'longitude'] as const

/** The form fields beside the picture, as if it had been linked. */
function wordsAsLink(words: Readonly<Record<string, string>>, fileGuid: string): LinkedPhoto | Refusal {
  const said = FIELDS.flatMap((name) => {
    const word = words[name]?.trim()
    if (!word) return []
    return [[name, name === 'latitude' || name === 'longitude' ? Number(word) : word]]
  })
  const parsed = LinkedPhoto.safeParse({ ...Object.fromEntries(said), fileGuid }, { error: faultWords })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return refuse.invalid(issue!.path.join('.') || 'body', issue!.message)
}

/** Uploads a picture and adds it. */
export async function uploadPhoto(
  { params }: { params: { id: string } },
  call: ReadCall<ForActs | 'database' | 'limits' | 'links' | 'storageBytesMax'>,
): Promise<Inspection | Refusal> {
  const { caller, services } = call
  const [[inspection]] = await call.read(inspectionQuery(caller, params.id))
  if (!inspection) return refuse.notFound('Inspection')
  const stored = await storeUpload(call, {
    fields: [...FIELDS, 'name'],
    // A photo that is sent again has the same file.
    guidOf: (words) => (words['id'] ? guidFrom(words['id'].toLowerCase(), caller.userGuid) : undefined),
  })
  if (isRefusal(stored)) return stored
  const sent = wordsAsLink(stored.words, stored.file.guid)
  if (isRefusal(sent)) return sent
  // With an idempotency key the stored file always has the same guid, and so has its photo.
  if (call.request.headers['idempotency-key'] !== undefined) sent.id ??= guidFrom('photo', stored.file.guid)
  return services.database.write(caller, (tx) =>
    addPhoto(params.id, sent, {
      ...call,
      tx,
      read: readWithin(tx),
      ifMatch: () => undefined,
    }),
  )
}

/** Removes a picture from an inspection; the file stays. */
export async function removePhoto(
  { params }: { params: { id: string; photoId: string } },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const inspection = await openInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  const photo = await call.tx.first(rowByGuid('inspection_photos', call.caller.companyGuid, params.photoId))
  if (photo?.inspection_guid !== inspection.guid) return refuse.notFound('Photo')
  removeFromInspection(call.tx, actorOf(call), inspection, 'inspection_photos', photo)
  return readInspection(inspection.guid, call)
}
