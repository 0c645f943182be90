import type { TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { audited, HISTORY, planHistory } from '../../records/activity/index.ts'
import { presentTrailEntry } from '../../views/activity/activity.present.ts'
import { historyScopeOf } from '../../caller/history-scope.ts'

/** Who was granted or lost access; for one user, what it did and what was done to it. */
export function listAudit(
  { query: { user, ...page } }: { query: PageQuery & { user?: string | undefined } },
  call: ReadCall,
): Promise<ListOf<TrailEntry> | Refusal> {
  const { caller, now } = call
  const listing = { body: {}, page, fields: fieldsOf(HISTORY, caller), also: audited(user), now }
  return readList(planHistory(historyScopeOf(caller), listing), call, (records) =>
    records.map((record) => presentTrailEntry(record, caller)),
  )
}
