import type { PresentedAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { accountQuery, dependentsOf, saveAccount } from '../../records/accounts/index.ts'
import { openOrdersOf, openWorkOf } from '../../records/orders/index.ts'
import { checkName } from './change-account.ts'
import { getAccount } from './get-account.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const users = (count = 0) => (count ? [`${counted(count, 'person who signs in', 'people who sign in')} with it`] : [])

/** Deletes a client or branch that nothing depends on any more; its old orders keep its name. */
export async function deleteClient(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs>,
): Promise<Refusal | undefined> {
  const { caller, tx } = call
  const account = await tx.first(accountQuery(accountScopeOf(caller), 'client', guid, true))
  if (!account) return refuse.notFound('Account')
  const stale = call.ifMatch('The account', account.version)
  if (stale) return stale
  if (guid === caller.accountGuid) return refuse.forbidden('You cannot delete the account you sign in with')
  const [orders, dependents] = await Promise.all([
    tx.first(openOrdersOf(caller.companyGuid, guid)),
    tx.first(dependentsOf(account)),
  ])
  const reasons = [
    ...(orders ? [`${counted(orders.count, 'open order', 'open orders')} (${orders.number} is the newest)`] : []),
    ...(dependents?.branches ? [`${counted(dependents.branches, 'branch', 'branches')} below it`] : []),
    ...users(dependents?.users),
    ...(dependents?.unpaid ? [counted(dependents.unpaid, 'unpaid invoice', 'unpaid invoices')] : []),
  ]
  if (reasons.length) return refuse.notNow('id', `${account.name} cannot be deleted: it has ${reasons.join(', ')}`)
  saveAccount(tx, actorOf(call), account, { ...account, deleted_at: call.now, deleted_by: caller.userGuid })
  return undefined
}

/** Deletes a vendor that nothing depends on any more; its old jobs keep its name. */
export async function deleteVendor(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs>,
): Promise<Refusal | undefined> {
  const { caller, tx } = call
  const account = await tx.first(accountQuery(accountScopeOf(caller), 'vendor', guid, true))
  if (!account) return refuse.notFound('Vendor')
  const stale = call.ifMatch('The vendor', account.version)
  if (stale) return stale
  const [work, dependents] = await Promise.all([
    tx.first(openWorkOf(caller.companyGuid, guid)),
    tx.first(dependentsOf(account)),
  ])
  const reasons = [
    ...(work?.jobs ? [`${counted(work.jobs, 'open job', 'open jobs')} (${work.number} is the newest)`] : []),
    ...(work?.offers ? [`${counted(work.offers, 'offer', 'offers')} to answer`] : []),
    ...users(dependents?.users),
    ...(dependents?.unpaid ? [counted(dependents.unpaid, 'unpaid bill', 'unpaid bills')] : []),
  ]
  if (reasons.length) return refuse.notNow('id', `${account.name} cannot be deleted: it has ${reasons.join(', ')}`)
  saveAccount(tx, actorOf(call), account, { ...account, deleted_at: call.now, deleted_by: caller.userGuid })
  return undefined
}

/** Restores a deleted account as it was; repeating the call returns the account. */
export async function undeleteAccount(
  { params }: { params: { type: 'client' | 'vendor'; guid: string } },
  call: WriteCall<ForActs>,
): Promise<PresentedAccount | Refusal> {
  const { caller, tx } = call
  const { type, guid } = params
  const scope = accountScopeOf(caller)
  const account = await tx.first(accountQuery(scope, type, guid, true, true))
  if (!account) return getAccount({ params }, call)
  if (account.parent_guid && !(await tx.first(accountQuery(scope, type, account.parent_guid))))
    return refuse.notNow('id', `${account.of_parent_name} above it is deleted; restore that first`)
  const taken = await checkName(account, call)
  if (taken) return taken
  saveAccount(tx, actorOf(call), account, { ...account, deleted_at: null, deleted_by: null })
  // Reads go through the same transaction, so they see the write.
  return getAccount({ params }, call)
}
