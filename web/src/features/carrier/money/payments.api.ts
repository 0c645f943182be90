/** The carrier's bills, and the pending party of each. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { BillWaiting, InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { BILL_WAITING_CODES } from '@waybill/contract/vocabulary/bill-waiting.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { queryOf } from '../../../api/queries.ts'

/** Maximum number of bills on a page. */
const SHOWN = 200

export const billsQuery = () =>
  queryOf(invoicesRoutes.list, {
    query: { rc: SHOWN },
    body: { filterState: { type: 'bill' }, sort: [{ field: 'dateCreated', direction: 'desc' }] },
  })
export const billQuery = (guid: string) => queryOf(invoicesRoutes.get, { params: { guid } })

/** Papers and photos of a job, which receipts refer to. */
export const proofsQuery = (jobGuid: string) => queryOf(attachmentsRoutes.list, { query: { jobs: jobGuid, rc: 200 } })

export const GROUPS = ['you', 'company', 'coming', 'ahead', 'paid'] as const
export type Group = (typeof GROUPS)[number]

const GROUP_OF = { us: 'company', carrier: 'you' } as const

const CODES: readonly string[] = BILL_WAITING_CODES
const isOfBill = (waiting: NonNullable<InvoiceRow['waiting']>): waiting is BillWaiting => CODES.includes(waiting.code)

/** What a bill waits for. */
export const billTurn = ({ waiting }: Pick<InvoiceRow, 'waiting'>): BillWaiting | null =>
  waiting && isOfBill(waiting) ? waiting : null

/** The pending party of a bill; null if nothing more is paid. */
export const groupOf = (bill: InvoiceRow): Group | null => {
  const [{ status }, waiting] = [bill, billTurn(bill)]
  if (!waiting) return status === 'PAID' ? 'paid' : null
  if (waiting.code === 'pay') return 'coming'
  return waiting.code === 'deliver' ? 'ahead' : GROUP_OF[waiting.party]
}
