/** What an offer of a job covers: the job, or the load that it is on, since a load goes to one carrier. */
import type { LoadPlan } from '@waybill/contract/loads/load-plan.shapes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { QueryClient } from '@tanstack/react-query'
import { platformQueryOf } from '../../../api/queries.ts'
import { TO_ASSIGN } from '../board/to-assign.ts'
import type { OfferPreset } from './offer-preset.ts'
import type { OfferedJob } from './offer-shares.ts'

/** How overweight a load is; undefined if it is not. */
export const overweightOf = ({ checks }: Pick<LoadPlan, 'checks'>): string | undefined =>
  checks.find(({ code, level }) => code === 'weight' && level === 'wrong')?.title

export interface OfferCovers {
  /** `job 1042-1`, `load L12` */
  readonly title: string
  readonly jobs: readonly OfferedJob[]
  readonly preset: OfferPreset | undefined
  readonly overweight?: string | undefined
}

const needsCarrier = ({ status }: { status: JobStatus }) => (TO_ASSIGN as readonly JobStatus[]).includes(status)

/** Reads the load of the job, if any. */
export async function coveredBy(job: Job, preset: OfferPreset | undefined, queries: QueryClient): Promise<OfferCovers> {
  if (!job.load) return { title: `job ${job.number}`, jobs: [job], preset }
  const at = { params: { guid: job.load.guid } }
  const [load, plan] = await Promise.all([
    queries.fetchQuery(platformQueryOf(loadsRoutes.get, at)),
    queries.fetchQuery(platformQueryOf(loadsRoutes.plan, at)),
  ])
  const overweight = overweightOf(plan)
  const jobs = load.jobs.filter(needsCarrier)
  if (jobs.length < 2) return { title: `job ${job.number}`, jobs: [job], preset, overweight }
  // Pay and COD of a previous offer are those of one job.
  const carriers = preset && { carriers: preset.carriers, amount: undefined }
  return { title: `load ${load.number}`, jobs, preset: carriers, overweight }
}
