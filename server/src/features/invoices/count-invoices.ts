import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceCounts } from '@waybill/contract/invoices/invoices.shapes.ts'
import { mayDo, sees } from '@waybill/domain/access/rules.ts'
import { BANK_CHANGES } from '@waybill/domain/access/tables/accounts.ts'
import { INVOICE_TYPES } from '@waybill/domain/access/tables/invoices.ts'
import { invoiceTypesOf } from '../../caller/invoice-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { waitingCount } from '../../records/accounts/index.ts'
import { invoiceCounts } from '../../records/invoices/index.ts'

/** Invoices and bills per status and waiting bank changes, as far as the caller may see them. */
export async function countInvoices(_input: unknown, call: ReadCall): Promise<InvoiceCounts | Refusal> {
  const { caller } = call
  const may = mayDo([INVOICE_TYPES.invoice, INVOICE_TYPES.bill, BANK_CHANGES], caller)
  if (isRefusal(may)) return may
  const types = invoiceTypesOf(caller)
  const [counts, [waiting]] = await call.read(
    invoiceCounts(caller.companyGuid, types),
    waitingCount(caller.companyGuid),
  )
  const answer: InvoiceCounts = Object.fromEntries(types.map((type) => [type, { all: 0 }]))
  for (const { type, status, count } of counts) {
    const ofType = answer[type]!
    ofType[status] = count
    ofType['all']! += count
  }
  return sees(BANK_CHANGES, caller) ? { ...answer, bankChanges: waiting?.count ?? 0 } : answer
}
