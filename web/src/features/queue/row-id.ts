import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { isOld } from '@waybill/contract/vocabulary/queue.ts'

/** Identifies a row: a group by its step, and whether it is a year old. */
export const rowId = (row: QueueRow): string =>
  row.count > 1 ? `several ${isOld(row.waiting, Date.now()) ? 'old ' : ''}${row.waiting.code}` : row.guid
