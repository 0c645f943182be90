/** Every screen of clients and dispatchers, with everything that opens on it: menus, popovers, sheets, side panels. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { anOpenBill } from './an-open-bill.ts'
import { clientOf } from './api.ts'

export interface Screen {
  name: string
  path: string
  /** Completes the screen. */
  ready?: (page: Page) => Promise<unknown>
  /** Only in windows with room for a grid. */
  isWide?: true
}

const [client, dispatcher] = await Promise.all([
  clientOf(inject('product'), 'client', 'client@demo.test'),
  clientOf(inject('product'), 'dispatcher', 'dispatcher@demo.test'),
])
const [ownInvoices, delivered, reports, bill, jobs, vendors, clients, people, places, loads, inspections] =
  await Promise.all([
    client.call(invoicesRoutes.list, { query: { rc: 1 }, body: {} }),
    client.call(ordersRoutes.list, { query: { status: 'delivered', rc: 1 }, body: {} }),
    client.call(reportsRoutes.list, { query: { rc: 1 } }),
    anOpenBill(dispatcher),
    dispatcher.call(jobsRoutes.list, { query: { status: 'dispatched', rc: 1 }, body: {} }),
    dispatcher.call(vendorsRoutes.list, { query: { rc: 1 } }),
    dispatcher.call(clientsRoutes.list, { query: { rc: 1 } }),
    dispatcher.call(usersRoutes.list, { query: { accountType: 'company', search: 'desk@', rc: 1 } }),
    dispatcher.call(terminalsPlatformRoutes.find, { query: { rc: 1 }, body: {} }),
    dispatcher.call(loadsRoutes.find, { query: { rc: 1 }, body: {} }),
    dispatcher.call(inspectionsPlatformRoutes.find, { query: { rc: 1 }, body: {} }),
  ])
/** A delivered order: it has everything an order can have. */
export const DELIVERED = delivered.results[0]!
const order = DELIVERED.guid
const ownInvoice = ownInvoices.results[0]!.guid
const report = reports.results[0]?.id

/** Clicks a button and waits for what it opens. */
const opened =
  (button: RegExp, role: 'dialog' | 'menu') =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole(role).last().waitFor()
  }

export const CLIENT_SCREENS: readonly Screen[] = [
  { name: 'order list', path: '/' },
  { name: 'empty list', path: '/?q=no-such-thing', ready: (page) => page.getByText('No orders match').waitFor() },
  {
    name: 'filter editor',
    path: '/',
    ready: async (page) => {
      await page.keyboard.press('f')
      await page.getByRole('dialog', { name: 'Filter orders' }).waitFor()
    },
  },
  { name: 'columns', path: '/', ready: opened(/^Columns/, 'dialog'), isWide: true },
  { name: 'menu of a column', path: '/', ready: opened(/^Vehicle column$/, 'menu'), isWide: true },
  { name: 'export menu', path: '/', ready: opened(/^Export$/, 'menu') },
  { name: 'save as report', path: '/', ready: opened(/^Save(.as report)?$/, 'dialog') },
  {
    name: 'palette',
    path: '/',
    ready: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').filter({ hasNotText: 'Searching…' }).first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: '/',
    ready: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'selection',
    path: '/',
    ready: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click()
      await page.getByRole('toolbar', { name: 'Selection' }).waitFor()
    },
  },
  {
    name: 'peek',
    path: `/?peek=${order}`,
    ready: (page) => page.getByRole('button', { name: 'Next order' }).waitFor(),
  },
  {
    name: 'order',
    path: `/orders/${order}`,
    ready: (page) => page.getByRole('list', { name: /^Milestone/ }).waitFor(),
  },
  { name: 'acts of an order', path: `/orders/${order}`, ready: opened(/^More actions/, 'menu') },
  { name: 'vehicles of an order', path: `/orders/${order}/vehicles` },
  { name: 'notes of an order', path: `/orders/${order}/notes` },
  { name: 'documents of an order', path: `/orders/${order}/attachments` },
  { name: 'history of an order', path: `/orders/${order}/history` },
  { name: 'new order', path: '/orders/create' },
  { name: 'import of orders', path: '/orders/import' },
  { name: 'reports', path: '/reports' },
  { name: 'exports', path: '/reports?tab=exports' },
  { name: 'report builder', path: '/reports?edit=new' },
  ...(report ? [{ name: 'report', path: `/reports/view/${report}` }] : []),
  { name: 'contacts', path: '/contacts' },
  { name: 'new contact', path: '/contacts?peek=new' },
  { name: 'branches', path: '/branches' },
  { name: 'places', path: '/terminals' },
  { name: 'new place', path: '/terminals?peek=new' },
  { name: 'truck stops', path: '/truck-stops?q=Amarillo' },
  { name: 'damage cases', path: '/cases' },
  { name: 'notices of the client', path: '/notices' },
  { name: 'invoices', path: '/invoices' },
  {
    name: 'invoice beside the list',
    path: `/invoices?peek=${ownInvoice}`,
    ready: (page) => page.getByRole('button', { name: 'Download PDF' }).waitFor(),
  },
  { name: 'menu of the account', path: '/', ready: opened(/^Naomi Castillo/, 'menu'), isWide: true },
  { name: 'profile', path: '/profile' },
  { name: 'inviting to the client', path: '/settings/users?peek=new' },
  { name: 'people of the client', path: '/settings/users' },
  { name: 'roles of the client', path: '/settings/roles' },
  { name: 'nothing', path: '/nope', ready: (page) => page.getByText('404 does not exist').waitFor() },
]

