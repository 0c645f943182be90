import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, PageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { LOAD_COLUMNS } from './load-columns.ts'
import { LoadPlan, LoadToCheck, NearbyJobs, Trailers } from './load-plan.shapes.ts'
import { Load, LoadBrief, LoadChange, NewLoad } from './loads.shapes.ts'

const guid = z.object({ guid: Guid })
const view = { portals: ['dispatcher'], permission: 'jobs.view' } as const
const edit = { portals: ['dispatcher'], permission: 'jobs.edit' } as const

/** Calls of the Platform API on loads. */
export const loadsRoutes = {
  list: route({
    method: 'GET',
    path: '/loads',
    may: view,
    summary: 'Loads, newest first',
    query: PageQuery,
    answer: listAnswer(LoadBrief),
  }),
  find: listRoute('/loads/list', view, 'loads', LOAD_COLUMNS, LoadBrief),
  create: route({
    method: 'POST',
    path: '/loads',
    may: edit,
    summary: 'Put jobs, also of several orders, on one truck; they are offered together',
    body: NewLoad,
    answer: Load,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/loads/{guid}',
    may: { portals: ['dispatcher', 'carrier'], permission: 'jobs.view' },
    summary: 'One load with its jobs; a carrier sees those that it was offered or awarded',
    params: guid,
    answer: Load,
  }),
  plan: route({
    method: 'GET',
    path: '/loads/{guid}/plan',
    may: view,
    summary: 'Where each vehicle of a load stands from stop to stop, what is wrong with that and what would mend it',
    params: guid,
    answer: LoadPlan,
  }),
  sheet: route({
    method: 'GET',
    path: '/loads/{guid}/sheet',
    may: view,
    summary: 'The load sheet as a PDF: what is loaded and unloaded where, and on which position; without any price',
    params: guid,
    answer: z.file(),
    media: 'download',
  }),
  nearby: route({
    method: 'GET',
    path: '/loads/{guid}/nearby',
    may: view,
    summary: 'Jobs without a carrier between the states of a load that could ride along, or why not',
    params: guid,
    answer: NearbyJobs,
  }),
  check: route({
    method: 'POST',
    path: '/loads/check',
    may: view,
    summary: 'What would be if jobs were one load on a trailer; nothing is kept',
    body: LoadToCheck,
    answer: LoadPlan,
    status: 200,
    reads: true,
  }),
  trailers: route({
    method: 'GET',
    path: '/trailers',
    may: view,
    summary: 'Trailers that loads are planned for, with their positions',
    answer: Trailers,
  }),
  change: route({
    method: 'PATCH',
    path: '/loads/{guid}',
    may: edit,
    summary: 'Say anew which jobs are on the truck, on which trailer, in which order and where',
    params: guid,
    body: LoadChange,
    answer: Load,
  }),
  dissolve: route({
    method: 'DELETE',
    path: '/loads/{guid}',
    may: edit,
    summary: 'Take every job off the truck',
    params: guid,
  }),
}
