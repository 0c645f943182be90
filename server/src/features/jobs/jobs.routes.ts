import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { module, type ReadCall } from '../../calls/call.ts'
import { cancelJob, uncancelJob } from './cancel-job.ts'
import { changeJob } from './change-job.ts'
import { createJob } from './create-job.ts'
import { deleteJob, undeleteJob } from './delete-job.ts'
import { assignDriver, collectForJob } from './drive-job.ts'
import { dryRunJob } from './dry-run-job.ts'
import { getJob } from '../../operations/job-page.ts'
import { holdJob, releaseFromHold } from './hold-job.ts'
import { presentJob, type KnownJob } from '../../views/jobs/jobs.present.ts'
import { removeLabel, putLabel } from './label-job.ts'
import { listDeletedJobs } from './list-deleted.ts'
import { countJobs, listJobs } from './list-jobs.ts'
import { mergeJobs, moveCommodities } from './merge-jobs.ts'
import { readyJob } from './ready-job.ts'
import { splitJob } from './split-job.ts'

/** Presents a result; a refusal passes through. */
const shown =
  <T>(present: (job: KnownJob, call: ReadCall) => T) =>
  async (found: Promise<KnownJob | Refusal>, call: ReadCall): Promise<T | Refusal> => {
    const known = await found
    return isRefusal(known) ? known : present(known, call)
  }

const job = shown((known, { caller }) => presentJob(known, caller))
const commodities = shown((known, { caller }) => {
  const results = [...presentJob(known, caller).commodities]
  return { page: 0, rows: results.length, total: results.length, next: null, results }
})
const all = async (found: Promise<KnownJob[] | Refusal>, { caller }: ReadCall) => {
  const known = await found
  return isRefusal(known) ? known : { results: known.map((each) => presentJob(each, caller)) }
}

export const jobsModule = module(jobsRoutes, {
  list: listJobs,
  counts: countJobs,
  get: ({ params }, call) => job(getJob(params.guid, call), call),
  commodities: ({ params }, call) => commodities(getJob(params.jobId, call), call),
  create: ({ body }, call) => job(createJob(body, call), call),
  change: ({ params, body }, call) => job(changeJob(params.guid, body, call), call),
  remove: ({ params }, call) => job(deleteJob(params.guid, call), call),
  restore: ({ params }, call) => job(undeleteJob(params.guid, call), call),
  ready: ({ params, body }, call) => job(readyJob(params.guid, body, call), call),
  cancel: ({ params, body }, call) => job(cancelJob(params.guid, body, call), call),
  uncancel: ({ params }, call) => job(uncancelJob(params.guid, call), call),
  hold: ({ params, body }, call) => job(holdJob(params.guid, body, call), call),
  unhold: ({ params }, call) => job(releaseFromHold(params.guid, call), call),
})

export const jobsPlatformModule = module(jobsPlatformRoutes, {
  driver: ({ params, body }, call) => job(assignDriver(params.guid, body, call), call),
  collected: ({ params, body }, call) => job(collectForJob(params.guid, body, call), call),
  findDeleted: listDeletedJobs,
  dryRun: ({ params, body }, call) => dryRunJob(params.guid, body, call),
  split: ({ body }, call) => all(splitJob(body, call), call),
  merge: ({ body }, call) => job(mergeJobs(body, call), call),
  moveCommodities: ({ body }, call) => all(moveCommodities(body, call), call),
  putLabel: ({ params }, call) => job(putLabel(params.guid, params.labelId, call), call),
  removeLabel: ({ params }, call) => job(removeLabel(params.guid, params.labelId, call), call),
})
