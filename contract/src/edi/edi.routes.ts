import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, SearchPageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EDI_MESSAGE_COLUMNS } from './edi-columns.ts'
import {
  EdiChangeApplication,
  EdiChangeRefusal,
  EdiMessage,
  EdiMessageRow,
  EdiPartner,
  EdiPartnerChange,
  EdiPartnerTest,
  NewEdiPartner,
} from './edi.shapes.ts'

const keep = { portals: ['dispatcher'], permission: 'admin.integrations' } as const
// Tenders and invoices contain prices.
const read = { portals: ['dispatcher'], permission: 'client_money.view_rate' } as const
const settle = { portals: ['dispatcher'], permission: 'orders.accept_tender' } as const
const change = { portals: ['dispatcher'], permission: 'orders.edit' } as const
const one = z.object({ guid: Guid })

/** Calls of the Platform API on EDI. */
export const ediRoutes = {
  listPartners: route({
    method: 'GET',
    path: '/edi/partners',
    may: keep,
    summary: 'Partners with whom the company exchanges X12 messages, A to Z',
    query: SearchPageQuery,
    answer: listAnswer(EdiPartner),
  }),
  createPartner: route({
    method: 'POST',
    path: '/edi/partners',
    may: keep,
    summary: 'Set up a partner: ids, separators, codes, milestones, and where files are exchanged',
    body: NewEdiPartner,
    answer: EdiPartner,
    status: 201,
  }),
  getPartner: route({
    method: 'GET',
    path: '/edi/partners/{guid}',
    may: keep,
    summary: 'One EDI partner',
    params: one,
    answer: EdiPartner,
  }),
  changePartner: route({
    method: 'PATCH',
    path: '/edi/partners/{guid}',
    may: keep,
    summary: 'Change an EDI partner, pause it or let it go on',
    params: one,
    body: EdiPartnerChange,
    answer: EdiPartner,
  }),
  testPartner: route({
    method: 'POST',
    path: '/edi/partners/{guid}/test',
    may: keep,
    summary: 'Look at a partner’s folder or server without taking anything',
    params: one,
    answer: EdiPartnerTest,
    reads: true,
  }),
  findMessages: listRoute('/edi/messages/list', read, 'EDI messages, in and out', EDI_MESSAGE_COLUMNS, EdiMessageRow),
  getMessage: route({
    method: 'GET',
    path: '/edi/messages/{guid}',
    may: read,
    summary: 'One EDI message: its segments, and its faults at theirs',
    params: one,
    answer: EdiMessage,
  }),
  retryMessage: route({
    method: 'PUT',
    path: '/edi/messages/{guid}/retry',
    may: settle,
    summary: 'Read a parked message again, or send one again that failed',
    params: one,
    answer: EdiMessage,
  }),
  settleMessage: route({
    method: 'PUT',
    path: '/edi/messages/{guid}/settle',
    may: settle,
    summary: 'Say that a parked message, or a partner’s change, is dealt with',
    params: one,
    answer: EdiMessage,
  }),
  applyChange: route({
    method: 'PUT',
    path: '/edi/messages/{guid}/apply',
    may: change,
    summary: 'Change the order as the partner changed its tender, and accept the change to the partner (990)',
    params: one,
    body: EdiChangeApplication,
    answer: EdiMessage,
  }),
  declineChange: route({
    method: 'PUT',
    path: '/edi/messages/{guid}/decline',
    may: settle,
    summary: 'Decline a partner’s change of its tender with a reason (990); the order stays as it is',
    params: one,
    body: EdiChangeRefusal,
    answer: EdiMessage,
  }),
}
