/** Writes rate confirmations: a file with its hash, attached to the job, for the company and that vendor only. */
import { quickPayOf } from '../documents/offer-pay.ts'
import { writePaper } from '../documents/papers.ts'
import { namesOn } from '../documents/paper-facts.ts'
import { wordingIn } from '../documents/wording.ts'
import { awardsToConfirm } from '@waybill/domain/acts/order-change.ts'
import { keepBytes } from '../platform/files/keep-for-row.ts'
import { newGuid } from '../platform/guid.ts'
import { likenessOf } from '../platform/likeness.ts'
import {
  accountOnPaper,
  type AttachmentRecord,
  type FileRecord,
  insertAttachment,
  insertFile,
  instructionsOfClient,
  nameOfUser,
} from '../records/attachments/index.ts'
import { companyAccount, factorOf } from '../records/contracts/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Actor } from '../records/history/index.ts'
import { onPaper } from '../documents/paper-branding.ts'
import { brandingAt } from '../records/branding/index.ts'
import { companyQuery } from '../records/people/index.ts'
import { optionNames, optionNamesQuery } from '../records/reference/index.ts'
import type { ActingActor, ActOnOrders, DocumentWork } from './act.ts'
import { hideReplacedConfirmations } from './hide-confirmations.ts'
import type { Offered } from './offered.ts'
import { changeOf, contractsOf } from './order-change.ts'
import { change } from '../records/rows.ts'

interface Writing {
  tx: Tx
  actor: Actor
  documents: DocumentWork
}

/** What is printed besides the order. */
async function partiesOf({ contract, order }: Offered, { tx, actor: { companyGuid } }: Writing) {
  const [[company], options, [account], [vendor], [factor], asked, [branding]] = await Promise.all([
    tx.rows(companyQuery(companyGuid)),
    tx.rows(optionNamesQuery(companyGuid)),
    tx.rows(companyAccount(companyGuid)),
    tx.rows(accountOnPaper(companyGuid, contract.vendor_guid)),
    tx.rows(factorOf(companyGuid, contract.vendor_guid)),
    tx.rows(instructionsOfClient(companyGuid, order.order.client_guid)),
    tx.rows(brandingAt(companyGuid)),
  ])
  return {
    company: company!,
    branding: onPaper(branding),
    options,
    account: account!,
    vendor: vendor!,
    hasFactor: factor?.has_factor ?? false,
    clientInstructions: asked.map(({ instructions }) => instructions),
  }
}

type Parties = Awaited<ReturnType<typeof partiesOf>>

interface Signed {
  offered: Offered
  parties: Parties
  signedBy: string
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one piece of work after the other, whether or not those before it failed. */
function oneByOne(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

/** The document and its place in the file store. It is written and stored while the transaction does not run. */
async function store({ offered, parties, signedBy }: Signed, writing: Writing, inTurn: InTurn): Promise<FileRecord> {
  const { tx, actor, documents } = writing
  const { files, heavy } = documents
  const { companyGuid, now } = actor
  const { order, job, contract } = offered
  const { company, vendor, options, account, branding, hasFactor, clientInstructions } = parties
  // Charges just removed by the act are still among its records.
  const aggregate = { ...order, charges: order.charges.filter((charge) => charge.deleted_at === null) }
  const facts = {
    language: vendor.language,
    company,
    vendor,
    aggregate,
    jobGuid: job.guid,
    contract,
    clientInstructions,
    quickPay: quickPayOf(aggregate, contract, hasFactor, options),
    names: namesOn(optionNames(options), { aggregate, jobGuid: job.guid, contract }),
    isAddressShown: true,
    isClientShown: company.show_client_to_vendor,
    answeredByName: signedBy,
    at: now,
  }
  const owner = { companyGuid, userGuid: actor.userGuid ?? '' }
  const incoming = await tx.outside(`rate confirmation ${likenessOf(facts)}`, async () => {
    const bytes = await inTurn(() =>
      writePaper(heavy, { kind: 'rate-confirmation', facts }, branding, { owner, lane: 'act' }),
    )
    return keepBytes(files, { bytes, extension: 'pdf', folder: companyGuid })
  })
  return {
    company_guid: companyGuid,
    guid: newGuid(now),
    account_guid: account.guid,
    name: `Rate confirmation ${job.number}.pdf`,
    extension: 'pdf',
    media_type: incoming.type,
    total_bytes: incoming.totalBytes,
    sha256: incoming.sha256,
    location: incoming.location,
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

/** The documents of all. One waits for others’ work, not for those of its own act: a load has many. */
async function storeAll(signed: readonly Signed[], writing: Writing): Promise<FileRecord[]> {
  const inTurn = oneByOne()
  const stored = await Promise.allSettled(signed.map((each) => store(each, writing, inTurn)))
  return stored.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

/** Attaches the document to its job. */
function freeze({ offered, parties }: Signed, file: FileRecord, { tx, actor }: Writing): void {
  insertFile(tx, actor, file)
  insertAttachment(tx, actor, linkOf(file, offered, actor.now), { clientGuid: null, vendorGuid: parties.vendor.guid })
  change(offered.contract, { document_file_guid: file.guid, document_sha256: file.sha256 })
}

/** Writes the rate confirmation of each accepted offer or revision; a load has one per job. */
export async function freezeConfirmations({ tx, actor, act, orders }: ActOnOrders): Promise<void> {
  const { documents } = actor
  if (!documents) return
  const writing = { tx, actor, documents }
  const { by, answer } = act.signature!
  const accepted = orders.flatMap((changed) =>
    contractsOf(changed.after, awardsToConfirm(changeOf(changed))).map((contract) => {
      const job = changed.after.jobs.find(({ guid }) => guid === contract.job_guid)!
      // The offer keeps its first acceptance; the document names who signed this issue.
      return { contract, offered: { order: changed.after, job, contract: { ...contract, ...answer } } }
    }),
  )
  const signed = await Promise.all(
    accepted.map(async ({ offered }) => ({ offered, parties: await partiesOf(offered, writing), signedBy: by })),
  )
  for (const [i, file] of (await storeAll(signed, writing)).entries()) {
    freeze(signed[i]!, file, writing)
    change(accepted[i]!.contract, { document_file_guid: file.guid, document_sha256: file.sha256 })
  }
}

/** Channels for which a company user enters the vendor's answer. */
const ENTERED: readonly (string | null)[] = ['phone', 'edi', 'board']

/** Writes the current issue of each revised offer; the previous one stays with the job, for the company only. */
export async function freezeRevisions(offers: readonly Offered[], tx: Tx, actor: ActingActor): Promise<void> {
  const { documents } = actor
  if (!documents) return
  const writing = { tx, actor, documents }
  const signed = await Promise.all(
    offers.map(async (offered): Promise<Signed> => {
      const { contract } = offered
      const [parties, [answerer]] = await Promise.all([
        partiesOf(offered, writing),
        tx.rows(nameOfUser(actor.companyGuid, contract.answered_by)),
      ])
      const name = answerer?.name
      const signedBy = ENTERED.includes(contract.answer_channel)
        ? wordingIn(parties.vendor.language).words.rate.enteredBy(parties.vendor.name, name ?? parties.vendor.name)
        : (name ?? parties.vendor.name)
      return { offered, parties, signedBy }
    }),
  )
  for (const [i, file] of (await storeAll(signed, writing)).entries()) {
    await hideReplacedConfirmations(tx, actor, [offers[i]!.job.guid])
    freeze(signed[i]!, file, writing)
  }
}
