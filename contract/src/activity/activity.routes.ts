import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, PageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT, EVERYONE } from '../vocabulary/portals.ts'
import {
  ActivityEntry,
  HistoryCheck,
  HistoryCheckQuery,
  HistoryEntry,
  Milestone,
  TrailEntry,
} from './activity.shapes.ts'
import { HISTORY_COLUMNS } from './history-columns.ts'

/** Calls of the Shipper API on activity (specification section 7, Activity). */
export const activityRoutes = {
  list: route({
    method: 'GET',
    path: '/activitylogs/{orderGuid}/{jobGuid}',
    may: { portals: EVERYONE, permission: 'jobs.view' },
    summary:
      'What happened to an order, one entry an act, newest first; a jobGuid of zeros means every job. A client sees milestones, a carrier its own acts',
    params: z.object({ orderGuid: Guid, jobGuid: Guid }),
    query: PageQuery,
    answer: listAnswer(ActivityEntry),
  }),
}

/** The history of a record other than an order, including deleted or merged ones. */
const trail = {
  method: 'GET',
  params: z.object({ guid: Guid }),
  query: PageQuery,
  answer: listAnswer(TrailEntry),
} as const
const DISPATCHER = ['dispatcher'] as const

/** Calls of the Platform API on activity. */
export const activityPlatformRoutes = {
  find: listRoute(
    '/history/list',
    { portals: DISPATCHER, permission: 'admin.audit_log' },
    'what happened in the company',
    HISTORY_COLUMNS,
    HistoryEntry,
  ),
  ofAccount: route({
    ...trail,
    path: '/accounts/{guid}/history',
    may: { portals: DISPATCHER, permission: null, keys: ['accounts.view_clients', 'accounts.view_vendors'] },
    summary: 'What happened to a client, a branch or a vendor, newest first',
  }),
  ofContact: route({
    ...trail,
    path: '/contacts/{guid}/history',
    may: { portals: DISPATCHER, permission: null, keys: ['accounts.view_clients', 'accounts.view_vendors'] },
    summary: 'What happened to a contact, newest first',
  }),
  ofTerminal: route({
    ...trail,
    path: '/terminals/{guid}/history',
    may: { portals: DISPATCHER, permission: 'terminals.view' },
    summary: 'What happened to a place, newest first',
  }),
  audit: route({
    method: 'GET',
    path: '/audit',
    may: { portals: DISPATCHER, permission: 'admin.audit_log' },
    summary: 'Sign-ins, failed attempts, keys, users and roles: what happened to them, newest first',
    query: z.extend(PageQuery, { user: z.optional(Guid) }),
    answer: listAnswer(TrailEntry),
  }),
  check: route({
    method: 'POST',
    path: '/history/check',
    may: { portals: DISPATCHER, permission: 'admin.audit_log' },
    summary: 'Check history against the hashes that it was chained with, at most 20,000 entries from one on',
    body: HistoryCheckQuery,
    answer: HistoryCheck,
    reads: true,
  }),
  milestones: route({
    method: 'GET',
    path: '/orders/{guid}/milestones',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.view' },
    summary: 'The steps of an order in words, oldest first, as its client sees them',
    params: z.object({ guid: Guid }),
    answer: listAnswer(Milestone),
  }),
}
