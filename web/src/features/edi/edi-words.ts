/** EDI labels. */
import type { EdiDirection, EdiEvent, EdiType } from '@waybill/contract/vocabulary/edi.ts'
import { toned } from '../../shell/list/declared-columns.ts'

export const TYPE_LABELS: Readonly<Record<EdiType, string>> = {
  '204': '204 Tender',
  '990': '990 Answer',
  '214': '214 Status',
  '210': '210 Invoice',
  '997': '997 Acknowledgment',
  TA1: 'TA1 Interchange',
}
export const typeLabel = (type: string | null): string =>
  Object.entries(TYPE_LABELS).find(([known]) => known === type)?.[1] ?? 'Unreadable file'

export const DIRECTION_LABELS: Readonly<Record<EdiDirection, string>> = { in: 'In', out: 'Out' }

export const EDI_STATUS = toned(
  {
    applied: 'Applied',
    parked: 'Parked',
    review: 'To review',
    repeated: 'Repeated',
    settled: 'Resolved',
    waiting: 'Waiting',
    sent: 'Sent',
    acknowledged: 'Acknowledged',
    rejected: 'Rejected',
    failed: 'Failed',
    dropped: 'Not sent',
  },
  {
    applied: 'green',
    parked: 'red',
    review: 'amber',
    repeated: 'slate',
    settled: 'slate',
    waiting: 'amber',
    sent: 'lime',
    acknowledged: 'green',
    rejected: 'red',
    failed: 'red',
    dropped: 'slate',
  },
)

export const EVENT_LABELS: Readonly<Record<EdiEvent, string>> = {
  dispatched: 'Carrier assigned',
  'at-pickup': 'Arrived at pickup',
  loaded: 'Loaded',
  departed: 'Departed pickup',
  expected: 'Expected delivery changed',
  delayed: 'Delivery delayed',
  'at-delivery': 'Arrived at delivery',
  unloaded: 'Unloaded',
  attempted: 'Attempted stop',
  refused: 'Delivery refused',
  canceled: 'Canceled',
}
