/** A job's carrier pay as the company enters it: the base pay, and charges by rate. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { JobMoney } from '../../features/finances/job-money.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { type Answers, findings, openAt } from '../order-screens.fixture.tsx'

const GUID = aJob(1).guid
const charge = (last: number, name: string, amount: number, more: object = {}) => ({
  guid: aJob(last).guid,
  side: 'vendor',
  kind: 'base',
  itemId: null,
  name,
  amount,
  rate: null,
  quantity: null,
  unit: null,
  isEstimated: false,
  isAccessorial: false,
  systemDefined: false,
  orderGuid: GUID,
  jobGuid: GUID,
  commodityGuid: null,
  shares: null,
  approval: 'approved',
  notes: null,
  can: [],
  ...more,
})
const BASE = charge(11, 'Transport', 700)
const WAITED = charge(12, 'Detention', 180, { kind: 'accessorial', itemId: 4, rate: 60, quantity: 3, unit: 'hour' })
const financesWith = (...charges: object[]) => ({
  guid: GUID,
  number: '1042-1',
  charges,
  otherLines: [],
  commodities: [],
  totals: { revenue: 1_000, baseCost: 700 },
  miles: { distance: 800, isEstimated: true },
  can: ['edit', 'add-accessorial'],
  version: 4,
})
const ACCESSORIALS = [
  { id: 4, label: 'Detention', isDeprecated: false, side: 'both', rule: 'per-hour' },
  { id: 5, label: 'Fuel surcharge', isDeprecated: false, side: 'both', rule: 'per-mile', systemUsage: 'fuel' },
]
const AWARD = {
  guid: aJob(60).guid,
  status: 'accepted',
  dateSent: '2026-11-20T14:00:00.000Z',
  dateExpires: null,
  dateAnswered: null,
} as const

const open = (answers: Answers, job: Partial<Job> = {}) =>
  openAt(
    '/jobs',
    {
      'GET /users/me': () => DISPATCHER,
      'GET /picklist/options': () => ({ accessorials: ACCESSORIALS }),
      'GET /orders/{guid}/finances': () => ({ ...financesWith(), totals: { revenue: 1_000, expense: 700 } }),
      'GET /company': () => ({
        settings: { chargeRates: { carrierDetentionPerHour: 50, detentionPerHour: 75, storagePerDay: 25 } },
      }),
      ...answers,
    },
    {
      routes: [
        at(
          '/jobs',
          lazyScreen(async () => () => (
            <main>
              <h1>Job</h1>
              <JobMoney job={aJob(1, job)} />
            </main>
          )),
        ),
      ],
      portal: 'dispatcher',
    },
  )

beforeEach(() => page.viewport(1440, 900))

it('sets the pay of an unawarded job, also per mile, next to the remaining margin', async () => {
  const sent: unknown[] = []
  await open({
    'GET /jobs/{guid}/finances': () => financesWith(),
    'PUT /jobs/{guid}/finances': ({ body, options }) => (sent.push([body, options?.ifMatch]), financesWith(BASE)),
  })
  await page.getByRole('button', { name: 'Set pay' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pay of job 1042-1' })
  await sheet.getByLabelText('Base pay').fill('600')
  await expect.element(sheet.getByText('Carrier pay $600.00, gross profit $400.00, 40.0%')).toBeVisible()
  await sheet.getByLabelText('Basis').selectOptions('Per mile')
  await sheet.getByLabelText('Rate per mile, $').fill('0.875')
  await expect.element(sheet.getByText('Carrier pay $700.00, gross profit $300.00, 30.0%')).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Set pay' }).click()
  await expect.poll(() => sent).toEqual([[{ charges: [{ kind: 'base', unit: 'mile', rate: 0.875 }] }, '"4"']])
})

it('lists every line of the carrier pay: the fee of quick pay, and what is not agreed yet', async () => {
  const line = { side: 'vendor', jobGuid: GUID }
  await open(
    {
      'GET /jobs/{guid}/finances': () => ({
        ...financesWith(BASE),
        otherLines: [
          { ...line, kind: 'not-agreed', amount: -140 },
          { ...line, kind: 'quick-pay-fee', amount: -16.8 },
        ],
      }),
    },
    { activeContracts: [AWARD], vendorPayment: 543.2 },
  )
  await expect.element(page.getByText('Not agreed yet')).toBeVisible()
  await expect.element(page.getByText('-$140.00')).toBeVisible()
  await expect.element(page.getByText('Quick-pay fee')).toBeVisible()
  await expect.element(page.getByText('-$16.80')).toBeVisible()
})

it('does not change the agreed base pay, unless the user may change locked amounts', async () => {
  const sent: unknown[] = []
  const permissions = PERMISSIONS.filter((each) => each !== 'margin.edit_locked_finances')
  await open(
    {
      'GET /users/me': () => ({ ...DISPATCHER, permissions }),
      'GET /jobs/{guid}/finances': () => financesWith(BASE, WAITED),
      'PUT /jobs/{guid}/finances': ({ body }) => (sent.push(body), financesWith(BASE, WAITED)),
    },
    { activeContracts: [AWARD], vendorPayment: 880 },
  )
  await expect.element(page.getByText('$60.00 × 3 hours')).toBeVisible()
  await page.getByRole('button', { name: 'Edit pay' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pay of job 1042-1' })
  await sheet.getByLabelText('Detention: amount').fill('120')
  await expect.element(sheet.getByText('Carrier pay $820.00, gross profit $180.00, 18.0%')).toBeVisible()
  await expect.element(sheet.getByLabelText(/^Transport/)).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Save pay' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        charges: [
          { guid: BASE.guid, kind: 'base', amount: 700 },
          { guid: WAITED.guid, amount: 120 },
        ],
      },
    ])
})

it('adds a charge at the stop where it arose, which its line and its receipt name', async () => {
  const sent: unknown[] = []
  const [pickup, delivery] = aJob(1).stops
  const origin = {
    kind: 'entered',
    evidence: [
      {
        kind: 'entered',
        text: 'Entered for Yard Denver',
        date: null,
        by: 'Marisol Vega',
        stopGuid: null,
        fileGuid: null,
      },
    ],
    files: [],
  }
  const lumper = charge(13, 'Lumper', 60, { kind: 'accessorial', itemId: 4, stopGuid: delivery?.guid, origin })
  await open({
    'GET /jobs/{guid}/finances': () => (sent.length > 0 ? financesWith(BASE, lumper) : financesWith(BASE)),
    'POST /jobs/{guid}/charges': ({ body }) => (sent.push(body), lumper),
  })
  await page.getByRole('button', { name: 'Add charge' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a charge to job 1042-1' })
  await sheet.getByLabelText('Charge', { exact: true }).selectOptions('Detention')
  const where = sheet.getByLabelText('Where')
  await expect.element(where).toHaveDisplayValue('No particular stop')
  await where.selectOptions('Pickup, Yard Dallas')
  await expect.element(where).toHaveValue(pickup?.guid)
  await where.selectOptions('Delivery, Yard Denver')
  await sheet.getByLabelText('Basis').selectOptions('Flat amount')
  await sheet.getByLabelText('Carrier pay', { exact: true }).fill('60')
  await sheet.getByRole('switch', { name: 'Charge the client' }).click()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  await expect.poll(() => sent).toEqual([{ itemId: 4, amount: 60, stopGuid: delivery?.guid }])
  await expect.element(page.getByText('at Yard Denver')).toBeVisible()
  await page.getByRole('button', { name: '$60.00' }).click()
  await expect.element(page.getByRole('dialog').getByText(/Entered for Yard Denver/)).toBeVisible()
})

it('adds a charge the way the company charges it: per hour, or by the fuel rule', async () => {
  const sent: unknown[] = []
  await open({
    'GET /jobs/{guid}/finances': () => financesWith(BASE),
    'POST /jobs/{guid}/charges': ({ body }) => (sent.push(body), WAITED),
  })
  await page.getByRole('button', { name: 'Add charge' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a charge to job 1042-1' })
  await sheet.getByLabelText('Charge', { exact: true }).selectOptions('Detention')
  await expect.element(sheet.getByLabelText('Basis')).toHaveValue('hour')
  await sheet.getByRole('switch', { name: 'Charge the client' }).click()
  await sheet.getByLabelText('Carrier pay per hour').fill('60')
  await sheet.getByLabelText('Hours').fill('2.5')
  await expect.element(sheet.getByText('Carrier pay $150.00')).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  await expect.poll(() => sent).toMatchObject([{ itemId: 4, unit: 'hour', rate: 60, quantity: 2.5 }])

  await page.getByRole('button', { name: 'Add charge' }).click()
  await sheet.getByLabelText('Charge', { exact: true }).selectOptions('Fuel surcharge')
  await expect.element(sheet.getByText('Leave empty to follow the company’s fuel rule').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ itemId: 5, client: {} })
})

const ASKED = charge(13, 'Storage', 60, { kind: 'accessorial', itemId: 10, approval: 'waiting', notes: 'Two nights' })

it('answers a charge in one sheet: as asked, or another amount with a reason, and the client too', async () => {
  const sent = vi.fn<(body: unknown) => void>()
  await open({
    'GET /jobs/{guid}/finances': () => financesWith(BASE, ASKED),
    'PUT /charges/{guid}/approve': ({ body }) => (sent(body), ASKED),
  })
  await page.getByRole('button', { name: 'Approve Storage' }).click()
  const sheet = page.getByRole('dialog', { name: 'Storage, $60.00' })
  await expect.element(sheet.getByText('Two nights')).toBeVisible()
  await expect.element(sheet.getByText('No receipt')).toBeVisible()
  expect(sheet.getByRole('textbox', { name: 'Why another amount' }).elements()).toHaveLength(0)
  await sheet.getByRole('textbox', { name: 'Carrier pay' }).fill('45')
  await sheet.getByRole('textbox', { name: 'Why another amount' }).fill('One day was free')
  await sheet.getByRole('switch', { name: 'Charge the client' }).click()
  await sheet.getByRole('textbox', { name: 'Client pays' }).fill('75')
  await expect.element(sheet.getByText('Client pays $75.00 · Carrier pay $45.00 · Margin $30.00')).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([[{ amount: 45, client: { amount: 75 }, reason: 'One day was free' }]])
})
