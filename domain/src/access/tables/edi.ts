import { EDI_MESSAGE_COLUMNS } from '@waybill/contract/edi/edi-columns.ts'
import { EdiMessage } from '@waybill/contract/edi/edi.shapes.ts'
import { type May, type Seen, seenAsColumns } from '../rules.ts'
import { COMPANY } from '../who.ts'

/** Messages contain prices: their readers need access to the client's, which the calls require. */
export const EDI_MESSAGE_SEEN: Seen<EdiMessage> = {
  ...seenAsColumns(EDI_MESSAGE_COLUMNS, EdiMessage.shape),
  groupControl: 'everyone',
  transactionControl: 'everyone',
  note: 'everyone',
  attempts: 'everyone',
  segments: 'everyone',
  faults: 'everyone',
  invoice: 'everyone',
  first: 'everyone',
  change: 'everyone',
  can: 'everyone',
}
export const EDI_MESSAGE_MAY: May<'retry' | 'settle' | 'apply' | 'decline'> = {
  retry: { ...COMPANY, permission: 'orders.accept_tender' },
  settle: { ...COMPANY, permission: 'orders.accept_tender' },
  apply: { ...COMPANY, permission: 'orders.edit' },
  decline: { ...COMPANY, permission: 'orders.accept_tender' },
}
