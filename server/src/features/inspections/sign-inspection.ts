import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Inspection, InspectionChange, Signature } from '@waybill/contract/inspections/inspections.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { fileByGuid } from '../../records/attachments/index.ts'
import { saveInspection } from '../../records/stops/index.ts'
import { flagged, momentSaid, openInspection, positionOf, readInspection } from './known-inspection.ts'

/** Fills in odometer, keys, answers and position. */
export async function changeInspection(
  { params, body: sent }: { params: { id: string }; body: InspectionChange },
  call: WriteCall,
): Promise<Inspection | Refusal> {
  const inspection = await openInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  const position = positionOf(sent, inspection)
  if (isRefusal(position)) return position
  const change = {
    ...position,
    ...(sent.odometer === undefined ? {} : { odometer: sent.odometer }),
    ...(sent.keysCount === undefined ? {} : { keys_count: sent.keysCount }),
    ...(sent.answers === undefined ? {} : { answers: sent.answers }),
  }
  saveInspection(call.tx, actorOf(call), inspection, change, 'inspection.changed')
  return readInspection(inspection.guid, call)
}

/** Stores who signed with which drawing, or why nobody could; each replaces the other. */
export async function signInspection(
  { params, body: sent }: { params: { id: string }; body: Signature },
  call: WriteCall,
): Promise<Inspection | Refusal> {
  const { caller, tx } = call
  const inspection = await openInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  const unsigned = { signed_by_name: null, signature_file_guid: null, signed_at: null, signed_statement: null }
  if ('notAvailableReason' in sent) {
    const change = { ...unsigned, not_available_reason: sent.notAvailableReason }
    saveInspection(tx, actorOf(call), inspection, change, 'inspection.signed')
    return readInspection(inspection.guid, call)
  }
  const file = await tx.first(fileByGuid(caller.companyGuid, sent.fileGuid))
  const isTheirs = file?.deleted_at === null && (!caller.vendorGuid || file.account_guid === caller.accountGuid)
  if (!isTheirs) return refuse.invalid('fileGuid', 'is not a file your team uploaded')
  if (!file.media_type.startsWith('image/')) return refuse.invalid('fileGuid', 'is not an image')
  // In the same clock as the photos and damages; without a time it covers everything present.
  const signed = sent.dateSigned ? new Date(sent.dateSigned) : latest(inspection.noted_at, call.now)
  const change = {
    signed_by_name: sent.signedByName,
    signature_file_guid: file.guid,
    signed_at: signed,
    signed_statement: sent.signedStatement ?? null,
    not_available_reason: null,
  }
  const { flags } = momentSaid(sent.dateSigned, null, call)
  saveInspection(tx, actorOf(call), flagged(inspection, flags, call), change, 'inspection.signed')
  return readInspection(inspection.guid, call)
}

const latest = (a: Date | null, b: Date) => (a && a > b ? a : b)
