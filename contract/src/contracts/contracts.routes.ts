import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import type { Portal } from '../vocabulary/portals.ts'
import {
  AcceptContract,
  AcceptOffer,
  AcceptRevision,
  CancelContract,
  CancelOffer,
  CarrierDispatch,
  Contract,
  ContractListQuery,
  DeclineContract,
  DeclineRevision,
  NewContract,
  OfferListQuery,
  RefuseRelease,
  WithdrawRevision,
} from './contracts.shapes.ts'
import { OFFER_COLUMNS } from './offer-columns.ts'

const portals: readonly Portal[] = ['dispatcher', 'carrier']
const view = { portals, permission: 'offers.view' } as const
/** A carrier answers for itself, a dispatcher on its behalf: two permissions, so the act checks them. */
const accept = { portals, permission: null, keys: ['offers.accept', 'offers.accept_on_behalf'] } as const
const decline = { ...accept, keys: ['offers.decline', 'offers.decline_on_behalf'] } as const
const cancel = { ...accept, keys: ['offers.cancel'] } as const
const id = z.object({ id: Guid })
const guid = z.object({ guid: Guid })

/** Calls of the Shipper API on offers (specification section 7, Job contracts and Jobs). */
export const contractsRoutes = {
  list: route({
    method: 'GET',
    path: '/jobs/{jobId}/contracts',
    may: view,
    summary: 'Offers of a job, newest first; a carrier its own',
    params: z.object({ jobId: Guid }),
    query: ContractListQuery,
    answer: listAnswer(Contract),
  }),
  send: route({
    method: 'POST',
    path: '/job-contracts',
    may: { portals: ['dispatcher'], permission: 'offers.send' },
    summary: 'Offer a job, or a load of several with a price each, to one or several vendors',
    body: NewContract,
    answer: listAnswer(Contract),
    status: 201,
  }),
  accept: route({
    method: 'PUT',
    path: '/job-contracts/{id}/accept',
    may: accept,
    summary: 'Accept an offer: the job is dispatched, other offers and posts go, the rate confirmation is frozen',
    params: id,
    body: AcceptContract,
    answer: Contract,
  }),
  decline: route({
    method: 'PUT',
    path: '/job-contracts/{id}/decline',
    may: decline,
    summary: 'Decline an offer, with a reason',
    params: id,
    body: DeclineContract,
    answer: Contract,
  }),
  cancel: route({
    method: 'PUT',
    path: '/job-contracts/{id}/cancel',
    may: cancel,
    summary: 'Cancel an offer, with or without TONU where it was accepted; a carrier asks to be released',
    params: id,
    body: CancelContract,
    answer: Contract,
  }),
  acceptOffer: route({
    method: 'PUT',
    path: '/job/{guid}/offers/accept',
    may: accept,
    summary: 'Accept the open offer of a job',
    params: guid,
    body: AcceptOffer,
    answer: Contract,
  }),
  cancelOffer: route({
    method: 'PUT',
    path: '/job/{guid}/offers/cancel',
    may: cancel,
    summary: 'Cancel the accepted, else the open offer of a job',
    params: guid,
    body: CancelOffer,
    answer: Contract,
  }),
  dispatch: route({
    method: 'GET',
    path: '/job/{guid}/dispatch/carrier',
    may: { portals, permission: 'jobs.view' },
    summary: 'Who carries a job: vendor, driver, truck, offer and rate confirmation',
    params: guid,
    answer: CarrierDispatch,
  }),
}

/** Offers by status across jobs; what happens to an offer after acceptance. */
export const contractsPlatformRoutes = {
  list: route({
    method: 'GET',
    path: '/offers',
    may: view,
    summary: 'Offers by status, newest first: a carrier its own, a dispatcher the company’s',
    query: OfferListQuery,
    answer: listAnswer(Contract),
  }),
  get: route({
    method: 'GET',
    path: '/job-contracts/{id}',
    may: view,
    summary: 'One offer; a carrier its own',
    params: id,
    answer: Contract,
  }),
  find: listRoute('/offers/list', view, 'offers', OFFER_COLUMNS, Contract),
  acceptRevision: route({
    method: 'PUT',
    path: '/job-contracts/{id}/revision/accept',
    may: accept,
    summary: 'Agree to the revision of an accepted offer: it is in force, with a confirmation of its own',
    params: id,
    body: AcceptRevision,
    answer: Contract,
  }),
  declineRevision: route({
    method: 'PUT',
    path: '/job-contracts/{id}/revision/decline',
    may: decline,
    summary: 'Decline the revision of an accepted offer, with a reason; the earlier terms stay in force',
    params: id,
    body: DeclineRevision,
    answer: Contract,
  }),
  withdrawRevision: route({
    method: 'PUT',
    path: '/job-contracts/{id}/revision/withdraw',
    may: { portals: ['dispatcher'], permission: 'offers.cancel' },
    summary: 'Withdraw the revision of an accepted offer: the job has the agreed terms again',
    params: id,
    body: WithdrawRevision,
    answer: Contract,
  }),
  refuseRelease: route({
    method: 'PUT',
    path: '/job-contracts/{id}/release/refuse',
    may: { portals: ['dispatcher'], permission: 'offers.cancel' },
    summary: 'Refuse a carrier’s request to be released from an offer that it accepted, with a reason',
    params: id,
    body: RefuseRelease,
    answer: Contract,
  }),
}
