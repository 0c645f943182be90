import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { JobAction } from '../../transport/job-transitions.ts'
import type { May, Rule, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CLIENT } from '../who.ts'

/** What a carrier sees once its offer is accepted. */
const AWARDED = { ...CARRIER, when: 'accepted' } as const satisfies Rule<'accepted'>

/** A client that is shown its carriers sees who is booked. */
export const VENDOR_TO_CLIENT = {
  ...CLIENT,
  setting: { client: 'showVendorToClient' },
  when: 'booked',
} as const satisfies Rule<'booked'>
/** Who carries, and for whom. */
export const VENDOR_OF_JOB: Who<'accepted' | 'booked'> = [COMPANY, AWARDED, VENDOR_TO_CLIENT]
export const CLIENT_OF_JOB: Who<'accepted'> = [
  COMPANY_AND_CLIENT,
  { ...AWARDED, setting: { carrier: 'showClientToVendor' } },
]
/** The terms agreed with the carrier: instructions, streets, codes, its own documents. */
export const TERMS_OF_JOB: Who<'accepted'> = [COMPANY, AWARDED]
/** Shown to carriers, who may work for several brokers. */
export const BROKER_OF_JOB: Who = CARRIER

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
