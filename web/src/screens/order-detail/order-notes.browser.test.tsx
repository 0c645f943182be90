/** Notes on an order: sent at once, kept when refused, and those of this order only. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anOrder, type Answers, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'

const GET = 'GET /order/{orderGuid}'
const NOTE = 'POST /order/{orderGuid}/note'
const open = (answers: Answers = {}) => openAt(`/orders/${ORDER_GUID}`, { [GET]: () => anOrder(), ...answers })

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const note = (body: string) => ({
  guid: '01890000-0000-7000-8000-000000000077',
  body,
  title: null,
  createdBy: 'Casey Morgan',
  createdByPortal: 'client',
  dateCreated: new Date().toISOString(),
  dateUpdated: new Date().toISOString(),
  version: 1,
  can: [],
})

it('notes are sent by Ctrl+Enter and shown at once', async () => {
  let answer: (note: unknown) => void = () => undefined
  await open({ [NOTE]: () => new Promise((resolve) => (answer = resolve)) })
  await page.getByRole('textbox', { name: /Write a note/ }).fill('Gate 4')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('sending…')).toBeVisible()
  await expect.element(page.getByText('Gate 4')).toBeVisible()
  answer(note('Gate 4'))
  await expect.element(page.getByText('sending…')).not.toBeInTheDocument()
})

it('notes that were refused keep their text and can be resent as the same note', async () => {
  const bodies: { guid: string }[] = []
  await open({
    [NOTE]: ({ body }) => {
      bodies.push(body as never)
      return bodies.length === 1 ? refused(503, 'The server is away') : note('Gate 4')
    },
  })
  await page.getByRole('textbox', { name: /Write a note/ }).fill('Gate 4')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('The server is away')).toBeVisible()
  await expect.element(page.getByText('Gate 4')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('The server is away')).not.toBeInTheDocument()
  expect(bodies[1]?.guid).toBe(bodies[0]?.guid)
})

it('notes that were refused stay with their order', async () => {
  const { router } = await open({
    [GET]: ({ params }) => anOrder({ guid: (params as { orderGuid: string }).orderGuid }),
    [NOTE]: () => refused(503, 'The server is away'),
  })
  const show = async (orderGuid: string) => {
    await router.navigate({ to: '/orders/$orderGuid', params: { orderGuid } })
    await expect.element(page.getByRole('textbox', { name: /Write a note/ })).toBeVisible()
  }
  const other = ORDER_GUID.replace(/.$/, '9')
  // Read before, it is shown at once in place of the first.
  await show(other)
  await show(ORDER_GUID)
  await page.getByRole('textbox', { name: /Write a note/ }).fill('Gate 4')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('The server is away')).toBeVisible()
  await show(other)
  await expect.element(page.getByText('The server is away')).not.toBeInTheDocument()
})
