import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { CLIENT_OF_JOB, TERMS_OF_JOB, VENDOR_OF_JOB } from '@waybill/domain/access/tables/jobs.ts'
import type { ReadCall } from '../../calls/call.ts'
import { withoutVendor, type BillOfLadingFacts } from '../../documents/bill-of-lading.ts'
import { askingOf } from '../../calls/heavy.ts'
import { writePaper } from '../../documents/papers.ts'
import { withPictures } from '../../operations/condition-pictures.ts'
import { conditionsOfJob } from '../../records/stops/index.ts'
import { acceptedOffer, orderOfJob, parties, sendPdf } from './job-documents.ts'

const DELIVERED: readonly string[] = ['delivered', 'completed']

async function paper(guid: string, kind: BillOfLadingFacts['kind'], call: ReadCall): Promise<Buffer | Refusal> {
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
  const facts = { accepted: job.vendor_guid === caller.vendorGuid, booked: job.vendor_guid !== null }
  const isVendorShown = sees(VENDOR_OF_JOB, caller, facts)
  const { company, vendor } = await parties(isVendorShown ? job.vendor_guid : null, call)
  const [conditions] = await call.read(conditionsOfJob(caller.companyGuid, guid))
  const stated: BillOfLadingFacts = {
    kind,
    company,
    vendor,
    aggregate: isVendorShown ? aggregate : withoutVendor(aggregate),
    jobGuid: guid,
    contract: sees(TERMS_OF_JOB, caller, facts) ? acceptedOffer(aggregate, guid) : null,
    conditions: await withPictures(conditions, call.services, askingOf(call)),
    isClientShown: sees(CLIENT_OF_JOB, caller, facts),
    // The same document as long as nothing changes.
    at: aggregate.order.updated_at,
  }
  const name = kind === 'bill-of-lading' ? 'Bill of lading' : 'Proof of delivery'
  const bytes = await writePaper(call.services.heavy, { kind: 'bill-of-lading', facts: stated }, askingOf(call, 'act'))
  return sendPdf(call, bytes, `${name} ${job.number}`)
}

export const billOfLading = ({ params }: { params: { guid: string } }, call: ReadCall) =>
  paper(params.guid, 'bill-of-lading', call)

export const proofOfDelivery = ({ params }: { params: { guid: string } }, call: ReadCall) =>
  paper(params.guid, 'proof-of-delivery', call)
