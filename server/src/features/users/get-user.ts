import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { userInScope } from '../../records/people/index.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'

/** One user visible to the caller. */
export async function getUser(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<UserOfAccount | Refusal> {
  const [[user]] = await call.read(userInScope(peopleScopeOf(call.caller), guid))
  if (!user) return refuse.notFound('User')
  call.tag(user.version)
  return presentUserOfAccount(user, call.caller)
}
