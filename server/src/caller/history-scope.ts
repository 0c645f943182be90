import type { HistoryScope } from '../records/activity/index.ts'
import type { Caller } from './caller.ts'

/** What of the company's history a caller may see. */
export const historyScopeOf = ({ companyGuid, permissions }: Caller): HistoryScope => ({
  companyGuid,
  orders: permissions.has('jobs.view'),
  clients: permissions.has('accounts.view_clients'),
  vendors: permissions.has('accounts.view_vendors'),
  internalNotes: permissions.has('notes.view_internal'),
  internalFiles: permissions.has('documents.view_internal'),
})
