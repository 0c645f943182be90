import { JOB_STATUSES, type JobStatus, ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { orderRoutes } from '../order-parts.ts'

/** Loads the list of screens. */
export const screens = () => import('./dispatcher-screens.ts')

export const DISPATCHER_STATUSES = ['all', ...ORDER_STATUSES] as const

const jobs = lazyScreen(async () => (await screens()).jobs())
const home = lazyScreen(async () => (await screens()).home())
const board = lazyScreen(async () => (await screens()).board())
const jobDetail = lazyScreen(async () => (await screens()).jobDetail())
/** Deleted jobs have a separate list. */
const LISTED_JOB_STATUSES = JOB_STATUSES.filter((status) => status !== 'deleted')
/** Path of the list of a job status. */
export const jobPathOf = <Status extends JobStatus>(status: Status) => `/jobs/${status}` as const
const jobsOf = <Status extends JobStatus>(status: Status) => at(jobPathOf(status), jobs, { status })
const loads = lazyScreen(async () => (await screens()).loads())
const load = lazyScreen(async () => (await screens()).load())
const invoices = lazyScreen(async () => (await screens()).invoices())
const invoice = lazyScreen(async () => (await screens()).invoice())
const accounts = lazyScreen(async () => (await screens()).accounts())
const accountDetail = lazyScreen(async () => (await screens()).accountDetail())
const authorityChanges = lazyScreen(async () => (await screens()).authorityChanges())
const bankChanges = lazyScreen(async () => (await screens()).bankChanges())
const users = lazyScreen(async () => (await screens()).users())
const roles = lazyScreen(async () => (await screens()).roles())
const company = lazyScreen(async () => (await screens()).company())
const groups = lazyScreen(async () => (await screens()).groups())
const lists = lazyScreen(async () => (await screens()).lists())
const integrations = lazyScreen(async () => (await screens()).integrations())
const inspections = lazyScreen(async () => (await screens()).inspections())
const terminals = lazyScreen(async () => (await screens()).terminals())
const terminal = lazyScreen(async () => (await screens()).terminal())
const loadboards = lazyScreen(async () => (await screens()).loadboards())
const api = lazyScreen(async () => (await screens()).api())
const audit = lazyScreen(async () => (await screens()).audit())
const cases = lazyScreen(async () => (await screens()).cases())
const damageCase = lazyScreen(async () => (await screens()).damageCase())
const notices = lazyScreen(async () => (await screens()).notices())
const mails = lazyScreen(async () => (await screens()).mails())
const profile = lazyScreen(async () => (await screens()).profile())

const deleted = lazyScreen(async () => (await screens()).deleted())
const offers = lazyScreen(async () => (await screens()).offers())
const toBill = lazyScreen(async () => (await screens()).toBill())
const reconciliation = lazyScreen(async () => (await screens()).reconciliation())
const unbilled = lazyScreen(async () => (await screens()).unbilled())

const reports = lazyScreen(async () => (await screens()).reports())
const reportView = lazyScreen(async () => (await screens()).reportView())

const importRecords = lazyScreen(async () => (await screens()).importRecords())

const ediPartners = lazyScreen(async () => (await screens()).ediPartners())
const ediMessages = lazyScreen(async () => (await screens()).ediMessages())

const newOrder = lazyScreen(async () => (await screens()).newOrder())

const importOrders = lazyScreen(async () => (await screens()).importOrders())

/** The dispatcher portal's routes. */
export const DISPATCHER_ROUTES = [
  at('/home', home),
  at('/board', board),
  // Before the order routes: /orders/create is not an order.
  at('/orders/create', newOrder, { isForClient: true }),
  at('/orders/import', importOrders, { isForClient: true }),
  at('/orders/deleted', deleted, { of: 'orders' }),
  ...orderRoutes(DISPATCHER_STATUSES),
  at('/reports/view/$reportGuid', reportView, undefined, { guids: ['reportGuid'] }),
  at('/reports', reports),
  at('/jobs', jobs, { status: 'all' }),
  at('/jobs/deleted', deleted, { of: 'jobs' }),
  ...LISTED_JOB_STATUSES.map((status) => jobsOf(status)),
  at('/jobs/$jobGuid', jobDetail, undefined, { guids: ['jobGuid'] }),
  at('/jobs/$jobGuid/$segment', jobDetail, undefined, { guids: ['jobGuid'] }),
  at('/loads', loads),
  at('/loads/$loadGuid', load, undefined, { guids: ['loadGuid'] }),
  at('/offers', offers),
  at('/invoices', invoices, { type: 'invoice', title: 'Client Invoices' }),
  at('/bills', invoices, { type: 'bill', title: 'Vendor Bills' }),
  at('/invoices/to-bill', toBill),
  at('/invoices/unbilled', unbilled),
  at('/invoices/reconciliation', reconciliation),
  at('/invoices/$invoiceGuid', invoice, undefined, { guids: ['invoiceGuid'] }),
  at('/authority-changes', authorityChanges),
  at('/bank-changes', bankChanges),
  // Before the pages of records.
  at('/clients/import', importRecords, { kind: 'client' }),
  at('/vendors/import', importRecords, { kind: 'vendor' }),
  at('/contacts/import', importRecords, { kind: 'contact' }),
  at('/terminals/import', importRecords, { kind: 'terminal' }),
  at('/clients', accounts, { kind: 'client' }),
  at('/vendors', accounts, { kind: 'vendor' }),
  at('/clients/$clientGuid', accountDetail, { kind: 'client' }, { guids: ['clientGuid'] }),
  at('/vendors/$vendorGuid', accountDetail, { kind: 'vendor' }, { guids: ['vendorGuid'] }),
  at('/clients/$clientGuid/$segment', accountDetail, { kind: 'client' }, { guids: ['clientGuid'] }),
  at('/vendors/$vendorGuid/$segment', accountDetail, { kind: 'vendor' }, { guids: ['vendorGuid'] }),
  at('/inspections', inspections),
  at('/terminals', terminals),
  at('/terminals/$terminalGuid', terminal, undefined, { guids: ['terminalGuid'] }),
  at('/loadboards', loadboards),
  at('/edi', ediMessages),
  at('/settings/edi', ediPartners),
  at('/settings/users', users),
  at('/settings/roles', roles),
  at('/settings/company', company),
  at('/settings/groups', groups),
  at('/settings/lists', lists),
  at('/settings/integrations', integrations),
  at('/settings/api', api),
  at('/settings/audit', audit),
  at('/cases', cases),
  at('/cases/$caseGuid', damageCase, undefined, { guids: ['caseGuid'] }),
  at('/notices', notices),
  at('/settings/mails', mails),
  at('/profile', profile),
] as const
