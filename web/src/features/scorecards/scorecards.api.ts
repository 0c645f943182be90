import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { scorecardsRoutes } from '@waybill/contract/scorecards/scorecards.routes.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'

export const scorecardQuery = (id: string) => platformQueryOf(scorecardsRoutes.ofVendor, { params: { id } })
export const lanesQuery = (id: string) => platformQueryOf(scorecardsRoutes.lanes, { params: { id } })
export const summaryQuery = (id: string) => platformQueryOf(scorecardsRoutes.ofClient, { params: { id } })

/** Number of jobs and offers shown for an account. */
const SHOWN = 6
const UNDER_WAY = ['dispatched', 'in-progress', 'picked-up']

/** The list filter of a vendor's jobs in progress. */
export const openJobsFilter = (vendorGuid: string) => ({
  op: 'and' as const,
  rules: [
    { field: 'vendorGuid', operator: 'eq' as const, value: vendorGuid },
    { field: 'status', operator: 'in' as const, value: UNDER_WAY },
  ],
})

/** Its jobs of any status, for their number alone. */
export const jobCountQuery = (vendorGuid: string) =>
  queryOf(jobsRoutes.list, {
    query: { rc: 1 },
    body: {
      compoundFilterState: { op: 'and', rules: [{ field: 'vendorGuid', operator: 'eq', value: vendorGuid }] },
      columns: ['number'],
    },
  })

/** Its jobs in progress, earliest due first. */
export const openJobsQuery = (vendorGuid: string) =>
  queryOf(jobsRoutes.list, {
    query: { rc: SHOWN },
    body: {
      compoundFilterState: openJobsFilter(vendorGuid),
      sort: [{ field: 'waiting.due', direction: 'asc' }],
      columns: ['number', 'status', 'originCity', 'originState', 'destinationCity', 'destinationState', 'waiting.due'],
    },
  })

/** Its offers, newest first. */
export const offersOfQuery = (vendorGuid: string) =>
  platformQueryOf(contractsPlatformRoutes.find, {
    query: { rc: SHOWN },
    body: {
      compoundFilterState: { op: 'and', rules: [{ field: 'vendorGuid', operator: 'eq', value: vendorGuid }] },
      sort: [{ field: 'dateSent', direction: 'desc' }],
    },
  })
