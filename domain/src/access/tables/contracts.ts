import {
  Contract,
  type PresentedDispatch,
  type OfferedStop,
  type RevisionChange,
} from '@waybill/contract/contracts/contracts.shapes.ts'
import { OFFER_COLUMNS } from '@waybill/contract/contracts/offer-columns.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { seenAsColumns, type May, type Seen, type Who } from '../rules.ts'
import { CARRIER, COMPANY, PAY } from '../who.ts'

type OfferedJob = Contract['job']
type Together = NonNullable<Contract['load']>
type Revision = NonNullable<Contract['revisionPending']>

/** Offers are visible to the company and their vendor. */
export const CONTRACT_SEEN: Seen<Contract, 'accepted' | 'open'> = {
  ...seenAsColumns(OFFER_COLUMNS, Contract.shape),
  job: 'everyone',
  order: 'everyone',
  vendor: 'everyone',
  sentByPhone: [COMPANY, { ...CARRIER, when: 'open' }],
  loadTerms: [COMPANY, { ...CARRIER, when: 'accepted' }],
  cancelCause: 'everyone',
  charges: PAY,
  quickPayFee: PAY,
  document: { orNull: PAY },
  quickPay: { ...CARRIER, permission: 'vendor_money.view_pay' },
}

export const OFFERED_JOB_SEEN: Seen<OfferedJob, 'open'> = {
  guid: 'everyone',
  number: 'everyone',
  status: [COMPANY, { ...CARRIER, when: 'open' }],
  classification: 'everyone',
  equipmentTypeId: 'everyone',
  inspectionType: 'everyone',
  distance: 'everyone',
}

/** For an ended offer: appointments made since are with another vendor. */
export const OFFERED_STOP_SEEN: Seen<OfferedStop, 'open'> = {
  guid: 'everyone',
  stopType: 'everyone',
  sequence: 'everyone',
  city: 'everyone',
  state: 'everyone',
  zipCode: 'everyone',
  country: 'everyone',
  latitude: 'everyone',
  longitude: 'everyone',
  timeZone: 'everyone',
  dateRequestedType: 'everyone',
  dateRequestedStart: 'everyone',
  dateRequestedEnd: 'everyone',
  dateScheduledType: { orNull: [COMPANY, { ...CARRIER, when: 'open' }] },
  dateScheduledStart: { orNull: [COMPANY, { ...CARRIER, when: 'open' }] },
  dateScheduledEnd: { orNull: [COMPANY, { ...CARRIER, when: 'open' }] },
}

export const OFFERED_LOAD_SEEN: Seen<Together> = { guid: 'everyone', contracts: 'everyone', total: PAY }
export const OFFERED_WITH_SEEN: Seen<Together['contracts'][number]> = {
  guid: 'everyone',
  job: 'everyone',
  amount: PAY,
  total: PAY,
}
/** Pay is only included for readers with access to pay. */
export const REVISION_CHANGE_SEEN: Seen<RevisionChange> = {
  path: 'everyone',
  before: 'everyone',
  after: 'everyone',
}

export const REVISION_SEEN: Seen<Revision> = {
  revision: 'everyone',
  parts: 'everyone',
  changes: 'everyone',
  amount: PAY,
  dateAsked: 'everyone',
  dateDeclined: 'everyone',
  declineReason: 'everyone',
  dateExpires: 'everyone',
  dateExpired: 'everyone',
}

/** Who carries a job: visible to the company, and to the awarded carrier. */
export const DISPATCH_SEEN: Seen<PresentedDispatch> = {
  job: 'everyone',
  order: 'everyone',
  client: [COMPANY, { ...CARRIER, setting: { carrier: 'showClientToVendor' } }],
  vendor: 'everyone',
  vendorContact: 'everyone',
  dispatcher: 'everyone',
  driverName: 'everyone',
  driverPhone: 'everyone',
  truckNumber: 'everyone',
  contract: 'everyone',
  dateDispatched: 'everyone',
  dateVendorStarted: 'everyone',
  dateVendorCompleted: 'everyone',
  stops: 'everyone',
  commodities: 'everyone',
  can: 'everyone',
}

/** Readers without access to the job's status see its offer as pending. */
export const STATUS_OF_OFFERED_JOB: Who<'accepted'> = [COMPANY, { ...CARRIER, when: 'accepted' }]

/** Acts on an offer; a carrier may only request release from one that it accepted, which may be refused. */
export type OfferAct =
  | 'send-again'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'request-cancel'
  | 'refuse-cancel'
  | 'accept-revision'
  | 'decline-revision'
  | 'withdraw-revision'

const company = (permission: Permission) => ({ ...COMPANY, permission })
const carrier = (permission: Permission) => ({ ...CARRIER, permission })

/** Who answers an offer for itself; the company enters the vendor's answer. */
export const ANSWERS_FOR_ITSELF: Who = CARRIER

/** Depends on JOB_TRANSITIONS, and the state of the offer itself (`transport/contract-can.ts`). */
export const OFFER_MAY: May<OfferAct> = {
  accept: [company('offers.accept_on_behalf'), carrier('offers.accept')],
  decline: [company('offers.decline_on_behalf'), carrier('offers.decline')],
  cancel: company('offers.cancel'),
  'send-again': company('offers.send'),
  'request-cancel': carrier('offers.cancel'),
  'refuse-cancel': company('offers.cancel'),
  'accept-revision': [company('offers.accept_on_behalf'), carrier('offers.accept')],
  'decline-revision': [company('offers.decline_on_behalf'), carrier('offers.decline')],
  'withdraw-revision': company('offers.cancel'),
}
