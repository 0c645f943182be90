/** The part of an order that belongs to one job. */
import type { Past } from './order-differences.ts'

/** The job's stops, vehicles and pay, without the order's own data. No job if it did not exist yet. */
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
