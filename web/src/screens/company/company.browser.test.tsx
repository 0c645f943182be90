import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SETUP_STEP_IDS } from '@waybill/contract/setup/setup-steps.ts'
import { aSetup } from '../../features/setup/setup.fixture.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { GroupsScreen } from '../groups/groups.tsx'
import { ListsScreen } from '../lists/lists.tsx'
import { type Answers, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { CompanyScreen } from './company.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-20T10:00:00.000Z'
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const PERMISSIONS = ['admin.company', 'admin.fuel_rate', 'admin.groups', 'admin.picklists']
const ME = { guid: guid(10), name: 'Ann Lee', portal: 'dispatcher', permissions: PERMISSIONS, company: {} }
const COMPANY = {
  guid: guid(11),
  name: 'Larkspur',
  legalName: 'Larkspur Auto Logistics LLC',
  email: 'desk@larkspur.test',
  phoneNumber: null,
  website: null,
  billingAddress: { street1: '1 Main', street2: null, city: 'Dallas', state: 'TX', zipCode: '75201', country: 'US' },
  mcNumber: '123',
  usdot: null,
  timeZone: 'America/Chicago',
  isDemo: false,
  dieselPrice: { date: '2026-11-16', price: 3.702, source: 'eia' },
  settings: {
    showVendorToClient: true,
    showClientToVendor: false,
    requireSecondFactor: false,
    leastCargoCover: 100_000,
    leastLiabilityCover: null,
    onLostAuthority: 'block',
    onEndedInsurance: 'warn',
    billTolerance: 5,
    targetMargin: 15,
    targetOnTime: null,
    claimMonths: 9,
    keepPicturesMonths: null,
    quickPayLowersExpense: false,
    dieselRegion: null,
    chargeRates: {
      freeMinutes: 120,
      detentionPerHour: 75,
      carrierDetentionPerHour: 50,
      carrierDetentionCap: null,
      tonu: 150,
      extraStop: null,
      inoperable: 75,
      freeStorageDays: 2,
      storagePerDay: 25,
      redelivery: 125,
    },
    fuelSurcharge: { client: { kind: 'percent', percent: 12 }, vendor: null },
  },
}
const ANN = { guid: guid(10), name: 'Ann Lee', role: { name: 'Dispatcher' }, can: [] }
const BO = { guid: guid(12), name: 'Bo Ray', role: { name: 'Sales' }, can: [] }
const GROUP = { guid: guid(13), name: 'West desk', userCount: 1, dateCreated: WHEN, dateUpdated: WHEN }
const CHARGE = {
  id: 7,
  label: 'Detention',
  type: 'DETENTION',
  description: null,
  isDefault: false,
  isDeprecated: false,
  side: 'both',
  rule: 'per-hour',
  needsApproval: true,
  needsReceipt: false,
}
const ROUTES = [
  at(
    '/settings/company',
    lazyScreen(async () => CompanyScreen),
  ),
  at(
    '/settings/groups',
    lazyScreen(async () => GroupsScreen),
  ),
  at(
    '/settings/lists',
    lazyScreen(async () => ListsScreen),
  ),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'GET /company': () => COMPANY,
      'GET /company/setup': () => aSetup({ done: SETUP_STEP_IDS }),
      'GET /groups': () => listOf(GROUP),
      'GET /groups/{groupId}/users': () => listOf(ANN),
      'GET /users': () => listOf(ANN, BO),
      'GET /picklist/options': ({ query }) => ({ [String(query?.['kinds'])]: [CHARGE] }),
      ...answers,
    },
    { routes: ROUTES, height: 800 },
  )

beforeEach(() => page.viewport(1440, 900))

