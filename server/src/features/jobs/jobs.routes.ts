import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { module } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
import { withParams } from '../../calls/with-params.ts'
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

const job = presented((known: KnownJob, { caller }) => presentJob(known, caller))
const commodities = presented((known: KnownJob, { caller }) => {
  const results = [...presentJob(known, caller).commodities]
  return { page: 0, rows: results.length, total: results.length, next: null, results }
})
const all = presented((known: KnownJob[], { caller }) => ({ results: known.map((each) => presentJob(each, caller)) }))

export const jobsModule = module(jobsRoutes, {
  list: listJobs,
  counts: countJobs,
  get: job(getJob),
  commodities: commodities(withParams(({ jobId }: { jobId: string }) => ({ guid: jobId }))(getJob)),
  create: job(createJob),
  change: job(changeJob),
  remove: job(deleteJob),
  restore: job(undeleteJob),
  ready: job(readyJob),
  cancel: job(cancelJob),
  uncancel: job(uncancelJob),
  hold: job(holdJob),
  unhold: job(releaseFromHold),
})

export const jobsPlatformModule = module(jobsPlatformRoutes, {
  driver: job(assignDriver),
  collected: job(collectForJob),
  findDeleted: listDeletedJobs,
  dryRun: dryRunJob,
  split: all(splitJob),
  merge: job(mergeJobs),
  moveCommodities: all(moveCommodities),
  putLabel: job(putLabel),
  removeLabel: job(removeLabel),
})
