import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { UserListQuery, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { planUsers } from '../../records/people/index.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'

/** People whom the caller knows. */
export async function listUsers(query: UserListQuery, call: ReadCall): Promise<ListOf<UserOfAccount> | Refusal> {
  const plan = planUsers(peopleScopeOf(call.caller), query)
  return readList(plan, call, (rows) => rows.map((row) => presentUserOfAccount(row, call.caller)))
}
