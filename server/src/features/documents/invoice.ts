import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { askingOf } from '../../calls/heavy.ts'
import { onPaper } from '../../documents/paper-branding.ts'
import { writePaper } from '../../documents/papers.ts'
import { brandingAt } from '../../records/branding/index.ts'
import { readInvoicePaper } from '../../records/invoices/index.ts'
import { type MadePaper, sendMade } from './job-documents.ts'

/** An invoice or bill; undefined if the caller may not see it. */
export async function invoicePaper(guid: string, call: ReadCall<'heavy'>): Promise<MadePaper | Refusal | undefined> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const paper = await readInvoicePaper(call.read, scope, guid)
  if (!paper) return undefined
  const { invoice } = paper
  // The same document as long as nothing changes.
  const facts = { ...paper, at: invoice.updated_at }
  const [[branding]] = await call.read(brandingAt(scope.companyGuid))
  const bytes = await writePaper(
    call.services.heavy,
    { kind: 'invoice', facts },
    onPaper(branding),
    askingOf(call, 'act'),
  )
  return { name: `${invoice.type === 'bill' ? 'Bill' : 'Invoice'} ${invoice.number ?? 'draft'}`, bytes }
}

/** The PDF of an invoice or bill. */
export const invoiceDocument = async (
  { params }: { params: { guid: string } },
  call: ReadCall<'heavy'>,
): Promise<Buffer | Refusal> => sendMade((await invoicePaper(params.guid, call)) ?? refuse.notFound('Invoice'), call)