it('describes each setting, and sends only changed ones', async () => {
  const sent: unknown[] = []
  await open('/settings/company', { 'PATCH /company': ({ body }) => (sent.push(body), COMPANY) })
  const works = page.getByRole('region', { name: 'How you work' })
  await expect.element(works.getByText(/Orders in the client portal show who carries the vehicles/)).toBeVisible()
  await expect.element(page.getByText(/12% of base pay/)).toBeVisible()
  await expect.element(page.getByText(/\$3\.702 per gallon/)).toBeVisible()
  const lapse = works.getByRole('listitem').filter({ hasText: 'loses its authority' })
  await expect.element(lapse.getByText('Block', { exact: true })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabelText(/^Carriers see the client/).click()
  await page.getByLabelText('Minimum cargo coverage').fill('')
  await page.getByLabelText('Carrier loses its authority').selectOptions('Warn')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ settings: { showClientToVendor: true, leastCargoCover: null, onLostAuthority: 'warn' } }])
})

it('saves the target margin and accessorial rates', async () => {
  const sent: unknown[] = []
  await open('/settings/company', { 'PATCH /company': ({ body }) => (sent.push(body), COMPANY) })
  const charges = page.getByRole('region', { name: 'Accessorial charges' })
  await expect.element(charges.getByText('$75.00 an hour, after 120 min')).toBeVisible()
  await expect.element(page.getByText('15%', { exact: true })).toBeVisible()
  await expect.element(page.getByText('For ever', { exact: true })).toBeVisible()
  await charges.getByRole('button', { name: 'Change charges' }).click()
  const sheet = page.getByRole('dialog', { name: 'Accessorial charges' })
  await sheet.getByLabelText(/^Free minutes at a stop/).fill('90')
  await sheet.getByLabelText('Truck ordered, not used').fill('')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ settings: { chargeRates: { freeMinutes: 90, tonu: null } } }])
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabelText('Target margin, percent').fill('18.5')
  await page.getByLabelText('Keep inspection photos, months').fill('24')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ settings: { targetMargin: 18.5, keepPicturesMonths: 24 } })
})

it('a ? stands beside the words of its label, on a phone too', async () => {
  await page.viewport(390, 844)
  await open('/settings/company', {})
  await page.getByRole('button', { name: 'Change charges' }).click()
  const sheet = page.getByRole('dialog', { name: 'Accessorial charges' })
  for (const [term, label] of [
    ['Detention', 'Detention per hour'],
    ['TONU and dry run', 'Truck ordered, not used'],
  ] as const) {
    const help = sheet.getByRole('button', { name: `What is ${term}?` })
    await expect.element(help).toBeVisible()
    const words = document.createRange()
    words.selectNodeContents(sheet.getByText(label, { exact: true }).element())
    const sign = help.element().getBoundingClientRect()
    const covered = [...words.getClientRects()].filter(
      (line) => line.right > sign.left && line.left < sign.right && line.bottom > sign.top && line.top < sign.bottom,
    )
    expect(covered).toEqual([])
  }
})

it('uses a region’s published price, and shows the price’s source', async () => {
  const sent: unknown[] = []
  await open('/settings/company', { 'PATCH /company': ({ body }) => (sent.push(body), COMPANY) })
  await expect.element(page.getByText('$3.702 per gallon since Nov 16, 2026, from EIA')).toBeVisible()
  await expect.element(page.getByText('Entered by your team')).toBeVisible()
  await page.getByRole('button', { name: 'Change where the diesel price comes from' }).click()
  const sheet = page.getByRole('dialog', { name: 'Diesel price source' })
  await sheet.getByLabelText('Weekly price').selectOptions('EIA, Gulf Coast')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ settings: { dieselRegion: 'gulf-coast' } }])
})

it('shows a published diesel price as soon as it is read', async () => {
  let rate = { date: '2026-11-16', price: 3.702, source: 'manual' }
  const { tell } = await open('/settings/company', { 'GET /company': () => ({ ...COMPANY, dieselPrice: rate }) })
  await expect.element(page.getByText(/\$3\.702 per gallon/)).toBeVisible()
  rate = { date: '2026-11-23', price: 3.705, source: 'eia' }
  tell({ seq: 1, subject: 'fuel-rate', guid: ME.guid, action: 'fuel-rate.set' })
  await expect.element(page.getByText('$3.705 per gallon since Nov 23, 2026, from EIA')).toBeVisible()
})

