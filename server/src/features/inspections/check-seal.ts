/**
 * Verifies that an inspection is still what its phone signed: every byte of its pictures, its damages and its answers
 * are compared again.
 */
import { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type { InspectionSeal } from '@waybill/contract/inspections/inspections.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { composeDamage } from '@waybill/domain/inspections/damage-codes.ts'
import {
  compareWithManifest,
  isSame,
  type Manifest,
  readManifest,
  type SealCheck,
} from '@waybill/domain/inspections/manifest.ts'
import type { ReadCall } from '../../calls/call.ts'
import { isSignedBy, sealedText, sha256Of } from '../../operations/inspection-seals.ts'
import { hashNow } from '../../operations/stored-hash.ts'
import { instant } from '../../platform/http/present.ts'
import { filesByGuid } from '../../records/attachments/index.ts'
import { manifestOf, refusedInspections, sealOf, type SealRecord } from '../../records/field/index.ts'
import type { DamageRecord } from '../../records/stops/index.ts'
import { readBeside } from './known-inspection.ts'
import { codesOf } from '../../views/jobs/inspections.present.ts'

const codeNow = (damage: DamageRecord): string =>
  composeDamage(codesOf(damage)) ?? `${damage.area}${damage.damage_type}${damage.severity ?? ''}`

const yes = (what: string, isTrue: boolean): SealCheck => ({ what, expected: 'true', found: String(isTrue) })

/** The hash of the signed content in a raw item; undefined if there is none. */
function signedIn(body: string): string | undefined {
  const item = FieldItem.safeParse(JSON.parse(body))
  const manifest = item.success && item.data.kind === 'inspection' ? item.data.manifest : undefined
  return manifest ? sha256Of(manifest) : undefined
}

/** Whether the phone's previous signed content is here: removing an inspection breaks the chain of later ones. */
async function chainOf(seal: SealRecord, { previous }: Manifest, call: ReadCall): Promise<SealCheck[]> {
  if (previous === null) return []
  const { company_guid: company, device_guid: device } = seal
  const [[before], refused] = await call.read(
    manifestOf(company, device, previous),
    refusedInspections(company, device),
  )
  const found = before
    ? sha256Of(before.manifest)
    : refused.map(({ body }) => signedIn(body)).find((each) => each === previous)
  return [{ what: 'manifest before', expected: previous, found: found ?? null }]
}

export async function checkSeal(
  { params }: { params: { id: string } },
  call: ReadCall<'files' | 'signingKeys'>,
): Promise<InspectionSeal | Refusal> {
  const { caller, services } = call
  const content = (await readBeside(params.id, call)).find(({ inspection }) => inspection.guid === params.id)
  if (!content) return refuse.notFound('Inspection')
  const [[seal]] = await call.read(sealOf(caller.companyGuid, params.id))
  const manifest = seal && readManifest(seal.manifest)
  if (!seal || !manifest)
    return { state: 'not-sealed', manifestSha256: null, dateSealed: null, checks: [], deletedPictures: [] }
  const { inspection, damages, photos } = content
  const [files] = await call.read(filesByGuid(caller.companyGuid, [...new Set(photos.map((photo) => photo.file_guid))]))
  const found = new Map<string, string | null>()
  // Of a deleted picture only the hash that was recorded can be compared.
  for (const file of files) found.set(file.guid, file.deleted_at ? file.sha256 : await hashNow(file, call))
  const isOurs =
    seal.sealed_at !== null &&
    services.signingKeys.isSigned(sealedText(seal, seal.sealed_at), seal.seal ?? '', seal.key_id ?? '')
  const checks = [
    { what: 'manifest', expected: seal.manifest_sha256, found: sha256Of(seal.manifest) },
    yes('signature of the phone', await isSignedBy(seal.public_key, seal.manifest, seal.signature)),
    ...(seal.sealed_at ? [yes('seal of the server', isOurs)] : []),
    ...(await chainOf(seal, manifest, call)),
    ...compareWithManifest(manifest, {
      photos: photos.map((photo) => ({ id: photo.guid, slot: photo.slot, sha256: found.get(photo.file_guid) ?? null })),
      damages: damages.map((damage) => ({ id: damage.guid, code: codeNow(damage) })),
      odometer: inspection.odometer,
      keysCount: inspection.keys_count,
      answers: inspection.answers,
    }),
  ]
  const deletedPictures = photos.flatMap(({ guid: id, slot, of_sha256: sha256, of_deleted_at: at }) =>
    at ? [{ id, slot, sha256, dateDeleted: instant(at) }] : [],
  )
  const isAwaited = files.some((file) => file.status === 'awaited')
  const matches = deletedPictures.length ? 'pictures-deleted' : 'untouched'
  const state = isAwaited ? 'awaited' : checks.every(isSame) ? matches : 'changed'
  return { state, manifestSha256: seal.manifest_sha256, dateSealed: instant(seal.sealed_at), checks, deletedPictures }
}
