import type { Readable } from 'node:stream'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { disposition, distinctNames, safeName } from '../../platform/files/file-name.ts'
import { ZIP_BYTES_MAX, zipStream } from '../../platform/files/zip-stream.ts'
import { filesByGuid, linksOfOrder } from '../../records/attachments/index.ts'
import { knownOrder, orderNumber } from '../../records/orders/index.ts'

/** All of an order's documents visible to the caller, as one archive; a file attached in several places appears once. */
export async function packDocuments(
  { params }: { params: { guid: string } },
  call: ReadCall,
): Promise<Readable | Refusal> {
  const { caller, services, reply } = call
  const reader = readerOf(caller)
  const [[order], [numbered], links] = await call.read(
    knownOrder(reader, params.guid),
    orderNumber(caller.companyGuid, params.guid),
    linksOfOrder(reader, params.guid),
  )
  if (!order || !numbered) return refuse.notFound('Order')
  const oldest = links.toReversed()
  const once = oldest.filter((link, i) => oldest.findIndex((each) => each.file_guid === link.file_guid) === i)
  if (!once.length) return refuse.missing([{ path: 'documents', message: 'This order has no documents yet' }])
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
  const names = distinctNames(once.map((link) => safeName(link.name)))
  const entries = once.map((link, i) => {
    const file = files.find((each) => each.guid === link.file_guid)!
    return { name: names[i]!, modified: link.created_at, open: () => services.files.read(file.location) }
  })
  void reply
    .type('application/zip')
    .header('content-disposition', disposition('attachment', `Order ${numbered.number} documents.zip`))
    .header('cache-control', 'no-store')
  return zipStream(entries)
}
