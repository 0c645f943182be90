import { newAwards } from '@waybill/domain/acts/order-change.ts'
import type { ActOnOrders } from './act.ts'
import { reasonOf } from './cancel-offers.ts'
import { changeOf, jobsOfAct } from './order-change.ts'
import { change } from '../records/rows.ts'

/** Removes posts of jobs that can no longer be taken: those just awarded, otherwise those the act is about. */
export function removePosts({ orders, actor, act }: ActOnOrders): void {
  for (const order of orders) {
    const awarded = newAwards(changeOf(order)).map(({ jobGuid }) => jobGuid)
    const jobs = awarded.length ? awarded : jobsOfAct(order.after, act.jobGuid).map(({ guid }) => guid)
    for (const post of order.after.posts)
      if (jobs.includes(post.job_guid))
        change(post, {
          status: 'removing',
          remove_reason: reasonOf(act),
          updated_at: actor.now,
          of_open_requests: 0,
        })
  }
}
