import type { HistoryCheck, HistoryCheckQuery } from '@waybill/contract/activity/activity.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { historyFaultsIn, historyHead, lastOfHistory } from '../../records/history/index.ts'

/** Entries checked per call: about a second's work. */
const AT_ONCE = 20_000

/** Verifies part of the company's history against its hash chain. */
export async function checkHistory(
  { body: { from = 1 } }: { body: HistoryCheckQuery },
  call: ReadCall,
): Promise<HistoryCheck> {
  const { companyGuid } = call.caller
  const [[last], [head]] = await call.read(lastOfHistory(companyGuid), historyHead(companyGuid))
  const end = last?.seq ?? 0
  const to = Math.min(from + AT_ONCE - 1, end)
  const [faults] = await call.read(historyFaultsIn(companyGuid, from, to))
  return { from, to, total: end, faults, head: head ?? null, next: to < end ? to + 1 : null }
}
