import type { ActiveContract, PresentedJob } from '@waybill/contract/jobs/job.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { JobAction } from '../../transport/job-transitions.ts'
import type { May, Rule, Seen, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT, MARGIN, PAY } from '../who.ts'

/** What a carrier sees once its offer is accepted. */
const AWARDED = { ...CARRIER, when: 'accepted' } as const satisfies Rule<'accepted'>

/** Who carries, and for whom. */
export const VENDOR_OF_JOB: Who<'accepted' | 'booked'> = [
  COMPANY,
  AWARDED,
  { ...CLIENT, setting: { client: 'showVendorToClient' }, when: 'booked' },
]
export const CLIENT_OF_JOB: Who<'accepted'> = [
  COMPANY_AND_CLIENT,
  { ...AWARDED, setting: { carrier: 'showClientToVendor' } },
]
/** The terms agreed with the carrier: instructions, streets, codes, its own documents. */
export const TERMS_OF_JOB: Who<'accepted'> = [COMPANY, AWARDED]
/** Shown to carriers, who may work for several brokers. */
export const BROKER_OF_JOB: Who = CARRIER

export const JOB_SEEN: Seen<PresentedJob, 'accepted' | 'booked'> = {
  guid: 'everyone',
  number: 'everyone',
  sequence: 'everyone',
  status: 'everyone',
  order: 'everyone',
  type: 'everyone',
  classification: 'everyone',
  category: 'everyone',
  loadType: 'everyone',
  referenceNumber: { orNull: [COMPANY_AND_CLIENT, AWARDED] },
  bol: { orNull: [COMPANY_AND_CLIENT, AWARDED] },
  bolUrl: 'everyone',
  distance: 'everyone',
  estimatedDistance: 'everyone',
  distanceSource: 'everyone',
  equipmentType: 'everyone',
  inspectionType: 'everyone',
  instructions: { orNull: TERMS_OF_JOB },
  loadboardInstructions: COMPANY,
  isDummy: COMPANY,
  isReady: COMPANY,
  missing: COMPANY,
  waiting: COMPANY_AND_CLIENT,
  isOnHold: 'everyone',
  isDeleted: COMPANY,
  holdReason: COMPANY,
  cancelReason: COMPANY,
  client: CLIENT_OF_JOB,
  clientContact: COMPANY_AND_CLIENT,
  ownerAccount: 'everyone',
  dispatcher: TERMS_OF_JOB,
  salesperson: COMPANY,
  referrer: COMPANY,
  vendor: VENDOR_OF_JOB,
  vendorContact: TERMS_OF_JOB,
  vendorAgent: COMPANY,
  driver: TERMS_OF_JOB,
  stops: 'everyone',
  commodities: 'everyone',
  commodityCount: 'everyone',
  activeContracts: COMPANY,
  offer: CARRIER,
  loadboards: COMPANY,
  caseLabels: COMPANY,
  caseLabelCount: COMPANY,
  load: COMPANY_AND_CARRIER,
  vendorPayment: PAY,
  vendorCredit: PAY,
  collect: TERMS_OF_JOB,
  clientPayment: { ...COMPANY, permission: 'client_money.view_rate' },
  payAtMost: { ...COMPANY, permission: 'vendor_money.view_pay', also: 'client_money.view_rate' },
  grossProfit: MARGIN,
  grossProfitMargin: MARGIN,
  financeStats: MARGIN,
  dateDispatched: { orNull: [COMPANY_AND_CLIENT, AWARDED] },
  dateVendorStarted: { orNull: [COMPANY_AND_CLIENT, AWARDED] },
  dateVendorCompleted: { orNull: [COMPANY_AND_CLIENT, AWARDED] },
  dateVerified: COMPANY,
  verifiedBy: COMPANY,
  dateCanceled: 'everyone',
  dateCreated: 'everyone',
  createdBy: COMPANY,
  dateUpdated: 'everyone',
  updatedBy: COMPANY,
  version: 'everyone',
  can: 'everyone',
}

export const ACTIVE_CONTRACT_SEEN: Seen<ActiveContract> = {
  guid: 'everyone',
  status: 'everyone',
  vendor: COMPANY,
  amount: PAY,
  dateSent: 'everyone',
  dateExpires: 'everyone',
  dateAnswered: 'everyone',
}

const company = (permission: Permission) => ({ ...COMPANY, permission })
const carrier = <Fact extends 'accepted' | 'free' | 'offered'>(permission: Permission, when: Fact) => ({
  ...CARRIER,
  permission,
  when,
})

/** From which statuses: JOB_TRANSITIONS of `transport/job-transitions.ts`. In the order of `can`. */
export const JOB_MAY: May<JobAction, 'accepted' | 'free' | 'offered'> = {
  edit: company('jobs.edit'),
  ready: company('jobs.ready'),
  unready: company('jobs.ready'),
  post: company('loadboards.post'),
  'remove-post': company('loadboards.remove'),
  request: carrier('offers.request', 'free'),
  'send-offer': company('offers.send'),
  'accept-offer': [company('offers.accept_on_behalf'), carrier('offers.accept', 'offered')],
  'decline-offer': [company('offers.decline_on_behalf'), carrier('offers.decline', 'offered')],
  'cancel-offer': company('offers.cancel'),
  'accept-revision': company('offers.accept_on_behalf'),
  'decline-revision': company('offers.decline_on_behalf'),
  'withdraw-revision': company('offers.cancel'),
  start: [company('stops.mark_picked_up'), carrier('stops.mark_picked_up', 'accepted')],
  progress: [company('stops.mark_picked_up'), carrier('stops.mark_picked_up', 'accepted')],
  'assign-driver': carrier('offers.accept', 'accepted'),
  collect: [company('stops.mark_delivered'), carrier('stops.mark_delivered', 'accepted')],
  revert: company('stops.revert_status'),
  hold: company('jobs.hold'),
  unhold: company('jobs.hold'),
  verify: company('jobs.verify'),
  unverify: company('jobs.unverify'),
  cancel: company('jobs.cancel'),
  uncancel: company('jobs.uncancel'),
  delete: company('jobs.delete'),
  undelete: company('jobs.undelete'),
  split: company('jobs.edit'),
  merge: company('jobs.edit'),
  load: company('jobs.edit'),
}
