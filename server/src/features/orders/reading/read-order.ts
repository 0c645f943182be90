/** Reads an order from pasted text or an uploaded file; nothing is created. */
import { localClock } from '@waybill/contract/local-clock.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  READ_TEXT_MAX,
  type OrderReading,
  type OrderToRead,
  type ReadOrder,
} from '@waybill/contract/orders/reading.shapes.ts'
import { draftOf, DraftWriter, type Locator } from '@waybill/domain/reading/draft.ts'
import type { ReadOrder as OrderOfText } from '@waybill/domain/reading/order-of-text.ts'
import { readOrders } from '@waybill/domain/reading/several-orders.ts'
import { isLacking, withModelAnswer } from '@waybill/domain/reading/model-answer.ts'
import { instantAt } from '@waybill/domain/transport/day-at.ts'
import type { ReadCall } from '../../../calls/call.ts'
import { askingOf } from '../../../calls/heavy.ts'
import { placeBook, locatePlace } from '../../../outside/places/place-book.ts'
import { NoText } from '../../../platform/text/no-text.ts'
import { readText, type FileText } from '../../../platform/text/read-text.ts'
import { fileNamed } from '../../../records/attachments/index.ts'
import { clientOf } from './client-of.ts'
import { duplicatesOf } from './duplicates-of.ts'
import { withKnownPlaces } from './known-places.ts'
import { describedByVins } from './described-by-vins.ts'

const OPENS = 8
const CLOSES = 17

const locatorFor = (ownZone: string): Locator => ({
  locate: locatePlace,
  instantOf: ({ day, time }, isEnd, zone) => {
    const [hour, minute] = time ? time.split(':').map(Number) : [isEnd ? CLOSES : OPENS, 0]
    return instantAt(day, hour ?? 0, minute ?? 0, zone ?? ownZone).toISOString()
  },
})

async function textOf(sent: OrderToRead, call: ReadCall<'files' | 'heavy'>): Promise<FileText | Refusal> {
  if (sent.text !== undefined) return { kind: 'text', text: sent.text, unread: [] }
  const { caller, services } = call
  const [[file]] = await call.read(fileNamed(caller.companyGuid, sent.file!.guid))
  if (!file || file.account_guid !== caller.accountGuid) return refuse.notFound('File')
  try {
    const bytes = { totalBytes: file.total_bytes, open: () => services.files.read(file.location) }
    return await readText(services.heavy, bytes, READ_TEXT_MAX, askingOf(call))
  } catch (error) {
    if (error instanceof NoText) return refuse.missing([{ path: 'file', message: error.message }])
    throw error
  }
}

/** One order of the text, with its client and possible duplicates. */
async function answerOf(read: OrderOfText, text: string, call: ReadCall<'vin'>): Promise<ReadOrder> {
  const { caller } = call
  const order = await withKnownPlaces(await describedByVins(read, call.services.vin), call)
  const writer = new DraftWriter(text)
  const isForClient = caller.clientGuids === null
  const maySetPrice = isForClient && caller.permissions.has('client_money.edit_rate')
  const draft = draftOf(order, writer, locatorFor(caller.company.timeZone), maySetPrice)
  const parties = isForClient ? await clientOf(order, text, writer, call) : undefined
  const client = parties?.client
  return {
    draft,
    ...parties,
    duplicates: await duplicatesOf(draft, isForClient ? client?.guid : caller.accountGuid, call),
    ...(maySetPrice ? { price: writer.keep('clientJobBasePay', order.price) } : {}),
    found: writer.found,
  }
}

async function reading(
  sent: OrderToRead,
  call: ReadCall<'files' | 'heavy' | 'readingModel' | 'vin'>,
): Promise<OrderReading | Refusal> {
  const source = await textOf(sent, call)
  if (isRefusal(source)) return source
  const { kind, text, unread } = source
  const today = sent.today ?? localClock(call.now, call.caller.company.timeZone).day
  const known = { today, book: placeBook() }
  const [first, ...others] = readOrders(text, known)
  if (!first) throw new Error('A text holds one order at least')
  // A model is asked about one order only; several were separated by the rules.
  const modelAnswer = others.length === 0 && isLacking(first) ? await call.services.readingModel?.tell(text) : null
  const further: ReadOrder[] = []
  const answer = await answerOf(modelAnswer ? withModelAnswer(first, text, modelAnswer, known) : first, text, call)
  for (const each of others) further.push(await answerOf(each, text, call))
  return { kind, text, unread, ...answer, further }
}

/** `POST /platform/orders/read`. */
export async function readAnOrder(
  { body: sent }: { body: OrderToRead },
  call: ReadCall<'files' | 'heavy' | 'limits' | 'readingModel' | 'vin'>,
): Promise<OrderReading | Refusal> {
  const end = call.services.limits.reading(call.caller)
  if (isRefusal(end)) return end
  try {
    return await reading(sent, call)
  } finally {
    end()
  }
}
