/** The state of an order list as the address holds it: `?q=…&sort=number.asc&filter={…}`. */
import { CompoundFilter, type FilterGroup, type Sort } from '@waybill/contract/lists/list.shapes.ts'
import { useMemo } from 'react'
import { useAddress } from '../../shell/routing/use-address.ts'
import type { ListedStatus, OrderListing } from './orders.api.ts'

/** `number.asc` or nothing. Field names may hold dots; the direction is what follows the last one. */
export const sortFrom = (text: string | undefined): Sort | undefined => {
  const match = /^([\w.]+)\.(asc|desc)$/.exec(text ?? '')
  return match ? { field: match[1]!, direction: match[2] as Sort['direction'] } : undefined
}

/** The filter of an address; an address that somebody cut short has none. */
export const filterFrom = (text: string | undefined): FilterGroup | undefined => {
  if (!text) return undefined
  try {
    const parsed = CompoundFilter.safeParse(JSON.parse(text))
    return parsed.success && parsed.data.rules.length ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Parts of a listing that a saved view brings along; the address wins over them. */
export type BaseListing = Partial<Pick<OrderListing, 'search' | 'filter' | 'sort'>>

/**
 * The listing in force and how to change it. `none` in the address, and a blank search, take away what a saved view
 * brings.
 */
export const useOrderListing = (status: ListedStatus, base: BaseListing = {}) => {
  const [address, change] = useAddress()
  const { q, sort, filter, peek } = address
  const listing = useMemo<OrderListing>(
    () => ({
      status,
      search: (q ?? base.search ?? '').trim(),
      sort: sort === 'none' ? undefined : (sortFrom(sort) ?? base.sort),
      filter: filter === 'none' ? undefined : (filterFrom(filter) ?? base.filter),
    }),
    [status, q, sort, filter, base.search, base.sort, base.filter],
  )
  return {
    listing,
    peek,
    isChanged: q !== undefined || sort !== undefined || filter !== undefined,
    setSearch: (text: string) =>
      change({ q: text || (base.search ? ' ' : undefined), peek: undefined }, { replace: true }),
    setSort: (next: Sort | undefined) =>
      change({ sort: next ? `${next.field}.${next.direction}` : base.sort ? 'none' : undefined }),
    setFilter: (next: FilterGroup | undefined) =>
      change({ filter: next ? JSON.stringify(next) : base.filter ? 'none' : undefined, peek: undefined }),
    setPeek: (guid: string | undefined) =>
      change({ peek: guid }, { replace: peek !== undefined && guid !== undefined }),
    reset: () => change({ q: undefined, sort: undefined, filter: undefined }),
  }
}
