import type { PresentedAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { accountQuery, contactsOfAccount, emptyStanding, standingQuery } from '../../records/accounts/index.ts'
import { presentAccount } from '../../views/accounts/accounts.present.ts'

const VIEW: Readonly<Record<AccountType, string>> = {
  company: 'the company',
  client: 'accounts.view_clients',
  vendor: 'accounts.view_vendors',
}

/** Refuses if the caller's role or portal has no access to accounts of that type. */
export const mayView = (type: AccountType, call: ReadCall): Refusal | undefined =>
  accountScopeOf(call.caller).types.includes(type)
    ? undefined
    : refuse.forbidden(`Your role lacks the permission ${VIEW[type]}`)

/** One account with its contacts. */
export async function getAccount(
  { params: { type, guid } }: { params: { type: AccountType; guid: string } },
  call: ReadCall,
): Promise<PresentedAccount | Refusal> {
  const no = mayView(type, call)
  if (no) return no
  const [[account], contacts, [standing]] = await call.read(
    accountQuery(accountScopeOf(call.caller), type, guid),
    contactsOfAccount(call.caller.companyGuid, guid),
    standingQuery(call.caller.companyGuid, guid),
  )
  if (!account) return refuse.notFound('Account')
  call.tag(account.version)
  const known = account.type === 'vendor' ? (standing ?? emptyStanding(account)) : undefined
  return presentAccount(account, contacts, call, known)
}
