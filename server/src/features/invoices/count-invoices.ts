import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceCounts } from '@waybill/contract/invoices/invoices.shapes.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { invoiceCounts } from '../../records/invoices/index.ts'

/** Invoices and bills per status, of the types that the caller may see. */
export async function countInvoices(_input: unknown, call: ReadCall): Promise<InvoiceCounts | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const [counts] = await call.read(invoiceCounts(scope.companyGuid, scope.types))
  const answer: InvoiceCounts = Object.fromEntries(scope.types.map((type) => [type, { all: 0 }]))
  for (const { type, status, count } of counts) {
    const ofType = answer[type]!
    ofType[status] = count
    ofType['all']! += count
  }
  return answer
}
