import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftsUnder } from '../../api/outbox/drafts.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { emptyPhone, reloaded } from '../carrier/phone.fixture.ts'
import { type Answers, findings, openAt } from '../order-screens.fixture.tsx'
import { AccountDetailScreen } from './account-detail.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-20T10:00:00.000Z'
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const PERMISSIONS = [
  'accounts.view_vendors',
  'accounts.view_clients',
  'accounts.edit_contacts',
  'documents.view',
  'documents.upload',
  'jobs.view',
  'offers.view',
  'offers.send',
  'orders.view',
]
const ME = { guid: guid(10), name: 'Ann Lee', portal: 'dispatcher', permissions: PERMISSIONS, company: {} }
const ADDRESS = { street1: '1 Mesa Rd', street2: null, city: 'Mesa', state: 'AZ', zipCode: '85201', country: 'US' }
const contact = (last: number, name: string, more: object = {}) => ({
  guid: guid(last),
  name,
  accountGuid: guid(11),
  title: 'Dispatch',
  department: null,
  email: `${name.split(' ')[0]!.toLowerCase()}@redmesa.test`,
  mobileNumber: '+14805550100',
  phoneNumber: null,
  website: null,
  isActive: true,
  canLogin: false,
  dateCreated: WHEN,
  dateUpdated: WHEN,
  can: ['edit', 'delete', 'invite'],
  ...more,
})
const [ANA, ANNA] = [contact(12, 'Ana Ruiz'), contact(13, 'Anna Ruiz')]
const VENDOR = {
  guid: guid(11),
  type: 'vendor',
  name: 'Red Mesa Auto Haulers',
  parentName: null,
  billingAddress: ADDRESS,
  email: 'dispatch@redmesa.test',
  phoneNumber: '+14805550100',
  mobileNumber: null,
  isActive: true,
  preferred: true,
  blacklist: false,
  mcNumber: '123456',
  usdot: '7654321',
  scac: 'REDM',
  orderInstructions: null,
  contacts: [],
  standing: {
    authorityStatus: 'ACTIVE',
    dateAuthorityChecked: WHEN,
    insuranceExpiresOn: '2027-11-30',
    cargoCover: 250_000,
    liabilityCover: 1_000_000,
    w9ReceivedOn: '2026-01-10',
    agreementSignedOn: '2026-01-10',
    safetyRating: null,
    outOfServiceOn: null,
    equipmentTypeIds: [2],
  },
  compliance: { result: 'pass', findings: [] },
  pendingChange: null,
  can: ['edit', 'edit-contacts'],
}
const WEEKS = ['2026-11-09', '2026-11-16'].map((week, i) => ({
  week,
  jobs: 4 + i,
  pickupOnTime: 90,
  deliveryOnTime: 80 + i,
  revenue: 5_000,
  grossProfit: 900,
  grossProfitMargin: 18,
  offersSent: 5,
  offersAccepted: 4,
  answerMinutes: 72,
  fellOff: 0,
  newDamages: i,
}))
const CARD = {
  weeks: WEEKS,
  jobs: 9,
  openJobs: 2,
  lateJobs: 1,
  pickupOnTime: { percent: 93, ofAll: 92 },
  deliveryOnTime: { percent: 81, ofAll: 89 },
  offers: { sent: 10, accepted: 8, percent: 80, answerMinutes: 72 },
  fellOff: 0,
  damage: { vehicles: 50, newDamages: 1, perHundred: 2 },
  bills: { count: 8, matched: 7, percent: 87.5 },
  owed: {
    amount: 3_000,
    released: { count: 1, amount: 1_000 },
    notReleased: { count: 2, amount: 2_000 },
    held: { count: 0, amount: 0 },
    nextDue: '2026-12-01',
  },
  samples: [
    { figure: 'late-delivery', number: '1001829-1', jobGuid: guid(20), text: '5 h late', date: WHEN },
    { figure: 'declined', number: '1001830-1', jobGuid: guid(21), text: 'rate too low', date: WHEN },
  ],
}
const place = (state: string, longitude: number) => ({ state, latitude: 33, longitude })
const LANES = {
  days: 180,
  results: [
    {
      origin: place('CA', -118),
      destination: place('TX', -97),
      jobs: 7,
      pay: 1_480,
      perMile: 0.86,
      againstAll: -4.2,
      onTime: 94,
      margin: 17.1,
    },
  ],
}
const SUMMARY = {
  weeks: WEEKS,
  jobs: 9,
  pickupOnTime: { percent: 93, ofAll: 92 },
  deliveryOnTime: { percent: 91, ofAll: 89 },
  orders: [{ status: 'scheduled', count: 3 }],
  sla: { orders: 10, kept: 9, percent: 90 },
  balance: { open: { count: 4, amount: 9_000 }, overdue: { count: 1, amount: 500 }, limit: 10_000 },
  days: 180,
  lanes: [
    {
      origin: place('CA', -118),
      destination: place('TX', -97),
      jobs: 7,
      margin: 17.1,
      low: 900,
      median: 1_000,
      high: 1_200,
      perMile: 0.9,
      months: [
        { month: '2026-10-01', price: 900 },
        { month: '2026-11-01', price: 1_100 },
      ],
      last: { number: '1001829-1', jobGuid: guid(20), date: WHEN },
    },
  ],
}
const USAGES = ['Certificate of Insurance', 'W-9'].map((type, id) => ({ id, type, label: type, isDeprecated: false }))
const PAPER = {
  guid: guid(30),
  fileGuid: guid(31),
  name: 'COI 2026.pdf',
  type: 'application/pdf',
  extension: 'pdf',
  totalBytes: 20_000,
  usage: 'Certificate of Insurance',
  acl: 'company',
  visibility: [],
  parent: guid(11),
  parentTable: 'companies',
  orderGuid: null,
  jobGuid: null,
  dateExpires: '2020-10-07',
  dateCreated: WHEN,
  dateUpdated: WHEN,
  createdBy: 'Ann Lee',
  url: 'about:blank',
  fileLocation: 'about:blank',
  can: ['edit', 'delete'],
}
const screen = lazyScreen(async () => AccountDetailScreen)
const ROUTES = [
  at('/vendors/$vendorGuid', screen, { kind: 'vendor' }, { guids: ['vendorGuid'] }),
  at('/vendors/$vendorGuid/$segment', screen, { kind: 'vendor' }, { guids: ['vendorGuid'] }),
  at('/clients/$clientGuid', screen, { kind: 'client' }, { guids: ['clientGuid'] }),
]
const open = (path: string, answers: Answers = {}) =>
  openAt(
    path,
    {
      'GET /users/me': () => ME,
      'GET /vendors/{id}': () => VENDOR,
      'GET /vendors/{id}/scorecard': () => CARD,
      'GET /vendors/{id}/lanes': () => LANES,
      'GET /clients/{id}': () => ({
        ...VENDOR,
        type: 'client',
        standing: undefined,
        orderInstructions: 'No PO, no pay',
      }),
      'GET /clients/{id}/summary': () => SUMMARY,
      'GET /account/branches': () => listOf(),
      'POST /jobs/list': () => listOf(),
      'POST /offers/list': () => listOf(),
      'GET /account/{accountGuid}/contacts/search': () => listOf(ANA, ANNA),
      'GET /accounts/{guid}/history': () => listOf(),
      'GET /attachments': () => listOf(PAPER),
      'GET /picklist/options': () => ({ 'attachment-usages': USAGES }),
      ...answers,
    },
    { routes: ROUTES, height: 1_400 },
  )

