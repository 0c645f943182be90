import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { AccountsScreen } from '../accounts/accounts.tsx'
import { DISPATCHER } from '../jobs/jobs.fixture.ts'
import { findings, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'
import { DeletedScreen } from './deleted.tsx'

const screen = lazyScreen(async () => DeletedScreen)
const ROUTES = [at('/orders/deleted', screen, { of: 'orders' }), at('/jobs/deleted', screen, { of: 'jobs' })] as const
const DATES = { dateDeleted: '2026-11-20T14:00:00.000Z', dateCreated: '2026-11-01T14:00:00.000Z' }
const row = (number: string) => ({ guid: ORDER_GUID, number, clientName: 'Acme', deletedBy: 'Pat Doe', ...DATES })
const list = (...results: unknown[]) => ({ page: 0, rows: 100, total: results.length, next: null, results })

beforeEach(() => page.viewport(1440, 900))

it('restores an order by shortcut and removes it from the list', async () => {
  let rows = [row('1042')]
  await openAt(
    '/orders/deleted',
    {
      'GET /users/me': () => DISPATCHER,
      'POST /orders/deleted/list': () => list(...rows),
      'PATCH /orders/{id}': ({ body }) => {
        expect(body).toEqual({ isDeleted: false })
        rows = []
        return {}
      },
    },
    { routes: ROUTES, height: 700 },
  )
  await expect.element(page.getByText('Pat Doe')).toBeVisible()
  await expect.poll(() => document.title).toBe('Deleted Orders | TMS')
  expect(await findings()).toEqual([])
  await page.getByRole('gridcell', { name: '1042', exact: true }).click()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Order 1042 restored')).toBeVisible()
  await expect.element(page.getByText('No deleted orders')).toBeVisible()
})

it('says why a job cannot be restored', async () => {
  await openAt(
    '/jobs/deleted',
    {
      'GET /users/me': () => DISPATCHER,
      'POST /jobs/deleted/list': () => list({ ...row('1042-1'), orderNumber: '1042', orderGuid: ORDER_GUID }),
      'PUT /job/{guid}/undelete': () => refused(409, 'Its order is deleted; restore the order first'),
    },
    { routes: ROUTES, height: 700 },
  )
  await page.getByRole('gridcell', { name: '1042-1', exact: true }).click()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Its order is deleted; restore the order first', { exact: true })).toBeVisible()
})

it('restores a client from the list of clients', async () => {
  let rows = [
    { guid: ORDER_GUID, name: 'Cobalt', parentName: null, city: 'Reno', state: 'NV', deletedBy: 'Pat Doe', ...DATES },
  ]
  await openAt(
    '/clients',
    {
      'GET /users/me': () => ({ ...DISPATCHER, permissions: [...DISPATCHER.permissions, 'accounts.delete_clients'] }),
      'POST /clients/list': () => list(),
      'POST /clients/deleted/list': () => list(...rows),
      'PUT /clients/{id}/undelete': () => {
        rows = []
        return {}
      },
    },
    {
      routes: [
        at(
          '/clients',
          lazyScreen(async () => AccountsScreen),
          { kind: 'client' },
        ),
      ],
      height: 700,
    },
  )
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect.element(page.getByText('Reno')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('gridcell', { name: 'Cobalt', exact: true }).click()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Cobalt restored')).toBeVisible()
  await expect.element(page.getByText('No deleted clients')).toBeVisible()
})
