import type { Account, NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { CLIENT_ACCOUNT_WRITES } from '@waybill/domain/access/tables/accounts.ts'
import { mayWrite } from '@waybill/domain/access/writing.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { accountQuery, type AccountRecord, accountRow, saveAccount } from '../../records/accounts/index.ts'
import { presentAccount } from '../../views/accounts/accounts.present.ts'
import { changed, checkName } from './change-account.ts'
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
export async function createClient(sent: NewAccount, call: WriteCall): Promise<Account | Refusal> {
  const { caller, tx, services } = call
  const { parentGuid: _, ...fields } = sent
  const no = mayWrite(CLIENT_ACCOUNT_WRITES, fields, caller, { other: true }) ?? (await checkOptions(fields, call))
  if (no) return no
  const parent = await parentOf(sent, call)
  if (isRefusal(parent)) return parent
  const empty = accountRow(actorOf(call), {
    type: 'client',
    name: sent.name,
    parent,
    country: parent?.country ?? 'US',
  })
  const account = changed(empty, fields)
  const taken = await checkName(account, call)
  if (taken) return taken
  saveAccount(tx, actorOf(call), undefined, account)
  // The caller's scope just grew: reload it.
  tx.afterCommit(() => services.callers.forget(caller.companyGuid, caller.userGuid))
  call.tag(account.version)
  return presentAccount(account, [], call)
}
