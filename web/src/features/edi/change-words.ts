/** Words for a partner's change of its tender. */
import type { EdiChangeEffect, EdiChangeField } from '@waybill/contract/vocabulary/edi-changes.ts'
import type { ToneName } from '../../ui/palette.ts'

export const FIELD_LABELS: Readonly<Record<EdiChangeField, string>> = {
  referenceNumber: 'Reference',
  bol: 'Bill of lading',
  instructions: 'Instructions',
  equipmentType: 'Equipment',
  price: 'Price',
  respondBy: 'Respond by',
  route: 'Order of stops',
  place: 'Place',
  requestedType: 'Requested',
  requestedStart: 'Requested from',
  requestedEnd: 'Requested until',
  scheduledStart: 'Scheduled from',
  scheduledEnd: 'Scheduled until',
  notes: 'Notes',
  pieces: 'Handles',
  identifier: 'VIN',
  description: 'Description',
  quantity: 'Quantity',
  weight: 'Weight',
  length: 'Length',
  width: 'Width',
  height: 'Height',
}

/** What is marked besides a changed value. */
export const EFFECTS: Partial<Record<EdiChangeEffect, { tone: ToneName; label: string }>> = {
  added: { tone: 'green', label: 'Added' },
  removed: { tone: 'red', label: 'Removed' },
}
