import type {
  AccountListQuery,
  BranchListQuery,
  PresentedAccountRow,
} from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { type AccountFilter, ACCOUNTS, planAccounts } from '../../records/accounts/index.ts'
import { presentAccountRow } from '../../views/accounts/accounts.present.ts'
import { mayView } from './get-account.ts'

/** Accounts of one type. */
interface OfType {
  params: { type: AccountType }
}
interface Input {
  query: PageQuery
  body: ListBody
}

async function page(
  filter: AccountFilter,
  { query, body }: Input,
  call: ReadCall,
): Promise<ListOf<PresentedAccountRow> | Refusal> {
  const { caller, now } = call
  const no = mayView(filter.type, call)
  if (no) return no
  const listing = { body, page: query, fields: fieldsOf(ACCOUNTS, caller), now }
  return readPresented(ACCOUNTS, planAccounts(accountScopeOf(caller), filter, listing), body.columns, call, (rows) =>
    rows.map((row) => presentAccountRow(row, caller)),
  )
}

const bodyOf = ({ search, isActive }: AccountListQuery): ListBody => ({
  search,
  filterState: isActive === undefined ? {} : { isActive },
})

/** Accounts of a type in the caller's scope, filtered and sorted as the body requests. */
export const findAccounts = ({ params: { type }, ...input }: OfType & Input, call: ReadCall) =>
  page({ type }, input, call)

/** Accounts of a type that the caller may see, A to Z. */
export const listAccounts = ({ params, query }: OfType & { query: AccountListQuery }, call: ReadCall) =>
  findAccounts({ params, query, body: bodyOf(query) }, call)

/** A client's own account with its branches; a dispatcher names the client, or gets every branch. */
export function listBranches(
  { query }: { query: BranchListQuery },
  call: ReadCall,
): Promise<ListOf<PresentedAccountRow> | Refusal> {
  const root = query.client ?? (call.caller.clientGuids ? call.caller.accountGuid : undefined)
  return page({ type: 'client', treeOf: root, branchesOnly: root === undefined }, { query, body: bodyOf(query) }, call)
}
