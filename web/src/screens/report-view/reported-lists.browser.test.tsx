/** Jobs, invoices and bills as reports: exported, saved, shown as their list, and built. */
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { InvoicesScreen } from '../invoices/invoices.tsx'
import { aJobRow, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { JobsScreen } from '../jobs/jobs.tsx'
import { type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { ReportsScreen } from '../reports/reports.tsx'
import { ReportViewScreen } from './report-view.tsx'

const ROUTES = [
  at(
    '/jobs/ready',
    lazyScreen(async () => JobsScreen),
    { status: 'ready' },
  ),
  at(
    '/bills',
    lazyScreen(async () => InvoicesScreen),
    { type: 'bill', title: 'Vendor Bills' },
  ),
  at(
    '/reports',
    lazyScreen(async () => ReportsScreen),
  ),
  at(
    '/reports/view/$reportGuid',
    lazyScreen(async () => ReportViewScreen),
    undefined,
    { guids: ['reportGuid'] },
  ),
] as const
const REPORT = '01890000-0000-7000-8000-000000000071'
const ROWS = [1, 2].map((last) => aJobRow(last))
const list = (rows: unknown[]) => ({ page: 0, rows: 100, total: rows.length, next: null, results: rows })
const aReport = (more: Partial<Report>) =>
  ({
    id: REPORT,
    guid: REPORT,
    name: 'Monday meeting',
    filterState: {},
    compoundFilterState: null,
    sort: [],
    columns: [],
    search: null,
    can: ['edit'],
    acl: 'owner',
    ...more,
  }) as Report

let asked: Record<string, Asked['body'][]>
const noted =
  (name: string, answer: unknown) =>
  ({ body }: Asked) => {
    ;(asked[name] ??= []).push(body)
    return answer
  }
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'POST /jobs/list': noted('jobs', list(ROWS)),
      'POST /invoices/list': noted('invoices', list([])),
      'POST /exports': noted('export', { id: REPORT, status: 'queued', can: [] }),
      'POST /reports': noted('report', aReport({ category: 'job' })),
      ...answers,
    },
    { routes: ROUTES, height: 760 },
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const exported = async () => {
  await button('Export').click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  await expect.poll(() => asked['export']).toHaveLength(1)
  return asked['export']![0]
}

beforeEach(async () => {
  asked = {}
  await page.viewport(1440, 900)
})

it('exports the jobs of a status, with the pay that a role may export', async () => {
  await open('/jobs/ready')
  await expect.element(page.getByRole('row', { name: /1042-1/ })).toBeVisible()
  const sent = await exported()
  expect(sent).toMatchObject({ category: 'job', filterState: { status: 'ready' }, format: 'csv' })
  expect(sent).toHaveProperty('columns', expect.arrayContaining(['number', 'vendorPayment']))
})

it('leaves pay out of the file without permission to export it, and says so', async () => {
  const permissions = PERMISSIONS.filter((permission) => permission !== 'reports.export_money_columns')
  await open('/jobs/ready', { 'GET /users/me': () => ({ ...DISPATCHER, permissions }) })
  await expect.element(page.getByRole('row', { name: /1042-1/ })).toBeVisible()
  await button('Export').click()
  await expect.element(page.getByText(/Amounts are left out/)).toBeVisible()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  await expect.poll(() => asked['export']).toHaveLength(1)
  expect(asked['export']![0]).not.toHaveProperty('columns', expect.arrayContaining(['vendorPayment']))
})

it('offers neither without permission', async () => {
  const permissions = PERMISSIONS.filter((permission) => !permission.startsWith('reports.'))
  await open('/jobs/ready', { 'GET /users/me': () => ({ ...DISPATCHER, permissions }) })
  await expect.element(page.getByRole('row', { name: /1042-1/ })).toBeVisible()
  await expect.element(button('Export')).not.toBeInTheDocument()
  await expect.element(button('Save as report')).not.toBeInTheDocument()
})

it('saves a list of jobs as a report and opens it', async () => {
  await open('/jobs/ready', { 'GET /reports/{id}': () => aReport({ category: 'job' }) })
  await button('Save as report').click()
  const sheet = page.getByRole('dialog', { name: 'Save as report' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Monday meeting')
  await sheet.getByRole('button', { name: 'Save report' }).click()
  await expect.element(page.getByRole('heading', { name: 'Monday meeting', level: 1 })).toBeVisible()
  expect(asked['report']).toMatchObject([{ category: 'job', filterState: { status: 'ready' } }])
})

it('shows a report of jobs as a list of jobs', async () => {
  const report = aReport({ category: 'job', filterState: { status: 'ready' }, columns: ['number', 'originCity'] })
  await open(`/reports/view/${REPORT}`, { 'GET /reports/{id}': () => report })
  await expect.element(page.getByRole('row', { name: /1042-1/ })).toBeVisible()
  expect(asked['jobs']![0]).toMatchObject({
    compoundFilterState: { op: 'and', rules: [{ field: 'status', operator: 'eq', value: 'ready' }] },
  })
  expect(await findings()).toEqual([])
})

it('shows a report of bills as a list of bills, and exports only bills', async () => {
  const report = aReport({ category: 'invoice', filterState: { type: 'bill' } })
  const exports = noted('export', { id: REPORT, status: 'queued', can: [] })
  await open(`/reports/view/${REPORT}`, {
    'GET /reports/{id}': () => report,
    'POST /reports/{reportId}/exports': exports,
  })
  await expect.element(page.getByText('Nothing in this report')).toBeVisible()
  expect(asked['invoices']![0]).toMatchObject({ filterState: { type: 'bill' } })
  const sent = await exported()
  expect(sent).toMatchObject({ filterState: { type: 'bill' } })
  expect(sent).not.toHaveProperty('category')
})

it('builds a report of invoices from their own columns', async () => {
  await open('/reports?edit=new')
  await page.getByRole('combobox', { name: 'Report on' }).selectOptions('Invoices')
  await expect.element(page.getByRole('heading', { name: 'Which invoices' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday meeting')
  await button('Save report').click()
  await expect.poll(() => asked['report']).toMatchObject([{ category: 'invoice', name: 'Monday meeting' }])
  expect(asked['report']![0]).toHaveProperty('columns', expect.arrayContaining(['balance']))
  expect(await findings()).toEqual([])
})
