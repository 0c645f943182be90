/** What happened to an account, a contact or a place: its history, for the company's people. */
import type { ActivityEntry } from '@waybill/contract/activity/activity.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { type ActivityRecord, subjectHistory } from '../../records/activity/index.ts'
import { presentEntry } from '../../views/activity/activity.present.ts'
import { NO_ORDER } from './no-order.ts'

/** Columns that need more than the permission to read history. */
const NEEDS: Readonly<Record<string, Permission>> = {
  tax_id: 'accounts.view_tax_id',
  credit_limit: 'accounts.set_credit_limit',
  icp_gp: 'margin.view_gross_profit',
  icp_multiplier: 'margin.view_gross_profit',
  factoring_company: 'accounts.edit_vendors',
  remit_name: 'accounts.edit_vendors',
  remit_email: 'accounts.edit_vendors',
  bank_account_masked: 'accounts.edit_vendors',
  pending_change: 'accounts.edit_vendors',
}

const seenOf = (fields: ActivityRecord['after'], { permissions }: Caller): ActivityRecord['after'] =>
  fields && typeof fields === 'object'
    ? (Object.fromEntries(
        Object.entries(fields).filter(([column]) => !NEEDS[column] || permissions.has(NEEDS[column])),
      ) as ActivityRecord['after'])
    : fields

/** A page of it; 404 where nothing is known of the thing, or nothing that the caller may know. */
export async function listTrail(
  subject: 'account' | 'contact' | 'terminal',
  guid: string,
  { pg, rc }: PageQuery,
  call: ReadCall,
): Promise<ListOf<ActivityEntry> | Refusal> {
  const { caller } = call
  const scope = {
    companyGuid: caller.companyGuid,
    clients: caller.permissions.has('accounts.view_clients'),
    vendors: caller.permissions.has('accounts.view_vendors'),
  }
  const [records] = await call.read(subjectHistory(scope, subject, guid, { pg, rc }))
  const total = records[0]?.of_total ?? 0
  if (!records.length && pg === 0) return refuse.notFound(subject === 'terminal' ? 'Place' : 'Account or contact')
  const results = records.map((record) =>
    presentEntry(
      { ...record, before: seenOf(record.before, caller), after: seenOf(record.after, caller) },
      NO_ORDER,
      caller,
    ),
  )
  return { page: pg, rows: rc, total, next: null, results }
}
