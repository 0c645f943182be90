import * as z from 'zod/mini'
import { DryRun, JobDryRun } from '../orders/dry-run.shapes.ts'
import { DELETED_JOB_COLUMNS } from '../orders/deleted-columns.ts'
import { DeletedJob } from '../orders/deleted.shapes.ts'
import { Commodity } from '../commodities/commodities.shapes.ts'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, listBody, PageQuery, StatusOf } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import type { Permission } from '../vocabulary/permissions.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { JOB_STATUSES } from '../vocabulary/statuses.ts'
import {
  CancelJob,
  CollectedMoney,
  HoldJob,
  JobChange,
  JobDriver,
  MergeJobs,
  MoveCommodities,
  NewJob,
  ReadyJob,
  SplitJob,
} from './job-acts.shapes.ts'
import { JOB_COLUMNS } from './job-columns.ts'
import { JobCounts, JobRow } from './job-row.shapes.ts'
import { Job } from './job.shapes.ts'

const view = { portals: EVERYONE, permission: 'jobs.view' } as const
const dispatcher = <const P extends Permission>(permission: P) => ({ portals: ['dispatcher'], permission }) as const
const guid = z.object({ guid: Guid })

/** Calls of the Shipper API on jobs (specification section 7, Jobs). */
export const jobsRoutes = {
  list: route({
    method: 'POST',
    path: '/jobs/list',
    may: view,
    summary:
      'List jobs with text search, filters, sort and columns. Carriers see the jobs they were offered or awarded; `status=deleted` lists deleted jobs of orders that stand, to users who may restore them: to others it is empty',
    query: z.extend(PageQuery, { status: z.optional(StatusOf(JOB_STATUSES)) }),
    body: listBody(JOB_COLUMNS),
    answer: listAnswer(JobRow),
    reads: true,
  }),
  counts: route({
    method: 'GET',
    path: '/jobs/counts',
    may: view,
    summary: 'Jobs per status, and loads for own staff, at a cost that does not grow with jobs',
    answer: JobCounts,
  }),
  get: route({
    method: 'GET',
    path: '/jobs/{guid}',
    may: view,
    summary: 'One job with its stops, commodities, offers and posts, as far as the caller may see them',
    params: guid,
    answer: Job,
  }),
  commodities: route({
    method: 'GET',
    path: '/jobs/{jobId}/commodities',
    may: view,
    summary: 'What a job moves, or is about',
    params: z.object({ jobId: Guid }),
    answer: listAnswer(Commodity),
  }),
  create: route({
    method: 'POST',
    path: '/jobs',
    may: dispatcher('jobs.create'),
    summary: 'Add a leg or a service (locksmith, storage, …) to an order',
    body: NewJob,
    answer: Job,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/jobs/{guid}',
    may: dispatcher('jobs.view'),
    summary: 'Change fields of a job, or take it back from ready, verify or unverify it',
    params: guid,
    body: JobChange,
    answer: Job,
  }),
  remove: route({
    method: 'DELETE',
    path: '/job/{guid}',
    may: dispatcher('jobs.delete'),
    summary: 'Delete a job that was never awarded; it can be restored',
    params: guid,
    answer: Job,
  }),
  restore: route({
    method: 'PUT',
    path: '/job/{guid}/undelete',
    may: dispatcher('jobs.undelete'),
    summary: 'Restore a deleted job',
    params: guid,
    answer: Job,
  }),
  ready: route({
    method: 'PUT',
    path: '/job/{guid}/ready',
    may: dispatcher('jobs.ready'),
    summary: 'Mark a job ready; a refusal lists what is missing',
    params: guid,
    body: ReadyJob,
    answer: Job,
  }),
  cancel: route({
    method: 'PUT',
    path: '/job/{guid}/cancel',
    may: dispatcher('jobs.cancel'),
    summary: 'Cancel a job with its offers and posts; an awarded vendor may be paid for coming in vain',
    params: guid,
    body: CancelJob,
    answer: Job,
  }),
  uncancel: route({
    method: 'PUT',
    path: '/job/{guid}/uncancel',
    may: dispatcher('jobs.uncancel'),
    summary: 'Undo a cancellation; offers and posts stay ended',
    params: guid,
    answer: Job,
  }),
  hold: route({
    method: 'POST',
    path: '/job/{guid}/hold',
    may: dispatcher('jobs.hold'),
    summary: 'Put a job on hold: open offers are cancelled, posts removed',
    params: guid,
    body: HoldJob,
    answer: Job,
    status: 200,
  }),
  unhold: route({
    method: 'DELETE',
    path: '/job/{guid}/hold',
    may: dispatcher('jobs.hold'),
    summary: 'Release a job from hold',
    params: guid,
    answer: Job,
  }),
}

const label = z.object({ guid: Guid, labelId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })

/** Calls of the Platform API on jobs. */
export const jobsPlatformRoutes = {
  driver: route({
    method: 'PUT',
    path: '/jobs/{guid}/driver',
    may: { portals: ['carrier'], permission: 'offers.accept' },
    summary: 'Say who drives a job and with which truck; a driver sees his own jobs and those without a driver',
    params: guid,
    body: JobDriver,
    answer: Job,
  }),
  collected: route({
    method: 'PUT',
    path: '/jobs/{guid}/collected',
    may: { portals: ['dispatcher', 'carrier'], permission: 'stops.mark_delivered' },
    summary:
      'Record the amount collected on delivery (COD) and how it was paid; sending the same again changes nothing',
    params: guid,
    body: CollectedMoney,
    answer: Job,
  }),
  findDeleted: listRoute(
    '/jobs/deleted/list',
    dispatcher('jobs.undelete'),
    'deleted jobs of orders that stand, those deleted last first,',
    DELETED_JOB_COLUMNS,
    DeletedJob,
  ),
  dryRun: route({
    method: 'POST',
    path: '/jobs/{guid}/dry-run',
    may: { portals: ['dispatcher'], permission: 'jobs.view' },
    summary: 'What holding or canceling a job would end, begin and cost, and which amount it asks for; nothing is done',
    params: z.object({ guid: Guid }),
    body: JobDryRun,
    answer: DryRun,
    status: 200,
  }),
  split: route({
    method: 'POST',
    path: '/jobs/split',
    may: dispatcher('jobs.edit'),
    summary: 'Split a job in two: by what each moves, or at a place on the way',
    body: SplitJob,
    answer: z.object({ results: z.array(Job) }),
    status: 200,
  }),
  merge: route({
    method: 'POST',
    path: '/jobs/merge',
    may: dispatcher('jobs.edit'),
    summary: 'Merge jobs of one order into the first of them',
    body: MergeJobs,
    answer: Job,
    status: 200,
  }),
  moveCommodities: route({
    method: 'POST',
    path: '/jobs/move-commodities',
    may: dispatcher('jobs.edit'),
    summary: 'Move commodities from one job of an order to another',
    body: MoveCommodities,
    answer: z.object({ results: z.array(Job) }),
    status: 200,
  }),
  putLabel: route({
    method: 'PUT',
    path: '/jobs/{guid}/labels/{labelId}',
    may: dispatcher('jobs.edit'),
    summary: 'Put a case label on a job',
    params: label,
    answer: Job,
  }),
  removeLabel: route({
    method: 'DELETE',
    path: '/jobs/{guid}/labels/{labelId}',
    may: dispatcher('jobs.edit'),
    summary: 'Take a case label off a job',
    params: label,
    answer: Job,
  }),
}
