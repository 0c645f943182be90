/** The account with its branches: calls as queries. */
import { accountsRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Read } from '@waybill/contract/route.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { apisOf } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import type { Apis, Versioned } from '../../api/client.ts'
import type { PageRequest, PagedRows } from '../../shell/list/list-declaration.ts'
import { type BranchInTree, treeOf } from './branch-tree.ts'

/** Maximum page size of the call. */
const CALL = 250
/** Rows loaded together, so that nearly every tree is complete; later ones form a separate tree. */
const PAGE = 1_000

/** A page of the accounts sorted by name, in as many calls as needed. */
const branchesOf = async (apis: Apis, page: PageRequest, search: string, signal?: AbortSignal) => {
  const rc = Math.min(page.rc, CALL)
  const rows: AccountRow[] = []
  let cursor: string | null = null
  let total = 0
  for (let pg = (page.pg * page.rc) / rc; rows.length < page.rc; pg++) {
    const query = { pg, rc, ...(cursor ? { cursor } : {}), ...(search ? { search } : {}) }
    // Each call needs the previous cursor.
    // oxlint-disable-next-line no-await-in-loop
    const answer: Read<typeof accountsRoutes.branches> = await apis.shipper.call(
      accountsRoutes.branches,
      { query },
      { signal },
    )
    rows.push(...answer.results)
    ;({ next: cursor, total } = answer)
    if (!cursor) break
  }
  return { rows, total }
}

/** The account and its branches, each below its parent. */
export const BRANCH_ROWS: PagedRows<BranchInTree> = {
  category: 'branch',
  name: 'branches',
  pageSize: PAGE,
  fetch: async (apis, { search }, page, signal) => {
    const { rows, total } = await branchesOf(apis, page, search, signal)
    return { results: treeOf(rows), total }
  },
  isOurs: ({ subject }) => subject === 'account',
}

/** The account and its branches, for selection. */
export const branchesQuery = () => ({
  queryKey: [...queryOf(accountsRoutes.branches).queryKey, 'all'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>) =>
    branchesOf(apisOf(client), { pg: 0, rc: PAGE }, '', signal),
})

/** One branch, with the version that a change must name. */
export const branchQuery = (guid: string) => ({
  queryKey: [...queryOf(clientsRoutes.get, { params: { id: guid } }).queryKey, 'versioned'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<Account>> =>
    apisOf(client).shipper.read(clientsRoutes.get, { params: { id: guid } }, { signal }),
})
