/** A sheet that was open when the session ended, with its records as they are now. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { orderQuery } from '../orders.api.ts'
import type { PlanIds, PlanSheet } from './plan-sheets.ts'

/** What must be in `job.can`, as for the menu's entry (`plan-acts.ts`). */
const NEEDED: Partial<Record<PlanSheet['name'], Job['can'][number]>> = {
  edit: 'edit',
  split: 'split',
  'split-route': 'split',
  move: 'split',
  merge: 'merge',
  breakdown: 'progress',
}

/** Undefined if one of its records is gone, or the act is no longer possible. @throws the server's refusal */
export async function planSheetAgain(ids: PlanIds, queries: QueryClient): Promise<PlanSheet | undefined> {
  const [job, order] = await Promise.all([
    ids.job === undefined ? undefined : queries.fetchQuery(queryOf(jobsRoutes.get, { params: { guid: ids.job } })),
    ids.order === undefined ? undefined : queries.fetchQuery(orderQuery(ids.order)),
  ])
  const stop = job?.stops.find(({ guid }) => guid === ids.stop)
  const commodity = job?.commodities.find(({ guid }) => guid === ids.commodity)
  const { name } = ids
  const needed = NEEDED[name]
  if (needed && !job?.can.includes(needed)) return undefined
  switch (name) {
    case 'transport':
    case 'service':
      return order?.can.includes('create-job') ? { name, order } : undefined
    case 'merge':
    case 'move':
      return job && order && { name, job, order }
    case 'stop':
    case 'handled':
      return job && stop && { name, job, stop }
    case 'vehicle':
      return job && commodity && { name, job, commodity }
    default:
      return job && { name, job }
  }
}
