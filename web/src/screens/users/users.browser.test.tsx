import type { Me, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { RolesScreen } from '../roles/roles.tsx'
import { UsersScreen } from './users.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-20T10:00:00.000Z'
const OWN = { guid: guid(10), name: 'Larkspur', type: 'company' as const }

const aRole = (last: number, name: string, more: object = {}) => ({
  guid: guid(last),
  name,
  description: `${name} of the company`,
  isActive: true,
  accountType: 'company',
  accountGuid: null,
  isSeed: true,
  userCount: 1,
  dateCreated: WHEN,
  dateUpdated: WHEN,
  version: 3,
  can: ['clone', 'edit', 'setPermissions', 'reset'],
  ...more,
})
const DESK = aRole(20, 'Dispatcher')
const SALES = aRole(21, 'Sales', { isSeed: false, userCount: 0, can: ['clone', 'edit', 'setPermissions', 'delete'] })
const CLIENT = aRole(22, 'Client User', { accountType: 'client' })

const ANN = {
  guid: guid(30),
  name: 'Ann Lee',
  email: 'ann@larkspur.test',
  mobileNumber: null,
  phoneNumber: '214 555 0100',
  canLogin: true,
  role: DESK,
  account: OWN,
  dateCreated: WHEN,
  dateUpdated: WHEN,
  dateLastSeen: WHEN,
  version: 1,
  can: ['edit', 'setRole', 'setAccess', 'sendLink', 'endSessions', 'delete'],
} as unknown as UserOfAccount

const ME = {
  ...ANN,
  guid: guid(31),
  portal: 'dispatcher',
  permissions: ['admin.users', 'admin.roles', 'admin.audit_log'],
  company: {},
} as unknown as Me
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })

const GRANTS = (held: string[]) => ({
  groups: [
    {
      group: 'orders',
      permissions: [
        { permission: 'orders.view', isGranted: held.includes('orders.view'), isDefault: true, mayGrant: true },
        { permission: 'orders.cancel', isGranted: held.includes('orders.cancel'), isDefault: true, mayGrant: true },
        { permission: 'orders.delete', isGranted: false, isDefault: false, mayGrant: false },
      ],
    },
    {
      group: 'notes',
      permissions: [{ permission: 'notes.create', isGranted: false, isDefault: false, mayGrant: true }],
    },
  ],
  permissions: held,
  version: 3,
})

const ROUTES = [
  at(
    '/settings/users',
    lazyScreen(async () => UsersScreen),
  ),
  at(
    '/settings/roles',
    lazyScreen(async () => RolesScreen),
  ),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'POST /users/list': () => listOf(ANN),
      'GET /users/{id}': () => ANN,
      'GET /users': () => listOf(ANN),
      'GET /roles': () => listOf(DESK, SALES, CLIENT),
      'GET /roles/{id}/permissions': ({ params }) => ({
        guid: params?.['id'],
        name: params?.['id'] === DESK.guid ? 'Dispatcher' : 'Sales',
        ...GRANTS(params?.['id'] === DESK.guid ? ['orders.view', 'orders.cancel'] : ['orders.view']),
      }),
      'GET /users/{id}/sessions': () =>
        listOf({ guid: guid(40), device: 'Mozilla/5.0 (Windows) Chrome/140', source: '10.0.0.1', dateLastUsed: WHEN }),
      'GET /api-keys': () =>
        listOf({ guid: guid(41), name: 'ERP', prefix: 'wb_1', status: 'active', dateExpires: WHEN }),
      'GET /audit': () => listOf({ id: '1', text: 'Signed in', date: WHEN, by: 'Ann Lee' }),
      ...answers,
    },
    { routes: ROUTES, height: 800 },
  )

beforeEach(() => page.viewport(1440, 900))

it('shows a user with sign-ins and keys, and changes the role with undo', async () => {
  const sent: unknown[] = []
  await open('/settings/users', {
    'PUT /users/{id}/roles/{roleId}': ({ params }) => (sent.push(params?.['roleId']), ANN),
  })
  await page.getByRole('gridcell', { name: 'Ann Lee' }).click()
  const panel = page.getByRole('complementary', { name: 'Ann Lee' })
  await expect.element(panel.getByText(/Chrome on Windows/)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Revoke ERP' })).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  expect(await findings()).toEqual([])
  const role = panel.getByLabelText('Role', { exact: true })
  await expect.poll(() => role.element().textContent).toBe('DispatcherSales')
  await role.selectOptions('Sales')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => sent).toEqual([SALES.guid, DESK.guid])
})