beforeEach(() => page.viewport(1440, 1_400))

it('shows a vendor’s performance against all carriers, each plot as a table too', async () => {
  await open(`/vendors/${guid(11)}`)
  const figures = page.getByRole('list', { name: 'Figures of 2 weeks' })
  await expect.element(figures.getByText('all carriers 89%')).toBeVisible()
  await expect.element(figures.getByText('1 h 12 min')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^CA → TX 7 \$1,480 \$0.86 −4% 94% 17.1%$/ })).toBeVisible()
  await expect.element(page.getByText('$1,000.00, 1 bill, due Dec 1')).toBeVisible()
  await expect.element(page.getByText(/rate too low/)).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'On time as table' }).click()
  await expect.element(page.getByRole('row', { name: 'this wk 5 90.0% 81.0%' })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('counts a vendor’s jobs and offers on its tabs', async () => {
  await open(`/vendors/${guid(11)}`, {
    'POST /jobs/list': () => ({ ...listOf(), total: 166 }),
    'POST /offers/list': () => ({ ...listOf(), total: 82 }),
  })
  const tabs = page.getByRole('navigation', { name: 'Vendor sections' })
  await expect.element(tabs.getByRole('link', { name: /^Jobs\s?166$/ })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: /^Offers\s?82$/ })).toBeVisible()
})

