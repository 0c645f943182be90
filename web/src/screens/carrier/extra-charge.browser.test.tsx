/** Asking on the phone to be paid for tolls, storage and the like, and what the job says of the answer. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aJob } from '../jobs/jobs.fixture.ts'
import { type Answers, findings } from '../order-screens.fixture.tsx'
import { openCarrier } from './carrier.fixture.tsx'
import { aPhoto, emptyPhone, keptActs } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})

const begun = { status: 'started', dateStarted: '2026-03-02T09:14:00Z' } as const
const base = aJob(1, { status: 'dispatched' })
const JOB = { ...base, stops: base.stops.map((stop, at) => (at === 0 ? { ...stop, ...begun } : stop)) }
const STOP = JOB.stops[0]!
const item = (id: number, type: string, label: string, more: object = {}) => ({
  id,
  type,
  label,
  isDeprecated: false,
  isDeduction: false,
  needsReceipt: false,
  ...more,
})
const ANSWERS: Answers = {
  'GET /jobs/{guid}': () => JOB,
  'GET /stops/{guid}': () => ({
    ...STOP,
    orderGuid: JOB.order.guid,
    jobGuid: JOB.guid,
    version: 1,
    pieces: [],
    warnings: [],
    attempts: [],
  }),
  'GET /picklist/options': () => ({
    accessorials: [
      item(1, 'FSC', 'Fuel surcharge'),
      item(2, 'DET-P', 'Detention at pickup'),
      item(10, 'STR', 'Yard storage'),
      item(13, 'TOLL', 'Tolls', { needsReceipt: true }),
      item(14, 'TARP', 'Tarping'),
      item(33, 'DISC', 'Discount', { isDeduction: true }),
    ],
  }),
}

it('keeps the request with its receipt on the phone, and needs the receipt where the company does', async () => {
  await openCarrier(`/stops/${STOP.guid}`, ANSWERS)
  await page.getByRole('button', { name: 'Add a charge' }).click()
  const kinds = page.getByRole('group', { name: 'What for?' })
  await expect.element(kinds.getByText('Tolls')).toBeVisible()
  // The company's own name stands.
  await expect.element(kinds.getByText('Yard storage')).toBeVisible()
  expect(page.getByText('Fuel surcharge').elements()).toHaveLength(0)
  await kinds.getByText('Tolls').click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('fourteen')
  await expect.element(page.getByText('Enter an amount like 14.50')).toBeVisible()
  await amount.fill('$14.50')
  await expect.element(page.getByText('Enter an amount like 14.50')).not.toBeInTheDocument()
  const send = page.getByRole('button', { name: 'Ask to be paid' })
  await expect.element(send).toBeDisabled()
  const receipt = page.getByLabelText('Photo of the receipt (required)')
  await userEvent.upload(receipt, await aPhoto())
  await expect.element(page.getByText('1 photo taken')).toBeVisible()
  // A wrong picture is taken back before anybody sees it.
  await page.getByRole('button', { name: 'Remove the last photo' }).click()
  await expect.element(send).toBeDisabled()
  await userEvent.upload(receipt, await aPhoto())
  await expect.element(page.getByText('1 photo taken')).toBeVisible()
  expect(await findings()).toEqual([])
  await send.click()
  await expect.element(page.getByText('Dispatch answers it. The answer comes as a notification.')).toBeVisible()
  const acts = await keptActs()
  expect(acts).toMatchObject([
    { kind: 'charge', jobGuid: JOB.guid, stopGuid: STOP.guid, itemId: 13, amount: 14.5, photos: [{ source: 'file' }] },
  ])
  expect(acts[0]).not.toHaveProperty('rate')
})

it('has every other charge in a list, and no deduction', async () => {
  await openCarrier(`/stops/${STOP.guid}`, ANSWERS)
  await page.getByRole('button', { name: 'Add a charge' }).click()
  await page.getByText('Something else').click()
  const list = page.getByRole('combobox', { name: 'Something else' })
  expect([...list.element().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Choose a charge',
    'Tarping',
  ])
  await list.selectOptions('Tarping')
  await page.getByRole('textbox', { name: 'Amount' }).fill('80')
  await page.getByRole('button', { name: 'Ask to be paid' }).click()
  await expect.element(page.getByRole('button', { name: 'Add another charge' })).toBeVisible()
  expect(await keptActs()).toMatchObject([{ kind: 'charge', itemId: 14, amount: 80, photos: [] }])
})

it('claims detention as it was typed, and asks about what could be another amount', async () => {
  await openCarrier(`/stops/${STOP.guid}`, ANSWERS)
  await page.getByRole('button', { name: 'Claim detention' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const send = page.getByRole('button', { name: 'Send the claim' })
  await amount.fill('75,50')
  await expect.element(page.getByText('Enter an amount like 14.50')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await amount.fill('$1,075.50')
  await send.click()
  await expect.element(page.getByText('Dispatch reviews the claim and responds.')).toBeVisible()
  expect(await keptActs()).toMatchObject([{ kind: 'charge', stopGuid: STOP.guid, itemId: 2, amount: 1_075.5 }])
})

it('explains a truck that was ordered and not used', async () => {
  const charge = { approval: 'approved', stopGuid: null, refuseReason: null }
  const tonu = { ...charge, guid: aJob(11).guid, kind: 'tonu', name: 'Truck ordered not used', amount: 250 }
  const storage = { ...charge, guid: aJob(12).guid, kind: 'accessorial', name: 'Storage', amount: 45 }
  await openCarrier(`/jobs/${JOB.guid}/money`, {
    ...ANSWERS,
    'GET /jobs/{guid}/finances': () => ({ charges: [tonu, storage], otherLines: [], can: [] }),
  })
  await expect.element(page.getByText('Storage')).toBeVisible()
  const help = page.getByRole('button', { name: /^What is / })
  await expect.element(help).toHaveAccessibleName('What is TONU and dry run?')
  await help.click()
  await expect.element(page.getByRole('link', { name: 'Read more in the guide' })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('says on the job what dispatch answered', async () => {
  const charge = (last: number, more: object) => ({
    guid: aJob(last).guid,
    name: 'Storage',
    amount: 45,
    approval: 'approved',
    stopGuid: null,
    refuseReason: null,
    ...more,
  })
  await openCarrier(`/jobs/${JOB.guid}/money`, {
    ...ANSWERS,
    'GET /jobs/{guid}/finances': () => ({
      charges: [
        charge(11, { requestedAmount: 60, approveReason: 'One day was free' }),
        charge(12, { name: 'Tolls', approval: 'refused', refuseReason: 'No receipt' }),
      ],
      otherLines: [],
      can: ['add-accessorial'],
    }),
  })
  await expect.element(page.getByText('You asked for $60.00: One day was free')).toBeVisible()
  await expect.element(page.getByText('Refused')).toBeVisible()
  await expect.element(page.getByText('No receipt')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a charge' })).toBeVisible()
  expect(await findings()).toEqual([])
})
