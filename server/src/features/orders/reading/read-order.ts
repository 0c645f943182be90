/** Reads an order out of what a person pasted or stored; nothing is made. */
import { buffer } from 'node:stream/consumers'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { READ_TEXT_MAX, type OrderReading, type OrderToRead } from '@waybill/contract/orders/reading.shapes.ts'
import { draftOf, DraftWriter, type Locator } from '@waybill/domain/reading/draft.ts'
import { readOrder } from '@waybill/domain/reading/read-order.ts'
import { isLacking, withTold } from '@waybill/domain/reading/told.ts'
import { instantAt } from '@waybill/domain/transport/day-at.ts'
import type { ReadCall } from '../../../calls/call.ts'
import { placeBook, whereaboutsOf } from '../../../outside/places/place-book.ts'
import { NoText } from '../../../platform/text/no-text.ts'
import { readText, type FileText } from '../../../platform/text/read-text.ts'
import { fileNamed } from '../../../records/attachments/index.ts'
import { clientOf } from './client-of.ts'
import { twinsOf } from './twins-of.ts'
import { describedByVins } from './described-by-vins.ts'

const OPENS = 8
const CLOSES = 17

const LOCATOR: Locator = {
  locate: whereaboutsOf,
  instantOf: ({ day, time }, isEnd, zone) => {
    const [hour, minute] = time ? time.split(':').map(Number) : [isEnd ? CLOSES : OPENS, 0]
    return instantAt(day, hour ?? 0, minute ?? 0, zone ?? 'UTC').toISOString()
  },
}

async function textOf(
  sent: OrderToRead,
  call: ReadCall,
): Promise<(FileText | { kind: 'text'; text: string }) | Refusal> {
  if (sent.text !== undefined) return { kind: 'text', text: sent.text }
  const { caller, services } = call
  const [[file]] = await call.read(fileNamed(caller.companyGuid, sent.file!.guid))
  if (!file || file.account_guid !== caller.accountGuid) return refuse.notFound('File')
  try {
    return await readText(await buffer(await services.files.read(file.location)), READ_TEXT_MAX)
  } catch (error) {
    if (error instanceof NoText) return refuse.missing([{ path: 'file', message: error.message }])
    throw error
  }
}

async function reading(sent: OrderToRead, call: ReadCall): Promise<OrderReading | Refusal> {
  const { caller } = call
  const source = await textOf(sent, call)
  if (isRefusal(source)) return source
  const { kind, text } = source
  const today = sent.today ?? call.now.toISOString().slice(0, 10)
  const known = { today, book: placeBook() }
  const read = readOrder(text, known)
  const told = isLacking(read) ? await call.services.readingModel?.tell(text) : null
  const order = await describedByVins(told ? withTold(read, text, told, known) : read, call.services.vin)
  const writer = new DraftWriter(text)
  const draft = draftOf(order, writer, LOCATOR)
  const isDesk = caller.clientGuids === null
  const maySetPrice = isDesk && caller.permissions.has('client_money.edit_rate')
  const client = isDesk ? await clientOf(order, text, writer, call) : undefined
  return {
    kind,
    text,
    draft,
    ...(isDesk ? { client } : {}),
    twins: await twinsOf(draft, isDesk ? client?.guid : caller.accountGuid, call),
    ...(maySetPrice ? { price: writer.keep('clientJobBasePay', order.price) } : {}),
    found: writer.found,
  }
}

/** `POST /platform/orders/read`. */
export async function readAnOrder(sent: OrderToRead, call: ReadCall): Promise<OrderReading | Refusal> {
  const end = call.services.limits.reading(call.caller)
  if (isRefusal(end)) return end
  try {
    return await reading(sent, call)
  } finally {
    end()
  }
}
