/** What an offer of a job covers: the job, or the load that it is on, since a load goes to one carrier. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { LoadPlan } from '@waybill/contract/loads/load-plan.shapes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { QueryClient } from '@tanstack/react-query'
import { platformQueryOf, queryOf } from '../../../api/queries.ts'
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

type Before = NonNullable<OfferPreset['together']>[number]

const codOf = async ({ guid, job }: Before, queries: QueryClient): Promise<number | undefined> => {
  const { results } = await queries.fetchQuery(queryOf(contractsRoutes.list, { params: { jobId: job.guid } }))
  return results.find((each) => each.guid === guid)?.codAmount
}

/** What each of the jobs was offered at as part of a load; undefined if other jobs were offered then. */
async function sharesBefore(
  { together = [], terms }: OfferPreset,
  jobs: readonly OfferedJob[],
  queries: QueryClient,
): Promise<OfferPreset['shares']> {
  const offered = jobs.flatMap(({ guid }) => together.find(({ job }) => job.guid === guid) ?? [])
  if (offered.length < jobs.length) return undefined
  const shares = await Promise.all(
    offered.map(async (each) => {
      const codAmount = terms?.codMethod ? await codOf(each, queries) : undefined
      return each.amount === undefined ? [] : [[each.job.guid, { amount: each.amount, codAmount }] as const]
    }),
  )
  return Object.fromEntries(shares.flat())
}

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
  // A preset's pay is that of one job.
  const again = preset && { ...preset, amount: undefined, shares: await sharesBefore(preset, jobs, queries) }
  return { title: `load ${load.number}`, jobs, preset: again, overweight }
}
