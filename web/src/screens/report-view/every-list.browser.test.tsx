/** Every list that supports reports: a saved one is shown as that list, and exported as its file. */
import { REPORT_CATEGORIES, REPORTED_IN } from '@waybill/contract/reports/report-words.ts'
import type { NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CATEGORY_LABELS } from '../../features/reports/report-categories.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { DISPATCHER } from '../jobs/jobs.fixture.ts'
import { openAt } from '../order-screens.fixture.tsx'
import { ReportsScreen } from '../reports/reports.tsx'
import { ReportViewScreen } from './report-view.tsx'

const REPORT = '01890000-0000-7000-8000-000000000071'
const screen = lazyScreen(async () => () => <p>another page</p>)
const ROUTES = [
  at('/', screen),
  at('/jobs/$jobGuid', screen),
  at('/invoices/$invoiceGuid', screen),
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

beforeEach(async () => {
  await page.viewport(1440, 900)
})

const ACCOUNTS = { dispatcher: 'company', client: 'client', carrier: 'vendor' } as const
const meIn = (portal: Portal) => ({
  ...DISPATCHER,
  portal,
  account: { guid: REPORT, name: 'Acme', type: ACCOUNTS[portal] },
})
const CASES = (['dispatcher', 'client'] as const).flatMap((portal) =>
  REPORTED_IN[portal].map((category) => ({ portal, category })),
)

it('shows and exports every list', () => {
  expect(new Set(CASES.map(({ category }) => category))).toEqual(new Set(REPORT_CATEGORIES))
})

it.each(CASES)('shows a report of $category in the $portal portal and exports it as such', async (of) => {
  const { portal, category } = of
  const sent: NewListExport[] = []
  await openAt(
    `/reports/view/${REPORT}`,
    {
      'GET /users/me': () => meIn(portal),
      'GET /reports/{id}': () => ({
        id: REPORT,
        guid: REPORT,
        name: 'Monday meeting',
        category,
        filterState: {},
        compoundFilterState: null,
        sort: [],
        columns: [],
        search: null,
        can: ['edit'],
        acl: 'owner',
      }),
      'POST /reports/{reportId}/exports': ({ body }) => {
        sent.push(body as unknown as NewListExport)
        return { id: REPORT, status: 'queued', can: [] }
      },
    },
    { routes: ROUTES, height: 760 },
  )
  await expect.element(page.getByRole('heading', { name: 'Monday meeting', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]!.columns!.length).toBeGreaterThan(2)
})

it("builds a report of any list that the user may open, in that list's words", async () => {
  await openAt('/reports?edit=new', { 'GET /users/me': () => meIn('dispatcher') }, { routes: ROUTES, height: 760 })
  const choice = page.getByRole('combobox', { name: 'Report on' })
  for (const category of REPORTED_IN.dispatcher) {
    await choice.selectOptions(CATEGORY_LABELS[category])
    await expect.element(page.getByRole('heading', { name: /^Which / })).toBeVisible()
  }
})
