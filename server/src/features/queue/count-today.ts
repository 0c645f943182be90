import type { Figures, FiguresQuery } from '@waybill/contract/figures/figures.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { TO_BILL_SEEN } from '@waybill/domain/access/tables/queue.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant, money } from '../../platform/http/present.ts'
import { deliveriesToday, dispatchersOf, pickupsToday, queueFigures } from '../../records/queue/index.ts'
import { queueViewOf } from './queue-view.ts'

const NO_DAY = { count: 0, done: 0, at_risk: 0 }

/** Today's figures. */
export async function countToday({ query: { scope } }: { query: FiguresQuery }, call: ReadCall): Promise<Figures> {
  const view = await queueViewOf(scope, call)
  const [[queue], [pickups = NO_DAY], [deliveries = NO_DAY], dispatchers] = await call.read(
    queueFigures(view),
    pickupsToday(view),
    deliveriesToday(view),
    dispatchersOf(view),
  )
  if (!queue) throw new Error('Counts always answer a row')
  const day = ({ count, done, at_risk: atRisk }: typeof NO_DAY) => ({ count, done, atRisk })
  return {
    lateNow: { count: queue.late, pickups: queue.late - queue.late_deliveries, deliveries: queue.late_deliveries },
    pickupsToday: day(pickups),
    deliveriesToday: day(deliveries),
    toAssign: { count: queue.to_assign, pickUpToday: queue.pick_up_today },
    offersOut: { count: queue.offers, expireWithinHour: queue.offers_expiring },
    bids: { count: queue.bids, jobs: queue.jobs_with_bids },
    toBill: show(TO_BILL_SEEN, call.caller, { count: queue.to_bill, amount: money(queue.to_bill_amount) }),
    dispatchers: view.dispatchers && dispatchers,
    day: { from: instant(view.startOfToday), to: instant(view.endOfToday) },
    asOf: instant(view.now),
  }
}
