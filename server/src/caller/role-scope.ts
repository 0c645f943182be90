import type { RoleScope } from '../records/roles.ts'
import type { Caller } from './caller.ts'

/** Whose roles a caller knows: a client or carrier the shared ones of its type and its own. */
export const roleScopeOf = ({ companyGuid, accountType, accountGuid, clientGuids }: Caller): RoleScope => ({
  companyGuid,
  accountType,
  accountGuids: accountType === 'company' ? null : (clientGuids ?? [accountGuid]),
})
