import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { invoiceBases, planInvoices } from '../../records/invoices/index.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentInvoiceRow } from '../../views/money/invoices.present.ts'

/** A page of the invoices that the caller may see. */
export async function listInvoices(
  { query, body }: { query: PageQuery; body: ListBody },
  call: ReadCall,
): Promise<ListOf<InvoiceRow> | Refusal> {
  const { caller } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  return readList(planInvoices(scope, body, query, call.now), call, async (rows) => {
    const guids = rows.map((row) => row.guid)
    const [bases] = guids.length ? await call.read(invoiceBases(caller.companyGuid, guids)) : [[]]
    const known = new Map(bases.map((basis) => [basis.guid, basis]))
    return rows.flatMap((row) => {
      const basis = known.get(row.guid)
      return basis ? [presentInvoiceRow(row, basis, caller)] : []
    })
  })
}
