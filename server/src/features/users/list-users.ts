import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { UserListQuery, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import { quickFilters } from '../../platform/list/listing.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { planUsers, USERS } from '../../records/people/index.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'

/** Users visible to the caller, filtered and sorted as the body requests. */
export function findUsers(input: ListInput, call: ReadCall): Promise<ListOf<UserOfAccount> | Refusal> {
  const plan = planUsers(peopleScopeOf(call.caller), {}, listingFor(USERS, input, call))
  return readPresented(USERS, plan, input.body.columns, call, (rows) =>
    rows.map((row) => presentUserOfAccount(row, call.caller)),
  )
}

/** Users visible to the caller, A to Z. */
export function listUsers(
  { query }: { query: UserListQuery },
  call: ReadCall,
): Promise<ListOf<UserOfAccount> | Refusal> {
  const { search, account, accountType, role, canLogin } = query
  const filterState = quickFilters({
    'account.guid': account,
    'account.type': accountType,
    'role.guid': role,
    canLogin,
  })
  return findUsers({ query, body: { search, filterState } }, call)
}
