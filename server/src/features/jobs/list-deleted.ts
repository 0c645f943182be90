import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { DELETED_JOBS, planDeletedJobs } from '../../records/reports/index.ts'
import { presentDeletedJob } from '../../views/orders/deleted.present.ts'

/** A page of the deleted jobs, for users who may restore them. */
export function listDeletedJobs(
  { query, body }: { query: PageQuery; body: ListBody },
  call: ReadCall,
): Promise<ListOf<ReturnType<typeof presentDeletedJob>> | Refusal> {
  const { caller, now } = call
  const listing = { body, page: query, fields: fieldsOf(DELETED_JOBS, caller), now }
  const plan = planDeletedJobs(caller.companyGuid, listing)
  return readPresented(DELETED_JOBS, plan, body.columns, call, (rows) => rows.map(presentDeletedJob))
}
