/** Freezes what was agreed: the rate confirmation as a file with its hash, on the job, for the company and that vendor alone. */
import { Readable } from 'node:stream'
import { rateConfirmationPdf } from '../../documents/rate-confirmation.ts'
import { newGuid } from '../../platform/guid.ts'
import { insertAttachment, type AttachmentRecord } from '../../records/attachments.ts'
import { companyAccount } from '../../records/contract-reading.ts'
import { insertFile, type FileRecord } from '../../records/files.ts'
import { hideConfirmations } from '../../records/job-papers.ts'
import type { Offered } from '../../records/offered-orders.ts'
import type { AccountOnPaper } from '../../records/parties-on-paper.ts'
import { companyQuery } from '../../records/people.ts'
import type { Answering } from './answering.ts'

/** What was agreed with a vendor that no longer carries the job is not shown to the next one. */
export const withdrawConfirmations = (
  offers: readonly Offered[],
  { tx, actor }: Pick<Answering, 'tx' | 'actor'>,
): Promise<void> =>
  hideConfirmations(
    tx,
    actor,
    offers.map(({ job }) => job.guid),
  )

/** The paper and its place on the shelf. Bytes whose row is never committed are swept. */
async function store(offered: Offered, vendor: AccountOnPaper, answering: Answering): Promise<FileRecord> {
  const { tx, files, actor, isVendor, name } = answering
  const { companyGuid, now } = actor
  const { order, job, contract } = offered
  const [[company], [account]] = await Promise.all([
    tx.rows(companyQuery(companyGuid)),
    tx.rows(companyAccount(companyGuid)),
  ])
  const bytes = await rateConfirmationPdf({
    company: company!,
    vendor,
    aggregate: order,
    jobGuid: job.guid,
    contract,
    isAddressTold: true,
    isClientTold: company!.show_client_to_vendor,
    answeredByName: isVendor ? (name ?? vendor.name) : `${vendor.name}, entered by ${name}`,
    at: now,
  })
  const incoming = await files.take(Readable.from([bytes]), 'pdf')
  return {
    company_guid: companyGuid,
    guid: newGuid(now),
    account_guid: account!.guid,
    name: `Rate confirmation ${job.number}.pdf`,
    extension: 'pdf',
    media_type: incoming.type,
    total_bytes: incoming.totalBytes,
    sha256: incoming.sha256,
    location: await files.keep(incoming, companyGuid),
    status: 'uploaded',
    created_at: now,
    // Nobody's own: whoever answered may not take it back.
    created_by: null,
    deleted_at: null,
    of_created_by_name: null,
  }
}

function linkOf(file: FileRecord, { order, job }: Offered, now: Date): AttachmentRecord {
  return {
    company_guid: file.company_guid,
    guid: newGuid(now),
    file_guid: file.guid,
    parent_table: 'jobs',
    parent_guid: job.guid,
    order_guid: order.order.guid,
    job_guid: job.guid,
    account_guid: order.order.client_guid,
    name: file.name,
    type: file.media_type,
    usage: 'Rate Confirmation',
    acl: 'company',
    visibility: ['vendor'],
    created_at: now,
    created_by: null,
    created_by_account: file.account_guid,
    created_by_name: null,
    updated_at: now,
    updated_by: null,
    deleted_at: null,
    deleted_by: null,
  }
}

/** Writes the confirmation of each offer; a load has one for each job. */
export async function freezeConfirmations(
  offers: readonly Offered[],
  vendor: AccountOnPaper,
  answering: Answering,
): Promise<void> {
  const { tx, actor } = answering
  for (const offered of offers) {
    const file = await store(offered, vendor, answering)
    insertFile(tx, actor, file)
    insertAttachment(tx, actor, linkOf(file, offered, actor.now), { clientGuid: null, vendorGuid: vendor.guid })
    offered.contract.document_file_guid = file.guid
    offered.contract.document_sha256 = file.sha256
  }
}
