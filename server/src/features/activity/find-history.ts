import type { HistoryEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { historyScopeOf } from '../../caller/history-scope.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { HISTORY, planHistory } from '../../records/activity/index.ts'
import { presentHistoryEntry } from '../../views/activity/activity.present.ts'

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
