/** The job that blocks an order most, for users who work on jobs. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { useQueries } from '@tanstack/react-query'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { useWorksJobs } from './use-works-jobs.ts'

const OWN: ReadonlySet<WaitingCode> = new Set([
  'answer-tender',
  'accept-order',
  'answer-cancel-request',
  'answer-hold-request',
  'release-hold',
  'await-payment',
  'plan-order',
  'bill-client',
])
/** Statuses without anything left to do. */
export const OVER: ReadonlySet<string> = new Set(['canceled', 'deleted', 'completed'])

/** Whether the order itself is waiting for this, regardless of its jobs. */
export const isOwnTurn = (code: WaitingCode): boolean => OWN.has(code)

export const useJobOfTurn = (order: Order | undefined): Job | undefined => {
  const worksJobs = useWorksJobs()
  const code = order?.waiting?.code
  const isOfJob = worksJobs && code !== undefined && !isOwnTurn(code)
  const open = isOfJob ? order!.jobs.filter(({ status }) => !OVER.has(status)) : []
  const found = useQueries({ queries: open.map(({ guid }) => jobQuery(guid)) })
  return found.find(({ data }) => data?.waiting?.code === code)?.data
}
