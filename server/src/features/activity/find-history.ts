import type { HistoryEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import type { Caller } from '../../caller/caller.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { HISTORY, type HistoryScope, planHistory } from '../../records/activity/index.ts'
import { presentHistoryEntry } from '../../views/activity/activity.present.ts'

/** What of the company's history someone may look at. */
export const historyScopeOf = ({ companyGuid, permissions }: Caller): HistoryScope => ({
  companyGuid,
  orders: permissions.has('jobs.view'),
  clients: permissions.has('accounts.view_clients'),
  vendors: permissions.has('accounts.view_vendors'),
  internalNotes: permissions.has('notes.view_internal'),
  internalFiles: permissions.has('documents.view_internal'),
})

/** A page of what happened in the company, newest first. */
export function findHistory(
  { query, body }: { query: PageQuery; body: ListBody },
  call: ReadCall,
): Promise<ListOf<HistoryEntry> | Refusal> {
  const { caller, now } = call
  const plan = planHistory(historyScopeOf(caller), { body, page: query, fields: fieldsOf(HISTORY, caller), now })
  return readPresented(HISTORY, plan, body.columns, call, (records) =>
    records.map((record) => presentHistoryEntry(record, caller)),
  )
}
