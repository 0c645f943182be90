import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { mayManagePeopleOf } from '@waybill/domain/access/grants.ts'
import type { RoleRecord, RoleScope } from '../records/people/index.ts'
import type { Caller } from './caller.ts'

/** Whose roles a caller knows: a client or carrier the shared ones of its type and its own. */
export const roleScopeOf = ({ companyGuid, accountType, accountGuid, clientGuids }: Caller): RoleScope => ({
  companyGuid,
  accountType,
  accountGuids: accountType === 'company' ? null : (clientGuids ?? [accountGuid]),
})

/** May the caller change the role? Roles that all accounts share are the company's. */
export function mayManageRole(role: RoleRecord, caller: Caller): true | Refusal {
  if (caller.accountType === 'company') return mayManagePeopleOf(caller, role.account_type)
  return (
    role.account_guid !== null || refuse.forbidden('This role is shared by many accounts; copy it and change the copy')
  )
}
