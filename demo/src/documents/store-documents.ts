/** Stores the documents and photos of stories in the file store and links them to their orders. */
import { Readable } from 'node:stream'
import type { UsageName } from '@waybill/contract/vocabulary/attachments.ts'
import { attachmentAccess } from '@waybill/domain/access/attachment-visibility.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { FileStore } from '@waybill/server/platform/files/file-store.ts'
import { newGuid } from '@waybill/server/platform/guid.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import { dateText, dayOf } from '../calendar.ts'
import type { Document, OrderStory, Picture } from '../stories/order-story.ts'
import { draw } from '../pictures/inspection-picture.ts'
import { billOfLading, deliveryList, proofOfDelivery } from './order-documents.ts'

/** Only orders of the last days have their own documents; older ones share weekly lists. */
const OWN_DAYS = 16
const AT_ONCE = 8

export interface StoredDocuments {
  files: Row<'files'>[]
  attachments: Row<'attachments'>[]
}

interface StoredDocument {
  file: Row<'files'>
}

const USAGES: Readonly<Record<Document['kind'], UsageName>> = {
  'bill-of-lading': 'Bill Of Lading',
  'proof-of-delivery': 'Proof Of Delivery',
  photo: 'Inspection Photo',
  'damage-photo': 'Damage Photo',
}

/** Stores the same document or photo only once, by key; photos that an earlier run stored are known by their guid. */
class DocumentStore {
  #files: Row<'files'>[] = []
  readonly #known: Map<string, Promise<StoredDocument>>
  readonly #store: FileStore
  readonly #company: { guid: string; accountGuid: string }

  constructor(store: FileStore, company: { guid: string; accountGuid: string }, known: readonly Row<'files'>[]) {
    this.#store = store
    this.#company = company
    this.#known = new Map(known.map((file) => [file.guid, Promise.resolve({ file })]))
  }

  /** The files since the last call. */
  take(): Row<'files'>[] {
    const files = this.#files
    this.#files = []
    return files
  }

  keep(
    key: string,
    name: string,
    at: Date,
    make: () => Promise<Buffer> | Buffer,
    guid = newGuid(at),
  ): Promise<StoredDocument> {
    const known = this.#known.get(key)
    if (known) return known
    const keeping = this.#keep(name, at, make, guid)
    this.#known.set(key, keeping)
    return keeping
  }

  /** Stores a photo under the guid that inspections already refer to. */
  keepPicture({ fileGuid, show, at }: Picture): Promise<StoredDocument> {
    const words = 'signature' in show ? ['signature'] : [show.look?.body ?? '', show.slot]
    const name = words.filter(Boolean).join('-').toLowerCase().replace(' ', '-')
    return this.keep(fileGuid, `${name}.png`, at, () => draw(show), fileGuid)
  }

  async #keep(name: string, at: Date, make: () => Promise<Buffer> | Buffer, guid: string): Promise<StoredDocument> {
    const extension = name.slice(name.lastIndexOf('.') + 1)
    const incoming = await this.#store.take(Readable.from([await make()]), extension)
    const file: Row<'files'> = {
      company_guid: this.#company.guid,
      guid,
      account_guid: this.#company.accountGuid,
      name,
      extension: incoming.extension,
      media_type: incoming.type,
      total_bytes: incoming.totalBytes,
      sha256: incoming.sha256,
      location: await this.#store.keep(incoming, this.#company.guid),
      status: 'uploaded',
      overdue_at: null,
      is_evidence: false,
      created_at: at,
      created_by: null,
      deleted_at: null,
    }
    this.#files.push(file)
    return { file }
  }
}

/** A list of several deliveries is visible to the company and the client, but to no carrier. */
const asCompanys = (story: OrderStory, document: Document): Document => ({
  ...document,
  by: story.demo.accountants[0] ?? story.demo.dispatchers[0]!,
  portal: 'dispatcher',
})

