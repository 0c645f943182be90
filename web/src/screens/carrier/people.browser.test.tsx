import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { findings } from '../order-screens.fixture.tsx'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'

beforeEach(() => page.viewport(360, 800))

const aRole = (last: number, name: string) => ({
  guid: guidOf(last),
  name,
  description: `${name} of a carrier`,
  isActive: true,
  accountType: 'vendor',
  accountGuid: null,
})
const [ADMIN, DRIVER] = [aRole(92, 'Carrier Admin'), aRole(93, 'Driver')]
const person = (last: number, name: string, more: object = {}) => ({
  guid: guidOf(last),
  name,
  email: `${name.toLowerCase()}@redmesa.test`,
  mobileNumber: '+13035550147',
  phoneNumber: null,
  canLogin: true,
  role: DRIVER,
  account: { guid: guidOf(91), name: 'Red Mesa Auto Haulers', type: 'vendor' },
  dateCreated: '2026-11-20T14:00:00.000Z',
  dateLastSeen: null,
  version: 1,
  can: ['edit', 'setRole', 'setAccess', 'sendLink', 'delete'],
  ...more,
})
const WILMA = person(61, 'Wilma')
const OMAR = person(62, 'Omar', { canLogin: false })

/** A carrier's role never reads the company's audit. */
const HELD = PERMISSIONS.filter((each) => each !== 'admin.audit_log')

const answers = (sent: unknown[]) => ({
  'POST /users/list': ({ body }: { body?: { search?: string } }) =>
    list(...[OMAR, WILMA].filter(({ name }) => name.includes(body?.search ?? ''))),
  'GET /users/{id}': ({ params }: { params?: Record<string, string> }) => (params?.['id'] === OMAR.guid ? OMAR : WILMA),
  'GET /users/{id}/sessions': () => list(),
  'GET /roles': () => list(ADMIN, DRIVER),
  'PUT /users/{id}/access': ({ body }: { body?: object }) => sent.push(body),
  'POST /users': ({ body }: { body?: object }) => (sent.push(body), WILMA),
})

it('lists the carrier’s people with role and access, and finds one by name', async () => {
  await openCarrier('/people', answers([]), HELD)
  const people = page.getByRole('list', { name: 'People' })
  await expect.element(people.getByRole('link', { name: /Wilma.*Has access.*Driver/ })).toBeVisible()
  await expect.element(people.getByRole('link', { name: /Omar.*No access/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('textbox', { name: 'Name or email' }).fill('Wil')
  await expect.element(people.getByRole('link', { name: /Omar/ })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Name or email' }).fill('Nobody')
  await expect.element(page.getByText('Nobody matches “Nobody”')).toBeVisible()
})

it('opens one on a page of its own, whose access ends after a question', async () => {
  const sent: unknown[] = []
  await openCarrier('/people', answers(sent), HELD)
  await page.getByRole('link', { name: /Wilma/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Wilma', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /303 555 0147|3035550147/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'End access…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect.poll(() => sent).toEqual([{ canLogin: false }])
  await page.getByRole('link', { name: 'People' }).click()
  await expect.element(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
})

it('invites a person with one of the carrier’s roles, next to the list on a wide window', async () => {
  await page.viewport(1440, 900)
  const sent: unknown[] = []
  await openCarrier('/people', answers(sent), HELD)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByRole('heading', { name: 'Invite a person' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Omar/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wilma')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('wilma@redmesa.test')
  await page.getByLabelText(/^Role/).selectOptions('Driver')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Invite' }).last().click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ name: 'Wilma', email: 'wilma@redmesa.test', role: { guid: DRIVER.guid } }])
  // The new person is shown next.
  await expect.element(page.getByRole('heading', { name: 'Wilma' })).toBeVisible()
})

it('offers no invitation to those who may not manage users', async () => {
  await openCarrier(
    '/people',
    answers([]),
    HELD.filter((each) => each !== 'admin.users'),
  )
  await expect.element(page.getByRole('link', { name: /Wilma/ })).toBeVisible()
  expect(page.getByRole('button', { name: 'Invite' }).elements()).toEqual([])
})