it('asks only for the fields a fuel surcharge needs', async () => {
  const sent: unknown[] = []
  await open('/settings/company', {
    'PATCH /company': ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refused(400, 'Check it', []) : COMPANY
    },
  })
  await page.getByRole('button', { name: 'Change what carriers are paid' }).click()
  const sheet = page.getByRole('dialog', { name: 'Fuel surcharge: carriers are paid' })
  expect(sheet.getByLabelText('Percent').elements()).toEqual([])
  await sheet.getByLabelText('Calculation').selectOptions('Table by diesel price')
  await sheet.getByLabelText('Steps').fill('3.50 0.25\n4 0.4')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  const steps = [
    { from: 3.5, value: 0.25 },
    { from: 4, value: 0.4 },
  ]
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ settings: { fuelSurcharge: { vendor: { kind: 'table', unit: 'mile', steps } } } })
})

it('adds a person to a group with undo', async () => {
  const sent: string[] = []
  await open('/settings/groups', {
    'POST /groups/{groupId}/user/{userId}': ({ params }) => void sent.push(`in ${params?.['userId']}`),
    'DELETE /groups/{groupId}/user/{userId}': ({ params }) => void sent.push(`out ${params?.['userId']}`),
  })
  await page.getByRole('gridcell', { name: 'West desk' }).click()
  const panel = page.getByRole('complementary', { name: 'West desk' })
  await expect.element(panel.getByRole('button', { name: 'Remove Ann Lee' })).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByLabelText('Add a person').selectOptions('Bo Ray')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => sent).toEqual([`in ${BO.guid}`, `out ${BO.guid}`])
})

it('adds, edits and deletes a group', async () => {
  const sent: unknown[] = []
  await open('/settings/groups', {
    'POST /groups': ({ body }) => (sent.push(body), { ...GROUP, guid: guid(14) }),
    'PATCH /groups/{id}': ({ body, params }) => (sent.push([params?.['id'], body]), GROUP),
    'DELETE /groups/{id}': ({ params }) => void sent.push(params?.['id']),
  })
  await page.getByRole('button', { name: 'New group' }).click()
  const added = page.getByRole('dialog', { name: 'New group' })
  await added.getByRole('button', { name: 'Add group' }).click()
  await expect.element(added.getByText('Required')).toBeVisible()
  await added.getByRole('textbox').fill('East desk')
  expect(await findings()).toEqual([])
  await added.getByRole('button', { name: 'Add group' }).click()
  await expect.poll(() => sent).toEqual([{ name: 'East desk' }])
  await page.getByRole('gridcell', { name: 'West desk' }).click()
  const panel = page.getByRole('complementary', { name: 'West desk' })
  await panel.getByRole('button', { name: 'Edit…' }).click()
  const changed = page.getByRole('dialog', { name: 'Edit West desk' })
  await changed.getByRole('textbox').fill('Gulf desk')
  await changed.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toEqual([GROUP.guid, { name: 'Gulf desk' }])
  await panel.getByRole('button', { name: 'Delete…' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete West desk?' })
  await expect.element(asked.getByText(/Its members stay/)).toBeVisible()
  await asked.getByRole('button', { name: 'Delete group' }).click()
  await expect.poll(() => sent.at(-1)).toBe(GROUP.guid)
})

it('saves the rules of a charge, and deactivates it with undo', async () => {
  const sent: unknown[] = []
  await open('/settings/lists?list=accessorials', {
    'PATCH /picklists/{kind}/options/{id}': ({ body }) => (sent.push(body), CHARGE),
  })
  await page.getByRole('gridcell', { name: 'Detention' }).click()
  const panel = page.getByRole('complementary', { name: 'Detention' })
  await expect.element(panel.getByText(/Per hour · needs approval/)).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => sent).toEqual([{ isDeprecated: true }, { isDeprecated: false }])
  await panel.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('complementary', { name: 'Edit Detention' })
  await form.getByLabelText(/^Needs a receipt/).click()
  expect(await findings()).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ needsReceipt: true })
})

