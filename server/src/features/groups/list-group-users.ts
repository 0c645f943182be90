import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, readOne } from '../../calls/read-list.ts'
import { planUsers, USERS } from '../../records/people/index.ts'
import { listStore } from '../../records/small-lists/index.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'

/** The users of a group. */
export async function listGroupUsers(
  {
    params: { groupId: guid },
    query,
  }: { params: { groupId: string }; query: PageQuery & { search?: string | undefined } },
  call: ReadCall,
): Promise<ListOf<UserOfAccount> | Refusal> {
  const { companyGuid } = call.caller
  const plan = planUsers(
    { companyGuid, types: ['company'], accountGuids: null },
    { group: guid },
    listingFor(USERS, { query, body: { search: query.search } }, call),
  )
  if (isRefusal(plan)) return plan
  const [[group], rows, counts] = await call.read(listStore('groups').byGuid({ companyGuid }, guid), ...plan.queries)
  if (!group) return refuse.notFound('Group')
  return plan.answer(rows, counts, readOne(call), (people) =>
    people.map((row) => presentUserOfAccount(row, call.caller)),
  )
}
