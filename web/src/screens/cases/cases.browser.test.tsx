import type { DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { aCase, CASE_ANSWERS } from './cases.fixture.ts'
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
] as const

const guidOf = (i: number) => `01890000-0000-7000-8000-${String(i).padStart(12, '0')}`
/** More than one page of them. */
const HELD = Array.from({ length: 317 }, (_, i) => aCase({ guid: guidOf(i + 1), number: `D-${317 - i}` }))

let bodies: unknown[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  bodies = []
})

const open = (held: readonly DamageCaseRow[], portal: Portal = 'dispatcher', more: Answers = {}) =>
  openAt(
    '/cases',
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

it('lists every case page by page, with how many there are; a row opens its case', async () => {
  const { router } = await open(HELD)
  await expect.element(page.getByText('317 cases').first()).toBeVisible()
  const row = page.getByRole('row', { name: /^D-317 / })
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
  await expect.element(page.getByRole('row', { name: /^D-1 / })).toBeVisible()
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
