/** Acts on jobs as acts on their orders: all jobs of the order that qualify now, or none. */
import * as z from 'zod/mini'
import { isRefusal, refuse } from '@waybill/contract/errors.ts'
import { type JobAction, mayJob } from '@waybill/domain/transport/job-transitions.ts'
import type { BulkWork } from '../features/bulk/work-runs.ts'
import { jobFactsOf, loadOrder } from '../records/orders/index.ts'

const Done = z.array(z.object({ guid: z.string(), made: z.optional(z.unknown()) }))

/** `action`: only jobs whose turn it is, if given. `none`: the message if no job is left. */
export const eachJob = (work: BulkWork, action: JobAction | null, none: string): BulkWork => ({
  async run(guid, body, call) {
    const order = await loadOrder(call.tx, call.caller, guid)
    if (!order) return refuse.notFound('Order')
    const live = order.jobs.filter((job) => job.deleted_at === null && job.canceled_at === null)
    const jobs = action ? live.filter((job) => mayJob(action, jobFactsOf(order, job)) === true) : live
    if (jobs.length === 0) return refuse.notNow('status', none)
    const all: z.infer<typeof Done> = []
    for (const job of jobs) {
      // oxlint-disable-next-line no-await-in-loop -- each finds what the one before it left
      const done = await work.run(job.guid, body, call)
      if (isRefusal(done)) return jobs.length > 1 ? { ...done, message: `Job ${job.number}: ${done.message}` } : done
      all.push({ guid: job.guid, made: done.made })
    }
    return { made: all }
  },
  async opposite(_guid, body, made, call) {
    for (const each of z.parse(Done, made).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- the last one first
      const done = await work.opposite?.(each.guid, body, each.made, call)
      if (isRefusal(done)) return done
    }
    return {}
  },
})
