/** The counts of the sidebar: which are asked for, and kept up to date by events. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { useMemo } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, openAt } from '../../screens/order-screens.fixture.tsx'
import { Frame } from '../../shell/frame/frame.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { groupsFor } from '../../shell/sidebar/sidebar-groups.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { DISPATCHER_SIDEBAR } from './dispatcher-sidebar.ts'
import { useDispatcherCounts } from './use-dispatcher-counts.ts'

const Desk = () => {
  const counts = useDispatcherCounts()
  const permissions = useViewer()?.permissions
  const groups = useMemo(() => groupsFor(DISPATCHER_SIDEBAR, permissions), [permissions])
  return (
    <Frame groups={groups} counts={counts} version="4">
      <p>the page</p>
    </Frame>
  )
}
const desk = lazyScreen(async () => Desk)
const ROUTES = [at('/', desk), at('/invoices', desk)]

/** What the server counts, and what was asked. */
let counted: { messages: number; loads: number; invoices: object; unbilled: number; cases: object }
let asked: string[]

const open = (permissions: readonly Permission[] = PERMISSIONS, path: '/' | '/invoices' = '/') => {
  const me = { name: 'Dana', permissions, company: { showVendorToClient: true, showClientToVendor: true } }
  const given: Answers = {
    'GET /users/me': () => ({ ...me, portal: 'dispatcher' }),
    'GET /orders/counts': () => ({ all: 7 }),
    'GET /jobs/counts': () => ({ all: 3, new: 3, loads: counted.loads }),
    'GET /invoices/counts': () => counted.invoices,
    'GET /unbilled': () => ({ results: [], total: counted.unbilled, amount: 0 }),
    'POST /cases/list': () => counted.cases,
    'POST /billing/list': () => ({ results: [], total: 0 }),
    'GET /queue': () => ({
      results: [],
      counts: { us: { overdue: 1, today: 2, later: 40, held: 7, old: 300 } },
      messages: counted.messages,
    }),
  }
  const noted: Answers = {}
  for (const [call, answer] of Object.entries(given))
    noted[call] = (input) => {
      asked.push(call)
      return answer(input)
    }
  return openAt(path, noted, { routes: ROUTES, portal: 'dispatcher' })
}
const event = (subject: string, action: string) => ({ seq: 1, subject, guid: 'g', action })
const link = (name: string) => page.getByRole('link', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked = []
  counted = {
    messages: 2,
    loads: 4,
    invoices: { invoice: { all: 1652, PAID: 1652 }, bill: { all: 10_012, PAID: 10_000, OPEN: 12 }, bankChanges: 1 },
    unbilled: 9,
    cases: { results: [], total: 3 },
  }
})

it('stand beside loads, invoices, bills, charges, damage cases, bank changes and EDI messages; a capped one says so, and none stands for nothing', async () => {
  await open()
  await expect.element(link('Loads 4')).toBeVisible()
  await expect.element(link('EDI Messages 2')).toBeVisible()
  await page.getByRole('button', { name: 'Invoices' }).click()
  for (const name of [
    'Client Invoices 1,652',
    'Vendor Bills 10,012+',
    'Unbilled Charges 9',
    'Damage Cases 3',
    'Bank Changes 1',
  ])
    await expect.element(link(name)).toBeVisible()
  await expect.element(link('To Bill')).toBeVisible()
})

it('leave the name of the current page whole', async () => {
  await open(PERMISSIONS, '/invoices')
  await expect.element(link('Client Invoices 1,652')).toHaveAttribute('aria-current', 'page')
  const name = page.getByTitle('Client Invoices').element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

it('of Home is what is ours and due', async () => {
  await open()
  await expect.element(link('Home 3')).toBeVisible()
})

it('follow a change by anyone, each with its own calls alone', async () => {
  const { tell } = await open()
  await page.getByRole('button', { name: 'Invoices' }).click()
  await expect.element(link('Bank Changes 1')).toBeVisible()
  asked = []
  counted = { ...counted, loads: 0, invoices: { invoice: { all: 1653, PAID: 1653 }, bill: { all: 0 }, bankChanges: 0 } }
  tell(event('account', 'account.bank-change-approved'))
  await expect.element(link('Bank Changes')).toBeVisible()
  await expect.element(link('Client Invoices 1,653')).toBeVisible()
  await expect.element(link('Vendor Bills')).toBeVisible()
  // A bank change also waits on Home.
  await expect.poll(() => asked.toSorted()).toEqual(['GET /invoices/counts', 'GET /queue'])
  asked = []
  tell(event('load', 'load.dissolved'))
  await expect.element(link('Loads')).toBeVisible()
  expect(asked).toEqual(['GET /jobs/counts'])
  asked = []
  counted = { ...counted, messages: 0 }
  tell(event('edi-message', 'edi-message.settled'))
  await expect.element(link('EDI Messages')).toBeVisible()
  expect(asked).toContain('GET /queue')
  asked = []
  counted = { ...counted, cases: { results: [], total: 4 } }
  tell(event('case', 'case.opened'))
  await expect.element(link('Damage Cases 4')).toBeVisible()
  counted = { ...counted, cases: { results: [], total: 0 } }
  tell(event('case', 'case.closed'))
  await expect.element(link('Damage Cases')).toBeVisible()
  expect(asked).toEqual(['POST /cases/list', 'POST /cases/list'])
})

it('are not asked for by roles that lack them', async () => {
  const { tell } = await open(['orders.view'])
  await expect.element(link('All Orders 7')).toBeVisible()
  tell(event('load', 'load.created'))
  tell(event('invoice', 'invoice.posted'))
  tell(event('order', 'order.created'))
  await expect.poll(() => asked.filter((call) => call === 'GET /orders/counts').length).toBe(2)
  expect(new Set(asked)).toEqual(new Set(['GET /users/me', 'GET /orders/counts', 'GET /queue']))
})

it('are asked for in part by a role that sees a part', async () => {
  counted.invoices = { bankChanges: 2 }
  await open(['vendor_money.approve_bank_change'])
  await page.getByRole('button', { name: 'Invoices' }).click()
  await expect.element(link('Bank Changes 2')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['GET /users/me', 'GET /invoices/counts']))
})
