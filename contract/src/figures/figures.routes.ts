import { route } from '../route.ts'
import { Figures, FiguresQuery, WeeklyQuery, WeeklyStats } from './figures.shapes.ts'

const view = { portals: ['dispatcher'], permission: 'orders.view' } as const

/** Calls of the Platform API on figures: updated with every act, so that they cost the same for any number of orders. */
export const figuresRoutes = {
  today: route({
    method: 'GET',
    path: '/figures',
    may: view,
    summary: 'Counts of today: late, pickups, deliveries, to assign, offers out, bids, to bill',
    query: FiguresQuery,
    answer: Figures,
  }),
  weekly: route({
    method: 'GET',
    path: '/stats/weekly',
    may: view,
    summary: 'Jobs, punctuality and money by week, the oldest week first; the running week is the last',
    query: WeeklyQuery,
    answer: WeeklyStats,
  }),
}