it('has no columns of pay while no lane has enough jobs for one', async () => {
  const few = { ...LANES.results[0]!, jobs: 2, pay: null, perMile: null, againstAll: null }
  await open(`/vendors/${guid(11)}`, { 'GET /vendors/{id}/lanes': () => ({ ...LANES, results: [few] }) })
  await expect.element(page.getByRole('row', { name: 'CA → TX 2 94% 17.1%' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Per mile' }).elements()).toEqual([])
})

it('shows money only to users with permission', async () => {
  const { bills: _bills, owed: _owed, ...card } = CARD
  const { pay: _pay, perMile: _mile, againstAll: _all, margin: _margin, ...lane } = LANES.results[0]!
  await open(`/vendors/${guid(11)}`, {
    'GET /vendors/{id}/scorecard': () => card,
    'GET /vendors/{id}/lanes': () => ({ ...LANES, results: [lane] }),
  })
  await expect.element(page.getByRole('row', { name: 'CA → TX 7 94%' })).toBeVisible()
  expect(page.getByText('Bills matched').elements()).toEqual([])
  expect(page.getByRole('region', { name: 'Money' }).elements()).toEqual([])
})

it('merges duplicate contacts after showing what moves, and adds another', async () => {
  const sent: unknown[] = []
  const preview = {
    moves: [{ what: 'orders', count: 3, samples: ['1003'] }],
    fields: [
      {
        label: 'Email',
        after: ANA.email,
        sides: [ANA, ANNA].map((each) => ({ guid: each.guid, name: each.name, value: each.email })),
      },
    ],
  }
  await open(`/vendors/${guid(11)}`, {
    'POST /contacts/{guid}/merge-preview': () => preview,
    'PUT /contacts/{guid}/merge': ({ params, body }) => (sent.push([params?.['guid'], body]), ANA),
    'POST /account/{accountGuid}/contacts': ({ body }) => (sent.push(body), ANA),
  })
  await page.getByRole('button', { name: 'Actions for Ana Ruiz' }).click()
  await page.getByRole('menuitem', { name: 'Merge duplicates…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Merge into Ana Ruiz' })
  await sheet.getByRole('checkbox', { name: 'Anna Ruiz' }).click()
  await expect.element(sheet.getByText('3 orders 1003, …')).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => sent).toEqual([[ANA.guid, { guids: [ANNA.guid] }]])
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog', { name: 'New contact' })
  await form.getByLabelText(/^Name/).fill('Bo Ray')
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: 'Bo Ray' })
})

