import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { InspectionFlag } from '@waybill/contract/vocabulary/inspection-flags.ts'
import { momentOf, type Moment } from '@waybill/domain/inspections/evidence.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import {
  damagesIn,
  type InspectionContent,
  inspectionQuery,
  type InspectionRecord,
  inspectionsBeside,
  photosIn,
  saveInspection,
  withContent,
} from '../../records/stops/index.ts'
import { asJourney } from './as-journey.ts'
import { presentInspection } from '../../views/jobs/inspections.present.ts'

/** Everything of the inspection's order that is visible to the caller. */
export async function readBeside(guid: string, call: ReadCall): Promise<InspectionContent[]> {
  const { caller } = call
  const [inspections, damages, photos] = await call.read(
    inspectionsBeside(caller, guid),
    damagesIn(caller, 'of', guid),
    photosIn(caller, 'of', guid),
  )
  return asJourney(withContent(inspections, damages, photos), call)
}

/** The inspection in the caller's view; 404 if it cannot see it. */
export const getInspection = ({ params: { id } }: { params: { id: string } }, call: ReadCall<'links'>) =>
  readInspection(id, call)

/** The same by its guid. */
export async function readInspection(guid: string, call: ReadCall<'links'>): Promise<Inspection | Refusal> {
  const all = await readBeside(guid, call)
  const found = all.find(({ inspection }) => inspection.guid === guid)
  if (!found) return refuse.notFound('Inspection')
  call.tag(found.inspection.version)
  return presentInspection(found, all, call)
}

/** Finds and locks the inspection; 404 if the caller cannot see it. */
export async function lockInspection(guid: string, call: WriteCall): Promise<InspectionRecord | Refusal> {
  return (await call.tx.first(inspectionQuery(call.caller, guid, true))) ?? refuse.notFound('Inspection')
}

/** Why it can no longer be changed; undefined while it can. */
export function whyClosed(inspection: InspectionRecord): Refusal | undefined {
  if (inspection.status === 'completed')
    return refuse.notNow('status', 'The inspection is completed and read-only; a correction supersedes it')
  return undefined
}

/** Finds and locks an inspection that is in progress and was not changed meanwhile. */
export async function openInspection(guid: string, call: WriteCall): Promise<InspectionRecord | Refusal> {
  const inspection = await lockInspection(guid, call)
  if (isRefusal(inspection)) return inspection
  return call.ifMatch('The inspection', inspection.version) ?? whyClosed(inspection) ?? inspection
}

/** The effective time of a device's timestamp; one before the dispatch is flagged unless the caller may backdate. */
export function momentSaid(
  text: string | null | undefined,
  dispatched: Date | null,
  { caller, now }: ReadCall,
): Moment {
  return momentOf(text ? new Date(text) : null, now, caller.permissions.has('stops.backdate') ? null : dispatched)
}

export const mergeFlags = (flags: readonly InspectionFlag[], more: readonly InspectionFlag[]): InspectionFlag[] => [
  ...new Set([...flags, ...more]),
]

/** The inspection with additional flags. */
export function flagged(
  inspection: InspectionRecord,
  more: readonly InspectionFlag[],
  call: WriteCall<ForActs>,
): InspectionRecord {
  const flags = mergeFlags(inspection.flags, more)
  if (flags.length === inspection.flags.length) return inspection
  return saveInspection(call.tx, actorOf(call), inspection, { flags }, 'inspection.flagged')
}

/** A position needs both coordinates. */
export function positionOf(
  sent: { latitude?: number | null | undefined; longitude?: number | null | undefined },
  was: { latitude: number | null; longitude: number | null } = { latitude: null, longitude: null },
): { latitude: number | null; longitude: number | null } | Refusal {
  const latitude = sent.latitude === undefined ? was.latitude : sent.latitude
  const longitude = sent.longitude === undefined ? was.longitude : sent.longitude
  if ((latitude === null) === (longitude === null)) return { latitude, longitude }
  return refuse.invalid(latitude === null ? 'latitude' : 'longitude', 'is required: a position needs both')
}
