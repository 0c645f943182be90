import type { InvoiceStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { ToneName } from '../../ui/palette.ts'

/** What each status of an invoice is called. */
export const INVOICE_STATUS: Readonly<Record<InvoiceStatus, readonly [label: string, tone: ToneName]>> = {
  DRAFT: ['Draft', 'slate'],
  OPEN: ['Open', 'blue'],
  PARTIAL: ['Partly paid', 'amber'],
  PAID: ['Paid', 'green'],
  VOID: ['Void', 'slate'],
  WRITTEN_OFF: ['Written off', 'slate'],
}
