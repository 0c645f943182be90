import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import { type Found, SEARCH_EACH, type SearchAnswer, type SearchQuery } from '@waybill/contract/search/search.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor } from '../../calls/read-list.ts'
import type { Query } from '../../platform/db/builder.ts'
import { type ListPlan } from '../../platform/list/plan.ts'
import { ACCOUNTS, CONTACT_LIST, planAccounts, planContacts } from '../../records/accounts/index.ts'
import { orderFields, planOrderList, planReports, REPORTS } from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'
import { planTerminals, TERMINALS } from '../../records/places/index.ts'
import { foundBranch, foundContact, foundOrder, foundReport, foundTerminal } from './found.ts'

/** How one kind of thing is looked for; undefined where the caller does not look at that kind. */
interface Look {
  query: Query<unknown>
  present: (row: never) => Found
}

const PAGE = { pg: 0, rc: SEARCH_EACH }

const named = <R>(list: ListPlan<R> | Refusal, present: (row: R) => Found): Look | undefined =>
  isRefusal(list) ? undefined : { query: list.queries[0], present }

function lookForOrders(text: string, { caller, now }: ReadCall): Look | undefined {
  const plan = planOrderList(caller, { body: { search: text }, page: PAGE, fields: orderFields(caller), now })
  if (isRefusal(plan)) return undefined
  const several = caller.clientGuids === null || caller.clientGuids.length > 1
  return { query: plan.queries[0], present: (row: Row<'order_rows'>) => foundOrder(row, text, several) }
}

/** What to look for, by the permissions of the role and the limits of the portal. */
function looks(text: string, call: ReadCall): Look[] {
  const { caller } = call
  const may = (permission: Permission) => caller.permissions.has(permission)
  const accounts = accountScopeOf(caller)
  const asked = (list: Parameters<typeof listingFor>[0], filterState: FilterState = {}) =>
    listingFor(list, { query: PAGE, body: { search: text, filterState } }, call)
  const people = accounts.types.some((type) => type !== 'company')
  return [
    sees(ROWS.orders, caller) ? lookForOrders(text, call) : undefined,
    people ? named(planContacts(accounts, {}, asked(CONTACT_LIST)), foundContact) : undefined,
    accounts.types.includes('client')
      ? named(planAccounts(accounts, { type: 'client' }, asked(ACCOUNTS)), foundBranch)
      : undefined,
    sees(ROWS.places, caller) ? named(planTerminals(caller, {}, asked(TERMINALS)), foundTerminal) : undefined,
    may('reports.view') ? named(planReports(caller, asked(REPORTS, { category: 'order' })), foundReport) : undefined,
  ].filter((look) => look !== undefined)
}

/** Looks everywhere at once, in one round trip. */
export async function listFound({ query }: { query: SearchQuery }, call: ReadCall): Promise<SearchAnswer> {
  const all = looks(query.q, call)
  const rows = await call.read(...all.map((look) => look.query))
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows come in the order of the looks that asked for them
    results: all.flatMap((look, i) => (rows[i] ?? []).slice(0, SEARCH_EACH).map((row) => look.present(row as never))),
  }
}
