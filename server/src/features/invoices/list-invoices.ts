import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP, SORT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { ReadCall } from '../../calls/call.ts'
import { sortRefusal } from '../../platform/list/plan.ts'
import {
  invoiceBases,
  NEWEST_INVOICE,
  planInvoices,
  type InvoiceRecord,
} from '../../records/invoices/invoice-reading.ts'
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
  const plan = planInvoices(scope, body, query, call.now)
  if (isRefusal(plan)) return plan
  if (plan.countFirst) {
    const [[counted]] = await call.read(plan.count(SORT_CAP))
    if ((counted?.count ?? 0) > SORT_CAP) return sortRefusal(body.sort?.[0] ?? NEWEST_INVOICE)
  }
  const [page, [counted]] = await call.read(plan.queries[0]!, plan.count())
  const { rows, next } = await plan.finish([page], async (more) => (await call.read(more))[0])
  const guids = rows.map((row) => row.guid)
  const [bases] = guids.length ? await call.read(invoiceBases(caller.companyGuid, guids)) : [[]]
  const known = new Map(bases.map((basis) => [basis.guid, basis]))
  const count = counted?.count ?? 0
  return {
    page: query.pg,
    rows: query.rc,
    total: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP ? { totalCapped: true } : {}),
    next,
    results: rows.flatMap((row) => {
      const basis = known.get(row.guid)
      return basis ? [presentInvoiceRow(row as unknown as InvoiceRecord, basis, caller)] : []
    }),
  }
}
