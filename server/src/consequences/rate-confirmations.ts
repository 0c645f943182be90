/** Writes rate confirmations: a file with its hash, attached to the job, for the company and that vendor only. */
import { Readable } from 'node:stream'
import { rateConfirmationPdf } from '../documents/rate-confirmation.ts'
import { awardsToConfirm } from '@waybill/domain/acts/order-change.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { newGuid } from '../platform/guid.ts'
import {
  accountOnPaper,
  type AccountOnPaper,
  type AttachmentRecord,
  type FileRecord,
  insertAttachment,
  insertFile,
  nameOfUser,
} from '../records/attachments/index.ts'
import { companyAccount } from '../records/contracts/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Actor } from '../records/history/index.ts'
import { companyQuery } from '../records/people/index.ts'
import { optionNames, optionNamesQuery } from '../records/reference/index.ts'
import type { ActingActor, ActOnOrders } from './act.ts'
import { hideReplacedConfirmations } from './hide-confirmations.ts'
import type { Offered } from './offered.ts'
import { changeOf, contractsOf } from './order-change.ts'
import { change } from '../records/rows.ts'

interface Writing {
  tx: Tx
  actor: Actor
  files: FileStore
}

/** The document and its place in the file store. Bytes whose row is never committed are swept later. */
async function store(
  offered: Offered,
  vendor: AccountOnPaper,
  signedBy: string,
  writing: Writing,
): Promise<FileRecord> {
  const { tx, files, actor } = writing
  const { companyGuid, now } = actor
  const { order, job, contract } = offered
  const [[company], options, [account]] = await Promise.all([
    tx.rows(companyQuery(companyGuid)),
    tx.rows(optionNamesQuery(companyGuid)),
    tx.rows(companyAccount(companyGuid)),
  ])
  const bytes = await rateConfirmationPdf({
    company: company!,
    vendor,
    // Charges just removed by the act are still among its records.
    aggregate: { ...order, charges: order.charges.filter((charge) => charge.deleted_at === null) },
    jobGuid: job.guid,
    contract,
    names: optionNames(options),
    isAddressShown: true,
    isClientShown: company!.show_client_to_vendor,
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
    overdue_at: null,
    is_evidence: false,
    created_at: now,
    // It has no owner, so that whoever answered cannot remove it.
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
    expires_on: null,
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

async function freeze(offered: Offered, vendor: AccountOnPaper, signedBy: string, writing: Writing): Promise<void> {
  const { tx, actor } = writing
  const file = await store(offered, vendor, signedBy, writing)
  insertFile(tx, actor, file)
  insertAttachment(tx, actor, linkOf(file, offered, actor.now), { clientGuid: null, vendorGuid: vendor.guid })
  offered.contract.document_file_guid = file.guid
  offered.contract.document_sha256 = file.sha256
}

const vendorOf = async ({ contract }: Offered, { tx, actor }: Writing): Promise<AccountOnPaper> =>
  (await tx.rows(accountOnPaper(actor.companyGuid, contract.vendor_guid)))[0]!

/** Writes the rate confirmation of each accepted offer or revision; a load has one per job. */
export async function freezeConfirmations({ tx, actor, act, orders }: ActOnOrders): Promise<void> {
  const { files } = actor
  if (!files) return
  const { by, answer } = act.signature!
  for (const changed of orders)
    for (const contract of contractsOf(changed.after, awardsToConfirm(changeOf(changed)))) {
      const job = changed.after.jobs.find(({ guid }) => guid === contract.job_guid)!
      // The offer keeps its first acceptance; the document names who signed this issue.
      const signed = { order: changed.after, job, contract: { ...contract, ...answer } }
      await freeze(signed, await vendorOf(signed, { tx, actor, files }), by, { tx, actor, files })
      const { document_file_guid, document_sha256 } = signed.contract
      change(contract, { document_file_guid, document_sha256 })
    }
}

/** Channels for which a company user enters the vendor's answer. */
const ENTERED: readonly (string | null)[] = ['phone', 'edi', 'board']

/** Writes the current issue of each revised offer; the previous one stays with the job, for the company only. */
export async function freezeRevisions(offers: readonly Offered[], tx: Tx, actor: ActingActor): Promise<void> {
  const { files } = actor
  if (!files) return
  const writing = { tx, actor, files }
  for (const offered of offers) {
    const { contract, job } = offered
    const [vendor, [answerer]] = await Promise.all([
      vendorOf(offered, writing),
      tx.rows(nameOfUser(actor.companyGuid, contract.answered_by)),
    ])
    const name = answerer?.name
    const signedBy = ENTERED.includes(contract.answer_channel)
      ? `${vendor.name}, entered by ${name}`
      : (name ?? vendor.name)
    await hideReplacedConfirmations(tx, actor, [job.guid])
    await freeze(offered, vendor, signedBy, writing)
  }
}
