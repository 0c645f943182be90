import type { AuditEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import type { Caller } from '../../caller/caller.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { AUDIT, planAudit } from '../../records/activity/index.ts'
import { presentAuditEntry } from '../../views/activity/activity.present.ts'

const scopeOf = ({ companyGuid, permissions }: Caller) => ({
  companyGuid,
  orders: permissions.has('jobs.view'),
  clients: permissions.has('accounts.view_clients'),
  vendors: permissions.has('accounts.view_vendors'),
  internalNotes: permissions.has('notes.view_internal'),
  internalFiles: permissions.has('documents.view_internal'),
})

/** A page of what happened in the company, as far as the caller may look at what it happened to. */
export function listAudit(
  { query, body }: { query: PageQuery; body: ListBody },
  call: ReadCall,
): Promise<ListOf<AuditEntry> | Refusal> {
  const { caller, now } = call
  const plan = planAudit(scopeOf(caller), { body, page: query, fields: fieldsOf(AUDIT, caller), now })
  return readPresented(AUDIT, plan, body.columns, call, (records) =>
    records.map((record) => presentAuditEntry(record, caller)),
  )
}
