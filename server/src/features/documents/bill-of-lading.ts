import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { CLIENT_OF_JOB, TERMS_OF_JOB, VENDOR_OF_JOB } from '@waybill/domain/access/tables/jobs.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { BillOfLadingFacts } from '../../documents/bill-of-lading.ts'
import { withoutDriver } from '../../documents/paper-facts.ts'
import { askingOf } from '../../calls/heavy.ts'
import { writePaper } from '../../documents/papers.ts'
import { acceptedOffer, brandingOn, originalHash, readSigned } from '../../operations/signed-paper.ts'
import { languageOfAccount } from '../../records/attachments/index.ts'
import type { OrderAggregate } from '../../records/orders/index.ts'
import { namesFor } from '../../views/jobs/signing.present.ts'
import { type MadePaper, orderOfJob, parties, sendMade } from './job-documents.ts'

const DELIVERED: readonly string[] = ['delivered', 'completed']

/** The document in a reader's view. Without who drives it is a copy, which names the original. */
async function statedFor(
  aggregate: OrderAggregate,
  kind: BillOfLadingFacts['kind'],
  guid: string,
  call: ReadCall<'files' | 'heavy'>,
): Promise<BillOfLadingFacts> {
  const { caller, services } = call
  const job = aggregate.jobs.find((each) => each.guid === guid)!
  const facts = { accepted: job.vendor_guid === caller.vendorGuid, booked: job.vendor_guid !== null }
  const isDriverShown = sees(TERMS_OF_JOB, caller, facts)
  const isVendorShown = sees(VENDOR_OF_JOB, caller, facts)
  const { company, vendor } = await parties(isDriverShown || isVendorShown ? job.vendor_guid : null, call)
  const [[client]] = await call.read(languageOfAccount(caller.companyGuid, aggregate.order.client_guid))
  const asking = askingOf(call)
  const reader = { scope: caller, nameOf: namesFor(caller), isForClient: !isDriverShown, read: call.read, asking }
  const from = { files: services.files, heavy: services.heavy }
  const signed = await readSigned(aggregate.order.guid, guid, { ...reader, ...from })
  const original: BillOfLadingFacts = {
    language: client?.language ?? 'en',
    kind,
    company,
    vendor,
    aggregate,
    jobGuid: guid,
    contract: isDriverShown ? acceptedOffer(aggregate, guid) : null,
    ...signed,
    isClientShown: sees(CLIENT_OF_JOB, caller, facts),
    // The same document as long as nothing changes.
    at: aggregate.order.updated_at,
  }
  if (isDriverShown) return original
  const whole = await originalOf(original, call)
  return {
    ...original,
    vendor: isVendorShown ? vendor : null,
    aggregate: withoutDriver(aggregate),
    copyOf: await originalHash(whole, await brandingOn(whole, { read: call.read, scope: caller }), { ...from, asking }),
  }
}

/** As the company has it. */
async function originalOf(copy: BillOfLadingFacts, call: ReadCall<'files' | 'heavy'>): Promise<BillOfLadingFacts> {
  const { aggregate, jobGuid } = copy
  const { companyGuid } = call.caller
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  const scope = { companyGuid, clientGuids: null, vendorGuid: null }
  const { files, heavy } = call.services
  const whole = { nameOf: (name: string | null) => name, isForClient: false, read: call.read, asking: askingOf(call) }
  const signed = await readSigned(aggregate.order.guid, jobGuid, { scope, files, heavy, ...whole })
  const { vendor } = await parties(job.vendor_guid, call)
  return { ...copy, vendor, contract: acceptedOffer(aggregate, jobGuid), ...signed, isClientShown: true }
}

/** A document as the caller may see it, and its name. */
export async function carriagePaper(
  guid: string,
  kind: BillOfLadingFacts['kind'],
  call: ReadCall<'files' | 'heavy'>,
): Promise<MadePaper | Refusal> {
  const { caller } = call
  const aggregate = await orderOfJob(guid, call)
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  if (!aggregate || !job || (job.deleted_at && !sees(ROWS.deleted, caller))) return refuse.notFound('Job')
  if (caller.vendorGuid && job.vendor_guid !== caller.vendorGuid)
    return refuse.notNow(
      'status',
      'The bill of lading is for the carrier the job is awarded to; accept the offer first',
    )
  if (job.kind === 'service') return refuse.notNow('type', 'A service job moves nothing and has no bill of lading')
  if (kind === 'proof-of-delivery' && !DELIVERED.includes(job.status))
    return refuse.missing([{ path: 'status', message: 'Not everything on this job has been delivered yet' }])
  const stated = await statedFor(aggregate, kind, guid, call)
  const name = kind === 'bill-of-lading' ? 'Bill of lading' : 'Proof of delivery'
  const bytes = await writePaper(
    call.services.heavy,
    { kind: 'bill-of-lading', facts: stated },
    await brandingOn(stated, { read: call.read, scope: caller }),
    askingOf(call, 'act'),
  )
  return { name: `${name} ${job.number}`, bytes }
}

export const billOfLading = async ({ params }: { params: { guid: string } }, call: ReadCall<'files' | 'heavy'>) =>
  sendMade(await carriagePaper(params.guid, 'bill-of-lading', call), call)

export const proofOfDelivery = async ({ params }: { params: { guid: string } }, call: ReadCall<'files' | 'heavy'>) =>
  sendMade(await carriagePaper(params.guid, 'proof-of-delivery', call), call)
