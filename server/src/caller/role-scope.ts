import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { mayManagePeopleOf } from '@waybill/domain/access/grants.ts'
import type { RoleRecord, RoleScope } from '../records/people/index.ts'
import type { Caller } from './caller.ts'

/** The roles visible to a caller: for a client or carrier the shared ones of its type and its own. */
export const roleScopeOf = ({ companyGuid, accountType, accountGuid, clientGuids }: Caller): RoleScope => ({
  companyGuid,
  accountType,
  accountGuids: accountType === 'company' ? null : (clientGuids ?? [accountGuid]),
})

/** Whether the caller may change the role. Roles shared by all accounts belong to the company. */
export function mayManageRole(role: RoleRecord, caller: Caller): true | Refusal {
  if (caller.accountType === 'company') return mayManagePeopleOf(caller, role.account_type)
  return (
    role.account_guid !== null || refuse.forbidden('This role is shared by many accounts; copy it and change the copy')
  )
}
