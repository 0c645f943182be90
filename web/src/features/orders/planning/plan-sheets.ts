/** The sheets that change a job's plan, and what opens one again after a sign-in. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { orderQuery } from '../orders.api.ts'

export type PlanSheet =
  | { name: 'edit' | 'dates' | 'add-stop' | 'add-vehicles' | 'split' | 'split-route' | 'breakdown'; job: Job }
  | { name: 'stop' | 'handled'; job: Job; stop: Stop }
  | { name: 'vehicle'; job: Job; commodity: Commodity }
  | { name: 'merge' | 'move'; job: Job; order: Order }
  | { name: 'transport' | 'service'; order: Order }

interface PlanIds {
  name: PlanSheet['name']
  job?: string
  order?: string
  /** Of the stop or the vehicle. */
  part?: string
}

export const idsOfPlan = (sheet: PlanSheet): PlanIds => ({
  name: sheet.name,
  ...('job' in sheet ? { job: sheet.job.guid } : {}),
  ...('order' in sheet ? { order: sheet.order.guid } : {}),
  ...('stop' in sheet ? { part: sheet.stop.guid } : 'commodity' in sheet ? { part: sheet.commodity.guid } : {}),
})

/** As its records are now; undefined if one of them is gone. @throws the server's refusal */
export async function planSheetOf(ids: PlanIds, queries: QueryClient): Promise<PlanSheet | undefined> {
  const [job, order] = await Promise.all([
    ids.job === undefined ? undefined : queries.fetchQuery(queryOf(jobsRoutes.get, { params: { guid: ids.job } })),
    ids.order === undefined ? undefined : queries.fetchQuery(orderQuery(ids.order)),
  ])
  const isPart = ({ guid }: { guid: string }) => guid === ids.part
  const { name } = ids
  switch (name) {
    case 'transport':
    case 'service':
      return order && { name, order }
    case 'merge':
    case 'move':
      return job && order && { name, job, order }
    case 'stop':
    case 'handled': {
      const stop = job?.stops.find(isPart)
      return job && stop && { name, job, stop }
    }
    case 'vehicle': {
      const commodity = job?.commodities.find(isPart)
      return job && commodity && { name, job, commodity }
    }
    default:
      return job && { name, job }
  }
}
