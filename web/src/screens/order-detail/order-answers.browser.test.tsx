/** A dispatcher answers client requests and tenders: with buttons and letters, and the input that the server requires. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { DISPATCHER } from '../jobs/jobs.fixture.ts'
import {
  anOrder,
  type Answers,
  type Asked,
  findings,
  openAt,
  ORDER_GUID,
  ORDER_ROUTES,
} from '../order-screens.fixture.tsx'

const SCREEN = lazyScreen(async () => () => <p>elsewhere</p>)
const PATCH = 'PATCH /orders/{id}'
const JOB = '01890000-0000-7000-8000-000000000020'
const REQUEST = { date: '2026-11-20T14:00:00.000Z', by: 'Casey Morgan', reason: 'Title missing' }
const ENDS = { ends: [], begins: [], stays: [], totals: { before: {}, after: {} } }
const AWARD = { jobGuid: JOB, jobNumber: '1042-1', vendorName: 'Three Pines', pay: 400 }

const open = async (order: Partial<Order>, asks: readonly object[] = [], answers: Answers = {}) => {
  const changed = vi.fn((_asked: Asked) => anOrder({}))
  const { tell } = await openAt(
    `/orders/${ORDER_GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /order/{orderGuid}': () => anOrder(order),
      'POST /orders/{guid}/dry-run': () => ({ ...ENDS, asks }),
      [PATCH]: changed,
      ...answers,
    },
    {
      routes: [
        ...ORDER_ROUTES,
        at('/home', SCREEN),
        at('/jobs', SCREEN),
        at('/jobs/$jobGuid', SCREEN),
        at('/edi', SCREEN),
      ],
    },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { changed, sent: () => changed.mock.calls[0]?.[0].body, tell }
}

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('declines a hold with the required reason', async () => {
  const { sent, changed } = await open({ holdRequest: REQUEST, can: ['answer-request', 'hold'] })
  await page.getByRole('button', { name: 'Decline' }).click()
  const sheet = page.getByRole('dialog', { name: 'Decline hold: order 1042' })
  await sheet.getByRole('button', { name: 'Decline hold' }).click()
  await expect.element(sheet.getByText('Enter a reason')).toBeVisible()
  expect(changed).not.toHaveBeenCalled()
  expect(await findings()).toEqual([])
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('l')
  await sheet.getByRole('button', { name: 'Decline hold' }).click()
  await expect.poll(sent).toEqual({ answerRequest: { request: 'hold', isGranted: false }, reason: 'Already loaded' })
})

it('declines by letter alone', async () => {
  const { sent } = await open({ cancelRequest: REQUEST, can: ['answer-request', 'cancel'] })
  await userEvent.keyboard('{Shift>}A{/Shift}')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('c{Control>}{Enter}{/Control}')
  await expect
    .poll(sent)
    .toEqual({ answerRequest: { request: 'cancel', isGranted: false }, reason: 'Carrier already on its way' })
})

it('approves a cancellation with the booked carrier’s pay', async () => {
  const { sent, changed } = await open({ cancelRequest: REQUEST, can: ['answer-request', 'cancel'] }, [AWARD])
  await userEvent.keyboard('a')
  const sheet = page.getByRole('dialog', { name: 'Approve cancellation: order 1042' })
  const fee = sheet.getByRole('textbox', { name: /pay to Three Pines/ })
  await sheet.getByRole('button', { name: 'Approve cancellation' }).click()
  await expect.element(sheet.getByText('Enter the carrier’s pay, or 0')).toBeVisible()
  expect(changed).not.toHaveBeenCalled()
  await fee.fill('150')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Approve cancellation' }).click()
  await expect
    .poll(sent)
    .toEqual({ answerRequest: { request: 'cancel', isGranted: true }, tonu: [{ jobGuid: JOB, amount: 150 }] })
})

it('approves a release of a held order at once', async () => {
  const { sent } = await open({ isOnHold: true, holdRequest: REQUEST, can: ['answer-request', 'unhold'] })
  await expect.element(page.getByText('Release requested')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(sent).toEqual({ answerRequest: { request: 'unhold', isGranted: true } })
})

it('offers no approval of what is no longer possible', async () => {
  await open({ cancelRequest: REQUEST, can: ['answer-request'] })
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Approve' }).elements()).toEqual([])
})

it('shows a tender’s answer deadline, and answers it', async () => {
  const rejected = vi.fn((_asked: Asked) => anOrder({}))
  await open(
    {
      tender: { answer: null, reason: null, dateAnswered: null, dateRespondBy: '2099-11-24T15:00:00Z', isLate: false },
      can: ['accept-tender', 'reject-tender'],
    },
    [],
    { 'PUT /order/{guid}/tender/reject': rejected },
  )
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Tendered.' }).element().textContent)
    .toMatch(/Answer by Nov\s24/)
  await expect.element(page.getByRole('button', { name: 'Accept tender' })).toBeVisible()
  await userEvent.keyboard('{Shift>}A{/Shift}')
  await page.getByRole('textbox', { name: 'Reason' }).fill('No trucks')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Reject tender' }).last().click()
  await expect.poll(() => rejected.mock.calls[0]?.[0].body).toEqual({ reason: 'No trucks' })
})

it('shows the EDI messages of a tender, each in place with its fault at its segment', async () => {
  const message = (last: number, more: object) => ({
    guid: `01890000-0000-7000-8000-0000000000${last}`,
    type: '204',
    direction: 'in',
    state: 'applied',
    partner: 'Keystone Fleet',
    fault: null,
    dateCreated: '2026-11-20T14:00:00.000Z',
    ...more,
  })
  const asked: unknown[] = []
  const results = [message(41, {}), message(42, { type: '990', direction: 'out', state: 'rejected', fault: 'AK4 7' })]
  const { tell } = await open(
    { tender: { answer: 'accepted', reason: null, dateAnswered: null, dateRespondBy: null, isLate: false } },
    [],
    {
      'POST /edi/messages/list': ({ body }) => {
        asked.push(body)
        return { page: 0, rows: 50, total: results.length, next: null, results: [...results] }
      },
      'GET /edi/messages/{guid}': () => ({
        ...results[1],
        partnerGuid: ORDER_GUID,
        orderGuid: ORDER_GUID,
        orderNumber: '1042',
        segments: [
          { at: 1, text: 'ST*990*0001', isKnown: true },
          { at: 2, text: 'B1*ACMT*NS1*20261120*A', isKnown: true },
        ],
        faults: [{ at: 2, segment: 'B1', element: 4, code: '7', message: 'is not accepted' }],
        can: [],
      }),
    },
  )
  const edi = page.getByRole('region', { name: 'EDI' })
  await expect.element(edi.getByText('Rejected')).toBeVisible()
  await expect.element(edi.getByText('AK4 7')).toBeVisible()
  expect(asked[0]).toEqual({ filterState: { orderGuid: ORDER_GUID } })
  expect(await findings()).toEqual([])
  await edi.getByRole('button', { name: '990 Answer' }).click()
  const faulty = edi.getByRole('listitem').filter({ hasText: 'B1*ACMT*NS1' }).last()
  await expect.element(faulty.getByText('B104 is not accepted')).toBeVisible()
  // It stands on the page of its order.
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(edi.getByRole('link', { name: '1042' }).elements()).toEqual([])
  expect(await findings()).toEqual([])
  await edi.getByRole('button', { name: '990 Answer' }).click()
  await expect.element(faulty).not.toBeInTheDocument()
  // A message that is written meanwhile appears.
  results.unshift(message(43, { type: '214', direction: 'out', state: 'sent' }))
  tell({ seq: 1, subject: 'edi-message', guid: results[0]!.guid, orderGuid: ORDER_GUID, action: 'edi-message.sent' })
  await expect.element(edi.getByRole('button', { name: '214 Status' })).toBeVisible()
})

it('shows the number of an order in CargoTel, or why it is not there', async () => {
  const link = (more: object) => ({
    page: 0,
    rows: 1,
    total: 1,
    next: null,
    results: [{ status: 'SUCCESS', externalId: 'CT-1042', errorMessage: null, dateSynced: null, ...more }],
  })
  let answer = link({ status: 'FAILURE', externalId: null, errorMessage: 'CargoTel: an order needs a vehicle' })
  const { tell } = await open({ isCargoTel: true }, [], { 'GET /orders/{guid}/cargotel': () => answer })
  const bridge = page.getByRole('region', { name: 'CargoTel' })
  await expect.element(bridge.getByText('Failed')).toBeVisible()
  await expect.element(bridge.getByText('CargoTel: an order needs a vehicle')).toBeVisible()
  expect(await findings()).toEqual([])
  answer = link({})
  tell({ seq: 1, subject: 'cargotel-link', guid: JOB, orderGuid: ORDER_GUID, action: 'cargotel-link.synced' })
  await expect.element(bridge.getByText('In CargoTel')).toBeVisible()
  await expect.element(bridge.getByText('CT-1042')).toBeVisible()
})
