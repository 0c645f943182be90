/** The account with its branches below: the calls as queries. */
import { accountsRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Answer } from '@waybill/contract/route.ts'
import { keepPreviousData, type QueryFunctionContext } from '@tanstack/react-query'
import { apisOf } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import type { Versioned } from '../../api/client.ts'

const PAGE = 250
/** More branches than a person reads; whoever has more searches. */
const MOST = 1_000

/** The branches that a question found; `total` counts those that are not held, too. */
export interface Branches {
  rows: readonly AccountRow[]
  total: number
}

/** The account and its branches, or those of them that hold the text. */
export const branchesQuery = (search = '') => ({
  queryKey: [...queryOf(accountsRoutes.branches).queryKey, search] as const,
  queryFn: async ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Branches> => {
    const rows: AccountRow[] = []
    let cursor: string | null = null
    for (let pg = 0; ; pg++) {
      const query: Record<string, string | number> = {
        pg,
        rc: PAGE,
        ...(cursor ? { cursor } : {}),
        ...(search ? { search } : {}),
      }
      // Each page needs the cursor of the one before.
      // oxlint-disable-next-line no-await-in-loop
      const answer: Answer<typeof accountsRoutes.branches> = await apisOf(client).shipper.call(
        accountsRoutes.branches,
        { query },
        { signal },
      )
      rows.push(...answer.results)
      cursor = answer.next
      if (!cursor || rows.length >= MOST) return { rows, total: answer.total }
    }
  },
  placeholderData: keepPreviousData,
})

/** One branch as it is now, with the version that a change has to name. */
export const branchQuery = (guid: string) => ({
  queryKey: [...queryOf(clientsRoutes.get, { params: { id: guid } }).queryKey, 'versioned'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<Account>> =>
    apisOf(client).shipper.read(clientsRoutes.get, { params: { id: guid } }, { signal }),
})
