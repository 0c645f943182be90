import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { ClientSummary, VendorLanes, VendorScorecard } from './scorecards.shapes.ts'

const ofVendor = { portals: ['dispatcher'], permission: 'accounts.view_vendors' } as const
const one = z.object({ id: Guid })

/** Calls of the Platform API on vendors' and clients' performance; each reads a bounded number of rows, for any number of orders. */
export const scorecardsRoutes = {
  ofVendor: route({
    method: 'GET',
    path: '/vendors/{id}/scorecard',
    may: ofVendor,
    summary: 'How a vendor did in the last 13 weeks: punctuality, offers, damages, bills, and what stands behind them',
    params: one,
    answer: VendorScorecard,
  }),
  lanes: route({
    method: 'GET',
    path: '/vendors/{id}/lanes',
    may: ofVendor,
    summary: 'Where a vendor drove in the last 180 days, by state, and what it takes against all carriers',
    params: one,
    answer: VendorLanes,
  }),
  ofClient: route({
    method: 'GET',
    path: '/clients/{id}/summary',
    may: { portals: ['dispatcher'], permission: 'accounts.view_clients' },
    summary: 'How a client does with its branches: weeks, open orders, balance against its limit, prices by lane',
    params: one,
    answer: ClientSummary,
  }),
}
