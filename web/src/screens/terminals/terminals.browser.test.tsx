import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { findings, openAt } from '../order-screens.fixture.tsx'
import { TerminalsScreen } from './terminals.tsx'

const GUID = '01890000-0000-7000-8000-000000000041'
const YARD = {
  guid: GUID,
  name: 'Back Lot',
  street1: '1 Main St',
  street2: null,
  city: 'Dallas',
  state: 'TX',
  zipCode: '75201',
  country: 'US',
  timeZone: 'America/Chicago',
  locationType: 'dealer',
  isActive: true,
  isShared: false,
  isOwn: true,
  primaryContact: null,
  alternativeContact: null,
  can: ['edit'],
}
const NEW = { name: 'Back Lot', city: 'Dallas', state: 'TX' }
const PORTS = {
  ...YARD,
  guid: GUID.replace('41', '42'),
  name: 'Port of Houston',
  isShared: true,
  isOwn: false,
  can: [],
}
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })

beforeEach(() => page.viewport(1440, 900))

it('a client manages its own places, and sees those of its transport company', async () => {
  const sent: unknown[] = []
  await openAt(
    '/terminals',
    {
      'POST /terminals/list': () => listOf(YARD, PORTS),
      'GET /terminals/{id}': () => YARD,
      'POST /terminals': ({ body }) => {
        sent.push(body)
        return YARD
      },
      'PATCH /terminals/{id}': ({ body }) => {
        sent.push(body)
        return YARD
      },
    },
    {
      routes: [
        at(
          '/terminals',
          lazyScreen(async () => TerminalsScreen),
          { side: 'client' },
        ),
      ],
      portal: 'client',
      height: 800,
    },
  )
  await page.getByRole('button', { name: 'New place' }).click()
  const form = page.getByRole('complementary', { name: 'New place' })
  for (const [label, value] of [
    [/^Name/, NEW.name],
    [/^City/, NEW.city],
  ] as const)
    await form.getByLabelText(label).fill(value)
  await form.getByRole('combobox', { name: /^State/ }).selectOptions('Texas')
  expect(form.getByLabelText('Available to clients').elements()).toEqual([])
  await form.getByRole('button', { name: 'Add place' }).click()
  await expect.poll(() => sent).toMatchObject([NEW])
  expect(JSON.stringify(sent)).not.toContain('isShared')
  await page.getByRole('gridcell', { name: 'Port of Houston' }).click()
  const port = page.getByRole('complementary', { name: 'Port of Houston' })
  await expect.element(port.getByText('From your transport company')).toBeVisible()
  expect(port.getByRole('button', { name: 'Edit' }).elements()).toEqual([])
  expect(await findings()).toEqual([])
})

it('dispatchers see terminals on a map beside the list, and what starts or ends at one', async () => {
  const spot = { latitude: 32.78, longitude: -96.8 }
  await openAt(
    '/terminals',
    {
      'POST /terminals/list': () => listOf({ ...YARD, ...spot }),
      'GET /terminals/locations': () => listOf({ guid: GUID, name: 'Back Lot', city: 'Dallas', state: 'TX', ...spot }),
      'GET /terminals/{id}/contacts': () => listOf(),
      'GET /terminals/{guid}/history': () => listOf(),
    },
    {
      routes: ['/terminals', '/', '/jobs'].map((path) =>
        at(
          path as '/',
          lazyScreen(async () => TerminalsScreen),
        ),
      ),
      portal: 'dispatcher',
      height: 800,
    },
  )
  const map = page.getByRole('region', { name: 'Map of terminals' })
  await expect.element(map.getByText('1 active terminal on the map')).toBeVisible()
  await expect.element(map.getByRole('application')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('gridcell', { name: 'Back Lot' }).click()
  const panel = page.getByRole('complementary', { name: 'Back Lot' })
  await expect.element(panel.getByRole('application', { name: 'Map of Back Lot' })).toBeVisible()
  const here = new URL((panel.getByRole('link', { name: 'Jobs here' }).element() as HTMLAnchorElement).href)
  expect([here.pathname, JSON.parse(here.searchParams.get('filter')!)]).toEqual([
    '/jobs',
    {
      op: 'or',
      rules: [
        { field: 'originName', operator: 'eq', value: 'Back Lot' },
        { field: 'destinationName', operator: 'eq', value: 'Back Lot' },
      ],
    },
  ])
  expect(await findings()).toEqual([])
})
