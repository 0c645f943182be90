import type { Terminal, TerminalStops } from '@waybill/contract/terminals/terminals.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { TerminalsScreen } from '../terminals/terminals.tsx'
import { TerminalDetailScreen } from './terminal-detail.tsx'

const GUID = '01890000-0000-7000-8000-000000000041'
const ORDER = { guid: '01890000-0000-7000-8000-000000000001', number: '1042' }
const JOB = { guid: '01890000-0000-7000-8000-000000000020', number: '1042-1' }
const yard = (more: Partial<Terminal> = {}): Terminal => ({
  guid: GUID,
  name: 'Back Lot',
  street1: '1 Main St',
  street2: null,
  city: 'Dallas',
  state: 'TX',
  zipCode: '75201',
  country: 'US',
  latitude: 32.78,
  longitude: -96.8,
  timeZone: 'America/Chicago',
  locationType: 'dealer',
  accountGuid: null,
  isShared: true,
  isOwn: true,
  isActive: true,
  notes: 'Gate 4',
  hours: 'Mon–Fri 8–17',
  primaryContact: {
    guid: '01890000-0000-7000-8000-000000000051',
    name: 'Ines',
    email: 'ines@yard.test',
    mobileNumber: null,
    phoneNumber: '+12145550101',
  },
  alternativeContact: {
    guid: '01890000-0000-7000-8000-000000000052',
    name: 'Theo',
    email: 'theo@lot.test',
    mobileNumber: null,
    phoneNumber: null,
  },
  dateCreated: '2026-11-01T10:00:00.000Z',
  dateUpdated: '2026-11-01T10:00:00.000Z',
  dateResolved: null,
  createdBy: 'Dana',
  updatedBy: 'Dana',
  can: ['edit', 'merge', 'delete'],
  ...more,
})
const stop = (more: Partial<TerminalStops['results'][number]> = {}): TerminalStops['results'][number] => ({
  guid: '01890000-0000-7000-8000-000000000061',
  stopType: 'pickup',
  order: ORDER,
  job: JOB,
  clientName: 'Acme',
  vendorName: 'Red Mesa',
  commodityCount: 2,
  due: '2024-01-04T22:00:00.000Z',
  dateStarted: null,
  ...more,
})
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const ENTRY = {
  id: '1',
  text: 'Place changed',
  date: '2026-11-01T10:00:00.000Z',
  by: 'Dana',
  portal: 'dispatcher',
  reason: null,
  subjectGuid: GUID,
  action: 'terminal.changed',
}
const ME = {
  portal: 'dispatcher',
  permissions: ['terminals.view', 'terminals.edit', 'jobs.view', 'orders.view'],
  company: {},
}
const blank = lazyScreen(async () => () => <p>another page</p>)
const open = (answers: Answers = {}, path = `/terminals/${GUID}`, height?: number) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'GET /terminals/{id}': () => yard(),
      'GET /terminals/{guid}/stops': (): TerminalStops => ({ total: 1, results: [stop()] }),
      'GET /terminals/{id}/contacts': () => listOf({ guid: GUID, name: 'Ines', phoneNumber: '+12145550101' }),
      'GET /terminals/{guid}/history': () => listOf(ENTRY),
      'POST /terminals/list': () => listOf(yard()),
      'GET /terminals/locations': () => listOf(),
      ...answers,
    },
    {
      routes: [
        at(
          '/terminals',
          lazyScreen(async () => TerminalsScreen),
        ),
        at(
          '/terminals/$terminalGuid',
          lazyScreen(async () => TerminalDetailScreen),
          undefined,
          { guids: ['terminalGuid'] },
        ),
        at('/', blank),
        at('/jobs', blank),
        at('/orders/$orderGuid', blank),
        at('/jobs/$jobGuid', blank),
      ],
      portal: 'dispatcher',
      ...(height ? { height } : {}),
    },
  )

beforeEach(() => page.viewport(1440, 900))

it('shows what is known of a terminal, and what is still to do there', async () => {
  let stops: TerminalStops = { total: 1, results: [stop()] }
  const { tell } = await open({ 'GET /terminals/{guid}/stops': () => stops })
  await expect.element(page.getByRole('heading', { name: 'Back Lot', level: 1 })).toBeVisible()
  await expect.poll(() => document.title).toBe('Back Lot | TMS')
  for (const fact of [
    'Gate 4',
    'America/Chicago',
    'Shared with clients',
    'Ines, +12145550101, ines@yard.test',
    'Theo, theo@lot.test',
  ])
    await expect.element(page.getByText(fact).first()).toBeVisible()
  await expect.element(page.getByRole('application', { name: 'Map of Back Lot' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+12145550101')
  const table = page.getByRole('region', { name: 'Open stops by due date' })
  await expect
    .element(table.getByRole('row', { name: /Pickup .*Late.* 1042 1042-1 Acme Red Mesa 2 pieces/ }))
    .toBeVisible()
  await expect.element(table.getByRole('link', { name: '1042-1' })).toHaveAttribute('href', `/jobs/${JOB.guid}`)
  await expect
    .element(page.getByRole('region', { name: 'Contacts' }).getByRole('button', { name: 'Edit Ines' }))
    .toBeVisible()
  await expect
    .poll(() => page.getByRole('region', { name: 'History' }).element().textContent)
    .toMatch(/Place changed.*Dana/)
  expect(await findings()).toEqual([])
  stops = { total: 0, results: [] }
  tell({ seq: 2, subject: 'order', guid: ORDER.guid, action: 'stop.completed' })
  await expect.element(page.getByText('Nothing is to be picked up or delivered here.')).toBeVisible()
})

it('is edited by E, as far as allowed', async () => {
  const sent: unknown[] = []
  await open({
    'PATCH /terminals/{id}': ({ body }) => {
      sent.push(body)
      return yard()
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Back Lot', level: 1 })).toBeVisible()
  await userEvent.keyboard('e')
  const sheet = page.getByRole('dialog', { name: 'Edit Back Lot' })
  await sheet.getByLabelText(/^Hours/).fill('Always')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toMatchObject([{ hours: 'Always' }])
  await expect.element(sheet).not.toBeInTheDocument()
})

it('is read only without permission, and without jobs has no stops', async () => {
  await open({
    'GET /users/me': () => ({ ...ME, permissions: ['terminals.view'] }),
    'GET /terminals/{id}': () => yard({ can: [], latitude: null, longitude: null }),
    'GET /terminals/{guid}/stops': () => refused(403, 'Your role lacks the permission jobs.view'),
  })
  await expect.element(page.getByText('Its position is not known. Correct the address to find it.')).toBeVisible()
  for (const name of ['Edit', 'Merge…', 'Delete…', 'Add contact'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Open stops' })).not.toBeInTheDocument()
  expect(await findings()).toEqual([])
})

it('says that it was merged or is not there', async () => {
  await open({ 'GET /terminals/{id}': () => refused(404, 'This terminal was merged into Front Lot') })
  await expect.element(page.getByRole('link', { name: 'All terminals' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Terminal not found | TMS')
})

it('is opened from the side panel of the list', async () => {
  const { router } = await open({}, '/terminals', 800)
  await page.getByRole('gridcell', { name: 'Back Lot' }).click()
  await page.getByRole('complementary', { name: 'Back Lot' }).getByRole('link', { name: 'Open page' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/terminals/${GUID}`)
  await expect.element(page.getByRole('heading', { name: 'Back Lot', level: 1 })).toBeVisible()
})

it('fits a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('region', { name: 'Open stops by due date' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
})
