import { callsOfList, SMALL_LIST_NAMES, SMALL_LISTS } from '@waybill/contract/small-lists/index.ts'
import type { SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { module, type Module } from '../../calls/call.ts'
import { listHandlers } from './keep-list.ts'

/** The calls of every small list in one of the APIs. */
export const smallListModules = (api: 'shipper' | 'platform'): Module[] =>
  SMALL_LIST_NAMES.map((name) => {
    const list: SmallList = SMALL_LISTS[name]
    return { ...module(list.routes, listHandlers(name)), routes: callsOfList(list, api) }
  })
