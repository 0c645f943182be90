import type { AccountRow, AccountListQuery, BranchListQuery } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { type AccountFilter, planAccounts } from '../../records/accounts/index.ts'
import { presentAccountRow } from '../../views/accounts/accounts.present.ts'
import { mayView } from './get-account.ts'

async function page(
  filter: AccountFilter,
  query: AccountListQuery,
  call: ReadCall,
): Promise<ListOf<AccountRow> | Refusal> {
  const no = mayView(filter.type, call)
  if (no) return no
  const { search, isActive } = query
  const plan = planAccounts(accountScopeOf(call.caller), { ...filter, search, isActive }, query)
  return readList(plan, call, (rows) => rows.map((row) => presentAccountRow(row, call.caller)))
}

/** Accounts of a type that the caller may see. */
export const listAccounts = (type: AccountType, query: AccountListQuery, call: ReadCall) => page({ type }, query, call)

/** A client's own account with its branches; a dispatcher names the client, or sees every branch. */
export function listBranches(query: BranchListQuery, call: ReadCall): Promise<ListOf<AccountRow> | Refusal> {
  const root = query.client ?? (call.caller.clientGuids ? call.caller.accountGuid : undefined)
  return page({ type: 'client', treeOf: root, branchesOnly: root === undefined }, query, call)
}
