/** Keeps a signature, or why nobody signed, with what was shown when it was drawn. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Shown } from '@waybill/contract/inspections/shown.shapes.ts'
import type { SigningOutcome } from '@waybill/contract/vocabulary/signing.ts'
import { shownText } from '@waybill/domain/inspections/shown.ts'
import type { ForActs, WriteCall } from '../calls/call.ts'
import { newGuid } from '../platform/guid.ts'
import { turnOf } from '../records/attachments/index.ts'
import { handedOverElsewhere, insertSignature, signatureByGuid } from '../records/stops/index.ts'
import { actorOf } from './actor.ts'
import { sha256Of } from './inspection-seals.ts'

export interface Signing {
  /** The caller's own guid: one signature of several inspections is kept once. */
  readonly guid: string | undefined
  readonly of: {
    readonly orderGuid: string
    readonly jobGuid: string
    readonly stopGuid: string
    readonly clientGuid: string
    readonly vendorGuid: string | null
  }
  readonly outcome: SigningOutcome
  readonly name: string | null
  readonly fileGuid: string | null
  readonly reason: string | null
  readonly statement: string | null
  /** Undefined: what was shown was not recorded. */
  readonly shown: Shown | undefined
  readonly commodityGuids: readonly string[]
  readonly inspectionGuids: readonly string[]
  /** When it was signed. */
  readonly at: Date
}

/** Whether the hash is that of what was shown; `path` leads to it in the request. */
const wrongHash = (shown: Shown | undefined, path: string): Refusal | undefined =>
  shown && sha256Of(shownText(shown)) !== shown.sha256
    ? refuse.invalid(`${path}.sha256`, 'is not the SHA-256 of what was shown')
    : undefined

/** The stop, and whose it is. */
interface AtStop {
  readonly stopGuid: string
  readonly jobGuid: string
}

/**
 * Whether something else was shown than may be signed for here: its hash must be its own, and vehicles of other jobs must be handed over at
 * the same place, by the same carrier.
 */
export async function wrongShown(
  shown: Shown | undefined,
  path: string,
  { stopGuid, jobGuid }: AtStop,
  { caller, tx }: Pick<WriteCall, 'caller' | 'tx'>,
): Promise<Refusal | undefined> {
  const wrong = wrongHash(shown, path)
  const others = shown?.vehicles.filter((vehicle) => vehicle.jobGuid !== jobGuid) ?? []
  if (wrong || others.length === 0) return wrong
  const [elsewhere] = await tx.rows(handedOverElsewhere(caller.companyGuid, stopGuid, others))
  const at = shown?.vehicles.findIndex(({ commodityGuid }) => commodityGuid === elsewhere?.commodity_guid)
  return elsewhere && refuse.invalid(`${path}.vehicles[${at}].jobGuid`, 'is not a job of this carrier at this place')
}

/** Keeps it; one of the same stop with the same guid stays as it is. */
export async function keepSignature(signing: Signing, call: WriteCall<ForActs>): Promise<void> {
  const { caller, tx, now } = call
  const { of, shown } = signing
  let guid = signing.guid ?? newGuid(now)
  if (signing.guid) {
    await tx.rows(turnOf(guid))
    const known = await tx.first(signatureByGuid(caller.companyGuid, guid))
    if (known?.stop_guid === of.stopGuid) return
    // Another stop's signature has that guid: this one is kept all the same.
    if (known) guid = newGuid(now)
  }
  // Of several jobs that were signed for together, each has a row of its own, which shows all of it.
  const seen = shown?.vehicles.filter(({ jobGuid }) => jobGuid === of.jobGuid) ?? []
  const inspections = seen.flatMap(({ inspectionId }) => inspectionId ?? [])
  const row = {
    company_guid: caller.companyGuid,
    guid,
    order_guid: of.orderGuid,
    job_guid: of.jobGuid,
    stop_guid: of.stopGuid,
    outcome: signing.outcome,
    name: signing.name,
    file_guid: signing.fileGuid,
    reason: signing.reason,
    statement: signing.statement,
    commodity_guids: [...new Set([...signing.commodityGuids, ...seen.map(({ commodityGuid }) => commodityGuid)])],
    inspection_guids: [...new Set([...signing.inspectionGuids, ...inspections])],
    shown_text: shown?.text ?? null,
    shown_vehicles: shown?.vehicles ?? null,
    shown_sha256: shown?.sha256 ?? null,
    at: signing.at,
    created_at: now,
    created_by: caller.userGuid,
  }
  insertSignature(tx, actorOf(call), row, { clientGuid: of.clientGuid, vendorGuid: of.vendorGuid })
}
