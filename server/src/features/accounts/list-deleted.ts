import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { DELETED_ACCOUNTS, planDeletedAccounts } from '../../records/reports/index.ts'
import { presentDeletedAccount } from '../../views/accounts/deleted-accounts.present.ts'

interface Input {
  params: { type: 'client' | 'vendor' }
  query: PageQuery
  body: ListBody
}

/** A page of the deleted clients or vendors, for users who may restore them. */
export function listDeletedAccounts(
  { params: { type }, query, body }: Input,
  call: ReadCall,
): Promise<ListOf<ReturnType<typeof presentDeletedAccount>> | Refusal> {
  const { caller, now } = call
  const listing = { body, page: query, fields: fieldsOf(DELETED_ACCOUNTS, caller), now }
  const plan = planDeletedAccounts(caller.companyGuid, type, listing)
  return readPresented(DELETED_ACCOUNTS, plan, body.columns, call, (rows) => rows.map(presentDeletedAccount))
}
