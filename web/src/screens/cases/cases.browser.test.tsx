import type { DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { aCase, CASE_ANSWERS } from './cases.fixture.ts'
import { ReportViewScreen } from '../report-view/report-view.tsx'
import { CaseScreen, CasesScreen } from './cases.tsx'

const ROUTES = [
  at(
    '/cases',
    lazyScreen(async () => CasesScreen),
  ),
  at(
    '/cases/$caseGuid',
    lazyScreen(async () => CaseScreen),
    undefined,
    { guids: ['caseGuid'] },
  ),
  at(
    '/reports/view/$reportGuid',
    lazyScreen(async () => ReportViewScreen),
    undefined,
    { guids: ['reportGuid'] },
  ),
] as const

const guidOf = (i: number) => `01890000-0000-7000-8000-${String(i).padStart(12, '0')}`
/** More than one page of them. */
const HELD = Array.from({ length: 317 }, (_, i) => aCase({ guid: guidOf(i + 1), number: `D-${317 - i}` }))

let bodies: unknown[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  bodies = []
})

const openPath = (path: string, held: readonly DamageCaseRow[], portal: Portal, more: Answers) =>
  openAt(
    path,
    {
      ...CASE_ANSWERS,
      'POST /cases/list': ({ query, body }: Asked) => {
        bodies.push(body)
        const { pg, rc } = query as { pg: number; rc: number }
        const results = held.slice(pg * rc, (pg + 1) * rc)
        return { page: pg, rows: rc, total: held.length, next: null, results }
      },
      ...more,
    },
    { routes: ROUTES, portal, height: 600 },
  )
const open = (held: readonly DamageCaseRow[], portal: Portal = 'dispatcher', more: Answers = {}) =>
  openPath('/cases', held, portal, more)

