/** Freezes what was agreed: the rate confirmation as a file with its hash, on the job, for the company and that vendor alone. */
import { Readable } from 'node:stream'
import { rateConfirmationPdf } from '../documents/rate-confirmation.ts'
import { newGuid } from '../platform/guid.ts'
import { insertAttachment, type AttachmentRecord } from '../records/attachments/attachments.ts'
import { companyAccount } from '../records/contracts/contract-reading.ts'
import type { Tx } from '../platform/db/database.ts'
import { insertFile, type FileRecord } from '../records/attachments/files.ts'
import type { Actor } from '../records/history/history.ts'
import { hideConfirmations } from '../records/jobs/job-papers.ts'
import { accountOnPaper, nameOfUser, type AccountOnPaper } from '../records/attachments/parties-on-paper.ts'
import { companyQuery } from '../records/people/people.ts'
import type { RevisedOffer } from '../consequences/revise-offers.ts'
import type { Services } from '../calls/call.ts'

/** With what a paper is written: inside which transaction, by whose act, onto which shelf. */
export interface Desk {
  readonly tx: Tx
  readonly actor: Actor
  readonly files: Services['files']
}

/** What was agreed with a vendor that no longer carries the job is not shown to the next one. */
export const withdrawConfirmations = (
  offers: readonly RevisedOffer[],
  { tx, actor }: Pick<Desk, 'tx' | 'actor'>,
): Promise<void> =>
  hideConfirmations(
    tx,
    actor,
    offers.map(({ job }) => job.guid),
  )

/** The paper and its place in the file store. Bytes whose row is never committed are swept. */
async function store(offered: RevisedOffer, vendor: AccountOnPaper, signedBy: string, desk: Desk): Promise<FileRecord> {
  const { tx, files, actor } = desk
  const { companyGuid, now } = actor
  const { order, job, contract } = offered
  const [[company], [account]] = await Promise.all([
    tx.rows(companyQuery(companyGuid)),
    tx.rows(companyAccount(companyGuid)),
  ])
  const bytes = await rateConfirmationPdf({
    company: company!,
    vendor,
    // What an act has just taken away is still among its records.
    aggregate: { ...order, charges: order.charges.filter((charge) => charge.deleted_at === null) },
    jobGuid: job.guid,
    contract,
    isAddressTold: true,
    isClientTold: company!.show_client_to_vendor,
    answeredByName: signedBy,
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

function linkOf(file: FileRecord, { order, job }: RevisedOffer, now: Date): AttachmentRecord {
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

/** Writes the confirmation of each offer; a load has one for each job. `signedBy`: who agreed for the vendor. */
export async function freezeConfirmations(
  offers: readonly RevisedOffer[],
  vendor: AccountOnPaper,
  signedBy: string,
  desk: Desk,
): Promise<void> {
  const { tx, actor } = desk
  for (const offered of offers) {
    const file = await store(offered, vendor, signedBy, desk)
    insertFile(tx, actor, file)
    insertAttachment(tx, actor, linkOf(file, offered, actor.now), { clientGuid: null, vendorGuid: vendor.guid })
    offered.contract.document_file_guid = file.guid
    offered.contract.document_sha256 = file.sha256
  }
}

/** Ways of answering in which somebody of the company enters what the vendor said. */
const ENTERED: readonly (string | null)[] = ['phone', 'edi', 'board']

/** The paper in force of a revised offer; the one before stays with the job, for the company alone. */
export async function freezeRevisions(offers: readonly RevisedOffer[], desk: Desk): Promise<void> {
  const { tx, actor } = desk
  for (const offered of offers) {
    const { contract, job } = offered
    const [[vendor], [answerer]] = await Promise.all([
      tx.rows(accountOnPaper(actor.companyGuid, contract.vendor_guid)),
      tx.rows(nameOfUser(actor.companyGuid, contract.answered_by)),
    ])
    const name = answerer?.name
    const signedBy = ENTERED.includes(contract.answer_channel)
      ? `${vendor!.name}, entered by ${name}`
      : (name ?? vendor!.name)
    await hideConfirmations(tx, actor, [job.guid], ['Rate Confirmation'])
    await freezeConfirmations([offered], vendor!, signedBy, desk)
  }
}
