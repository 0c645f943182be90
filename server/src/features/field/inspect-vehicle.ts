/**
 * A vehicle inspected in the field: stored with its damages and pictures, replacing an earlier one, and with the
 * content that the phone signed.
 */
import type { Refusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import { isSignedBy, sealComplete, sha256Of } from '../../operations/inspection-seals.ts'
import { insertSeal } from '../../records/field/index.ts'
import { inspectionQuery, saveInspection } from '../../records/stops/index.ts'
import type { Kind } from './item-under-way.ts'
import { runCommand } from './commands.ts'
import { fileOfPicture } from './item-pictures.ts'

/** An inspection may be redone until it is signed: the earlier one no longer counts. */
async function retire({ item, call }: Kind<'inspection'>): Promise<void> {
  if (!item.replacesId) return
  const { caller, tx, now } = call
  const before = await tx.first(inspectionQuery(caller, item.replacesId, true))
  const isTheirs = before?.vendor_guid === caller.vendorGuid && before.commodity_guid === item.commodityGuid
  const isOpen = before?.status === 'in-progress' && before.signed_at === null && before.superseded_at === null
  if (!before || !isTheirs || !isOpen) return
  const change = { superseded_by_guid: item.inspectionId, superseded_at: now }
  saveInspection(tx, actorOf(call), before, change, 'inspection.superseded', 'Inspected again')
}

/** Drops undefined fields. */
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export async function inspectVehicle(under: Kind<'inspection'>): Promise<Refusal | undefined> {
  const { item, call, commands } = under
  const { caller, tx } = call
  await retire(under)
  const { type, odometer, keysCount, latitude, longitude, vin } = item
  const answers = vin ? { ...item.answers, vinRead: vin.value, vinReadBy: vin.how } : item.answers
  const no = await runCommand(
    commands,
    'start',
    {
      body: {
        id: item.inspectionId,
        stopId: item.stopGuid,
        commodityId: item.commodityGuid,
        damages: item.damages,
        dateCreated: item.dateMade,
        photos: item.photos.map((photo) => ({
          id: photo.id,
          fileGuid: fileOfPicture(photo.sha256, caller.accountGuid),
          slot: photo.slot,
          damageId: photo.damageId ?? null,
          sha256: photo.sha256,
          dateTaken: photo.dateTaken ?? null,
          latitude: photo.latitude ?? null,
          longitude: photo.longitude ?? null,
        })),
        // Also for older app versions that did not ask: without a position the driver could not be told.
        ...(latitude === undefined || latitude === null ? { noPosition: item.noPosition ?? 'unknown' } : {}),
        ...given({ type, odometer, keysCount, latitude, longitude, answers }),
      },
    },
    call,
  )
  if (no || !item.manifest || !item.signature || !caller.device) return no
  const { manifest, signature } = item
  insertSeal(tx, {
    company_guid: caller.companyGuid,
    inspection_guid: item.inspectionId,
    device_guid: caller.device.guid,
    manifest,
    manifest_sha256: sha256Of(manifest),
    signature,
    public_key: caller.device.publicKey,
    is_signed: await isSignedBy(caller.device.publicKey, manifest, signature),
    created_at: call.now,
    sealed_at: null,
    seal: null,
    key_id: null,
  })
  // Without pictures, or with pictures that arrived for an earlier inspection, nothing else will arrive to seal it.
  await sealComplete({ inspection: item.inspectionId }, call)
  return undefined
}
