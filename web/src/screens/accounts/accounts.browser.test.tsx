import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { AuthorityChangesScreen } from '../authority-changes/authority-changes.tsx'
import { BankChangesScreen } from '../bank-changes/bank-changes.tsx'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { AccountsScreen } from './accounts.tsx'

const GUID = '01890000-0000-7000-8000-000000000031'
const ADDRESS = { street1: '1 Mesa Rd', street2: null, city: 'Mesa', state: 'AZ', zipCode: '85201', country: 'US' }

const aVendor = (more: Partial<Account> = {}): Account =>
  ({
    guid: GUID,
    type: 'vendor',
    name: 'Red Mesa Auto Haulers',
    billingAddress: ADDRESS,
    email: 'dispatch@redmesa.test',
    phoneNumber: '+14805550100',
    status: 'Active',
    isActive: true,
    preferred: false,
    blacklist: false,
    mcNumber: '123456',
    usdot: '7654321',
    contacts: [{ guid: GUID, name: 'Ana Ruiz', email: 'ana@redmesa.test', mobileNumber: null, phoneNumber: null }],
    standing: {
      authorityStatus: 'ACTIVE',
      dateAuthorityChecked: '2026-11-20T10:00:00.000Z',
      insuranceExpiresOn: '2026-11-30',
      cargoCover: 250_000,
      liabilityCover: 1_000_000,
      w9ReceivedOn: '2026-01-10',
      agreementSignedOn: null,
      safetyRating: null,
      outOfServiceOn: null,
      equipmentTypeIds: [],
    },
    compliance: {
      result: 'warn',
      findings: [{ check: 'insurance', level: 'warn', message: 'Insurance ends in 8 days' }],
    },
    can: ['edit', 'check', 'prefer', 'delete'],
    ...more,
  }) as Account

const ME = { portal: 'dispatcher', permissions: ['accounts.create_vendors'], company: {} }
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const ROUTES = [
  at(
    '/vendors',
    lazyScreen(async () => AccountsScreen),
    { kind: 'vendor' },
  ),
  at(
    '/authority-changes',
    lazyScreen(async () => AuthorityChangesScreen),
  ),
  at(
    '/bank-changes',
    lazyScreen(async () => BankChangesScreen),
  ),
]
const open = (path: string, answers: Answers) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'POST /vendors/list': () => listOf(aVendor()),
      'GET /vendors/{id}': () => aVendor(),
      ...answers,
    },
    { routes: ROUTES, height: 800 },
  )

beforeEach(() => page.viewport(1440, 900))

it('shows a vendor’s standing in the side panel, and marks it with undo', async () => {
  const sent: unknown[] = []
  await open('/vendors', {
    'PUT /vendors/{id}': ({ body }) => {
      sent.push(body)
      return aVendor({ preferred: true })
    },
  })
  await page.getByRole('gridcell', { name: 'Red Mesa Auto Haulers' }).click()
  const panel = page.getByRole('complementary', { name: 'Red Mesa Auto Haulers' })
  await expect.element(panel.getByText('Insurance ends in 8 days')).toBeVisible()
  await expect.element(panel.getByText('Can be offered loads, with warnings')).toBeVisible()
  await expect.element(panel.getByText(/^Ana Ruiz/)).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as preferred' }).click()
  await expect.element(page.getByText('Red Mesa Auto Haulers is preferred')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => sent).toEqual([{ preferred: true }, { preferred: false }])
})

it('adds a vendor, with errors next to their fields', async () => {
  const sent: unknown[] = []
  await open('/vendors', {
    'POST /vendors': ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refused(422, 'Check the vendor', [{ path: 'scac', message: 'must be 2 to 4 letters' }])
        : aVendor()
    },
  })
  await page.getByRole('button', { name: 'New vendor' }).click()
  const panel = page.getByRole('complementary', { name: 'New vendor' })
  await panel.getByLabelText(/^Name/).fill('Desert Line')
  await panel.getByLabelText(/^USDOT/).fill('99')
  await panel.getByRole('button', { name: 'Add vendor' }).click()
  await expect.element(panel.getByText(/must be 2 to 4 letters/i)).toBeVisible()
  expect(sent).toMatchObject([{ name: 'Desert Line', usdot: '99' }])
  expect(await findings()).toEqual([])
})

it('shows a bank change next to the current value, and lets a second user decide', async () => {
  const sent: unknown[] = []
  const change = {
    vendor: { guid: GUID, name: 'Red Mesa Auto Haulers' },
    current: { factoringCompany: null, remitName: null, remitEmail: 'pay@redmesa.test', bankAccount: '****1111' },
    remitEmail: 'pay@redmesa-pay.test',
    bankAccount: '****6789',
    dateAsked: '2026-11-20T10:00:00.000Z',
    askedBy: 'Theo Lindqvist',
    can: ['approve', 'refuse'],
  }
  await open('/bank-changes', {
    'GET /bank-changes': () => listOf(change),
    'PUT /vendors/{id}/bank-change/refuse': ({ body }) => {
      sent.push(body)
      return aVendor()
    },
  })
  await page.getByRole('gridcell', { name: 'Red Mesa Auto Haulers' }).click()
  const panel = page.getByRole('complementary', { name: 'Red Mesa Auto Haulers' })
  await expect.element(panel.getByRole('row', { name: 'Bank account ****1111 ****6789' })).toBeVisible()
  await expect.element(panel.getByText(/a different domain/)).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Refuse…' }).click()
  const sheet = page.getByRole('dialog', { name: /^Refuse bank change/ })
  await sheet.getByLabelText(/^Reason/).fill('They did not ask for it')
  await sheet.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ dateAsked: change.dateAsked, reason: 'They did not ask for it' }])
})

it('shows changes of a carrier’s authority, and their effect', async () => {
  const change = {
    guid: GUID,
    vendor: { guid: GUID, name: 'Red Mesa Auto Haulers', usdot: '44110' },
    dateNoted: '2026-11-20T08:00:00.000Z',
    isWorse: true,
    changes: [
      { fact: 'authority', from: 'Active', to: 'Inactive', isWorse: true },
      { fact: 'liability-cover', from: '$1,000,000', to: null, isWorse: true },
    ],
    result: 'block',
  }
  await open('/authority-changes', { 'GET /authority-changes': () => listOf(change) })
  await expect.element(page.getByRole('gridcell', { name: 'Blocked from offers' })).toBeVisible()
  await page.getByRole('gridcell', { name: 'Red Mesa Auto Haulers' }).click()
  const panel = page.getByRole('complementary', { name: 'Red Mesa Auto Haulers' })
  await expect.element(panel.getByRole('row', { name: 'Operating authority Active Inactive' })).toBeVisible()
  await expect.element(panel.getByRole('row', { name: 'Liability filing $1,000,000 None' })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Open vendor' })).toHaveAttribute('href', `/vendors/${GUID}`)
  expect(await findings()).toEqual([])
})
