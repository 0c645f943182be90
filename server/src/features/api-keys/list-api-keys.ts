import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ApiKey, ApiKeyListQuery } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { planKeys } from '../../records/people/index.ts'
import { presentKey } from '../../views/people/api-keys.present.ts'

/** The caller's own keys; for user managers, those of their users. */
export async function listKeys(
  { query }: { query: ApiKeyListQuery },
  call: ReadCall,
): Promise<ListOf<ApiKey> | Refusal> {
  const { caller, now } = call
  const isOwn = !query.everyone && (query.user === undefined || query.user === caller.userGuid)
  if (!isOwn && !caller.permissions.has('admin.users')) return refuse.lacks('admin.users')
  const who = isOwn ? { userGuid: caller.userGuid } : peopleScopeOf(caller)
  const plan = planKeys(caller.companyGuid, who, query)
  return readList(plan, call, (rows) => rows.map((row) => presentKey(row, now)))
}