it('spells a chassis as people do, and leaves the stored name as it is', async () => {
  const sent: unknown[] = []
  const equipment = { id: 9, label: 'Chasis', type: null, description: null, isDefault: false, isDeprecated: false }
  await open('/settings/lists', {
    'GET /picklist/options': () => ({ 'equipment-types': [{ ...equipment, category: 'drayage' }] }),
    'PATCH /picklists/{kind}/options/{id}': ({ body }) => (sent.push(body), equipment),
  })
  await page.getByRole('gridcell', { name: 'Chassis' }).click()
  await page.getByRole('complementary', { name: 'Chassis' }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('complementary', { name: 'Edit Chassis' })
  await expect.element(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Chassis')
  await form.getByRole('textbox', { name: /^Description/ }).fill('For containers')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ description: 'For containers' }])
})

it('shows the company’s look in light and in dark, says what is corrected, and changes it', async () => {
  const sent: unknown[] = []
  const look = { color: '#ffcc00', palette: null, logo: null }
  await open('/settings/company', {
    'GET /company': () => ({ ...COMPANY, branding: look }),
    'PATCH /company/branding': ({ body }) => (sent.push(body), look),
  })
  const section = page.getByRole('region', { name: 'Your look' })
  await expect.element(section.getByRole('figure', { name: 'In dark' })).toBeVisible()
  await expect.element(section.getByText(/Buttons in light are #[0-9a-f]{6}/)).toBeVisible()
  expect(await findings()).toEqual([])
  await section.getByRole('button', { name: 'Change color' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your color' })
  await sheet.getByRole('textbox', { name: 'Color' }).fill('#0b6e4f')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ color: '#0b6e4f' }])
})

it('removes a demo: says what goes, asks for the name, and shows the refusal', async () => {
  const sent: unknown[] = []
  const counts = {
    orders: 2_000,
    jobs: 2_140,
    invoices: 3_100,
    clients: 24,
    vendors: 60,
    files: 412,
    totalBytes: 9_437_184,
  }
  const own = { name: 'Larkspur', isOwn: true, ...counts, historyEntries: 81_000, signIns: 10 }
  await open('/settings/company', {
    'GET /company': () => ({ ...COMPANY, isDemo: true }),
    'GET /company/demo': () => ({
      obstacle: null,
      companies: [own, { ...own, name: 'Tidewater', isOwn: false, clients: 1, signIns: 1 }],
    }),
    'POST /company/demo/removal': ({ body }) => {
      sent.push(body)
      return refused(400, 'Type the company’s name, Larkspur, to remove it', [])
    },
  })
  await page.getByRole('button', { name: 'Remove the demo…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Remove Larkspur?' })
  await expect
    .element(sheet.getByText(/2,000 orders with 2,140 jobs.*412 files \(9\.0 MB\).*10 sign-ins/))
    .toBeVisible()
  await expect.element(sheet.getByText(/Tidewater.*, 1 client, 60 carriers.*, 1 sign-in$/)).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('textbox').fill('Lark')
  await sheet.getByRole('button', { name: 'Remove the demo' }).click()
  await expect.element(sheet.getByText(/Type the company’s name, Larkspur/)).toBeVisible()
  expect(sent).toEqual([{ name: 'Lark' }])
})

it('offers no removal of a real company', async () => {
  await open('/settings/company')
  await expect.element(page.getByRole('button', { name: 'Download all data' })).toBeVisible()
  expect(page.getByRole('button', { name: /Remove the demo/ }).elements()).toEqual([])
})

it('lists how far the company is set up', async () => {
  await open('/settings/company', { 'GET /company/setup': () => aSetup({ done: ['company'] }) })
  const list = page.getByRole('region', { name: 'Setting up' })
  await expect.element(list.getByText('1 of 14 done, up to the first delivered order')).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Accessorial charges' }))
    .toHaveAttribute('href', '/settings/company#charges')
  expect(await findings()).toEqual([])
})

it('has no such list in a demo', async () => {
  await open('/settings/company', { 'GET /company': () => ({ ...COMPANY, isDemo: true }) })
  await expect.element(page.getByRole('region', { name: 'Your look' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Setting up' }).elements()).toEqual([])
})