it('merges into the focused contact by Shift M, otherwise into the first', async () => {
  await open(`/vendors/${guid(11)}`)
  await expect.element(page.getByRole('button', { name: 'Actions for Anna Ruiz' })).toBeVisible()
  await userEvent.keyboard('{Shift>}M{/Shift}')
  await expect.element(page.getByRole('dialog', { name: 'Merge into Ana Ruiz' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  page.getByRole('button', { name: 'Actions for Anna Ruiz' }).element().focus()
  await userEvent.keyboard('{Shift>}M{/Shift}')
  await expect.element(page.getByRole('dialog', { name: 'Merge into Anna Ruiz' })).toBeVisible()
})

it('shows a client’s balance against its limit, and its prices by lane', async () => {
  await open(`/clients/${guid(11)}`)
  await expect.element(page.getByRole('meter', { name: 'Credit used' })).toHaveAttribute('aria-valuenow', '90')
  await expect.element(page.getByText('No PO, no pay')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /^CA → TX 7 \$1,000 \$900 – \$1,200 \$0.90 \+22% 17.1% 1001829-1$/ }))
    .toBeVisible()
  expect(await findings()).toEqual([])
})

it('stores a vendor’s documents, marks expired ones, and adds another with its expiry', async () => {
  const linked: unknown[] = []
  await open(`/vendors/${guid(11)}`, {
    'POST /files': () => ({ guid: guid(32) }),
    'PUT /attachments/{fileId}': ({ params, body }) => (linked.push([params?.['fileId'], body]), listOf(PAPER)),
  })
  const papers = page.getByRole('region', { name: 'Documents' })
  await expect.element(papers.getByText('ended Oct 7, 2020')).toBeVisible()
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect.element(page.getByRole('list', { name: 'Documents' }).getByText(/until Oct 7, 2020/)).toBeVisible()
  await page.getByLabelText('Type', { exact: true }).selectOptions('W-9')
  await page.getByLabelText('Valid until').fill('2027-01-31')
  expect(await findings()).toEqual([])
  await userEvent.upload(page.getByLabelText('File to add'), new File(['%PDF-'], 'w9.pdf'))
  await expect
    .poll(() => linked)
    .toEqual([[guid(32), { companies: [guid(11)], usage: 'W-9', dateExpires: '2027-01-31' }]])
  await page.getByRole('link', { name: 'Contacts' }).click()
  await expect.element(page.getByRole('button', { name: 'Actions for Ana Ruiz' })).toBeVisible()
})

it('keeps the type and the end day of a document over a reload, until it is added', async () => {
  await emptyPhone()
  const linked: unknown[] = []
  const openDocuments = () =>
    open(`/vendors/${guid(11)}/documents`, {
      'GET /sessions/storage-keys': () => ({
        keys: [{ id: 'casey___', key: btoa('casey'.padEnd(32, '.')).replaceAll('=', '') }],
      }),
      'POST /files': () => ({ guid: guid(32) }),
      'PUT /attachments/{fileId}': ({ body }) => (linked.push(body), listOf(PAPER)),
    })
  const kept = async () => JSON.stringify([...(await draftsUnder('casey'))])
  const type = page.getByLabelText('Type', { exact: true })
  await openDocuments()
  await type.selectOptions('W-9')
  await page.getByLabelText('Valid until').fill('2027-01-31')
  await expect.poll(kept).toContain('2027-01-31')
  await reloaded()
  await openDocuments()
  await expect.element(page.getByLabelText('Valid until')).toHaveValue('2027-01-31')
  await expect.element(type).toHaveValue('W-9')
  await expect.element(page.getByText('You entered this earlier. It hasn’t been sent.')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.upload(page.getByLabelText('File to add'), new File(['%PDF-'], 'w9.pdf'))
  await expect.poll(() => linked).toEqual([{ companies: [guid(11)], usage: 'W-9', dateExpires: '2027-01-31' }])
  await expect.poll(kept).not.toContain('2027-01-31')
  await expect.element(page.getByLabelText('Valid until')).toHaveValue('')
})

it('enters a blocked carrier’s standing, and sends only changed fields', async () => {
  const sent: unknown[] = []
  const bare = { ...VENDOR.standing, insuranceExpiresOn: null, agreementSignedOn: null, cargoCover: null }
  const types = ['Open', 'Enclosed'].map((label, i) => ({ id: i + 1, label, type: label, isDeprecated: false }))
  await open(`/vendors/${guid(11)}`, {
    'GET /vendors/{id}': () => ({ ...VENDOR, standing: bare }),
    'GET /equipment/types': () => listOf(...types),
    'PUT /vendors/{id}': ({ body }) => (sent.push(body), VENDOR),
  })
  await expect.element(page.getByRole('region', { name: 'Standing' }).getByText('Enclosed')).toBeVisible()
  await page.getByRole('button', { name: 'Edit standing' }).click()
  const sheet = page.getByRole('dialog', { name: 'Standing of Red Mesa Auto Haulers' })
  await sheet.getByLabelText('Insurance ends').fill('2027-11-30')
  await sheet.getByLabelText('Agreement signed').fill('2026-11-20')
  await sheet.getByLabelText('Cargo coverage').fill('$250,000')
  await sheet.getByLabelText('W-9 received').fill('')
  await sheet.getByRole('checkbox', { name: 'Open' }).click()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        standing: {
          insuranceExpiresOn: '2027-11-30',
          agreementSignedOn: '2026-11-20',
          cargoCover: 250_000,
          w9ReceivedOn: null,
          equipmentTypeIds: [1, 2],
        },
      },
    ])
  expect(sheet.elements()).toEqual([])
})

