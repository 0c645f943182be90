import { sees } from '@waybill/domain/access/rules.ts'
import { ACCOUNT_TYPES_SEEN } from '@waybill/domain/access/tables/accounts.ts'
import { ACCOUNT_TYPES } from '@waybill/contract/vocabulary/portals.ts'
import type { AccountScope } from '../records/accounts/index.ts'
import type { Caller } from './caller.ts'

/** Which accounts a caller may view: its own tree and the company; for a dispatcher the types its role may view. */
export const accountScopeOf = (caller: Caller): AccountScope => ({
  companyGuid: caller.companyGuid,
  clientGuids: caller.clientGuids,
  vendorGuid: caller.vendorGuid,
  types: ACCOUNT_TYPES.filter((type) => sees(ACCOUNT_TYPES_SEEN[type], caller)),
})
