/** The carrier's offers as queries. */
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { platformQueryOf } from '../../../api/queries.ts'

export const OFFER_TABS = ['open', 'accepted', 'over'] as const
export type OfferTab = (typeof OFFER_TABS)[number]

/** Path of each tab. */
export const OFFER_PATHS = { open: '/', accepted: '/offers/accepted', over: '/offers/over' } as const

const STATUSES = { open: 'sent', accepted: 'accepted', over: 'declined,cancelled,expired' } as const

/** Maximum number of offers on a page. */
export const OFFERS_SHOWN = 100

export const offersQuery = (tab: OfferTab) =>
  platformQueryOf(contractsPlatformRoutes.list, { query: { status: STATUSES[tab], rc: OFFERS_SHOWN } })

export const offerQuery = (guid: string) => platformQueryOf(contractsPlatformRoutes.get, { params: { id: guid } })

/** Accepted offers with a change pending agreement. */
export const changedOf = (accepted: readonly Contract[]) =>
  accepted.filter(({ revisionPending }) => revisionPending && !revisionPending.dateDeclined)

/** Cache categories that an answer to an offer invalidates. */
export const ANSWERED = ['offers', 'job-contracts', 'job', 'job list', 'job-posts', 'post-requests']

/** When the carrier or dispatch ended what there was to answer; milliseconds. */
const endedAt = ({ status, dateSent, dateAnswered, dateCancelled, dateExpires }: Contract): number =>
  Date.parse(dateCancelled ?? dateAnswered ?? (status === 'expired' ? dateExpires : null) ?? dateSent)

/** Offers answered together share a card. To answer: the earliest expiry first; accepted and past ones: the newest first. */
export const inOrder = (offers: readonly Contract[], tab: OfferTab): Contract[] => {
  const seen = new Set<string>()
  const each = offers.filter(({ load }) => {
    if (!load) return true
    const isNew = !seen.has(load.guid)
    seen.add(load.guid)
    return isNew
  })
  const end = ({ dateExpires }: Contract) => (dateExpires ? Date.parse(dateExpires) : Infinity)
  return each.toSorted(tab === 'open' ? (a, b) => end(a) - end(b) : (a, b) => endedAt(b) - endedAt(a))
}
