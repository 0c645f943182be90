/** A list's state in the address: `?q=…&sort=number.asc&filter={…}&peek=…`, and its choices by name. */
import { useMemo } from 'react'
import { type FilterGroup, filterOf } from '../../ui/filter/filter-model.ts'
import type { GridSort } from '../../ui/grid/grid-column.ts'
import type { SearchState } from '../routing/search-text.ts'
import { useAddress } from '../routing/use-address.ts'
import type { ListChoice, ListQuestion } from './list-declaration.ts'

/** `number.asc` or nothing. Field names may contain dots; the direction follows the last one. */
export const sortFrom = (text: string | undefined): GridSort => {
  const match = /^([\w.]+)\.(asc|desc)$/.exec(text ?? '')
  return match ? { id: match[1]!, direction: match[2] === 'asc' ? 'asc' : 'desc' } : null
}

/** The filter of an address; a truncated address has none. */
export const filterFrom = (text: string | undefined): FilterGroup | undefined => {
  try {
    return text ? filterOf(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

/** The choices of an address; unknown values choose nothing. */
export const choicesFrom = (address: SearchState, choices: readonly ListChoice[]): ListQuestion['choices'] =>
  Object.fromEntries(
    choices.flatMap(({ name, options, allows = (word) => options.some(({ value }) => value === word) }) => {
      const value = address[name]
      return value && allows(value) ? [[name, value]] : []
    }),
  )

/** Defaults from a saved view; the address overrides them. */
export type BaseQuestion = Partial<Pick<ListQuestion, 'search' | 'filter' | 'sort'>>

const NO_BASE: BaseQuestion = {}
const hasFilters = ({ search, filter, choices }: ListQuestion) =>
  search !== '' || filter !== undefined || Object.keys(choices).length > 0
const NO_CHOICES: readonly ListChoice[] = []

/**
 * The effective query and how to change it. `none` in the address, and an empty search, remove the saved view's
 * defaults.
 */
export const useListAddress = (view: BaseQuestion | undefined, choices = NO_CHOICES) => {
  const isOfView = view !== undefined
  const base = view ?? NO_BASE
  const [address, change] = useAddress()
  const { q, sort, filter, peek } = address
  const chosen = JSON.stringify(choicesFrom(address, choices))
  const question = useMemo<ListQuestion>(
    () => ({
      search: (q ?? base.search ?? '').trim(),
      sort: sort === 'none' ? null : (sortFrom(sort) ?? base.sort ?? null),
      filter: filter === 'none' ? undefined : (filterFrom(filter) ?? base.filter),
      choices: JSON.parse(chosen) as ListQuestion['choices'],
    }),
    [q, sort, filter, chosen, base.search, base.sort, base.filter],
  )
  return {
    question,
    peek,
    /** The query differs from the saved view. */
    isChanged: q !== undefined || sort !== undefined || filter !== undefined,
    /** Search, filter or a choice hides rows; for a saved view, beyond its own filter. */
    isNarrowed: isOfView ? q !== undefined || filter !== undefined : hasFilters(question),
    isOfView,
    setSearch: (text: string) =>
      change({ q: text || (base.search ? ' ' : undefined), peek: undefined }, { replace: true }),
    setSort: (next: GridSort) =>
      change({ sort: next ? `${next.id}.${next.direction}` : base.sort ? 'none' : undefined }),
    setFilter: (next: FilterGroup | undefined) =>
      change({ filter: next ? JSON.stringify(next) : base.filter ? 'none' : undefined, peek: undefined }),
    setChoice: (name: string, value: string) => change({ [name]: value || undefined, peek: undefined }),
    setPeek: (id: string | undefined) =>
      change({ peek: id, edit: undefined }, { replace: peek !== undefined && id !== undefined }),
    /** Back to the saved view, or to the whole list. */
    reset: () =>
      change({
        q: undefined,
        sort: undefined,
        filter: undefined,
        ...Object.fromEntries(choices.map(({ name }) => [name, undefined])),
      }),
  }
}
export type ListAddress = ReturnType<typeof useListAddress>
