/** Takes the bytes of a picture that an item named: exactly those, once, and seals the inspections that they complete. */
import { Readable } from 'node:stream'
import { CLOSED_OVERHEAD, CLOSED_TYPE } from '@waybill/contract/vocabulary/field.ts'
import { PICTURE_BYTES_MAX } from '@waybill/contract/field/field-items.shapes.ts'
import type { StoredPicture } from '@waybill/contract/field/field.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AnyService, ReadCall } from '../../calls/call.ts'
import { within } from './item-under-way.ts'
import { actorOf } from '../../operations/actor.ts'
import { sealComplete } from '../../operations/inspection-seals.ts'
import { type Incoming, TooLarge } from '../../platform/files/file-store.ts'
import { closedSeals, holdSeals, picturesByHash, storePictures } from '../../records/field/index.ts'
import { keepTurnsOfPictures } from '../../records/projections/index.ts'

const TOO_LARGE: Refusal = {
  refused: true,
  code: 'too_large',
  message: `A photo can be at most ${PICTURE_BYTES_MAX / 1024 / 1024} MB`,
}

/** The picture that a phone encrypted for its user; undefined if it was not, or was changed. @throws `TooLarge` */
async function opened(raw: Readable, { caller, services }: ReadCall<AnyService>): Promise<Readable | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of raw as AsyncIterable<Buffer>) {
    size += part.length
    if (size > PICTURE_BYTES_MAX + CLOSED_OVERHEAD) throw new TooLarge()
    parts.push(part)
  }
  const bytes = services.storageKeys.open(Buffer.concat(parts), caller)
  return bytes && Readable.from([bytes])
}

/** Reads the upload; the rest of an oversized body is read and dropped, so that the response arrives. */
async function incomingOf(call: ReadCall<AnyService>): Promise<Incoming | Refusal> {
  const { request, services } = call
  const { raw, headers } = request
  const isClosed = headers['content-type'] === CLOSED_TYPE
  const isLong = Number(headers['content-length'] ?? 0) > PICTURE_BYTES_MAX + (isClosed ? CLOSED_OVERHEAD : 0)
  if (isLong) {
    raw.resume()
    return TOO_LARGE
  }
  try {
    const picture = isClosed ? await opened(raw, call) : raw
    if (!picture) return refuse.invalid('body', 'is encrypted with a key that is not this user’s')
    return await services.files.upTo(PICTURE_BYTES_MAX).take(picture, null)
  } catch (error) {
    raw.resume()
    if (error instanceof TooLarge) return TOO_LARGE
    throw error
  }
}

async function keep(sha256: string, incoming: Incoming, call: ReadCall<AnyService>): Promise<StoredPicture | Refusal> {
  const { caller, services, now } = call
  const location = await services.files.keep(incoming, caller.companyGuid)
  let isKept = false
  const stored = await services.database.write(caller, async (tx) => {
    isKept = false
    const files = await tx.rows(picturesByHash(caller.companyGuid, caller.accountGuid, sha256))
    if (!files.length) return refuse.notFound('Picture')
    const guids = files.map((file) => file.guid)
    await tx.rows(holdSeals(caller.companyGuid, guids))
    const awaited = files.filter((file) => file.status === 'awaited')
    if (awaited.length) {
      const { totalBytes, type } = incoming
      storePictures(tx, actorOf(call), awaited, { location, totalBytes, type })
      isKept = true
      const overdue = awaited.filter((file) => file.overdue_at !== null).map((file) => file.guid)
      if (overdue.length) await keepTurnsOfPictures(tx, caller.companyGuid, overdue)
    }
    // A phone that missed the response sends the picture again, and gets its seals then.
    const closed = await tx.rows(closedSeals(caller.companyGuid, guids))
    const closing = await sealComplete({ files: guids }, within(call, tx))
    return {
      sha256,
      totalBytes: incoming.totalBytes,
      seals: [
        ...closed.map((each) => ({
          inspectionId: each.inspection_guid,
          seal: each.seal,
          dateSealed: each.sealed_at.toISOString(),
        })),
        ...closing.map(({ inspectionId, seal }) => ({ inspectionId, seal, dateSealed: now.toISOString() })),
      ],
    }
  })
  if (!isKept) await services.files.remove(location)
  return stored
}

export async function receiveBytes(
  { params }: { params: { sha256: string } },
  call: ReadCall<AnyService>,
): Promise<StoredPicture | Refusal> {
  const { caller, services } = call
  if (!caller.device) return refuse.forbidden('Only an enrolled phone can send photos')
  const incoming = await incomingOf(call)
  if ('refused' in incoming) return incoming
  try {
    if (incoming.sha256 !== params.sha256)
      return refuse.invalid('sha256', 'does not match the bytes; they were damaged in transit, so send them again')
    if (!/^image\/(jpeg|png|webp)$|^application\/pdf$/.test(incoming.type))
      return refuse.invalid('body', 'is not a picture')
    return await keep(params.sha256, incoming, call)
  } finally {
    // Already gone if it was stored.
    await services.files.drop(incoming)
  }
}
