import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { canonical } from '@waybill/domain/inspections/manifest.ts'
import type { Inspection, InspectionChange } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Signature } from '@waybill/contract/inspections/signature.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { keepSignature, wrongShown } from '../../operations/signatures.ts'
import { fileByGuid } from '../../records/attachments/index.ts'
import { type InspectionRecord, saveInspection } from '../../records/stops/index.ts'
import { flagged, momentSaid, openInspection, positionOf, readInspection } from './known-inspection.ts'

/** Fills in odometer, keys, answers and position. */
export async function changeInspection(
  { params, body: sent }: { params: { id: string }; body: InspectionChange },
  call: WriteCall<ForActs | 'links'>,
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
  saveInspection(
    call.tx,
    actorOf(call),
    inspection,
    { ...change, ...notedAfterSigning(inspection, change, call) },
    'inspection.changed',
  )
  return readInspection(inspection.guid, call)
}

/** Readings belong to what was signed: changed after the signature they are noted as later than it. */
function notedAfterSigning(
  { signed_at: signed, noted_at: noted, ...inspection }: InspectionRecord,
  change: Partial<Pick<InspectionRecord, 'odometer' | 'keys_count' | 'answers'>>,
  { caller, now }: WriteCall,
): Partial<InspectionRecord> {
  const readings = ['odometer', 'keys_count', 'answers'] as const
  const isOther = readings.some((name) => name in change && canonical(change[name]) !== canonical(inspection[name]))
  if (!isOther) return {}
  const since = latest(noted, now)
  const after = signed && signed >= since ? new Date(signed.getTime() + 1) : since
  return { noted_by: caller.userGuid, ...(signed ? { noted_at: after } : {}) }
}

export const UNSIGNED = {
  signed_by_name: null,
  signature_file_guid: null,
  signed_at: null,
  signed_statement: null,
} as const

/** Stores who signed with which drawing, or why nobody could; each replaces the other. */
export async function signInspection(
  { params, body: sent }: { params: { id: string }; body: Signature },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const { caller, tx } = call
  const inspection = await openInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  const signing = signingOf(sent, inspection)
  const wrong = await wrongShown(sent.shown, 'shown', signing.of, call)
  if (wrong) return wrong
  if ('notAvailableReason' in sent) {
    const outcome = sent.isRefused ? ('refused' as const) : ('not-available' as const)
    const at = momentSaid(sent.dateSigned, null, call).at
    await keepSignature({ ...signing, outcome, reason: sent.notAvailableReason, at }, call)
    const change = { ...UNSIGNED, not_available_reason: sent.notAvailableReason }
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
  const { flags, at } = momentSaid(sent.dateSigned, null, call)
  const drawn = { name: sent.signedByName, fileGuid: file.guid, statement: sent.signedStatement ?? null }
  await keepSignature({ ...signing, ...drawn, outcome: 'signed', at }, call)
  saveInspection(tx, actorOf(call), flagged(inspection, flags, call), change, 'inspection.signed')
  return readInspection(inspection.guid, call)
}

/** Everything of a signature but what its outcome says. */
export const signingOf = ({ guid, shown }: Pick<Signature, 'guid' | 'shown'>, inspection: InspectionRecord) => ({
  guid,
  of: {
    orderGuid: inspection.order_guid,
    jobGuid: inspection.job_guid,
    stopGuid: inspection.stop_guid,
    clientGuid: inspection.of_client_guid,
    vendorGuid: inspection.of_vendor_guid,
  },
  name: null,
  fileGuid: null,
  reason: null,
  statement: null,
  shown,
  commodityGuids: [inspection.commodity_guid],
  inspectionGuids: [inspection.guid],
})

const latest = (a: Date | null, b: Date) => (a && a > b ? a : b)
