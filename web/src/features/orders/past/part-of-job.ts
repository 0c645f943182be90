/** What of an order one of its jobs is about. */
import type { Past } from './order-differences.ts'

/** The job's stops, vehicles and pay, and nothing of what is the order's own. Without a job where there was none yet. */
export function partOfJob({ order, finances }: Past, jobGuid: string): Past {
  const jobs = order.jobs.filter(({ guid }) => guid === jobGuid)
  const [job] = jobs
  return {
    isPart: true,
    order: {
      ...order,
      jobs,
      stops: order.stops.filter(({ guid }) => job?.stops.includes(guid)),
      commodities: order.commodities.filter(({ guid }) => job?.commodities.includes(guid)),
    },
    finances: finances && {
      ...finances,
      charges: finances.charges.filter((charge) => charge.side === 'vendor' && charge.jobGuid === jobGuid),
    },
  }
}
