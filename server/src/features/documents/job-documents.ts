/** Data for a job's PDFs, limited to what the caller may see. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { disposition } from '../../platform/files/file-name.ts'
import { accountOnPaper } from '../../records/attachments/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { type OrderAggregate, orderFrom, orderOf, orderQuery, seesPart } from '../../records/orders/index.ts'

/** The order of a job that the caller may see, or undefined. */
export async function orderOfJob(guid: string, call: ReadCall): Promise<OrderAggregate | undefined> {
  const { caller } = call
  const [[found]] = await call.read(orderOf(caller.companyGuid, 'job', guid))
  if (!found) return undefined
  const [[order]] = await call.read(orderQuery(caller, found.order_guid))
  const aggregate = orderFrom(order)
  return aggregate && seesPart(aggregate, caller, 'job', guid) ? aggregate : undefined
}

/** The issuing company and the carrier named on the document. */
export async function parties(vendorGuid: string | null, call: ReadCall) {
  const { companyGuid } = call.caller
  if (!vendorGuid) {
    const [[company]] = await call.read(companyQuery(companyGuid))
    return { company: company!, vendor: null }
  }
  const [[company], [vendor]] = await call.read(companyQuery(companyGuid), accountOnPaper(companyGuid, vendorGuid))
  return { company: company!, vendor: vendor ?? null }
}

/** Sends bytes as a PDF that is shown inline and never cached. */
export function sendPdf(call: ReadCall, bytes: Buffer, name: string): Buffer {
  void call.reply
    .type('application/pdf')
    .header('content-disposition', disposition('inline', `${name}.pdf`))
    .header('cache-control', 'no-store')
  return bytes
}

/** A written document. */
export interface MadePaper {
  /** Without its extension. */
  readonly name: string
  readonly bytes: Buffer
}

export const sendMade = (made: MadePaper | Refusal, call: ReadCall): Buffer | Refusal =>
  isRefusal(made) ? made : sendPdf(call, made.bytes, made.name)
