import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Asked } from '../order-screens.fixture.tsx'
import { findings } from '../order-screens.fixture.tsx'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'

beforeEach(() => page.viewport(360, 800))

it('lists notices, unread first, and marks all as read', async () => {
  const read = vi.fn(() => ({ read: 1 }))
  const notice = (last: number, dateRead: string | null) => ({
    guid: guidOf(last),
    title: `Load offer ${last}`,
    text: 'Savannah, GA to Fort Worth, TX',
    path: '/',
    dateCreated: '2026-11-24T20:00:00.000Z',
    dateRead,
  })
  await openCarrier('/notices', {
    'GET /notices': () => ({ ...list(notice(40, null), notice(41, '2026-11-24T21:00:00.000Z')), unread: 1 }),
    'PUT /notices/read': read,
  })
  await expect.element(page.getByRole('link', { name: /Load offer 40 New/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => read.mock.calls.length).toBe(1)
})

it('lists phones with their unsent items, and ends one after a warning', async () => {
  const ended = vi.fn((_asked: Asked) => undefined)
  const phone = {
    guid: guidOf(50),
    label: 'Pixel 8',
    user: { guid: guidOf(51), name: 'Nadia Fitzgerald' },
    driverName: null,
    unsent: 3,
    dateCreated: '2026-11-01T20:00:00.000Z',
    dateSeen: '2026-11-24T20:00:00.000Z',
    dateEnded: null,
    can: ['end'],
  }
  await openCarrier('/phones', {
    'GET /field/devices': () =>
      list(phone, { ...phone, guid: guidOf(52), driverName: 'Hal Hired', can: [], unsent: 0 }),
    'DELETE /field/devices/{guid}': ended,
  })
  await expect.element(page.getByText('3 items not sent')).toBeVisible()
  await expect.element(page.getByText('Hal Hired, by link')).toBeVisible()
  await page.getByRole('button', { name: /^End this phone: Pixel 8/ }).click()
  await expect.element(page.getByRole('dialog').getByText(/can still be sent for 7 days/)).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'End this phone' }).click()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
})

it('shows documents with expiry dates, and why offers are blocked; adds new ones with their expiry', async () => {
  const sent: unknown[] = []
  await openCarrier('/documents', {
    'GET /attachments': () => list(),
    'GET /equipment/types': () =>
      list(
        ...['Open', 'Van', 'Chasis'].map((label, i) => ({
          id: [1, 4, 14][i],
          label,
          type: label,
          isDeprecated: false,
        })),
      ),
    'POST /files': () => ({ guid: guidOf(60) }),
    'PUT /attachments/{fileId}': ({ body }) => (sent.push(body), list()),
    'GET /vendors/{id}': () => ({
      guid: guidOf(91),
      standing: {
        authorityStatus: 'ACTIVE',
        insuranceExpiresOn: '2020-11-30',
        cargoCover: 250_000,
        liabilityCover: 1_000_000,
        w9ReceivedOn: null,
        agreementSignedOn: '2026-01-15',
        dateAuthorityChecked: '2026-11-20T18:00:00.000Z',
        safetyRating: 'Conditional',
        outOfServiceOn: '2026-11-18',
        equipmentTypeIds: [1, 14],
      },
      paperFindings: [
        { paper: 'insurance', reason: 'expired', level: 'block', values: { day: '2020-11-30' } },
        { paper: 'cargo-cover', reason: 'too-low', level: 'block', values: { amount: 250_000, required: 300_000 } },
        { paper: 'w9', reason: 'missing', level: 'warn', values: {} },
      ],
    }),
  })
  await expect.element(page.getByText('New offers are blocked until this is in order:')).toBeVisible()
  await expect.element(page.getByText('Insurance: expired on Nov 30, 2020')).toBeVisible()
  await expect.element(page.getByText('Cargo coverage: $250,000.00; $300,000.00 is required')).toBeVisible()
  await expect.element(page.getByText('W-9: not on file')).toBeVisible()
  await expect.element(page.getByText(/^Ended Nov 30, 2020/)).toBeVisible()
  for (const said of ['Active, checked Nov 20, 2026', 'Conditional', 'Nov 18, 2026', 'Open, Chassis'])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Authority' }).click({ force: true })
  await page.getByLabelText(/^Ends on/).fill('2027-11-30')
  await page.getByLabelText('Photo or PDF').upload(new File(['%PDF'], 'authority.pdf', { type: 'application/pdf' }))
  await expect
    .poll(() => sent)
    .toEqual([{ companies: [guidOf(91)], usage: 'Operating Authority', dateExpires: '2027-11-30' }])
  expect(await findings()).toEqual([])
})

it('links to the papers of every job that is on the road or still lacks some', async () => {
  const row = (last: number, status: string) => ({
    guid: guidOf(last),
    number: `19${last}-1`,
    status,
    vehicleName: '2022 Lincoln Nautilus',
  })
  await openCarrier('/papers', {
    'POST /jobs/list': ({ query }) => (query?.['status'] === 'picked-up' ? list(row(40, 'picked-up')) : list()),
  })
  await expect.element(page.getByRole('link', { name: /1940-1/ })).toBeVisible()
  expect(await findings()).toEqual([])
})
