/** What a bill of lading or a proof of delivery is written from: what was recorded, and who signed for it. */
import { createHash } from 'node:crypto'
import { ownPart } from '@waybill/domain/inspections/shown.ts'
import type { ReadCall } from '../calls/call.ts'
import type { BillOfLadingFacts } from '../documents/bill-of-lading.ts'
import { onPaper, type PaperBranding } from '../documents/paper-branding.ts'
import { writePaper } from '../documents/papers.ts'
import type { NotedOnPaper, PrintedSignature } from '../documents/receipt.ts'
import { withDrawings, withPictures } from './condition-pictures.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Asking, HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import { brandingAt } from '../records/branding/index.ts'
import type { ContractRecord, OrderAggregate, PartScope } from '../records/orders/index.ts'
import {
  conditionsOfJob,
  damagesIn,
  type InspectionContent,
  inspectionsOfOrder,
  type PaperSignature,
  photosIn,
  signaturesOfJob,
  withContent,
} from '../records/stops/index.ts'
import { type NameOf, notedSinceShown } from '../views/jobs/signing.present.ts'

/** Reads as its reader may see it. */
export interface PaperReader {
  readonly scope: PartScope
  readonly nameOf: NameOf
  /** A client is not told who drives, nor of open inspections and of vehicles of other orders. */
  readonly isForClient: boolean
  readonly read: ReadCall['read']
  readonly files: Pick<FileStore, 'read'>
  readonly heavy: HeavyWork
  readonly asking: Asking
}

/** The accepted offer of a job; a carrier knows only its own. */
export const acceptedOffer = (aggregate: OrderAggregate, jobGuid: string): ContractRecord | null =>
  aggregate.contracts.find((contract) => contract.job_guid === jobGuid && contract.status === 'accepted') ?? null

type Read = Pick<BillOfLadingFacts, 'conditions' | 'unfinished' | 'signatures'>

const vehicleName = ({ name, identifier }: { name: string; identifier: string | null }): string =>
  [name, identifier].filter(Boolean).join(' ')

function notedOf(signature: PaperSignature, all: readonly InspectionContent[], nameOf: NameOf): NotedOnPaper[] {
  return (signature.shown_vehicles ?? []).flatMap((vehicle) =>
    notedSinceShown(vehicle, signature.stop_guid, all, nameOf).map((noted) => ({
      vehicle: vehicleName(vehicle),
      ...noted,
    })),
  )
}

/** Of a signature for several jobs a client is told only of its own: neither the text nor the statement, which counts the vehicles of all. */
function forClient(signature: PaperSignature, jobGuid: string): PaperSignature {
  const vehicles = signature.shown_vehicles?.filter((vehicle) => vehicle.jobGuid === jobGuid) ?? null
  const isShared = vehicles !== null && vehicles.length < (signature.shown_vehicles?.length ?? 0)
  return isShared
    ? { ...signature, statement: null, shown_text: ownPart(vehicles), shown_vehicles: vehicles, together: [] }
    : { ...signature, together: [] }
}

/** The conditions and signatures of a job, with pictures and drawings. */
export async function readSigned(orderGuid: string, jobGuid: string, reader: PaperReader): Promise<Read> {
  const { scope, isForClient, nameOf, asking } = reader
  // Compared with all that was recorded at its stops: what the reader is not shown was not removed.
  const whole = { companyGuid: scope.companyGuid, clientGuids: null, vendorGuid: null }
  const [conditions, signatures, inspections, damages, photos] = await reader.read(
    conditionsOfJob(scope.companyGuid, jobGuid),
    signaturesOfJob(scope.companyGuid, jobGuid),
    inspectionsOfOrder(whole, orderGuid),
    damagesIn(whole, 'order_guid', orderGuid),
    photosIn(whole, 'order_guid', orderGuid),
  )
  const seen = withContent(inspections, damages, photos).filter(
    ({ inspection }) => !isForClient || inspection.status === 'completed' || inspection.flags.includes('second'),
  )
  const shown = isForClient ? signatures.map((each) => forClient(each, jobGuid)) : signatures
  const printed = shown.map((each): PaperSignature & Pick<PrintedSignature, 'noted'> => ({
    ...each,
    noted: notedOf(each, seen, nameOf),
  }))
  return {
    unfinished: inspections
      .filter((each) => each.status === 'in-progress' && each.superseded_at === null)
      .map((each) => `${each.stop_guid} ${each.commodity_guid}`),
    conditions: await withPictures(conditions, reader, asking),
    signatures: await withDrawings(printed, reader, asking),
  }
}

/** How the company looks on it: as when it was first signed, so that what was signed stays as it is. */
export async function brandingOn(
  { signatures }: Pick<BillOfLadingFacts, 'signatures'>,
  { read, scope: { companyGuid } }: { read: ReadCall['read']; scope: Pick<PartScope, 'companyGuid'> },
): Promise<PaperBranding | null> {
  const signed = signatures.filter(({ outcome }) => outcome === 'signed').map(({ at }) => at)
  const first = signed.toSorted((a, b) => a.getTime() - b.getTime())[0]
  const [[branding]] = await read(brandingAt(companyGuid, first ?? null))
  return onPaper(branding)
}

/** The SHA-256 of the document as the company has it; null if nobody has signed on it. */
export async function originalHash(
  original: BillOfLadingFacts,
  branding: PaperBranding | null,
  { heavy, asking }: Pick<PaperReader, 'heavy' | 'asking'>,
): Promise<string | null> {
  if (!original.signatures.some(({ outcome }) => outcome === 'signed')) return null
  const bytes = await writePaper(heavy, { kind: 'bill-of-lading', facts: original }, branding, asking)
  return createHash('sha256').update(bytes).digest('hex')
}
