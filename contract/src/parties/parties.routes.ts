import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT, EVERYONE } from '../vocabulary/portals.ts'
import { PartiesChange, Party, PartyCharge } from './parties.shapes.ts'

const params = z.object({ guid: Guid })
const ofParty = z.object({ guid: Guid, partyGuid: Guid })
const edits = { portals: ['dispatcher'], permission: 'orders.edit' } as const

/** Calls of the Shipper API on parties (specification section 7, Orders and Jobs). */
export const partiesRoutes = {
  ofOrder: route({
    method: 'GET',
    path: '/orders/{guid}/parties',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.view' },
    summary: 'Who pays for an order, ships, receives and is notified',
    params,
    answer: listAnswer(Party),
  }),
  putOfOrder: route({
    method: 'PUT',
    path: '/orders/{guid}/parties',
    may: edits,
    summary: 'Replace the parties of an order, with the shares of those who pay',
    params,
    body: PartiesChange,
    answer: listAnswer(Party),
  }),
  remove: route({
    method: 'DELETE',
    path: '/orders/{guid}/parties/{partyGuid}',
    may: edits,
    summary: 'Remove a party from an order, unless it has charges',
    params: ofParty,
  }),
  charges: route({
    method: 'GET',
    path: '/orders/{guid}/parties/{partyGuid}/charges',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'client_money.view_rate' },
    summary: 'Charges of a party: its own, and its share of those of the whole order',
    params: ofParty,
    answer: listAnswer(PartyCharge),
  }),
  ofJob: route({
    method: 'GET',
    path: '/jobs/{guid}/parties',
    may: { portals: EVERYONE, permission: 'jobs.view' },
    summary: 'Who has to do with a job, as far as the caller may know',
    params,
    answer: listAnswer(Party),
  }),
}
