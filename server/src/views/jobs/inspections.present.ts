/** Inspections as the caller may see them: a client reads completed ones, without the carriers' relations. */
import type {
  Damage,
  Inspection,
  InspectionPhoto,
  InspectionRow,
} from '@waybill/contract/inspections/inspections.shapes.ts'
import { PORTAL_OF_ACCOUNT, type AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { INSPECTION_MAY } from '@waybill/domain/access/tables/stops.ts'
import { composeDamage, describePlace, describeSeverity } from '@waybill/domain/inspections/damage-codes.ts'
import { newDamage } from '@waybill/domain/inspections/new-damage.ts'
import { saysNoPosition } from '@waybill/domain/inspections/evidence.ts'
import { whatIsMissingToComplete, type InspectionToComplete } from '@waybill/domain/inspections/requirements.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { nameFor } from '../../caller/reader.ts'
import { isInline } from '../../platform/files/file-type.ts'
import { hasSmall } from '../../platform/files/small-picture.ts'
import { instant } from '../../platform/http/present.ts'
import type {
  DamageRecord,
  InspectionContent,
  InspectionRecord,
  ListedInspection,
  PhotoRecord,
} from '../../records/stops/index.ts'
import { isAsShown, presentSigning, statementOf } from './signing.present.ts'

/** A damage in the form that the code rules take. */
export const codesOf = (damage: DamageRecord) => ({
  guid: damage.guid,
  id: damage.guid,
  knownId: damage.is_said_new ? null : (damage.known_guid ?? undefined),
  edition: damage.edition,
  area: damage.area,
  type: damage.damage_type,
  severity: damage.severity ?? '',
})

export function presentDamage(damage: DamageRecord): Damage {
  const codes = codesOf(damage)
  const words = describePlace(codes)
  return {
    id: damage.guid,
    edition: damage.edition,
    area: damage.area,
    type: damage.damage_type,
    severity: damage.severity,
    code: composeDamage(codes),
    areaLabel: words?.area ?? null,
    typeLabel: words?.type ?? null,
    severityLabel: describeSeverity(codes.severity, damage.edition),
    x: damage.x,
    y: damage.y,
    view: damage.view,
    note: damage.note,
    knownId: damage.known_guid,
    dateCreated: instant(damage.created_at),
  }
}

const link = (
  fileGuid: string,
  name: string,
  inline: boolean,
  { caller, services, now }: ReadCall<'links'>,
  isSmall = false,
) =>
  services.links.make(
    {
      companyGuid: caller.companyGuid,
      userGuid: caller.userGuid,
      fileGuid,
      attachmentGuid: null,
      name,
      inline,
      isSmall,
    },
    now,
  )

const presentPhoto = (photo: PhotoRecord, call: ReadCall<'links'>): InspectionPhoto => {
  const state = photo.of_deleted_at ? 'deleted' : photo.of_is_awaited ? 'awaited' : 'stored'
  const linked = (inline: boolean, isSmall = false) =>
    state === 'stored' ? link(photo.file_guid, photo.of_name, inline, call, isSmall) : null
  return {
    id: photo.guid,
    slot: photo.slot,
    damageId: photo.damage_guid,
    fileGuid: photo.file_guid,
    name: photo.of_name,
    type: photo.of_media_type,
    sha256: photo.of_sha256,
    dateTaken: instant(photo.taken_at),
    latitude: photo.latitude,
    longitude: photo.longitude,
    dateCreated: instant(photo.created_at),
    state,
    dateDeleted: instant(photo.of_deleted_at),
    url: linked(isInline(photo.of_media_type)),
    thumbUrl: hasSmall(photo.of_media_type) ? linked(true, true) : null,
    fileLocation: linked(false),
  }
}

/** The inspection in the form that the completion rules take; `all`: everything of its order. */
export const toComplete = (
  { inspection, damages, photos }: InspectionContent,
  all: readonly InspectionContent[],
): InspectionToComplete => ({
  type: inspection.type,
  photos: photos.map((photo) => ({ slot: photo.slot })),
  damages: damages.map((damage) => ({
    ...codesOf(damage),
    photoCount: photos.filter((photo) => photo.damage_guid === damage.guid).length,
  })),
  isSigned: inspection.signed_by_name !== null,
  notAvailableReason: inspection.not_available_reason,
  hasLocation: inspection.latitude !== null || saysNoPosition(inspection.flags),
  dateSigned: inspection.signed_at,
  dateLastNoted: inspection.noted_at,
  isAsShown: isAsShown({ inspection, damages, photos }, all),
  wasSigned: inspection.of_was_signed || inspection.supersedes_guid !== null,
})

/** What one inspection shows beyond another. */
export function damageSince(before: InspectionContent, now: InspectionContent): Inspection['newDamage'] {
  const { fresh, worsened } = newDamage(before.damages.map(codesOf), now.damages.map(codesOf))
  return {
    sinceId: before.inspection.guid,
    fresh: fresh.map((damage) => damage.guid),
    worsened: worsened.map((pair) => ({ id: pair.now.guid, from: pair.before.severity, to: pair.now.severity })),
  }
}

/** A vehicle's completed inspections that count, in route order. */
export const conditionsOf = (all: readonly InspectionContent[], commodityGuid: string): InspectionContent[] =>
  all.filter(
    ({ inspection }) =>
      inspection.commodity_guid === commodityGuid &&
      inspection.status === 'completed' &&
      inspection.superseded_at === null,
  )

/** What is new since the vehicle's previous inspection; `all` is in route order. */
function newSinceBefore(content: InspectionContent, all: readonly InspectionContent[]): Inspection['newDamage'] {
  const { inspection } = content
  const known = new Set(conditionsOf(all, inspection.commodity_guid).map((each) => each.inspection.guid))
  const before = all
    .slice(0, all.indexOf(content))
    .findLast((each) => known.has(each.inspection.guid) && each.inspection.stop_guid !== inspection.stop_guid)
  return before ? damageSince(before, content) : null
}

const nameOf = (name: string | null, type: AccountType | null, caller: Caller) =>
  nameFor(caller, type ? PORTAL_OF_ACCOUNT[type] : null, name)

function inspectionCan(inspection: InspectionRecord, caller: Caller): string[] {
  const isOpen = inspection.status === 'in-progress'
  const facts = { 'in-progress': isOpen, standing: !isOpen && !inspection.superseded_at }
  return actsOf(INSPECTION_MAY, caller, () => true, facts)
}

/** The complete inspection; `all`: everything of its order visible to the caller, in route order. */
export function presentInspection(
  content: InspectionContent,
  all: readonly InspectionContent[],
  call: ReadCall<'links'>,
): Inspection {
  const { caller } = call
  const { inspection, damages, photos } = content
  const signature = inspection.signature_file_guid
  return {
    id: inspection.guid,
    commodityId: inspection.commodity_guid,
    jobId: inspection.job_guid,
    orderId: inspection.order_guid,
    stopId: inspection.stop_guid,
    stopType: inspection.of_stop_type,
    status: inspection.status,
    type: inspection.type,
    dateCreated: instant(inspection.created_at),
    createdBy: nameOf(inspection.of_created_by_name, inspection.of_created_by_type, caller),
    dateCompleted: instant(inspection.completed_at),
    completedBy: nameOf(inspection.of_completed_by_name, inspection.of_completed_by_type, caller),
    odometer: inspection.odometer,
    keysCount: inspection.keys_count,
    answers: inspection.answers,
    latitude: inspection.latitude,
    longitude: inspection.longitude,
    signedByName: inspection.signed_by_name,
    dateSigned: instant(inspection.signed_at),
    signedStatement: statementOf(inspection, caller),
    signature:
      signature && inspection.of_signature_name !== null
        ? { fileGuid: signature, url: link(signature, inspection.of_signature_name, true, call) }
        : null,
    notAvailableReason: inspection.not_available_reason,
    signing: presentSigning(content, all, caller),
    damages: damages.map(presentDamage),
    photos: photos.map((photo) => presentPhoto(photo, call)),
    newDamage: newSinceBefore(content, all),
    supersedesId: inspection.supersedes_guid,
    supersededById: inspection.superseded_by_guid,
    dateSuperseded: instant(inspection.superseded_at),
    seal: inspection.of_seal && {
      seal: inspection.of_seal.seal,
      dateSealed: instant(new Date(inspection.of_seal.sealed_at)),
    },
    flags: inspection.flags,
    missing: inspection.status === 'completed' ? [] : whatIsMissingToComplete(toComplete(content, all)),
    version: inspection.version,
    can: inspectionCan(inspection, caller),
  }
}

/** An inspection in the list of all. */
export const presentInspectionRow = (row: ListedInspection): InspectionRow => ({
  guid: row.guid,
  order: { number: row.of_order_number, guid: row.order_guid },
  job: { number: row.of_job_number, guid: row.job_guid },
  vehicle: row.of_vehicle,
  identifier: row.of_identifier,
  stopType: row.of_stop_type,
  place: row.of_place,
  type: row.type,
  status: row.status,
  vendorName: row.of_vendor_name,
  damageCount: row.of_damages,
  photoCount: row.of_photos,
  signedByName: row.signed_by_name,
  createdBy: row.of_created_by,
  completedBy: row.of_completed_by,
  isSuperseded: row.superseded_at !== null,
  dateCompleted: instant(row.completed_at),
  dateCreated: instant(row.created_at),
  commodityGuid: row.commodity_guid,
})
