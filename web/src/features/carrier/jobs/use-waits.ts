/** Which jobs wait for the carrier, and for what, as its offers and bills tell. */
import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { billsQuery, billTurn, groupOf } from '../money/payments.api.ts'
import { PAYMENTS } from '../money/payments.words.ts'
import { changedOf, offersQuery } from '../offers/offers.api.ts'
import { JOBS as words } from './jobs.words.ts'

export type Waits = ReadonlyMap<string, string>

/** By job: a change to answer first, then what its payment waits for. */
export const useWaits = (): Waits => {
  const seesOffers = useHolds('offers.view') === true
  const seesBills = useHolds('vendor_money.view_bill') === true
  const { data: accepted } = useQuery({ ...offersQuery('accepted'), enabled: seesOffers })
  const { data: bills } = useQuery({ ...billsQuery(), enabled: seesBills })
  const waits = new Map<string, string>()
  for (const bill of bills?.results ?? []) {
    const waiting = billTurn(bill)
    if (bill.job && waiting && groupOf(bill) === 'you') waits.set(bill.job.guid, PAYMENTS.turns[waiting.code])
  }
  for (const { job } of changedOf(accepted?.results ?? [])) waits.set(job.guid, words.changeToAnswer)
  return waits
}
