/** Preloads what an office looks up on the road while there is signal, for offline use: offers, bills, phones. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { billQuery, billsQuery, groupOf } from '../money/payments.api.ts'
import { phonesQuery } from '../office/phones.api.ts'
import { offersQuery } from '../offers/offers.api.ts'
import { useOwner } from '../use-field-act.ts'
import { useOutbox } from './use-outbox.ts'

/** Milliseconds for which loaded data is fresh enough. */
const GOOD_FOR = 30 * 60_000
/** Maximum number of bills loaded individually: unpaid ones, newest first. */
const BILLS = 30

/** By whom, since they may be followed by someone else in the same window. */
let lastRead = { owner: '', at: 0 }

const readBills = async (queries: QueryClient): Promise<void> => {
  const bills = await queries.fetchQuery({ ...billsQuery(), staleTime: GOOD_FOR })
  const open = bills.results.filter((bill) => groupOf(bill) !== 'paid').slice(0, BILLS)
  // Sequential: the user's own requests go first.
  for (const { guid } of open) await queries.fetchQuery({ ...billQuery(guid), staleTime: GOOD_FOR })
}

export const useOfficeKept = (): void => {
  const queries = useQueryClient()
  const { isReached } = useOutbox()
  const owner = useOwner()
  const seesOffers = useHolds('offers.view') ?? false
  const seesBills = useHolds('vendor_money.view_bill') ?? false
  useEffect(() => {
    const isRecent = lastRead.owner === owner && Date.now() - lastRead.at < GOOD_FOR
    if (!isReached || !(seesOffers || seesBills) || isRecent) return
    lastRead = { owner, at: Date.now() }
    const read = async () => {
      if (seesOffers) {
        await queries.fetchQuery({ ...offersQuery('accepted'), staleTime: GOOD_FOR })
        await queries.fetchQuery({ ...phonesQuery(), staleTime: GOOD_FOR })
      }
      if (seesBills) await readBills(queries)
    }
    void read().catch(() => (lastRead = { owner: '', at: 0 }))
  }, [isReached, owner, queries, seesOffers, seesBills])
}
