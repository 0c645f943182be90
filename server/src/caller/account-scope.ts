import type { AccountScope } from '../records/accounts/index.ts'
import type { Caller } from './caller.ts'

/** Which accounts a caller may look at: its own tree and the company; a dispatcher those types its role may view. */
export const accountScopeOf = (caller: Caller): AccountScope => ({
  companyGuid: caller.companyGuid,
  clientGuids: caller.clientGuids,
  vendorGuid: caller.vendorGuid,
  types: [
    'company',
    ...(caller.portal !== 'carrier' && caller.permissions.has('accounts.view_clients') ? (['client'] as const) : []),
    ...(caller.portal !== 'client' && caller.permissions.has('accounts.view_vendors') ? (['vendor'] as const) : []),
  ],
})