const PICKLISTS = {
  'payment-terms': [
    { id: 12, type: 'net-15', label: 'Net 15', isDeprecated: false },
    { id: 10, type: 'net-30', label: 'Net 30', isDeprecated: false },
  ],
  'payment-methods': [{ id: 8, type: 'ach', label: 'ACH', isDeprecated: false }],
}
const REMIT = { factoringCompany: null, remitName: 'Red Mesa', remitEmail: 'pay@redmesa.test', bankAccount: '****6789' }
const PAID = { ...VENDOR, paymentTermsId: 10, paymentMethodId: 8, taxId: '12-3456789', remitTo: REMIT }

it('shows how and where a vendor is paid, changes its terms, and requests another bank account', async () => {
  const sent: unknown[] = []
  await open(`/vendors/${guid(11)}`, {
    'GET /users/me': () => ({ ...ME, permissions: [...PERMISSIONS, 'accounts.view_tax_id'] }),
    'GET /picklist/options': () => PICKLISTS,
    'GET /vendors/{id}': () => PAID,
    'PUT /vendors/{id}': ({ body }) => (sent.push(body), PAID),
  })
  const payment = page.getByRole('region', { name: 'Payment' })
  for (const text of ['Net 30', 'ACH', '12-3456789', '****6789'])
    await expect.element(payment.getByText(text, { exact: true })).toBeVisible()
  await payment.getByRole('button', { name: 'Edit payment' }).click()
  const terms = page.getByRole('dialog', { name: 'Payment of Red Mesa Auto Haulers' })
  await terms.getByLabelText('Payment terms').selectOptions('Net 15')
  expect(await findings()).toEqual([])
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ paymentTermsId: 12 }])
  await payment.getByRole('button', { name: /^Change where/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Where Red Mesa Auto Haulers is paid' })
  await expect.element(sheet.getByLabelText('Paid to')).toHaveValue('Red Mesa')
  await sheet.getByLabelText('Routing number').fill('021000021')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Ask for the change' }).click()
  await expect.element(sheet.getByText('Enter both numbers')).toBeVisible()
  await sheet.getByLabelText('Account number').fill('000123456789')
  await sheet.getByLabelText('Paid to').fill('')
  await sheet.getByRole('button', { name: 'Ask for the change' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      remitTo: { remitName: null, bankAccount: { routingNumber: '021000021', accountNumber: '000123456789' } },
    })
})

