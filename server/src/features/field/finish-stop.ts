/**
 * Finishes a stop: its inspections are signed and completed, what was collected is recorded, and then its vehicles are
 * settled. If dispatch does it with a reason, an incomplete inspection stays open and blocks nothing.
 */
import type { Refusal } from '@waybill/contract/errors.ts'
import { fileByGuid } from '../../records/attachments/index.ts'
import { openCaseOf } from '../../operations/damage-cases.ts'
import { insertEvidence } from '../../records/field/index.ts'
import { momentOf } from '@waybill/domain/inspections/evidence.ts'
import { damagesIn, inspectionsBeside, photosIn, rowByGuid, withContent } from '../../records/stops/index.ts'
import { attach } from './attach-pictures.ts'
import { act, type Kind, partGuid, timeOf } from './item-under-way.ts'
import { runCommand } from './commands.ts'
import { keepForRow } from '../../platform/files/keep-for-row.ts'
import { keepSignature, wrongShown } from '../../operations/signatures.ts'
import { drawSignature } from './draw-signature.ts'

type Finishing = Kind<'finish'>

/** Stores the drawing of the signature; returns its file. Repeated, it is the same file. */
async function keepDrawing(under: Finishing): Promise<string | undefined> {
  const { item, call } = under
  if (!item.signed) return undefined
  const { caller, services, tx, now } = call
  const guid = partGuid(under, 'signature')
  const known = await tx.first(fileByGuid(caller.companyGuid, guid))
  if (known) return guid
  const drawn = { bytes: drawSignature(item.signed.strokes), extension: 'png', folder: caller.companyGuid }
  const incoming = await keepForRow(tx, services.files, drawn)
  insertEvidence(tx, {
    company_guid: caller.companyGuid,
    guid,
    account_guid: caller.accountGuid,
    name: 'signature.png',
    extension: 'png',
    media_type: incoming.type,
    total_bytes: incoming.totalBytes,
    sha256: incoming.sha256,
    location: incoming.location,
    status: 'uploaded',
    overdue_at: null,
    is_evidence: true,
    created_at: now,
    created_by: caller.userGuid,
    deleted_at: null,
  })
  return guid
}

/** The signature of the stop, or why nobody signed, with what its phone showed; its inspections and its proof hold the same one. */
async function keepSigning(under: Finishing, file: string | undefined): Promise<Refusal | undefined> {
  const { item, place, call } = under
  const { signed, absent } = item
  const shown = signed?.seen ?? absent?.seen
  if (!place?.stop_guid || (!signed && !absent)) return undefined
  const { stop_guid: stopGuid, job_guid: jobGuid } = place
  const wrong = await wrongShown(shown, signed ? 'signed.seen' : 'absent.seen', { stopGuid, jobGuid }, call)
  await keepSignature(
    {
      guid: partGuid(under, 'signed'),
      of: {
        orderGuid: place.order_guid,
        jobGuid,
        stopGuid,
        clientGuid: place.client_guid,
        vendorGuid: call.caller.vendorGuid,
      },
      outcome: signed && file ? 'signed' : absent?.isRefused ? 'refused' : 'not-available',
      name: signed?.name ?? null,
      fileGuid: file ?? null,
      reason: signed ? null : (absent?.reason ?? null),
      statement: signed?.shown ?? null,
      // One whose hash is wrong, or that shows what is not here, shows nothing for certain.
      shown: wrong ? undefined : shown,
      commodityGuids: item.commodities,
      inspectionGuids: item.inspections,
      at: momentOf(new Date(item.dateMade), call.now).at,
    },
    call,
  )
  return wrong
}

