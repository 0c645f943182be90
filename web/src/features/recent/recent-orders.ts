/** The user's recently viewed orders, stored in this browser for the palette. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryOf } from '../../api/queries.ts'
import { isGuid } from '../../shell/routing/guid.ts'
import { useAccount } from '../../shell/sign-in/session.ts'

export interface RecentOrder {
  guid: string
  number: string
  /** Vehicle and route. */
  detail: string
}

/** Maximum number of orders. */
export const RECENT_MAX = 8

const isRecent = (value: unknown): value is RecentOrder =>
  typeof value === 'object' && value !== null && 'guid' in value && 'number' in value && 'detail' in value

/** An account's recent orders, latest first. */
export const readRecent = (account: string): RecentOrder[] => {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(`waybill.${account}.recent`) ?? '[]')
    return Array.isArray(held) ? held.filter(isRecent) : []
  } catch {
    return []
  }
}

/** The list after viewing an order: that one first, each once. */
export const withRecent = (held: readonly RecentOrder[], seen: RecentOrder): RecentOrder[] =>
  [seen, ...held.filter(({ guid }) => guid !== seen.guid)].slice(0, RECENT_MAX)

const placeOf = (order: Order, stopType: string) => {
  const terminal = order.stops.find((stop) => stop.stopType === stopType)?.terminal
  return [terminal?.city, terminal?.state].filter(Boolean).join(', ')
}

const briefOf = (order: Order): RecentOrder => {
  const route = [placeOf(order, 'pickup'), placeOf(order, 'delivery')].filter(Boolean).join(' to ')
  return { guid: order.guid, number: order.number, detail: [order.referenceNumber, route].filter(Boolean).join(' · ') }
}

/** The order of an address: its page, or the one in the side panel. */
export const orderOfAddress = (path: string, peek: string | undefined): string | undefined =>
  [peek, /^\/orders\/([^/]+)/.exec(path)?.[1]].find((part) => part !== undefined && isGuid(part))

/** Stores each opened order once it is loaded; fetches nothing itself. */
export const useRememberOrders = (): void => {
  const { localAccountId } = useAccount()
  const orderGuid = useLocation({
    select: ({ pathname, search }) => orderOfAddress(pathname, (search as { peek?: string }).peek),
  })
  const { data } = useQuery({
    ...queryOf(ordersRoutes.get, { params: { orderGuid: orderGuid ?? '' } }),
    enabled: false,
  })
  useEffect(() => {
    if (!data) return
    try {
      const next = withRecent(readRecent(localAccountId), briefOf(data))
      localStorage.setItem(`waybill.${localAccountId}.recent`, JSON.stringify(next))
    } catch {
      // A full or blocked storage only loses the list.
    }
  }, [data, localAccountId])
}
