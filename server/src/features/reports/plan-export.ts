import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { OfferedColumn } from '@waybill/contract/lists/list-columns.ts'
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import type { Caller } from '../../caller/caller.ts'
import type { ExportPlan } from '../../platform/list/list-export.ts'
import { exportColumns, type ExportRecord, type ExportRequest } from '../../records/reports/index.ts'
import { LISTED } from './listed.ts'

/** What an export reads, and the columns of its file. */
export interface FilePlan extends ExportPlan {
  columns: readonly OfferedColumn[]
}

interface Requested extends Pick<ExportRecord, 'category' | 'format'> {
  request: ExportRequest
  /** The moment that relative days in filters are counted from. */
  now: Date
}

/** Plans an export for a user; refuses what it may not list, filter by or include. */
export function planOf({ category, format, request, now }: Requested, caller: Caller): FilePlan | Refusal {
  const list = LISTED[category]
  const listedIn = list.where(caller, now)
  if (isRefusal(listedIn)) return listedIn
  const columns = exportColumns(COLUMNS_OF[category], caller, request.columns)
  if (isRefusal(columns)) return columns
  const { filterState, compoundFilterState, sort, search, selection } = request
  const body = { filterState, compoundFilterState, sort, search: search ?? undefined }
  const plan = list.plan(caller, listedIn, { body, selection, columns, format, now })
  return isRefusal(plan) ? plan : { ...plan, columns }
}