it('lists every case page by page, with how many there are; a row opens its case', async () => {
  const { router } = await open(HELD)
  await expect.element(page.getByText('317 cases').first()).toBeVisible()
  const row = page.getByRole('row', { name: / D-317 / })
  for (const text of [
    'Claim filed',
    'Waiting for the carrier',
    '2003 Honda Accord',
    '1001940',
    'Red Mesa Auto Haulers',
    '$640.00',
  ])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible()
  const scroller = document.querySelector('.grid-scroll')!
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(page.getByRole('row', { name: / D-1 / })).toBeVisible()
  await page.getByRole('gridcell', { name: 'D-1', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/cases/${guidOf(317)}`)
})

it('shows open ones, those that wait for the company, closed ones, or all', async () => {
  await open(HELD)
  await expect.element(page.getByText('317 cases').first()).toBeVisible()
  const asked = () => bodies.at(-1)
  expect(asked()).toMatchObject({ filterState: { state: expect.not.arrayContaining(['closed']) } })
  for (const [name, filterState] of [
    ['Waiting for you', { waitsFor: 'company' }],
    ['Closed', { state: 'closed' }],
    ['All', {}],
  ] as const) {
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true }).click()
    await expect.poll(() => (asked() as { filterState: object }).filterState).toEqual(filterState)
  }
})

const REPORT = guidOf(900)
const CLOSED = {
  id: REPORT,
  guid: REPORT,
  name: 'Closed this year',
  category: 'case',
  filterState: { state: 'closed' },
  compoundFilterState: null,
  sort: [],
  columns: ['number', 'outcome'],
  search: null,
  can: ['edit'],
  acl: 'owner',
}

it('is exported and saved as a report as it is shown, all of it or some', async () => {
  const sent: unknown[] = []
  const { router } = await open(HELD, 'dispatcher', {
    'POST /exports': ({ body }: Asked) => (sent.push(body), { id: REPORT, status: 'queued', can: [] }),
    'POST /reports': ({ body }: Asked) => (sent.push(body), CLOSED),
    'GET /reports/{id}': () => CLOSED,
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Waiting for you' }).click()
  await button('Export').click()
  await expect.element(page.getByText(/^317 cases, \d+ columns$/)).toBeVisible()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  await expect.poll(() => sent).toHaveLength(1)
  const shown = { category: 'case', filterState: { waitsFor: 'company' } }
  expect(sent[0]).toMatchObject({ ...shown, format: 'csv', columns: expect.arrayContaining(['number', 'state']) })
  await page.getByRole('checkbox', { name: 'Select Damage case D-317' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^Excel/ }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ ...shown, format: 'xlsx', selection: { only: [HELD[0]!.guid] } })
  await button('Save as report').click()
  const sheet = page.getByRole('dialog', { name: 'Save as report' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Ours')
  await sheet.getByRole('button', { name: 'Save report' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ ...shown, name: 'Ours' })
  await expect.poll(() => router.state.location.pathname).toBe(`/reports/view/${REPORT}`)
})

it('a report shows the cases that it says, also closed ones', async () => {
  const closed = aCase({ state: 'closed', waitsFor: null, outcome: 'no-claim' })
  await openPath(`/reports/view/${REPORT}`, [closed], 'dispatcher', { 'GET /reports/{id}': () => CLOSED })
  await expect.element(page.getByRole('heading', { name: 'Closed this year', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'No claim' })).toBeVisible()
  expect(bodies[0]).toMatchObject({
    filterState: {},
    compoundFilterState: { op: 'and', rules: [{ field: 'state', operator: 'eq', value: 'closed' }] },
  })
  expect(page.getByRole('group', { name: 'Show' }).query()).toBeNull()
  expect(await findings()).toEqual([])
  await openPath(`/reports/view/${REPORT}`, [], 'dispatcher', { 'GET /reports/{id}': () => CLOSED })
  await expect.element(page.getByText('Nothing in this report')).toBeVisible()
})

it('offers neither without permission', async () => {
  const permissions = PERMISSIONS.filter((permission) => !permission.startsWith('reports.'))
  const company = { showVendorToClient: false, showClientToVendor: false }
  await open(HELD, 'dispatcher', {
    'GET /users/me': () => ({ name: 'Darnell Hughes', portal: 'dispatcher', permissions, company }),
  })
  await expect.element(page.getByText('317 cases').first()).toBeVisible()
  for (const name of ['Export', 'Save as report']) expect(page.getByRole('button', { name }).query()).toBeNull()
})

it('is released to its client by a letter, after saying what the client will see; then it says since when', async () => {
  let known = aCase({ can: ['claim', 'release', 'close', 'note'], dateReleased: null, releasedBy: null })
  let released = 0
  await openPath(`/cases/${known.guid}`, [known], 'dispatcher', {
    'GET /cases/{guid}': () => known,
    'PUT /cases/{guid}/release': () => {
      released += 1
      known = aCase()
      return known
    },
  })
  await expect.element(page.getByText('Doesn’t see this case yet')).toBeVisible()
  await expect.element(page.getByText(/^Visible to you and the carrier/)).toBeVisible()
  await userEvent.keyboard('r')
  const sheet = page.getByRole('dialog', { name: 'Release damage case D-118 to the client?' })
  await expect.element(sheet.getByText(/never sees earlier notes or what the carrier is paid/)).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Release to client' }).click()
  await expect.element(page.getByText(/^Has seen this case since Nov 25/)).toBeVisible()
  expect(released).toBe(1)
  expect(page.getByRole('button', { name: 'Release to client' }).query()).toBeNull()
})

it('a client reads what, where, when and by whose inspection, and has neither the act nor a word of it', async () => {
  await openPath(`/cases/${aCase().guid}`, [aCase()], 'client', {
    'GET /cases/{guid}': () => aCase({ can: ['claim', 'note'], releasedBy: null, job: null }),
  })
  await expect.element(page.getByText(/Nov 24, 2026.*Fort Worth, TX/)).toBeVisible()
  await expect.element(page.getByText(/^At delivery/)).toBeVisible()
  for (const text of ['Release to client', 'Has seen this case since']) expect(page.getByText(text).query()).toBeNull()
})

it('says that a turn is overdue', async () => {
  await open([aCase({ isLate: true })])
  await expect.element(page.getByText('Waiting for the carrier, overdue')).toBeVisible()
})

it('an empty list explains when a case opens', async () => {
  await open([])
  await expect.element(page.getByText('No open damage cases')).toBeVisible()
})

it('a client sees no choice of the company’s turn, and no carriers if the company hides them', async () => {
  const company = { showVendorToClient: false, showClientToVendor: false }
  await open(HELD, 'client', {
    'GET /users/me': () => ({ name: 'Casey Morgan', portal: 'client', permissions: PERMISSIONS, company }),
  })
  await expect.element(page.getByRole('columnheader', { name: /^Vehicle/ })).toBeVisible()
  expect(page.getByRole('columnheader', { name: /^Carrier/ }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Waiting for you' }).query()).toBeNull()
})

it('has no accessibility findings, on a phone either', async () => {
  await open(HELD)
  await expect.element(page.getByText('317 cases').first()).toBeVisible()
  expect(await findings()).toEqual([])
  await page.viewport(390, 844)
  await expect.element(page.getByText('D-317 2003 Honda Accord')).toBeVisible()
  expect(await findings()).toEqual([])
})
