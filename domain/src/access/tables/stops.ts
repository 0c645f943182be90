import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Stop, StopAnswer, StopChange, StopDetention } from '@waybill/contract/stops/stops.shapes.ts'
import type { TerminalBrief } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { May, OrNull, Seen, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT, PAY } from '../who.ts'
import type { Writes } from '../writing.ts'

/** Street, people and codes: visible to a carrier once its offer is accepted. */
const ONCE_ACCEPTED: OrNull<'accepted'> = { orNull: [COMPANY_AND_CLIENT, { ...CARRIER, when: 'accepted' }] }

export const STOP_SEEN: Seen<Stop, 'accepted'> = {
  guid: 'everyone',
  jobGuid: 'everyone',
  stopType: 'everyone',
  sequence: 'everyone',
  status: 'everyone',
  dateStarted: 'everyone',
  dateCompleted: 'everyone',
  dateScheduledStart: 'everyone',
  dateScheduledEnd: 'everyone',
  dateScheduledType: 'everyone',
  dateEstimatedStart: 'everyone',
  dateEstimatedEnd: 'everyone',
  dateRequestedType: 'everyone',
  dateRequestedStart: 'everyone',
  dateRequestedEnd: 'everyone',
  notes: ONCE_ACCEPTED,
  referenceNumber: ONCE_ACCEPTED,
  primaryContact: ONCE_ACCEPTED,
  alternativeContact: ONCE_ACCEPTED,
  terminal: 'everyone',
  commodities: 'everyone',
  detention: [COMPANY, { ...CARRIER, when: 'accepted' }],
}

/** Pay requires access to pay. */
export const DETENTION_SEEN: Seen<StopDetention> = {
  freeMinutes: 'everyone',
  dateFreeUntil: 'everyone',
  ratePerHour: { orNull: PAY },
  cap: { orNull: PAY },
  chargeGuid: { orNull: PAY },
}

export const PLACE_OF_STOP_SEEN: Seen<TerminalBrief, 'accepted'> = {
  guid: 'everyone',
  name: ONCE_ACCEPTED,
  street1: ONCE_ACCEPTED,
  street2: ONCE_ACCEPTED,
  city: 'everyone',
  state: 'everyone',
  zipCode: 'everyone',
  country: 'everyone',
  latitude: ONCE_ACCEPTED,
  longitude: ONCE_ACCEPTED,
  locationType: ONCE_ACCEPTED,
  timeZone: 'everyone',
}

export const COMMODITY_SEEN: Seen<Commodity, 'accepted'> = {
  guid: 'everyone',
  type: 'everyone',
  typeId: 'everyone',
  category: 'everyone',
  status: 'everyone',
  deliveryStatus: 'everyone',
  description: 'everyone',
  identifier: ONCE_ACCEPTED,
  identifierQualifier: 'everyone',
  lotNumber: ONCE_ACCEPTED,
  referenceNumber: ONCE_ACCEPTED,
  damaged: 'everyone',
  operable: 'everyone',
  inoperable: 'everyone',
  hasKeys: 'everyone',
  length: 'everyone',
  height: 'everyone',
  width: 'everyone',
  weight: 'everyone',
  quantity: 'everyone',
  capacity: 'everyone',
  licensePlate: ONCE_ACCEPTED,
  vehicle: 'everyone',
  dateStarted: 'everyone',
  dateCompleted: 'everyone',
}

/** Fields of the response to an act on a stop, beyond the stop. */
export const STOP_ANSWER_SEEN: Seen<Omit<StopAnswer, Exclude<keyof Stop, 'detention'>>> = {
  orderGuid: 'everyone',
  version: 'everyone',
  jobStatus: COMPANY_AND_CARRIER,
  attempts: COMPANY_AND_CARRIER,
  pieces: 'everyone',
  warnings: 'everyone',
  detention: COMPANY_AND_CARRIER,
}

/** While the order (for a client) or the job (for a carrier) allows it. */
export const STOP_MAY: May<'edit' | 'skip-proof'> = {
  edit: [
    { ...COMPANY, permission: 'stops.edit' },
    { ...CLIENT, permission: 'orders.edit' },
    { ...CARRIER, permission: 'stops.mark_picked_up' },
  ],
  'skip-proof': { ...COMPANY, permission: 'inspections.supersede' },
}

/** A client sets the requested times, the company the scheduled ones, a carrier its estimates. */
export const STOP_WRITES: Writes<StopChange> = {
  terminal: COMPANY_AND_CLIENT,
  primaryContact: COMPANY_AND_CLIENT,
  alternativeContact: COMPANY_AND_CLIENT,
  notes: COMPANY_AND_CLIENT,
  referenceNumber: COMPANY_AND_CLIENT,
  dateRequestedType: COMPANY_AND_CLIENT,
  dateRequestedStart: COMPANY_AND_CLIENT,
  dateRequestedEnd: COMPANY_AND_CLIENT,
  dateScheduledType: COMPANY,
  dateScheduledStart: COMPANY,
  dateScheduledEnd: COMPANY,
  dateEstimatedStart: COMPANY_AND_CARRIER,
  dateEstimatedEnd: COMPANY_AND_CARRIER,
}

/** Who completes an inspection on behalf of the driver, and so must give a reason. */
export const INSPECTS_FOR_DRIVER: Who = COMPANY

export const INSPECTION_MAY: May<'edit' | 'complete' | 'supersede' | 'note', 'in-progress' | 'standing'> = {
  edit: { ...COMPANY_AND_CARRIER, permission: 'inspections.create', when: 'in-progress' },
  complete: { ...COMPANY_AND_CARRIER, permission: 'inspections.complete', when: 'in-progress' },
  supersede: { ...COMPANY, permission: 'inspections.supersede', when: 'standing' },
  note: { permission: 'notes.create' },
}
