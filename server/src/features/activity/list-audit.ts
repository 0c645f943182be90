import type { ActivityEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { ReadCall } from '../../calls/call.ts'
import { auditHistory } from '../../records/activity/index.ts'
import { presentEntry } from '../../views/activity/activity.present.ts'
import { NO_ORDER } from './no-order.ts'

/** What happened to who may sign in and do what. */
export async function listAudit(
  { user, ...page }: PageQuery & { user?: string | undefined },
  call: ReadCall,
): Promise<ListOf<ActivityEntry>> {
  const { caller } = call
  const { rows, count } = auditHistory(caller.companyGuid, user, page)
  const [records, [counted]] = await call.read(rows, count)
  const total = counted?.count ?? 0
  return {
    page: page.pg,
    rows: page.rc,
    total: Math.min(total, COUNT_CAP),
    ...(total > COUNT_CAP ? { totalCapped: true } : {}),
    next: null,
    results: records.map((record) => presentEntry(record, NO_ORDER, caller)),
  }
}
