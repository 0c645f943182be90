/** An order in the form of the queue and the weekly figures. */
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { chargeOnTheWay } from '@waybill/domain/waiting/job-turn.ts'
import { whatIsMissingToBeReady } from '@waybill/domain/transport/readiness.ts'
import { jobWeek } from '@waybill/domain/transport/job-week.ts'
import {
  expenseOfJob,
  type JobRecord,
  moneyOfOrder,
  type OrderAggregate,
  revenueByJob,
  waitingChargeOf,
} from '../orders/index.ts'
import type { JobWeekRow, QueueItem } from '../queue/index.ts'
import { toReady } from './job-readiness.ts'
import { dueOf, type OrderTurns, type RelatedFacts } from './turn-facts.ts'

/** What keeps a job from being marked ready; null if nothing does, or if that is not awaited. */
const missingOf = (code: WaitingCode, aggregate: OrderAggregate, job: JobRecord): QueueItem['missing'] => {
  const missing = code === 'make-ready' ? whatIsMissingToBeReady(toReady(aggregate, job)) : []
  return missing.length > 0 ? missing : null
}

type Amounts = Pick<QueueItem, 'amount' | 'quantity'>
const NO_AMOUNTS: Amounts = { amount: null, quantity: null }

/** What the figures of the day add up: unanswered offers, or requests. */
function amountsOfJob(
  code: WaitingCode,
  { guid }: JobRecord,
  { contracts }: OrderAggregate,
  beside: RelatedFacts,
): Amounts {
  if (code === 'answer-offer')
    return {
      amount: null,
      quantity: contracts.filter((each) => each.job_guid === guid && each.status === 'sent').length,
    }
  if (code === 'answer-bids')
    return { amount: null, quantity: beside.requests?.find((each) => each.job_guid === guid)?.count ?? 0 }
  return NO_AMOUNTS
}

/** Charges to answer while their trucks are on their way: rows of their own, each named by the oldest charge of its job. */
function chargesOnTheWay(aggregate: OrderAggregate, head: Pick<QueueItem, 'company_guid' | 'order_guid'>): QueueItem[] {
  const { order, jobs } = aggregate
  if (order.deleted_at ?? order.canceled_at ?? order.held_at) return []
  return jobs.flatMap((job) => {
    const charge = waitingChargeOf(aggregate, job)
    const turn = charge && chargeOnTheWay({ status: job.status, dateCharge: charge.created_at })
    const dispatcher_guid = job.dispatcher_guid ?? order.dispatcher_guid
    return turn
      ? [
          {
            ...head,
            guid: charge.guid,
            subject: 'job' as const,
            job_guid: job.guid,
            dispatcher_guid,
            ...turn,
            missing: null,
            ...NO_AMOUNTS,
          },
        ]
      : []
  })
}

/** The rows of the queue. */
export function queueItemsOf(aggregate: OrderAggregate, { queued }: OrderTurns, beside: RelatedFacts): QueueItem[] {
  const { order, jobs } = aggregate
  const head = { company_guid: order.company_guid, order_guid: order.guid }
  const own = queued.own && {
    ...head,
    guid: order.guid,
    subject: 'order' as const,
    job_guid: null,
    dispatcher_guid: order.dispatcher_guid,
    ...queued.own,
    missing: null,
    ...(queued.own.code === 'bill-client' ? { amount: moneyOfOrder(aggregate).revenue, quantity: null } : NO_AMOUNTS),
  }
  const ofJobs = jobs.flatMap((job) => {
    const turn = queued.jobs.get(job.guid)
    return turn
      ? [
          {
            ...head,
            guid: job.guid,
            subject: 'job' as const,
            job_guid: job.guid,
            dispatcher_guid: job.dispatcher_guid ?? order.dispatcher_guid,
            ...turn,
            missing: missingOf(turn.code, aggregate, job),
            ...amountsOfJob(turn.code, job, aggregate, beside),
          },
        ]
      : []
  })
  return [...(own ? [own] : []), ...ofJobs, ...chargesOnTheWay(aggregate, head)]
}

function pickupOf({ stops }: OrderAggregate, job: JobRecord) {
  const stop = stops.find((each) => each.job_guid === job.guid && each.stop_type === 'pickup')
  return stop?.completed_at ? { at: stop.completed_at, due: dueOf(stop) } : null
}
function deliveryOf({ stops }: OrderAggregate, job: JobRecord) {
  if (job.status !== 'delivered' && job.status !== 'completed') return null
  const stop = stops.findLast((each) => each.job_guid === job.guid && each.stop_type === 'delivery')
  return stop?.completed_at ? { at: stop.completed_at, due: dueOf(stop) } : null
}

/** What each job adds to its weeks; jobs that add nothing have no row. Jobs without a carrier do not count for punctuality. */
export function jobWeeksOf(aggregate: OrderAggregate, timeZone: string): JobWeekRow[] {
  const { order } = aggregate
  const live = order.deleted_at === null && order.canceled_at === null
  const jobs = aggregate.jobs.filter((job) => live && !job.deleted_at && !job.canceled_at && !job.is_dummy)
  const made = jobs.map((job) => ({ job, pickup: pickupOf(aggregate, job), delivery: deliveryOf(aggregate, job) }))
  if (!made.some(({ pickup, delivery }) => pickup ?? delivery)) return []
  const revenue = revenueByJob(aggregate)
  return made.flatMap(({ job, pickup, delivery }) => {
    const facts = { pickup, delivery, revenue: revenue.get(job.guid) ?? 0, expense: expenseOfJob(aggregate, job) }
    const parts = jobWeek(facts, timeZone)
    const dispatcher_guid = job.dispatcher_guid ?? order.dispatcher_guid
    return Object.keys(parts).length
      ? [
          {
            company_guid: order.company_guid,
            job_guid: job.guid,
            dispatcher_guid,
            client_guid: order.client_guid,
            vendor_guid: job.vendor_guid,
            parts,
          },
        ]
      : []
  })
}
