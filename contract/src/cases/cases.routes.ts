import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { CASE_COLUMNS } from './case-columns.ts'
import {
  CaseAnswer,
  CaseEnd,
  CaseQuery,
  Claim,
  DamageCase,
  DamageCaseList,
  DamageCaseRow,
  NewCase,
  NewCaseNote,
} from './cases.shapes.ts'

const reads = { portals: EVERYONE, permission: 'inspections.view' } as const
const params = z.object({ guid: Guid })

/** Calls of the Platform API on damage cases. */
export const casesRoutes = {
  list: route({
    method: 'GET',
    path: '/cases',
    may: reads,
    summary: 'Damage cases of the caller’s orders, open ones first, then the newest',
    query: CaseQuery,
    answer: DamageCaseList,
  }),
  find: listRoute(
    '/cases/list',
    { portals: ['dispatcher', 'client'], permission: 'inspections.view' },
    'damage cases of the caller’s orders, the newest first,',
    CASE_COLUMNS,
    DamageCaseRow,
  ),
  open: route({
    method: 'POST',
    path: '/cases',
    may: { portals: ['dispatcher', 'client'], permission: 'notes.create' },
    summary:
      'Open a case for damage that was noticed after delivery; new damage at delivery opens one by itself. A client’s report of a vehicle whose case it does not see yet releases that case to it',
    body: NewCase,
    answer: DamageCase,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/cases/{guid}',
    may: reads,
    summary: 'A damage case with its damages, dates and answers',
    params,
    answer: DamageCase,
  }),
  claim: route({
    method: 'PUT',
    path: '/cases/{guid}/claim',
    may: { portals: ['dispatcher', 'client'], permission: 'notes.create' },
    summary: 'File the written claim; from then on the carrier’s time to answer runs',
    params,
    body: Claim,
    answer: DamageCase,
  }),
  answer: route({
    method: 'PUT',
    path: '/cases/{guid}/answer',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.view_bill' },
    summary:
      'Answer the claim: acknowledge, offer, pay or decline it, or say how far it is; a dispatcher for the carrier',
    params,
    body: CaseAnswer,
    answer: DamageCase,
  }),
  release: route({
    method: 'PUT',
    path: '/cases/{guid}/release',
    may: { portals: ['dispatcher'], permission: 'jobs.verify' },
    summary:
      'Release a case to the client, who sees it and is told of it from then on; earlier notes stay hidden from it',
    params,
    answer: DamageCase,
  }),
  close: route({
    method: 'PUT',
    path: '/cases/{guid}/close',
    may: { portals: ['dispatcher'], permission: 'jobs.verify' },
    summary: 'Close a case',
    params,
    body: CaseEnd,
    answer: DamageCase,
  }),
  note: route({
    method: 'POST',
    path: '/cases/{guid}/notes',
    may: { portals: EVERYONE, permission: 'notes.create' },
    summary:
      'Write a note into a case; the company and the carrier read it, and the client if the case was released to it before',
    params,
    body: NewCaseNote,
    answer: DamageCase,
    status: 201,
  }),
  package: route({
    method: 'GET',
    path: '/cases/{guid}/package',
    may: reads,
    summary:
      'The proof of a case as a ZIP: paper, pictures, signatures, manifests, history, and the signed list of them that `verify.mjs` inside checks',
    params,
    media: 'download',
  }),
}
