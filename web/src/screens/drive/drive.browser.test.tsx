/** A driver link before a phone has started with it. */
import type { FollowedDriverLink } from '@waybill/contract/field/field.shapes.ts'
import { brandPalette } from '@waybill/contract/branding/brand-palette.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BeginPage } from '../../features/carrier/drive/begin-page.tsx'
import { createQueryClient } from '../../api/query-client.ts'
import { Providers } from '../../shell/providers.tsx'
import { addFieldStyles } from '../../ui/css/field-styles.fixture.ts'
import { emptyPhone, keptDrafts, reloaded } from '../carrier/phone.fixture.ts'
import { findings } from '../order-screens.fixture.tsx'

const LINK: FollowedDriverLink = {
  name: 'Hal Hired',
  company: 'Larkspur Auto Logistics',
  branding: { color: null, palette: null, logo: null },
  carrier: 'Red Mesa Auto Haulers',
  carrierPhone: '+1 303 555 0147',
  jobNumber: '1001902-1',
  from: 'Boise, ID',
  to: 'Tolleson, AZ',
  vehicles: 3,
  pickup: { start: '2026-11-22T15:00:00.000Z', end: '2026-11-22T19:00:00.000Z', timeZone: 'America/Boise' },
  dateExpires: '2026-11-28T15:00:00.000Z',
  isOpen: true,
}

const auth = {
  status: 'none',
  ended: undefined,
  subscribe: () => () => undefined,
  start: async () => undefined,
  admitted: async () => undefined,
  completeInFrame: async () => undefined,
  accounts: async () => [],
  acquireTokenSilent: async () => Promise.reject(new Error('none')),
  ssoSilent: async () => Promise.reject(new Error('none')),
  loginRedirect: async () => undefined,
  logoutRedirect: async () => undefined,
  switchRedirect: async () => undefined,
  endRefused: async () => undefined,
  onSignedOut: () => () => undefined,
} as const
const settings = {
  portal: 'carrier',
  authority: '',
  clientId: '',
  scopes: [],
  apiScopes: [],
  version: '4.2.0',
} as const
const call = async () => Promise.reject(new Error('none'))
const api = { call, read: call }

/** Opens the page with a link whose call returns this; undefined: no network. */
const open = async (hash: string, answer?: () => Response) => {
  addFieldStyles()
  history.replaceState(null, '', hash || location.pathname)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!answer) throw new TypeError('offline')
    return answer()
  })
  await render(
    <Providers
      session={{ auth, settings: { ...settings, scopes: [], apiScopes: [] } }}
      queries={createQueryClient({ shipper: api, platform: api, places: api })}
    >
      <BeginPage />
    </Providers>,
  )
}
const json = (status: number, body: object) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(async () => {
  await page.viewport(360, 780)
  await emptyPhone()
})

it('shows the job, the driver and what the phone needs, and starts with just a name', async () => {
  await open('#s3cret', json(200, LINK))
  await expect.element(page.getByText('Job from Red Mesa Auto Haulers')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Boise, ID to Tolleson, AZ' })).toBeVisible()
  await expect.element(page.getByText(/3 vehicles\. Pick up/)).toBeVisible()
  await expect.element(page.getByText(/You only see this job, without prices/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Call Red Mesa Auto Haulers' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/))
  await expect.element(page.getByRole('button', { name: 'Start on this phone' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Your name' }).fill('')
  await expect.element(page.getByRole('button', { name: 'Enter your name first' })).toBeDisabled()
  expect(await findings()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('has the company’s logo and color', async () => {
  const palette = brandPalette('#8c1d40', 7)
  const logo = { url: '/waybill.svg', width: 64, height: 64, ground: 'any' } as const
  await open('#s3cret', json(200, { ...LINK, branding: { color: '#8c1d40', palette, logo } }))
  await expect.element(page.getByRole('img', { name: 'Larkspur Auto Logistics' })).toBeVisible()
  const start = page.getByRole('button', { name: 'Start on this phone' })
  await expect.element(start).toHaveStyle({ backgroundColor: palette.light.solid })
})

it.each([
  ['that has ended', '#s3cret', json(404, { message: 'Link not found' }), 'This link no longer works'],
  ['on another phone', '#s3cret', json(200, { ...LINK, isOpen: false }), 'This link is in use on another phone'],
  ['without its secret', '', json(404, {}), 'Open the link you were sent'],
  ['without signal', '#s3cret', undefined, 'No signal'],
])('explains what to do about a link %s', async (_what, hash, answer, heading) => {
  await open(hash, answer)
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('retries after there was no signal', async () => {
  await open('#s3cret')
  await expect.element(page.getByRole('heading', { name: 'No signal' })).toBeVisible()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json(200, LINK)())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Start on this phone' })).toBeVisible()
})

it('keeps the input if another phone was faster, and says so', async () => {
  await open('#s3cret', json(200, LINK))
  await expect.element(page.getByRole('button', { name: 'Start on this phone' })).toBeVisible()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json(409, { message: 'In use' })())
  await page.getByRole('button', { name: 'Start on this phone' }).click()
  await expect.element(page.getByRole('heading', { name: 'This link is in use on another phone' })).toBeVisible()
})

it('keeps the name and the truck over a reload, for this link only', async () => {
  await open('#s3cret', json(200, LINK))
  await page.getByRole('textbox', { name: 'Your name' }).fill('Hank Hired')
  await page.getByRole('textbox', { name: /Truck/ }).fill('T-12')
  await expect.poll(keptDrafts).toContain('T-12')
  await reloaded()
  await open('#s3cret', json(200, LINK))
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Hank Hired')
  await expect.element(page.getByRole('textbox', { name: /Truck/ })).toHaveValue('T-12')
  await reloaded()
  await open('#another', json(200, LINK))
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Hal Hired')
})
