import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Group } from '@waybill/contract/groups/groups.shapes.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, readList, readOne } from '../../calls/read-list.ts'
import { groupByGuid, planGroups, planUsers, USERS } from '../../records/people/index.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'
import { presentGroup } from '../../views/people/groups.present.ts'

type SearchPage = PageQuery & { search?: string | undefined }

export async function listGroups(query: SearchPage, call: ReadCall): Promise<ListOf<Group> | Refusal> {
  const plan = planGroups(call.caller.companyGuid, query)
  return readList(plan, call, (rows) => rows.map(presentGroup))
}

/** The users of a group. */
export async function listGroupUsers(
  guid: string,
  query: SearchPage,
  call: ReadCall,
): Promise<ListOf<UserOfAccount> | Refusal> {
  const { companyGuid } = call.caller
  const plan = planUsers(
    { companyGuid, types: ['company'], accountGuids: null },
    { group: guid },
    listingFor(USERS, { query, body: { search: query.search } }, call),
  )
  if (isRefusal(plan)) return plan
  const [[group], rows, counts] = await call.read(groupByGuid(companyGuid, guid), ...plan.queries)
  if (!group) return refuse.notFound('Group')
  return plan.answer(rows, counts, readOne(call), (people) =>
    people.map((row) => presentUserOfAccount(row, call.caller)),
  )
}
