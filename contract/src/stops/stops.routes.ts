import * as z from 'zod/mini'
import { DryRun } from '../orders/dry-run.shapes.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import {
  AddedStop,
  Breakdown,
  BreakdownAnswer,
  Stop,
  StopAnswer,
  StopChange,
  StopDatesChange,
  StopCommodities,
  StopsInOrder,
  StopStatusChange,
} from './stops.shapes.ts'

const byGuid = z.object({ guid: Guid })
const plan = { portals: ['dispatcher'], permission: 'stops.edit' } as const

/** Calls of the Shipper API on stops (specification section 7, Stops); `GET /stops/date-types` is among the reference data. */
export const stopsRoutes = {
  change: route({
    method: 'PATCH',
    path: '/stops/{guid}',
    may: { portals: EVERYONE, permission: 'jobs.view' },
    summary: 'Change place, dates, contacts and notes of a stop; a carrier says when it expects to be there',
    params: byGuid,
    body: StopChange,
    answer: StopAnswer,
  }),
  link: route({
    method: 'PUT',
    path: '/stops/{guid}/commodities',
    may: plan,
    summary: 'Let a stop handle commodities; they leave the stop of the job that was to do the same with them',
    params: byGuid,
    body: StopCommodities,
    answer: StopAnswer,
  }),
  unlink: route({
    method: 'DELETE',
    path: '/stops/{guid}/commodities',
    may: plan,
    summary: 'Take commodities from a stop',
    params: byGuid,
    body: StopCommodities,
    answer: StopAnswer,
  }),
  status: route({
    method: 'PUT',
    path: '/stops/{guid}/status',
    may: { portals: ['dispatcher', 'carrier'], permission: 'jobs.view' },
    summary: 'Start, complete, attempt or revert a stop, for all or some of its commodities',
    params: byGuid,
    body: StopStatusChange,
    answer: StopAnswer,
  }),
}

/** Calls of the Platform API on the stops of a job. */
export const stopsPlatformRoutes = {
  get: route({
    method: 'GET',
    path: '/stops/{guid}',
    may: { portals: EVERYONE, permission: 'jobs.view' },
    summary: 'One stop with what it handles; a carrier those of its own jobs',
    params: byGuid,
    answer: StopAnswer,
  }),
  changeDates: route({
    method: 'PATCH',
    path: '/orders/{guid}/stops',
    may: plan,
    summary: 'Change the dates of several stops of an order at once: all of them, or none',
    params: byGuid,
    body: StopDatesChange,
    answer: listAnswer(StopAnswer),
  }),
  add: route({
    method: 'POST',
    path: '/jobs/{guid}/stops',
    may: plan,
    summary: 'Add a stop to a job; the same guid with the same content is a repeat',
    params: byGuid,
    body: AddedStop,
    answer: StopAnswer,
    status: 201,
  }),
  reorder: route({
    method: 'PUT',
    path: '/jobs/{guid}/stops/order',
    may: plan,
    summary: 'Visit the stops of a job in another order',
    params: byGuid,
    body: StopsInOrder,
    answer: listAnswer(Stop),
  }),
  remove: route({
    method: 'DELETE',
    path: '/stops/{guid}',
    may: plan,
    summary: 'Remove a stop that no one has visited from its job',
    params: byGuid,
  }),
  breakdownDryRun: route({
    method: 'POST',
    path: '/jobs/{guid}/breakdown/dry-run',
    may: plan,
    summary: 'What the end of a leg after a breakdown would end, begin and cost; nothing is done',
    params: byGuid,
    body: Breakdown,
    answer: DryRun,
    status: 200,
  }),
  breakdown: route({
    method: 'POST',
    path: '/jobs/{guid}/breakdown',
    may: plan,
    summary: 'End a leg at a terminal after a breakdown; a new job goes on from there',
    params: byGuid,
    body: Breakdown,
    answer: BreakdownAnswer,
    status: 201,
  }),
}
