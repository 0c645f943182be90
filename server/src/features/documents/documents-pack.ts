import { Readable } from 'node:stream'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { disposition, distinctNames, safeName } from '../../platform/files/file-name.ts'
import { ZIP_BYTES_MAX, zipStream } from '../../platform/files/zip-stream.ts'
import { filesByGuid, linksOfOrder } from '../../records/attachments/index.ts'
import { invoiceRowsOfOrders } from '../../records/invoices/index.ts'
import { asOneJourney, knownOrder, type OrderAggregate, orderFrom, orderQuery } from '../../records/orders/index.ts'
import { carriagePaper } from './bill-of-lading.ts'
import { invoicePaper } from './invoice.ts'
import type { MadePaper } from './job-documents.ts'

/** Orders have few jobs; one with more is downloaded job by job. */
const JOBS_MOST = 30

/** The bill of lading and, once delivered, the proof of delivery of each awarded job that the caller may see; its posted invoices and bills. */
async function madePapers(aggregate: OrderAggregate, call: ReadCall<'files' | 'heavy'>): Promise<MadePaper[]> {
  const { caller } = call
  const { order, jobs } = sees(ROWS.legs, caller) ? aggregate : asOneJourney(aggregate)
  const carried = jobs.filter(
    (job) =>
      job.kind === 'transport' &&
      job.deleted_at === null &&
      job.vendor_guid !== null &&
      (!caller.vendorGuid || job.vendor_guid === caller.vendorGuid),
  )
  const made: (MadePaper | Refusal | undefined)[] = []
  for (const { guid } of carried.slice(0, JOBS_MOST))
    for (const kind of ['bill-of-lading', 'proof-of-delivery'] as const)
      made.push(await carriagePaper(guid, kind, call))
  const [invoices] = await call.read(invoiceRowsOfOrders(caller.companyGuid, [order.guid]))
  for (const { guid, status } of invoices)
    if (status !== 'VOID' && status !== 'DRAFT') made.push(await invoicePaper(guid, call))
  // What is not there yet, or not for this caller, is left out.
  return made.filter((each): each is MadePaper => each !== undefined && !isRefusal(each))
}

/** All of an order's documents visible to the caller, made ones too, as one archive; a file attached in several places appears once. */
export async function packDocuments(
  { params }: { params: { guid: string } },
  call: ReadCall<'files' | 'heavy'>,
): Promise<Readable | Refusal> {
  const { caller, services, reply } = call
  const reader = readerOf(caller)
  const [[order], [whole], links] = await call.read(
    knownOrder(reader, params.guid),
    orderQuery(caller, params.guid),
    linksOfOrder(reader, params.guid),
  )
  const aggregate = orderFrom(whole)
  if (!order || !aggregate) return refuse.notFound('Order')
  const oldest = links.toReversed()
  const once = oldest.filter((link, i) => oldest.findIndex((each) => each.file_guid === link.file_guid) === i)
  const [files] = await call.read(
    filesByGuid(
      caller.companyGuid,
      once.map((link) => link.file_guid),
    ),
  )
  if (files.reduce((sum, file) => sum + file.total_bytes, 0) > ZIP_BYTES_MAX)
    return refuse.missing([
      { path: 'documents', message: 'The documents are too large for one download; download them separately' },
    ])
  const made = await madePapers(aggregate, call)
  if (!once.length && !made.length)
    return refuse.missing([{ path: 'documents', message: 'This order has no documents yet' }])
  const names = distinctNames(
    [...made, ...once].map((each) => safeName('bytes' in each ? `${each.name}.pdf` : each.name)),
  )
  const written = made.map(({ bytes }, i) => ({
    name: names[i]!,
    modified: aggregate.order.updated_at,
    open: async () => Readable.from([bytes]),
  }))
  const stored = once.map((link, i) => {
    const file = files.find((each) => each.guid === link.file_guid)!
    return { name: names[made.length + i]!, modified: link.created_at, open: () => services.files.read(file.location) }
  })
  void reply
    .type('application/zip')
    .header('content-disposition', disposition('attachment', `Order ${aggregate.order.number} documents.zip`))
    .header('cache-control', 'no-store')
  return zipStream([...written, ...stored])
}
