import { ACCOUNT, type AccountChange, type PresentedAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { isOther } from '@waybill/domain/access/facts.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import {
  accountQuery,
  type AccountRecord,
  assignAccount,
  contactsOfAccount,
  siblingWithSameName,
  saveAccount,
} from '../../records/accounts/index.ts'
import { presentAccount } from '../../views/accounts/accounts.present.ts'
import { checkOptions } from './check-options.ts'

/** Refuses a name that a sibling already has. */
export async function checkName(account: AccountRecord, { tx }: WriteCall): Promise<Refusal | undefined> {
  const duplicate = await tx.first(siblingWithSameName(account))
  const where = account.of_parent_name ? ` below ${account.of_parent_name}` : ''
  return duplicate && refuse.notNow('name', `There is a ${account.name}${where} already`)
}

/** Changes a client or branch. */
export async function changeAccount(
  { params: { guid }, body }: { params: { guid: string }; body: AccountChange },
  call: WriteCall<ForActs>,
): Promise<PresentedAccount | Refusal> {
  const { caller, tx } = call
  const before = await tx.first(accountQuery(accountScopeOf(caller), 'client', guid, true))
  if (!before) return refuse.notFound('Account')
  const stale = call.ifMatch('The account', before.version)
  if (stale) return stale
  const fields = allow(ACCOUNT, body, caller, { other: isOther(before, caller) })
  if (isRefusal(fields)) return fields
  const no = await checkOptions(body, call)
  if (no) return no
  const after = { ...before }
  assignAccount(after, fields, undefined)
  const taken = after.name === before.name ? undefined : await checkName(after, call)
  if (taken) return taken
  saveAccount(tx, actorOf(call), before, after)
  call.tag(after.version)
  return presentAccount(after, await tx.rows(contactsOfAccount(caller.companyGuid, guid)), call)
}
