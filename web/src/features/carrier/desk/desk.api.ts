/** What the office's page of offers shows beside them, as queries. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { platformQueryOf, queryOf } from '../../../api/queries.ts'
import { meQuery, useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { jobQuery, nextRows, underWayQueries } from '../jobs/jobs.api.ts'
import { firstPickup, lastDelivery } from '../offers/offer-facts.ts'
import { phonesQuery } from '../office/phones.api.ts'

export const openCasesQuery = () => platformQueryOf(casesRoutes.list, { query: { isOpen: 'true', rc: 50 } })

/** Maximum number of earlier jobs between two states. */
const LANE_READ = 50

/** Own finished jobs between the states of an offer, newest first. */
export const laneQuery = (offer: Contract) => {
  const [from, to] = [firstPickup(offer), lastDelivery(offer)]
  return {
    ...queryOf(jobsRoutes.list, {
      query: { rc: LANE_READ },
      body: {
        filterState: {
          status: ['delivered', 'completed'],
          originState: from?.state ?? '',
          destinationState: to?.state ?? '',
        },
        sort: [{ field: 'dateCreated', direction: 'desc' }],
      },
    }),
    enabled: Boolean(from?.state && to?.state),
  }
}

const lower = (city: string | null | undefined) => city?.toLowerCase() ?? null

export interface Compared {
  /** Pay of one vehicle with the charges, as a decimal amount. */
  readonly perVehicle: number
  readonly vehicles: number
}

/** What a job pays for each of its vehicles; null if either is unknown. */
export const comparedPay = (pay: number | null | undefined, vehicles: number | undefined): Compared | null =>
  // oxlint-disable-next-line money/exact -- only shown, on a first page that loads no calculating in cents
  pay == null || !vehicles ? null : { perVehicle: pay / vehicles, vehicles }

/** Those with pay on exactly this lane; between its states if there are none. */
export const lastOnLane = (offer: Contract, rows: readonly JobRow[]) => {
  const [from, to] = [lower(firstPickup(offer)?.city), lower(lastDelivery(offer)?.city)]
  const paid = rows.flatMap((row) => {
    const pay = row.guid === offer.job.guid ? null : comparedPay(row.vendorPayment, row.commodityCount)
    return pay ? [{ ...row, pay }] : []
  })
  const exact = paid.filter((row) => lower(row.originCity) === from && lower(row.destinationCity) === to)
  return { isExact: exact.length > 0, rows: (exact.length > 0 ? exact : paid).slice(0, 3) }
}

/** Maximum number of jobs under way whose stops an office reads. */
const OFFICE_READ = 40

/** Own jobs under way, next first; undefined until they are read. `later`: how many more there are, whose stops are not. */
export const useUnderWay = () => {
  const seesJobs = useHolds('jobs.view') === true
  const lists = useQueries({ queries: underWayQueries().map((query) => ({ ...query, enabled: seesJobs })) })
  const rows = lists.flatMap(({ data }) => data?.results ?? [])
  const next = nextRows(rows, OFFICE_READ)
  const details = useQueries({ queries: next.map(({ guid }) => jobQuery(guid)) })
  const isRead = lists.every(({ data }) => data) && details.every(({ isPending }) => !isPending)
  return { jobs: isRead ? details.flatMap(({ data }) => data ?? []) : undefined, later: rows.length - next.length }
}

/** The account's phones that have not been ended; without the browser of whoever looks, who need not drive. */
export const usePhones = () => {
  const { data } = useQuery(phonesQuery())
  const me = useQuery(meQuery()).data
  return (data?.results ?? []).filter(({ dateEnded, user, driverName }) => {
    const isOwn = user.guid === me?.guid && driverName === null
    return dateEnded === null && !isOwn
  })
}
