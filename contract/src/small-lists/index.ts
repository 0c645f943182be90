/** Every small list. What is made for each of them reads this table: calls, tables, history, access, tests and screens. */
import { DRIVERS, TRAILERS_OF_VENDOR, TRUCKS } from '../fleet/fleet.ts'
import { GROUPS } from '../groups/groups.shapes.ts'
import type { Routes } from '../route.ts'
import type { ListCall, SmallList } from './small-list.ts'

export const SMALL_LISTS = {
  drivers: DRIVERS,
  groups: GROUPS,
  trailers: TRAILERS_OF_VENDOR,
  trucks: TRUCKS,
} as const satisfies Readonly<Record<string, SmallList>>
export type SmallLists = typeof SMALL_LISTS
export type SmallListName = keyof SmallLists

/** The table of a list: `carrierDocuments` are in `carrier_documents`. */
export type TableOfList<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${TableOfList<Rest>}`
  : ''
export const tableOfList = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as TableOfList<Name>

export const SMALL_LIST_NAMES = Object.keys(SMALL_LISTS) as readonly SmallListName[]

/** The calls of a list in one of the APIs. */
export const callsOfList = ({ routes, specified = [] }: SmallList, api: 'shipper' | 'platform'): Routes =>
  Object.fromEntries(
    Object.entries(routes).filter(([call]) => specified.some((each) => each === call) === (api === 'shipper')),
  )

type Specified<L> = L extends { specified?: readonly (infer Call extends ListCall)[] } ? Call : never
/** Those of every list in the Platform API, under its name. */
export const platformLists = Object.fromEntries(
  Object.entries(SMALL_LISTS).map(([name, list]) => [name, callsOfList(list, 'platform')]),
) as { readonly [Name in SmallListName]: Omit<SmallLists[Name]['routes'], Specified<SmallLists[Name]>> }
