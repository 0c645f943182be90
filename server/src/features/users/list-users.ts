import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { UserListQuery, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { planUsers } from '../../records/people/users.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'

/** People whom the caller knows. */
export async function listUsers(query: UserListQuery, call: ReadCall): Promise<ListOf<UserOfAccount> | Refusal> {
  const plan = planUsers(peopleScopeOf(call.caller), query)
  if (isRefusal(plan)) return plan
  const [rows, counts] = await call.read(...plan.queries)
  return plan.answer(rows, counts, (row) => presentUserOfAccount(row, call.caller))
}
