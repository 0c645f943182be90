/** Two people at one order: what one changes is marked for the other, who it was and when, until it was seen. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { JobDetailScreen } from '../job-detail/job-detail.tsx'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, findings, openAt, ORDER_GUID, ORDER_ROUTES } from '../order-screens.fixture.tsx'

const ELSEWHERE = lazyScreen(async () => () => null)
const ROUTES = [
  ...ORDER_ROUTES,
  at('/jobs', ELSEWHERE),
  at(
    '/jobs/$jobGuid',
    lazyScreen(async () => JobDetailScreen),
  ),
  at('/clients/$clientGuid', ELSEWHERE),
]
const JOB = aJob(1)
let order: Order
let job: typeof JOB

const open = (path = `/orders/${ORDER_GUID}`) =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /order/{orderGuid}': () => order,
      'GET /jobs/{guid}': () => job,
    },
    { routes: ROUTES },
  )
const event = (by: string | null, guid = ORDER_GUID) => ({
  seq: 1,
  subject: 'order',
  guid,
  action: 'order.changed',
  by,
  at: new Date().toISOString(),
})
const dot = (name: RegExp) => page.getByRole('button', { name })

beforeEach(async () => {
  await page.viewport(1440, 900)
  order = anOrder({ version: 3, can: ['edit'] })
  job = JOB
})

it('marks what someone else changed, in each place, until it was seen', async () => {
  const { tell } = await open()
  await expect.element(page.getByText('Ref R1')).toBeVisible()
  await expect.element(page.getByText('R1', { exact: true })).toBeVisible()
  order = { ...order, referenceNumber: 'R2', version: 4, status: 'scheduled' }
  tell(event('Priya Banerjee'))
  const reference = dot(/^Reference changed by Priya Banerjee just now$/)
  await expect.element(reference.first()).toBeVisible()
  await expect.element(page.getByText('Ref R2')).toBeVisible()
  await expect.poll(() => reference.elements()).toHaveLength(2)
  await expect.element(dot(/^Status changed by Priya Banerjee/)).toBeVisible()
  // Screen readers hear it.
  await expect
    .poll(() => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' '))
    .toMatch(/Reference changed by Priya Banerjee/)
  expect(await findings()).toEqual([])
  await reference.first().hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Reference changed by Priya Banerjee just now')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(reference).not.toBeInTheDocument()
  await expect.element(dot(/^Status changed by/)).toBeVisible()
})

it('is found by keyboard, and gone once focus leaves it', async () => {
  const { tell } = await open()
  await expect.element(page.getByText('Ref R1')).toBeVisible()
  order = { ...order, referenceNumber: null, version: 4 }
  tell(event(null))
  const reference = dot(/^Reference changed just now$/)
  await expect.element(reference.first()).toBeVisible()
  // After a click, the browser would not show the focus.
  await userEvent.keyboard('{ArrowUp}')
  ;(reference.first().element() as HTMLElement).focus()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.tab()
  await expect.element(reference).not.toBeInTheDocument()
})

it('marks nothing for the user’s own changes, nor for somebody looking at it', async () => {
  const { tell, queries } = await open()
  await expect.element(page.getByText('Ref R1')).toBeVisible()
  order = { ...order, referenceNumber: 'R2', version: 4 }
  tell({ ...event('Priya Banerjee'), subject: 'presence', action: 'presence.changed' })
  tell(event(DISPATCHER.name))
  await expect.element(page.getByText('Ref R2')).toBeVisible()
  expect(dot(/changed/).elements()).toEqual([])
  order = { ...order, referenceNumber: 'R3', version: 5 }
  await queries.invalidateQueries({ queryKey: ['order'] })
  await expect.element(page.getByText('Ref R3')).toBeVisible()
  expect(dot(/changed/).elements()).toEqual([])
})

it('leaves an open form as it is, with a dot and their value at the changed field', async () => {
  const { tell } = await open()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const input = dialog.getByLabelText('Reference', { exact: true })
  await input.fill('mine')
  order = { ...order, referenceNumber: 'R2', version: 4, updatedBy: 'Priya Banerjee', dateUpdated: event(null).at }
  tell(event('Priya Banerjee'))
  const reference = dialog.getByRole('button', { name: /^Reference changed by Priya Banerjee just now: R2$/ })
  await expect.element(reference).toBeVisible()
  await expect.element(input).toHaveValue('mine')
  await expect.poll(() => dialog.getByRole('button', { name: /changed/ }).elements()).toHaveLength(1)
  expect(await findings()).toEqual([])
  await reference.hover()
  await input.hover()
  await expect.element(reference).not.toBeInTheDocument()
})

it('marks the fields of a job', async () => {
  const { tell } = await open(`/jobs/${JOB.guid}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  job = { ...job, referenceNumber: 'PO 77', status: 'on-hold', isOnHold: true, holdReason: 'Title' }
  tell({ ...event('Priya Banerjee', JOB.order.guid), orderGuid: JOB.order.guid })
  await expect.element(dot(/^Reference changed by Priya Banerjee/).first()).toBeVisible()
  await expect.element(dot(/^Status changed by Priya Banerjee/)).toBeVisible()
  await expect.element(dot(/^Hold reason changed by Priya Banerjee/)).toBeVisible()
})