function link(story: OrderStory, document: Document, file: Row<'files'>, isList: boolean): Row<'attachments'> {
  const usage = USAGES[document.kind]
  const access = isList
    ? attachmentAccess({ visibility: ['client'] }, usage, 'dispatcher')
    : attachmentAccess({ acl: 'everyone' }, usage, document.portal)
  if (isRefusal(access)) throw new Error(access.message)
  const { order } = story.aggregate
  return {
    company_guid: order.company_guid,
    guid: newGuid(document.at),
    file_guid: file.guid,
    parent_table: 'orders',
    parent_guid: order.guid,
    order_guid: order.guid,
    job_guid: document.jobGuid,
    account_guid: order.client_guid,
    name: file.name,
    type: file.media_type,
    usage,
    acl: access.acl,
    visibility: [...access.visibility],
    expires_on: null,
    created_at: document.at,
    created_by: document.by.guid,
    created_by_account: document.by.accountGuid,
    created_by_name: document.by.name,
    updated_at: document.at,
    updated_by: document.by.guid,
    deleted_at: null,
    deleted_by: null,
  }
}

/** The week of a delivery's list. */
const weekOf = (zone: string, at: Date): number => Math.floor((dayOf(zone, at) + 3) / 7)

/** Stores the documents and photos of a part of the stories and returns the rows; each link is in its order's history. */
export type StoreDocuments = (part: readonly OrderStory[]) => Promise<StoredDocuments>

/**
 * Stores documents part by part.
 * @param stories all of the company: the list of a week names every delivery in it
 * @param known the company's files from an earlier run
 */
export function documentsOf(
  store: FileStore,
  company: { guid: string; accountGuid: string; name: string; zone: string },
  stories: readonly OrderStory[],
  now: Date,
  known: readonly Row<'files'>[],
): StoreDocuments {
  const documents = new DocumentStore(store, company, known)
  const isOld = (document: Document) => now.getTime() - document.at.getTime() > OWN_DAYS * 86_400_000
  const weeks = Map.groupBy(
    stories.flatMap((story) =>
      story.documents
        .filter((each) => each.kind === 'proof-of-delivery' && isOld(each))
        .map(({ at, stopGuid }) => ({ aggregate: story.aggregate, at, stopGuid, week: weekOf(company.zone, at) })),
    ),
    ({ aggregate, week }) => `${aggregate.order.client_guid}/${week}`,
  )
  const paperOf = async (story: OrderStory, document: Document): Promise<StoredDocument | null> => {
    const { aggregate } = story
    const { number, client_guid, of_client_name } = aggregate.order
    const facts = {
      company: company.name,
      aggregate,
      jobGuid: document.jobGuid,
      at: document.at,
      driver: document.by.name,
    }
    if (document.picture) return documents.keepPicture(document.picture)
    if (!isOld(document)) {
      const make = document.kind === 'bill-of-lading' ? billOfLading : proofOfDelivery
      const short = document.kind === 'bill-of-lading' ? 'BOL' : 'POD'
      return documents.keep(
        `${short}/${document.jobGuid}/${document.at.getTime()}`,
        `${short} ${number}.pdf`,
        document.at,
        () => make(facts),
      )
    }
    if (document.kind !== 'proof-of-delivery') return null
    const week = weekOf(company.zone, document.at)
    const monday = dateText(week * 7 - 3)
    const key = `${client_guid}/${week}`
    return documents.keep(`list/${key}`, `Proofs of delivery, week of ${monday}.pdf`, document.at, () =>
      deliveryList(company.name, of_client_name, `Week of ${monday}`, weeks.get(key)!),
    )
  }
  const attach = async (story: OrderStory, left: Document): Promise<Row<'attachments'> | undefined> => {
    const stored = await paperOf(story, left)
    if (!stored) return undefined
    const isList = left.kind === 'proof-of-delivery' && isOld(left)
    const document = isList ? asCompanys(story, left) : left
    const row = link(story, document, stored.file, isList)
    const vendorGuid = story.aggregate.jobs.find((job) => job.guid === document.jobGuid)?.vendor_guid ?? null
    story.record(story.actor(document.by, document.portal, document.at), {
      subject: 'attachment',
      subjectGuid: row.guid,
      action: 'attachment.added',
      jobGuid: document.jobGuid,
      vendorGuid,
      after: row,
    })
    return row
  }
  return async (part) => {
    const attachments: Row<'attachments'>[] = []
    const next = part.flatMap((story) => story.documents.map((document) => ({ story, document }))).values()
    const work = async () => {
      for (const { story, document } of next) {
        const row = await attach(story, document)
        if (row) attachments.push(row)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const pictures = part.flatMap((story) => story.pictures)
    await Promise.all(pictures.map((picture) => documents.keepPicture(picture)))
    return { files: documents.take(), attachments }
  }
}
