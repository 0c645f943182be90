import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { askingOf } from '../../calls/heavy.ts'
import { writePaper } from '../../documents/papers.ts'
import { readInvoicePaper } from '../../records/invoices/index.ts'
import { sendPdf } from './job-documents.ts'

/** The PDF of an invoice or bill. */
export async function invoiceDocument(
  { params }: { params: { guid: string } },
  call: ReadCall,
): Promise<Buffer | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const paper = await readInvoicePaper(call.read, scope, params.guid)
  if (!paper) return refuse.notFound('Invoice')
  const { invoice } = paper
  const name = `${invoice.type === 'bill' ? 'Bill' : 'Invoice'} ${invoice.number ?? 'draft'}`
  // The same document as long as nothing changes.
  const facts = { ...paper, at: invoice.updated_at }
  const bytes = await writePaper(call.services.heavy, { kind: 'invoice', facts }, askingOf(call, 'act'))
  return sendPdf(call, bytes, name)
}
