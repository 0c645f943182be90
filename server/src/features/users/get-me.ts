import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { userQuery } from '../../records/people/index.ts'
import { presentUser } from '../../views/people/users.present.ts'

/** The signed-in user. */
export async function getMe(_input: unknown, call: ReadCall): Promise<Me | Refusal> {
  const { caller } = call
  const [[user]] = await call.read(userQuery(caller.companyGuid, caller.userGuid))
  if (!user) return refuse.notFound('User')
  const { timeZone: _timeZone, ...company } = caller.company
  return {
    ...presentUser(user),
    account: { guid: caller.accountGuid, name: caller.accountName, type: caller.accountType },
    company: { guid: caller.companyGuid, ...company },
    portal: caller.portal,
    permissions: [...caller.permissions],
  }
}
