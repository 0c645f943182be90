import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { ToneName } from '../../ui/palette.ts'

export const OFFER_STATUS_LABELS: Readonly<Record<ContractStatus, string>> = {
  sent: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
}
export const OFFER_STATUS_TONES: Readonly<Record<ContractStatus, ToneName>> = {
  sent: 'orange',
  accepted: 'green',
  declined: 'red',
  cancelled: 'slate',
  expired: 'slate',
}
