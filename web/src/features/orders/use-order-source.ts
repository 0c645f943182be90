/** The rows of a listing, kept alive: a change made by anyone shows in place, and what belongs elsewhere goes. */
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useApis } from '../../api/queries.ts'
import { usePagedSource } from '../../ui/grid/use-paged-source.ts'
import { fetchOrders, ORDERS_PAGE, type OrderListing } from './orders.api.ts'

/** Milliseconds that changes are gathered before the list is fetched anew. */
const GATHER = 800

const isSeen = () => document.visibilityState === 'visible' && navigator.onLine

export const useOrderSource = (listing: OrderListing) => {
  const apis = useApis()
  const key = JSON.stringify(listing)
  // The listing is a new object on every render; its text tells whether it is another one.
  const fetchPage = useMemo(() => fetchOrders(apis, JSON.parse(key) as OrderListing), [apis, key])
  const paged = usePagedSource<OrderRow>({ key, pageSize: ORDERS_PAGE, fetchPage, rowId: (row) => row.guid })
  const { patch, refresh } = paged
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive((event) => {
    if (event.subject !== 'order' && event.subject !== 'stream') return
    const row = event.row as OrderRow | null | undefined
    const stays = row && (listing.status === 'all' || row.status === listing.status)
    if (stays && patch(event.guid, () => row)) return
    // A live event is no fetch; the list itself is asked again only while somebody looks at it.
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => isSeen() && refresh(), GATHER)
  })
  return paged
}
