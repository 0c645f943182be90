import { ACCOUNT, type NewAccount, type PresentedAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { NEW_ACCOUNT } from '@waybill/domain/access/facts.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import {
  accountQuery,
  type AccountRecord,
  accountRow,
  assignAccount,
  saveAccount,
} from '../../records/accounts/index.ts'
import { presentAccount } from '../../views/accounts/accounts.present.ts'
import { checkName } from './change-account.ts'
import { checkOptions } from './check-options.ts'

/** The parent of the new account, locked so that two branches with the same name cannot be added at once. */
async function parentOf(sent: NewAccount, { caller, tx }: WriteCall): Promise<AccountRecord | null | Refusal> {
  const guid = sent.parentGuid ?? (caller.clientGuids ? caller.accountGuid : null)
  if (!guid) return null
  const parent = await tx.first(accountQuery(accountScopeOf(caller), 'client', guid, true))
  if (parent) return parent
  return refuse.invalid(
    'parentGuid',
    caller.clientGuids ? 'is not your account or one of its branches' : 'is not a client',
  )
}

/** Adds a client, or a branch below one. */
export async function createClient(
  { body: sent }: { body: NewAccount },
  call: WriteCall<ForActs | 'callers'>,
): Promise<PresentedAccount | Refusal> {
  const { caller, tx, services } = call
  const fields = allow(ACCOUNT, sent, caller, { other: NEW_ACCOUNT })
  if (isRefusal(fields)) return fields
  const no = await checkOptions(sent, call)
  if (no) return no
  const parent = await parentOf(sent, call)
  if (isRefusal(parent)) return parent
  const account = accountRow(actorOf(call), {
    type: 'client',
    name: sent.name,
    parent,
    country: parent?.country ?? 'US',
  })
  assignAccount(account, fields, undefined)
  const taken = await checkName(account, call)
  if (taken) return taken
  saveAccount(tx, actorOf(call), undefined, account)
  // The caller's scope just grew: reload it.
  tx.afterCommit(() => services.callers.forget(caller.companyGuid, caller.userGuid))
  call.tag(account.version)
  return presentAccount(account, [], call)
}