it.each([
  { can: ['withdraw'], act: 'Withdraw', asks: 1 },
  { can: ['approve', 'refuse'], act: null, asks: 0 },
])('shows a pending change next to the current value; a user who may $can does', async ({ can, act, asks }) => {
  let withdrawn = 0
  const change = { remitEmail: 'new@mesa.test', dateAsked: WHEN, askedBy: 'Hector Begay', can }
  await open(`/vendors/${guid(11)}`, {
    'GET /vendors/{id}': () => ({ ...PAID, pendingChange: withdrawn > 0 ? null : change }),
    'DELETE /vendors/{id}/bank-change': () => void (withdrawn += 1),
  })
  const waiting = page.getByRole('group', { name: 'Pending change' })
  await expect.element(waiting.getByText('new@mesa.test')).toBeVisible()
  const topOf = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().top
  expect(topOf('New bank details wait for a second person')).toBeLessThan(topOf('Standing'))
  expect(await findings()).toEqual([])
  await expect.poll(() => page.getByRole('button', { name: /^Change where/ }).elements()).toHaveLength(asks)
  if (act) {
    await waiting.getByRole('button', { name: act }).click()
    await expect.element(waiting).not.toBeInTheDocument()
  } else {
    expect(waiting.getByRole('button').elements()).toEqual([])
  }
})

it('offers editing the standing only to users who may edit the vendor', async () => {
  await open(`/vendors/${guid(11)}`, { 'GET /vendors/{id}': () => ({ ...VENDOR, can: [] }) })
  await expect.element(page.getByRole('region', { name: 'Standing' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit standing' }).elements()).toEqual([])
})

it('sets a client’s credit limit', async () => {
  const sent: unknown[] = []
  const client = { ...VENDOR, type: 'client', standing: undefined, creditLimit: 10_000 }
  await open(`/clients/${guid(11)}`, {
    'GET /users/me': () => ({ ...ME, permissions: [...PERMISSIONS, 'accounts.set_credit_limit'] }),
    'GET /clients/{id}': () => client,
    'PUT /clients/{id}': ({ body }) => (sent.push(body), client),
  })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabelText('Credit limit').fill('25,000')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ creditLimit: 25_000 }])
})

it('shows no credit limit field to users without permission', async () => {
  await open(`/clients/${guid(11)}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Order instructions')).toBeVisible()
  expect(page.getByLabelText('Credit limit').elements()).toEqual([])
})

it('offers the vendor a job and edits it by letters', async () => {
  const job = { guid: guid(40), number: '1042-1', originCity: 'Aurora', destinationCity: 'Olathe' }
  const asked: unknown[] = []
  await open(`/vendors/${guid(11)}`, {
    'POST /jobs/list': ({ body }) => {
      asked.push(body)
      return listOf(job)
    },
    'GET /jobs/{guid}': () => ({ ...job, can: ['send-offer'], load: null, stops: [], commodities: [] }),
    'POST /suggestions': () => ({ lane: null, vendors: [] }),
    'GET /vendors': () => listOf(VENDOR),
  })
  await expect.element(page.getByRole('button', { name: 'Offer a job' })).toBeVisible()
  await userEvent.keyboard('e')
  const edit = page.getByRole('dialog', { name: /^Edit Red Mesa/ })
  await expect.element(edit.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await userEvent.keyboard('o')
  await expect.element(page.getByRole('dialog', { name: /^Offer a job to Red Mesa/ })).toBeVisible()
  await page.getByRole('option', { name: '1042-1 · Aurora → Olathe' }).click()
  expect(asked.at(-1)).toMatchObject({ compoundFilterState: { rules: [{ field: 'status', operator: 'in' }] } })
  const offer = page.getByRole('dialog', { name: /job 1042-1/ })
  await expect.element(offer).toBeVisible()
  await expect.element(offer.getByText('Red Mesa Auto Haulers').first()).toBeVisible()
})
