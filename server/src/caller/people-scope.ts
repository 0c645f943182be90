import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import type { PeopleScope } from '../records/people/index.ts'
import type { Caller } from './caller.ts'

/**
 * The users visible to a caller: its colleagues. User managers also see those of the accounts they manage: the
 * company's of all accounts that their role may view, a client's of its branches.
 */
export function peopleScopeOf({
  companyGuid,
  accountGuid,
  accountType,
  clientGuids,
  permissions,
}: Caller): PeopleScope {
  const manages = permissions.has('admin.users')
  if (accountType !== 'company')
    return { companyGuid, types: [accountType], accountGuids: manages && clientGuids ? clientGuids : [accountGuid] }
  const types: AccountType[] = ['company']
  if (manages && permissions.has('accounts.view_clients')) types.push('client')
  if (manages && permissions.has('accounts.view_vendors')) types.push('vendor')
  return { companyGuid, types, accountGuids: null }
}