/** Signs an inspection with the stop's signature, and completes it; a completed one does not change. */
async function completeInspection(
  id: string,
  file: string | undefined,
  under: Finishing,
): Promise<Refusal | undefined> {
  const { item, call, commands } = under
  const inspection = await call.tx.first(rowByGuid('inspections', call.caller.companyGuid, id))
  if (inspection?.status === 'completed') return undefined
  const body =
    file && item.signed
      ? {
          signedByName: item.signed.name,
          fileGuid: file,
          dateSigned: item.dateMade,
          guid: partGuid(under, 'signed'),
          ...(item.signed.shown ? { signedStatement: item.signed.shown } : {}),
        }
      : { guid: partGuid(under, 'signed'), notAvailableReason: item.absent?.reason ?? 'Nobody signed' }
  const unsigned = await runCommand(commands, 'sign', { params: { id }, body }, call)
  if (unsigned) return unsigned
  return runCommand(commands, 'complete', { params: { id }, body: { datetime: item.dateMade } }, call)
}

/** Vehicles that were missing or refused, by outcome and reason. */
async function settleMissing(under: Finishing): Promise<Refusal | undefined> {
  const { item } = under
  const groups = Map.groupBy(item.missing, ({ outcome, reason }) => JSON.stringify([outcome, reason]))
  for (const [key, group] of groups) {
    const no = await act(under, 'mark', {
      params: { guid: item.stopGuid },
      body: {
        guid: partGuid(under, key),
        action: 'attempt',
        outcome: group[0]!.outcome,
        reason: group[0]!.reason,
        commodities: group.map(({ commodityGuid }) => commodityGuid),
        datetime: timeOf(under),
      },
    })
    if (no) return no
  }
  return undefined
}

async function settleVehicles(under: Finishing, file: string | undefined): Promise<Refusal | undefined> {
  const { item, place, office } = under
  if (!item.commodities.length) return undefined
  // A pickup needs no proof: its inspections hold the signatures.
  const isProved = place?.stop_type !== 'pickup'
  const proof =
    file && item.signed
      ? { signature: { name: item.signed.name, fileGuid: file }, signingGuid: partGuid(under, 'signed') }
      : item.absent
        ? { notAvailableReason: item.absent.reason, signingGuid: partGuid(under, 'signed') }
        : {}
  return act(under, 'mark', {
    params: { guid: item.stopGuid },
    body: {
      guid: partGuid(under, 'complete'),
      action: 'complete',
      commodities: item.commodities,
      datetime: timeOf(under),
      ...(item.noDamage === undefined ? {} : { noDamage: item.noDamage }),
      ...(isProved ? proof : {}),
      ...(office?.reason ? { override: true, reason: office.reason } : {}),
    },
  })
}

async function collect(under: Finishing): Promise<Refusal | undefined> {
  const { item, place } = under
  if (!item.collected || !place?.job_guid) return undefined
  const { amount, method } = item.collected
  return act(under, 'collect', { params: { guid: place.job_guid }, body: { amount, method, datetime: timeOf(under) } })
}

/** No one completes an inspection that stays open: the case of its damage opens with the delivery. */
async function openCases(left: readonly string[], under: Finishing): Promise<void> {
  const call = under.office?.call
  if (!call) return
  for (const id of left) {
    const parts = await call.read(
      inspectionsBeside(call.caller, id),
      damagesIn(call.caller, 'of', id),
      photosIn(call.caller, 'of', id),
    )
    await openCaseOf(withContent(...parts), id, call, new Date(timeOf(under)))
  }
}

export async function finishStop(under: Finishing): Promise<Refusal | undefined> {
  const { item } = under
  const file = await keepDrawing(under)
  const refused: (Refusal | undefined)[] = [await keepSigning(under, file)]
  /** Incomplete ones that stay open, since dispatch waives them. */
  const left: string[] = []
  for (const id of item.inspections) {
    const no = await completeInspection(id, file, under)
    if (no && under.office?.reason) left.push(id)
    else refused.push(no)
  }
  refused.push(await attach(under, item.absent?.photos ?? [], 'Proof Of Delivery'))
  refused.push(await attach(under, item.collected?.photo ? [item.collected.photo] : [], 'Other'))
  refused.push(await settleMissing(under), await settleVehicles(under, file), await collect(under))
  const no = refused.find((each) => each !== undefined)
  if (!no) await openCases(left, under)
  return no
}
