import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Completion, Correction, Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import { may } from '@waybill/domain/access/rules.ts'
import { INSPECTS_FOR_DRIVER } from '@waybill/domain/access/tables/stops.ts'
import { endOf } from '@waybill/domain/inspections/evidence.ts'
import { whatIsMissingToComplete } from '@waybill/domain/inspections/requirements.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { addNote } from '../../operations/add-note.ts'
import { openCaseOf } from '../../operations/damage-cases.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  insertInspection,
  type InspectionContent,
  inspectionQuery,
  type InspectionRecord,
  rowByGuid,
  saveInspection,
  standingInspections,
} from '../../records/stops/index.ts'
import { turnOf } from '../../records/attachments/index.ts'
import { toComplete } from '../../views/jobs/inspections.present.ts'
import { keepSignature } from '../../operations/signatures.ts'
import { signingOf, UNSIGNED } from './sign-inspection.ts'
import { lockInspection, mergeFlags, momentSaid, positionOf, readBeside, readInspection } from './known-inspection.ts'

const contentOf = async (inspection: InspectionRecord, call: WriteCall): Promise<InspectionContent> =>
  (await readBeside(inspection.guid, call)).find((each) => each.inspection.guid === inspection.guid)!

/** The inspection that it corrects no longer counts. */
async function retireCorrected(inspection: InspectionRecord, call: WriteCall<ForActs>): Promise<void> {
  const { tx, now, caller } = call
  const { supersedes_guid: old, supersede_reason: reason } = inspection
  const corrected = old ? await tx.first(inspectionQuery(caller, old, true)) : undefined
  if (!corrected) return
  const change = { superseded_by_guid: inspection.guid, superseded_at: corrected.superseded_at ?? now }
  saveInspection(tx, actorOf(call), corrected, change, 'inspection.superseded', reason)
}

const isAnswered = (content: InspectionContent, all: readonly InspectionContent[]): boolean =>
  !whatIsMissingToComplete(toComplete(content, all)).some(({ path }) => path === 'signature')

/** A reason given with the completion stands for all that is recorded by then; a signature for all of it stays. */
function withReason(content: InspectionContent, given: string, all: readonly InspectionContent[]): InspectionRecord {
  const { inspection } = content
  if (isAnswered(content, all))
    return inspection.not_available_reason === given ? inspection : { ...inspection, not_available_reason: given }
  return {
    ...inspection,
    ...UNSIGNED,
    not_available_reason: given,
    of_signing: null,
    of_was_signed: inspection.of_was_signed || inspection.signed_by_name !== null,
  }
}

/** Completes an inspection that has everything its type requires; a repeat changes nothing. */
export async function completeInspection(
  { params, body: sent }: { params: { id: string }; body: Completion },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const { caller, tx, now } = call
  const inspection = await lockInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  if (inspection.status === 'completed') {
    const isRepeat = !sent.datetime || new Date(sent.datetime).getTime() === inspection.completed_at?.getTime()
    return isRepeat ? readInspection(inspection.guid, call) : refuse.notNow('status', 'It is already completed')
  }
  const stale = call.ifMatch('The inspection', inspection.version)
  if (stale) return stale
  const completed = endOf(momentSaid(sent.datetime, inspection.of_dispatched_at, call), inspection.created_at)
  const position = positionOf(sent, inspection)
  if (isRefusal(position)) return position
  const all = await readBeside(inspection.guid, call)
  const content = all.find((each) => each.inspection.guid === inspection.guid)!
  const given = sent.notAvailableReason?.trim() || null
  const answered = given === null ? inspection : withReason(content, given, all)
  const filled = { ...content, inspection: { ...answered, ...position } }
  const missing = whatIsMissingToComplete(toComplete(filled, all))
  const note = sent.note?.trim()
  if (may(INSPECTS_FOR_DRIVER, caller) && !note)
    missing.push({ path: 'note', message: 'Enter why you’re completing it for the driver' })
  if (missing.length) return refuse.missing(missing)
  const done = {
    status: 'completed' as const,
    completed_at: completed.at,
    completed_by: caller.userGuid,
    updated_at: now,
  }
  const flags = mergeFlags(inspection.flags, completed.flags)
  const { signed_by_name, signature_file_guid, signed_at, signed_statement, not_available_reason } = answered
  const signed = { signed_by_name, signature_file_guid, signed_at, signed_statement, not_available_reason }
  const change = { ...position, ...signed, flags, ...done }
  saveInspection(tx, actorOf(call), inspection, change, 'inspection.completed', note ?? null)
  if (given !== null && answered !== inspection && signed_by_name === null)
    await keepSignature(
      { ...signingOf({}, inspection), outcome: 'not-available', reason: given, at: completed.at },
      call,
    )
  await retireCorrected(inspection, call)
  await openCaseOf(await readBeside(inspection.guid, call), inspection.guid, call)
  if (note) {
    const kept = await addNote({ body: note }, { ...aboutOf(inspection), inspectionGuid: inspection.guid }, call)
    if (isRefusal(kept)) return kept
  }
  return readInspection(inspection.guid, call)
}

const aboutOf = (inspection: InspectionRecord) => ({
  order: {
    guid: inspection.order_guid,
    client_guid: inspection.of_client_guid,
    job_guid: inspection.job_guid,
    vendor_guid: inspection.of_vendor_guid,
  },
  jobOf: async () => inspection.job_guid,
})

/** Starts a correction: an editable copy that supersedes the completed one when it is completed itself. */
export async function supersedeInspection(
  { params, body: sent }: { params: { id: string }; body: Correction },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const { caller, tx, now } = call
  const inspection = await lockInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  const contentHash = sent.id ? hashOf([inspection.guid, sent]) : null
  if (sent.id) {
    await tx.rows(turnOf(sent.id))
    const existing = await tx.first(rowByGuid('inspections', caller.companyGuid, sent.id))
    if (existing)
      return existing.content_hash === contentHash
        ? readInspection(existing.guid, call)
        : refuse.notNow('id', 'another inspection already has this id')
  }
  if (inspection.status !== 'completed') return refuse.notNow('status', 'It is not completed yet; change it directly')
  if (inspection.superseded_at) return refuse.notNow('status', 'It was already superseded')
  const { stop_guid: stop, commodity_guid: commodity } = inspection
  const standing = await tx.rows(standingInspections(caller.companyGuid, stop, commodity))
  if (standing.some((each) => each.status === 'in-progress'))
    return refuse.notNow('status', 'A correction of it is already in progress')
  const { damages, photos } = await contentOf(inspection, call)
  const guid = sent.id ?? newGuid(now)
  const copied = new Map(damages.map((damage) => [damage.guid, newGuid(now)]))
  const fresh = { inspection_guid: guid, content_hash: null }
  const correction: InspectionRecord = {
    ...inspection,
    guid,
    status: 'in-progress',
    completed_at: null,
    completed_by: null,
    flags: [],
    vendor_guid: caller.vendorGuid,
    supersedes_guid: inspection.guid,
    supersede_reason: sent.reason,
    content_hash: contentHash,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    version: 1,
  }
  insertInspection(
    tx,
    actorOf(call),
    correction,
    damages.map((damage) => ({ ...damage, ...fresh, guid: copied.get(damage.guid)! })),
    photos.map((photo) => ({
      ...photo,
      ...fresh,
      guid: newGuid(now),
      damage_guid: photo.damage_guid && (copied.get(photo.damage_guid) ?? null),
    })),
  )
  return readInspection(guid, call)
}
