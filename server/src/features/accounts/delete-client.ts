import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../caller/actor.ts'
import type { WriteCall } from '../../caller/call.ts'
import { accountQuery } from '../../records/account-reading.ts'
import { dependentsOf, saveAccount } from '../../records/accounts.ts'
import { openOrdersOf } from '../../records/open-orders.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Deletes a client or branch that nothing depends on any more; its old orders keep its name. */
export async function deleteClient(guid: string, call: WriteCall): Promise<Refusal | undefined> {
  const { caller, tx } = call
  const account = await tx.first(accountQuery(accountScopeOf(caller), 'client', guid, true))
  if (!account) return refuse.notFound('Account')
  const stale = call.ifMatch('The account', account.version)
  if (stale) return stale
  if (guid === caller.accountGuid) return refuse.forbidden('The account that you sign in with cannot be deleted')
  const [orders, dependents] = await Promise.all([
    tx.first(openOrdersOf(caller.companyGuid, guid)),
    tx.first(dependentsOf(account)),
  ])
  const reasons = [
    ...(orders ? [`${counted(orders.count, 'open order', 'open orders')} (${orders.number} is the newest)`] : []),
    ...(dependents?.branches ? [`${counted(dependents.branches, 'branch', 'branches')} below it`] : []),
    ...(dependents?.users ? [`${counted(dependents.users, 'person who signs in', 'people who sign in')} with it`] : []),
  ]
  if (reasons.length) return refuse.notNow('id', `${account.name} cannot be deleted: it has ${reasons.join(', ')}`)
  saveAccount(tx, actorOf(call), account, { ...account, deleted_at: call.now, deleted_by: caller.userGuid })
  return undefined
}