const hasJobs = (page: Page) =>
  page
    .getByRole('button', { name: /^Open job/ })
    .first()
    .waitFor()

const job = jobs.results[0]!.guid
const load = loads.results[0]!.guid

/** Selects the first vehicle on the trailer, or in the table of a narrow window. */
const chosen = async (page: Page): Promise<void> => {
  const vehicle = page.getByRole('button', { name: /^Position \d: (?!free)/ }).first()
  if (await vehicle.isVisible()) await vehicle.click()
}

const seesActs = (page: Page) => page.getByRole('list', { name: 'Activity, newest first' }).waitFor()

export const DISPATCHER_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/home' },
  { name: 'board: map', path: '/board', ready: hasJobs },
  { name: 'board: columns', path: '/board?view=columns', ready: hasJobs },
  { name: 'board: timeline', path: '/board?view=timeline' },
  { name: 'board: timeline as a table', path: '/board?view=timeline&as=table' },
  { name: 'job beside the board', path: `/board?peek=${job}` },
  { name: 'orders of the dispatcher', path: '/orders/new' },
  { name: 'new order of the dispatcher', path: '/orders/create' },
  {
    name: 'order of the dispatcher',
    path: `/orders/${order}`,
    ready: seesActs,
  },
  {
    name: 'acts of the dispatcher’s order',
    path: `/orders/${jobs.results[0]!.orderGuid}`,
    ready: opened(/^More actions/, 'menu'),
    isWide: true,
  },
  { name: 'acts of a job', path: `/jobs/${job}`, ready: opened(/^Change$/, 'menu'), isWide: true },
  {
    name: 'filter of jobs',
    path: '/jobs',
    ready: async (page) => {
      await page.keyboard.press('f')
      await page.getByRole('dialog', { name: 'Filter jobs' }).waitFor()
    },
  },
  {
    name: 'palette of the dispatcher',
    path: '/jobs',
    ready: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').filter({ hasNotText: 'Searching…' }).first().waitFor()
    },
  },
  {
    name: 'order as its client sees it',
    path: `/orders/${order}`,
    ready: async (page) => {
      await seesActs(page)
      await page.keyboard.press('v')
      await page.getByText('sees it.').waitFor()
    },
  },
  {
    name: 'order at an earlier moment',
    path: `/orders/${order}`,
    ready: async (page) => {
      await seesActs(page)
      await page.keyboard.press('[')
      await page.getByRole('slider', { name: 'Moment' }).waitFor()
    },
  },
  { name: 'jobs', path: '/jobs' },
  { name: 'job beside the list', path: `/jobs/dispatched?peek=${job}` },
  { name: 'job', path: `/jobs/${job}` },
  { name: 'history of a job', path: `/jobs/${job}/history` },
  { name: 'loads', path: '/loads' },
  {
    name: 'load',
    path: `/loads/${load}`,
    ready: (page) => page.getByRole('list', { name: 'Stops' }).waitFor(),
  },
  {
    name: 'vehicle of a load',
    path: `/loads/${load}`,
    ready: async (page) => {
      await page.getByRole('list', { name: 'Stops' }).waitFor()
      await chosen(page)
    },
  },
  { name: 'offers', path: '/offers' },
  { name: 'notices of the dispatcher', path: '/notices' },
  { name: 'emails', path: '/settings/mails' },
  { name: 'EDI messages', path: '/edi' },
  { name: 'EDI partners', path: '/settings/edi' },
  { name: 'deleted orders', path: '/orders/deleted' },
  { name: 'deleted jobs', path: '/jobs/deleted' },
  { name: 'to bill', path: '/invoices/to-bill' },
  { name: 'unbilled charges', path: '/invoices/unbilled' },
  { name: 'client invoices', path: '/invoices' },
  { name: 'vendor bills', path: '/bills' },
  { name: 'bill beside the list', path: `/bills?peek=${bill}` },
  { name: 'bill', path: `/invoices/${bill}` },
  { name: 'acts of a bill', path: `/invoices/${bill}`, ready: opened(/^More actions/, 'menu'), isWide: true },
  { name: 'adding a line', path: `/invoices/${bill}`, ready: opened(/^Add line/, 'dialog'), isWide: true },
  { name: 'authority changes', path: '/authority-changes' },
  { name: 'bank changes', path: '/bank-changes' },
  { name: 'damage cases', path: '/cases' },
  { name: 'clients', path: '/clients' },
  { name: 'new client', path: '/clients?peek=new' },
  { name: 'vendors', path: '/vendors' },
  { name: 'vendor beside the list', path: `/vendors?peek=${vendors.results[0]!.guid}` },
  { name: 'new vendor', path: '/vendors?peek=new' },
  { name: 'vendor', path: `/vendors/${vendors.results[0]!.guid}` },
  { name: 'client', path: `/clients/${clients.results[0]!.guid}` },
  { name: 'inspections', path: '/inspections' },
  { name: 'inspection beside the list', path: `/inspections?peek=${inspections.results[0]!.guid}` },
  { name: 'terminals', path: '/terminals' },
  { name: 'new terminal', path: '/terminals?peek=new' },
  { name: 'terminal beside the list', path: `/terminals?peek=${places.results[0]!.guid}` },
  { name: 'duplicate terminals', path: '/terminals', ready: opened(/^Find duplicates$/, 'dialog'), isWide: true },
  {
    name: 'merging terminals',
    path: `/terminals?peek=${places.results[0]!.guid}`,
    ready: opened(/^Merge…/, 'dialog'),
    isWide: true,
  },
  { name: 'posts', path: '/loadboards' },
  { name: 'requests of carriers', path: '/loadboards?tab=requests' },
  { name: 'load boards', path: '/loadboards?tab=boards' },
  { name: 'integrations', path: '/settings/integrations' },
  { name: 'users', path: '/settings/users' },
  { name: 'user beside the list', path: `/settings/users?peek=${people.results[0]!.guid}` },
  { name: 'inviting', path: '/settings/users?peek=new' },
  { name: 'roles', path: '/settings/roles', ready: (page) => page.getByRole('table').waitFor() },
  { name: 'acts of a role', path: '/settings/roles', ready: opened(/^More actions/, 'menu'), isWide: true },
  { name: 'company', path: '/settings/company' },
  { name: 'changing the company', path: '/settings/company?edit=yes' },
  { name: 'price of diesel', path: '/settings/company', ready: opened(/^Set price/, 'dialog'), isWide: true },
  { name: 'groups', path: '/settings/groups' },
  { name: 'new group', path: '/settings/groups', ready: opened(/^New group/, 'dialog'), isWide: true },
  { name: 'equipment types', path: '/settings/lists' },
  { name: 'charges', path: '/settings/lists?list=accessorials' },
  { name: 'new payment term', path: '/settings/lists?list=payment-terms&peek=new' },
  { name: 'api keys', path: '/settings/api' },
  { name: 'new api key', path: '/settings/api?peek=new' },
  { name: 'webhooks', path: '/settings/api?tab=webhooks' },
  { name: 'new webhook', path: '/settings/api?tab=webhooks&peek=new' },
  { name: 'deliveries', path: '/settings/api?tab=deliveries' },
  { name: 'EDI partners', path: '/settings/edi' },
  { name: 'new EDI partner', path: '/settings/edi?peek=new' },
  { name: 'EDI messages', path: '/edi' },
  { name: 'audit', path: '/settings/audit' },
  { name: 'security events', path: '/settings/audit?tab=security' },
  { name: 'checking history', path: '/settings/audit', ready: opened(/^Check history/, 'dialog'), isWide: true },
  { name: 'new role', path: '/settings/roles', ready: opened(/^New role/, 'dialog'), isWide: true },
]
