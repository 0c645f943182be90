import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { SEARCH_EACH, type SearchAnswer, type SearchQuery } from '@waybill/contract/search/search.shapes.ts'
import { REPORTED_IN } from '@waybill/contract/reports/report-words.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { mayNot } from '../../calls/may-not.ts'
import { listingFor } from '../../calls/read-list.ts'
import type { Query } from '../../platform/db/builder.ts'
import { type ListPlan } from '../../platform/list/plan.ts'
import { ACCOUNTS, CONTACT_LIST, planAccounts, planContacts } from '../../records/accounts/index.ts'
import {
  jobTable,
  orderFields,
  planJobList,
  planOrderList,
  planReports,
  REPORTS,
  vehiclesHolding,
} from '../../records/reports/index.ts'
import { LOADS, planLoads } from '../../records/jobs/index.ts'
import type { Row } from '../../records/rows.ts'
import { planTerminals, TERMINALS } from '../../records/places/index.ts'
import { INVOICES, planInvoices } from '../../records/invoices/index.ts'
import { planUsers, USERS } from '../../records/people/index.ts'
import {
  foundAccount,
  foundContact,
  foundInvoice,
  foundJob,
  foundLoad,
  foundOrder,
  foundReport,
  type FoundThing,
  foundTerminal,
  foundUser,
  foundVehicle,
} from './found.ts'
import { type FoundKind, LOOKED_FOR, pathOf } from './ways.ts'

/** The search for one kind of record; undefined if the caller has no access to it. */
interface Look {
  query: Query<unknown>
  present: (row: never) => FoundThing
}

/** Shorter texts match too many numbers. */
const VEHICLE_LEAST = 3

const PAGE = { pg: 0, rc: SEARCH_EACH }

const named = <R>(list: ListPlan<R> | Refusal, present: (row: R) => FoundThing): Look | undefined =>
  isRefusal(list) ? undefined : { query: list.queries[0], present }

function lookForOrders(text: string, { caller, now }: ReadCall): Look | undefined {
  const plan = planOrderList(caller, { body: { search: text }, page: PAGE, fields: orderFields(caller), now })
  if (isRefusal(plan)) return undefined
  const several = caller.clientGuids === null || caller.clientGuids.length > 1
  return { query: plan.queries[0], present: (row: Row<'order_rows'>) => foundOrder(row, text, several) }
}

/** What to search for, given the role's permissions and the portal's limits. */
function looks(text: string, call: ReadCall): Look[] {
  const { caller } = call
  const accounts = accountScopeOf(caller)
  const asked = (list: Parameters<typeof listingFor>[0], filterState: FilterState = {}) =>
    listingFor(list, { query: PAGE, body: { search: text, filterState } }, call)
  const people = accounts.types.some((type) => type !== 'company')
  const invoices = invoiceScopeOf(caller)
  const accountsOf = (type: 'client' | 'vendor', kind: 'client' | 'vendor' | 'branch') =>
    named(planAccounts(accounts, { type }, asked(ACCOUNTS)), foundAccount(kind))
  /** The search for each kind, if the caller may make the call that lists it. */
  const how: Record<FoundKind, () => Look | undefined | false> = {
    order: () => sees(ROWS.orders, caller) && lookForOrders(text, call),
    vehicle: () =>
      sees(ROWS.orders, caller) &&
      text.length >= VEHICLE_LEAST && { query: vehiclesHolding(text, caller, SEARCH_EACH), present: foundVehicle },
    load: () => !mayNot(loadsRoutes.find, caller) && named(planLoads(caller.companyGuid, asked(LOADS)), foundLoad),
    job: () => !mayNot(jobsRoutes.list, caller) && named(planJobList(caller, asked(jobTable(caller))), foundJob),
    invoice: () =>
      !mayNot(invoicesRoutes.list, caller) &&
      !isRefusal(invoices) &&
      named(planInvoices(invoices, asked(INVOICES)), foundInvoice),
    client: () => !mayNot(clientsRoutes.list, caller) && accountsOf('client', 'client'),
    vendor: () => !mayNot(vendorsRoutes.list, caller) && accountsOf('vendor', 'vendor'),
    contact: () => people && named(planContacts(accounts, {}, asked(CONTACT_LIST)), foundContact),
    branch: () => accounts.types.includes('client') && accountsOf('client', 'branch'),
    terminal: () => sees(ROWS.places, caller) && named(planTerminals(caller, {}, asked(TERMINALS)), foundTerminal),
    user: () =>
      !mayNot(usersRoutes.list, caller) && named(planUsers(peopleScopeOf(caller), {}, asked(USERS)), foundUser),
    report: () =>
      caller.permissions.has('reports.view') &&
      named(planReports(caller, asked(REPORTS, { category: [...REPORTED_IN[caller.portal]] })), foundReport),
  }
  return LOOKED_FOR[caller.portal].map((kind) => how[kind]()).filter((look) => look !== undefined && look !== false)
}

/** Runs all searches at once, in one round trip. */
export async function listFound({ query }: { query: SearchQuery }, call: ReadCall): Promise<SearchAnswer> {
  const all = looks(query.q, call)
  const rows = await call.read(...all.map((look) => look.query))
  return {
    results: all
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows come in the order of the looks that asked for them
      .flatMap((look, i) => (rows[i] ?? []).slice(0, SEARCH_EACH).map((row) => look.present(row as never)))
      .map(({ on, ...found }) => ({ ...found, path: pathOf(call.caller.portal, { ...found, ...(on ? { on } : {}) }) })),
  }
}