it('invites a person with a role, and shows errors next to their fields', async () => {
  const sent: unknown[] = []
  await open('/settings/users', {
    'POST /users': ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refused(409, 'Taken', [{ path: 'email', message: 'Ann Lee has the email address already' }])
        : ANN
    },
  })
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Invite a person' })
  await panel.getByLabelText(/^Name/).fill('Bo Ray')
  await panel.getByLabelText(/^Email/).fill('bo@larkspur.test')
  await panel.getByRole('button', { name: 'Invite' }).click()
  await expect.element(panel.getByText('Required', { exact: true })).toBeVisible()
  await panel.getByLabelText(/^Role/).selectOptions('Sales')
  await expect.element(panel.getByText('Sales of the company')).toBeVisible()
  await panel.getByRole('button', { name: 'Invite' }).click()
  await expect.element(panel.getByText('Ann Lee has the email address already')).toBeVisible()
  expect(sent).toMatchObject([{ name: 'Bo Ray', role: { guid: SALES.guid }, canLogin: true }])
  expect(await findings()).toEqual([])
})

it('asks before ending access', async () => {
  const sent: unknown[] = []
  await open(`/settings/users?peek=${ANN.guid}`, { 'PUT /users/{id}/access': ({ body }) => (sent.push(body), ANN) })
  await page.getByRole('button', { name: 'End access…' }).click()
  const sheet = page.getByRole('dialog', { name: 'End access for Ann Lee?' })
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'End access' }).click()
  await expect.poll(() => sent).toEqual([{ canLogin: false }])
})

it('collects a role’s changes until they are saved, and discards them', async () => {
  const sent: unknown[] = []
  await open('/settings/roles', {
    'PUT /roles/{id}/permissions': ({ body, options }) => (sent.push([body, options?.ifMatch]), {}),
  })
  const box = page.getByRole('checkbox', { name: 'Dispatcher: Cancel orders' })
  await expect.element(box).toBeChecked()
  await expect.element(page.getByRole('img', { name: 'Dispatcher: Delete orders: no, locked' })).toBeVisible()
  expect(page.getByText('Client User').elements()).toEqual([])
  await box.click()
  const side = page.getByRole('region', { name: 'Not saved' })
  await expect.element(side.getByText('Cancel orders')).toBeVisible()
  expect(await findings()).toEqual([])
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page
    .getByRole('button', { name: /^Undo$/ })
    .last()
    .click()
  await expect
    .poll(() => sent)
    .toEqual([
      [{ permissions: ['orders.view'] }, '"3"'],
      [{ permissions: ['orders.view', 'orders.cancel'] }, undefined],
    ])
})

it('moves through the matrix by arrow keys and finds a permission in a collapsed group', async () => {
  await open('/settings/roles')
  const box = page.getByRole('checkbox', { name: 'Dispatcher: See orders' })
  await expect.element(box).toBeVisible()
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(page.getByRole('checkbox', { name: 'Sales: Cancel orders' })).toHaveFocus()
  expect(page.getByRole('checkbox', { name: 'Sales: Write notes' }).elements()).toEqual([])
  await page.getByLabelText('Find a permission').fill('write')
  await expect.element(page.getByRole('checkbox', { name: 'Sales: Write notes' })).toBeVisible()
})

it('shows one role at a time on a phone', async () => {
  await page.viewport(390, 844)
  await open(`/settings/roles?role=${SALES.guid}`)
  await expect.element(page.getByRole('checkbox', { name: 'Sales: See orders' })).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Dispatcher: See orders' }).elements()).toEqual([])
  await page.getByLabelText('Role', { exact: true }).selectOptions('Dispatcher')
  await expect.element(page.getByRole('checkbox', { name: 'Dispatcher: See orders' })).toBeVisible()
  expect(await findings()).toEqual([])
})
