/** The job that blocks an order most, for users who work on jobs. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { HELD_CODES, type WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
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

const HOLDS: ReadonlySet<WaitingCode> = new Set(HELD_CODES)

/** Whether the order itself is what waits, not one of its jobs: a hold may be that of a job. */
export const isOwnTurn = ({ waiting, isOnHold }: Pick<Order, 'waiting' | 'isOnHold'>): boolean =>
  waiting !== null && waiting !== undefined && OWN.has(waiting.code) && (isOnHold || !HOLDS.has(waiting.code))

export const useJobOfTurn = (order: Order | undefined): Job | undefined => {
  const worksJobs = useWorksJobs()
  const code = order?.waiting?.code
  const isOfJob = worksJobs && order !== undefined && code !== undefined && !isOwnTurn(order)
  const open = isOfJob ? order.jobs.filter(({ status }) => status === 'completed' || !OVER.has(status)) : []
  const found = useQueries({ queries: open.map(({ guid }) => jobQuery(guid)) })
  return found.find(({ data }) => data?.waiting?.code === code)?.data
}
