/** Documents attached to a mail, generated when it is sent: each as its recipient's side may see it. */
import { buffer } from 'node:stream/consumers'
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import { writePaper } from '../../documents/papers.ts'
import type { BillOfLadingFacts } from '../../documents/bill-of-lading.ts'
import { withoutDriver } from '../../documents/paper-facts.ts'
import type { MailAttachment } from '../../outside/mail/mail.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Asking, HeavyWork } from '../../platform/heavy-work/heavy-work.ts'
import { safeName } from '../../platform/files/file-name.ts'
import { acceptedOffer, originalHash, type PaperReader, readSigned } from '../../operations/signed-paper.ts'
import { readInvoicePaper } from '../../records/invoices/index.ts'
import { orderFrom, orderOf, orderQuery } from '../../records/orders/index.ts'
import { accountOnPaper, fileByGuid, languageOfAccount } from '../../records/attachments/index.ts'
import { companyQuery } from '../../records/people/index.ts'

interface From {
  database: Database
  files: Pick<FileStore, 'read'>
  heavy: HeavyWork
  companyGuid: string
  at: Date
}

const pdf = (name: string, content: Buffer): MailAttachment => ({
  filename: safeName(`${name}.pdf`),
  contentType: 'application/pdf',
  content,
})

/** Nobody waits for what a mail brings. */
const askingFor = (companyGuid: string): Asking => ({
  owner: { companyGuid, userGuid: '' },
  lane: 'call',
  isTask: true,
})

async function invoicePaper(
  guid: string,
  { database, heavy, companyGuid, at }: From,
): Promise<MailAttachment | undefined> {
  const scope = { companyGuid, clientGuids: null, vendorGuid: null, types: ['invoice', 'bill'] as const }
  const paper = await readInvoicePaper((...queries) => database.read({ companyGuid }, ...queries), scope, guid)
  if (!paper) return undefined
  const name = `${paper.invoice.type === 'bill' ? 'Bill' : 'Invoice'} ${paper.invoice.number ?? 'draft'}`
  const facts = { ...paper, at }
  return pdf(name, await writePaper(heavy, { kind: 'invoice', facts }, askingFor(companyGuid)))
}

/** In its client's view: with the carrier only if the company lets clients know it. */
async function proofOfDelivery(
  jobGuid: string,
  { database, files, heavy, companyGuid, at }: From,
): Promise<MailAttachment | undefined> {
  const tenant = { companyGuid }
  const [[found], [company]] = await database.read(
    tenant,
    orderOf(companyGuid, 'job', jobGuid),
    companyQuery(companyGuid),
  )
  if (!found || !company) return undefined
  const [[order]] = await database.read(tenant, orderQuery({ companyGuid, clientGuids: null }, found.order_guid))
  const aggregate = orderFrom(order)
  const job = aggregate?.jobs.find((each) => each.guid === jobGuid)
  if (!aggregate || !job) return undefined
  const [[vendor]] = job.vendor_guid ? await database.read(tenant, accountOnPaper(companyGuid, job.vendor_guid)) : [[]]
  const [[client]] = await database.read(tenant, languageOfAccount(companyGuid, aggregate.order.client_guid))
  const reader = {
    scope: { companyGuid, clientGuids: null, vendorGuid: null },
    read: ((...queries) => database.read(tenant, ...queries)) satisfies PaperReader['read'],
    files,
    heavy,
    asking: askingFor(companyGuid),
  }
  const orderGuid = aggregate.order.guid
  const whole: BillOfLadingFacts = {
    language: client?.language ?? 'en',
    kind: 'proof-of-delivery',
    company,
    vendor: vendor ?? null,
    aggregate,
    jobGuid,
    contract: acceptedOffer(aggregate, jobGuid),
    ...(await readSigned(orderGuid, jobGuid, { ...reader, isForClient: false, nameOf: (name) => name })),
    isClientShown: true,
    at: aggregate.order.updated_at,
  }
  const facts: BillOfLadingFacts = {
    ...whole,
    vendor: company.show_vendor_to_client ? whole.vendor : null,
    aggregate: withoutDriver(aggregate),
    contract: null,
    ...(await readSigned(orderGuid, jobGuid, { ...reader, isForClient: true, nameOf: () => null })),
    copyOf: await originalHash(whole, reader),
    at,
  }
  const bytes = await writePaper(heavy, { kind: 'bill-of-lading', facts }, askingFor(companyGuid))
  return pdf(`Proof of delivery ${job.number}`, bytes)
}

/** The file of an export, while it is stored. */
async function exportedFile(guid: string, { database, files, companyGuid }: From): Promise<MailAttachment | undefined> {
  const [[file]] = await database.read({ companyGuid }, fileByGuid(companyGuid, guid))
  if (!file || file.deleted_at) return undefined
  return { filename: file.name, contentType: file.media_type, content: await buffer(await files.read(file.location)) }
}

const MADE = { invoice: invoicePaper, 'proof-of-delivery': proofOfDelivery, export: exportedFile }

/** Attachments of a notice; those deleted in the meantime are skipped. */
export async function attachmentsOf({ papers }: Pick<NoticeContent, 'papers'>, from: From): Promise<MailAttachment[]> {
  const made: (MailAttachment | undefined)[] = []
  for (const { paper, guid } of papers) made.push(await MADE[paper](guid, from))
  return made.filter((each): each is MailAttachment => each !== undefined)
}
