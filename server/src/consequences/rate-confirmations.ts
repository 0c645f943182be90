/** Writes rate confirmations: a file with its hash, attached to the job, for the company and that vendor only. */
import { Readable } from 'node:stream'
import { rateConfirmationPdf } from '../documents/rate-confirmation.ts'
import { awardsToConfirm } from '@waybill/domain/acts/order-change.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { newGuid } from '../platform/guid.ts'
import {
  accountOnPaper,
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

/** What is printed besides the order. */
async function partiesOf({ contract }: Offered, { tx, actor: { companyGuid } }: Writing) {
  const [[company], options, [account], [vendor]] = await Promise.all([
    tx.rows(companyQuery(companyGuid)),
    tx.rows(optionNamesQuery(companyGuid)),
    tx.rows(companyAccount(companyGuid)),
    tx.rows(accountOnPaper(companyGuid, contract.vendor_guid)),
  ])
  return { company: company!, options, account: account!, vendor: vendor! }
}

type Parties = Awaited<ReturnType<typeof partiesOf>>

/** The document and its place in the file store. Bytes whose row is never committed are swept later. */
async function store(offered: Offered, parties: Parties, signedBy: string, writing: Writing): Promise<FileRecord> {
  const { files, actor } = writing
  const { companyGuid, now } = actor
  const { order, job, contract } = offered
  const { company, vendor, options, account } = parties
  const bytes = await rateConfirmationPdf({
    company,
    vendor,
    // Charges just removed by the act are still among its records.
    aggregate: { ...order, charges: order.charges.filter((charge) => charge.deleted_at === null) },
    jobGuid: job.guid,
    contract,
    names: optionNames(options),
    isAddressShown: true,
    isClientShown: company.show_client_to_vendor,
    answeredByName: signedBy,
    at: now,
  })
  const incoming = await files.take(Readable.from([bytes]), 'pdf')
  return {
    company_guid: companyGuid,
    guid: newGuid(now),
    account_guid: account.guid,
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

async function freeze(offered: Offered, parties: Parties, signedBy: string, writing: Writing): Promise<void> {
  const { tx, actor } = writing
  const file = await store(offered, parties, signedBy, writing)
  insertFile(tx, actor, file)
  insertAttachment(tx, actor, linkOf(file, offered, actor.now), { clientGuid: null, vendorGuid: parties.vendor.guid })
  offered.contract.document_file_guid = file.guid
  offered.contract.document_sha256 = file.sha256
}

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
      const writing = { tx, actor, files }
      await freeze(signed, await partiesOf(signed, writing), by, writing)
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
    const [parties, [answerer]] = await Promise.all([
      partiesOf(offered, writing),
      tx.rows(nameOfUser(actor.companyGuid, contract.answered_by)),
    ])
    const name = answerer?.name
    const signedBy = ENTERED.includes(contract.answer_channel)
      ? `${parties.vendor.name}, entered by ${name}`
      : (name ?? parties.vendor.name)
    await hideReplacedConfirmations(tx, actor, [job.guid])
    await freeze(offered, parties, signedBy, writing)
  }
}
