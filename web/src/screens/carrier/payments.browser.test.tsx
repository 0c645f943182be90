import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findings } from '../order-screens.fixture.tsx'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { aPhoto } from './phone.fixture.ts'

beforeEach(() => page.viewport(360, 800))

const waiting = (party: 'us' | 'carrier', code: string, more: object = {}) => ({
  party,
  code,
  text: 'Proof is unreadable',
  clears: '',
  since: '2026-11-20T15:00:00.000Z',
  due: null,
  ...more,
})
const aBill = (last: number, more: object = {}) => ({
  guid: guidOf(last),
  number: `B${last}`,
  type: 'bill',
  status: 'OPEN',
  job: { guid: guidOf(70), number: `19${last}-1` },
  order: { guid: guidOf(72), number: '1940' },
  total: 1832.5,
  paid: 0,
  balance: 1832.5,
  referenceNumber: null,
  dateTransaction: '2026-11-19',
  datePosted: null,
  datePaymentReleased: null,
  logistics: null,
  dateDue: null,
  paymentStatus: 'NOT_RELEASED',
  waiting: waiting('us', 'verify-job'),
  ...more,
})

it('shows upcoming payments by date, and the pending party of each bill', async () => {
  await openCarrier('/payments', {
    'POST /invoices/list': () =>
      list(
        aBill(40),
        aBill(41, {
          paymentStatus: 'RELEASED',
          dateDue: '2099-12-24',
          waiting: waiting('us', 'pay', { due: '2099-12-24' }),
          total: 900,
          balance: 900,
        }),
        aBill(42, { status: 'PAID', paymentStatus: 'PAID', balance: 0, waiting: null }),
        aBill(43, { status: 'VOID', balance: 0, waiting: null }),
        aBill(44, { waiting: waiting('carrier', 'send-proof'), balance: 645 }),
        aBill(45, { waiting: waiting('carrier', 'send-vendor-invoice'), balance: 735 }),
        aBill(46, { waiting: waiting('us', 'settle-hold') }),
      ),
  })
  const own = page.getByRole('list', { name: 'Waiting for you' })
  await expect.element(own.getByText('POD is missing')).toBeVisible()
  await expect.element(own.getByRole('link', { name: 'Add it: POD is missing, 1944-1' })).toBeVisible()
  await expect.element(own.getByRole('link', { name: 'Send now: Send your invoice, 1945-1' })).toBeVisible()
  await expect.element(page.getByText('$1,380.00')).toBeVisible()
  await expect.element(page.getByText('“Proof is unreadable”, since Nov 20')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Waiting for Larkspur' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'On its way' }).getByText('Due Dec 24, 2099')).toBeVisible()
  expect(page.getByText('1943-1').elements()).toHaveLength(0)
  expect(await findings()).toEqual([])
})

it('goes through the list by j and k beside it', async () => {
  await page.viewport(1280, 800)
  const bills = [aBill(40), aBill(41)]
  await openCarrier('/payments', {
    'POST /invoices/list': () => list(...bills),
    'GET /invoices/{guid}': ({ params }) => ({
      ...bills.find(({ guid }) => guid === params?.['guid']),
      lines: [],
      match: null,
      quickPay: [],
      can: [],
    }),
  })
  const first = page.getByRole('link', { name: /1940-1/ })
  const second = page.getByRole('link', { name: /1941-1/ })
  await expect.element(first).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(first).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('j')
  await expect.element(second).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('k')
  await expect.element(first).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('heading', { name: /1940-1/ })).toBeVisible()
})

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

it('disputes one line, and sends the carrier’s own invoice', async () => {
  const sent: unknown[] = []
  const linked: unknown[] = []
  const papers = [
    {
      guid: guidOf(80),
      fileGuid: guidOf(81),
      name: 'gate.jpg',
      type: 'image/jpeg',
      usage: 'Other',
      dateCreated: '2026-11-24T01:36:00.000Z',
      url: PICTURE,
    },
  ]
  const line = {
    guid: guidOf(60),
    name: 'Late delivery',
    notes: null,
    amount: -150,
    dispute: null,
    evidence: [
      {
        kind: 'arrived',
        text: 'Arrived at the yard',
        date: '2026-11-24T02:10:00.000Z',
        by: null,
        stopGuid: guidOf(61),
        fileGuid: guidOf(81),
      },
    ],
  }
  const bill = {
    ...aBill(40),
    lines: [line],
    paymentConfig: { id: 12, label: 'Net 30' },
    match: null,
    waiting: waiting('us', 'settle-hold'),
    quickPay: [],
    can: ['dispute', 'submit-vendor-invoice'],
  }
  await openCarrier(`/payments/${guidOf(40)}`, {
    'GET /invoices/{guid}': () => bill,
    'GET /attachments': () => list(...papers),
    'POST /files': () => ({ guid: guidOf(83) }),
    'PUT /attachments/{fileId}': ({ params, body }) => {
      linked.push([params?.['fileId'], body])
      papers.push({ ...papers[0]!, guid: guidOf(82), fileGuid: guidOf(83), name: 'queue.jpg', usage: 'Scale Ticket' })
      return list(papers[1])
    },
    'GET /jobs/{guid}': () => ({ guid: guidOf(70), number: '1940-1', stops: [] }),
    'POST /invoices/{guid}/disputes': ({ body }) => (sent.push(body), bill),
    'PUT /invoices/{guid}/vendor-invoice': ({ body }) => (sent.push(body), bill),
  })
  await expect.element(page.getByText(/Larkspur resolves the hold\./)).toBeVisible()
  await page.getByRole('button', { name: /Where Late delivery comes from/ }).click()
  await expect.element(page.getByText(/Arrived at the yard/)).toBeVisible()
  const photo = page.getByRole('link', { name: 'Open: Arrived at the yard' })
  expect(photo.element().querySelector('img')?.getAttribute('src')).toBe(PICTURE)
  await page.getByRole('button', { name: 'Dispute: Late delivery' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The yard let us in at 8:10 PM.')
  await sheet.getByRole('checkbox', { name: /^Other, / }).click()
  await sheet.getByLabelText('Photo or file').upload(await aPhoto())
  await expect.element(sheet.getByRole('checkbox', { name: /^Scale Ticket, / })).toBeChecked()
  expect(linked).toEqual([[guidOf(83), { jobs: [guidOf(70)], usage: 'Other' }]])
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Dispute this line' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { lineGuid: guidOf(60), reason: 'The yard let us in at 8:10 PM.', attachments: [guidOf(80), guidOf(82)] },
    ])
  await page.getByRole('button', { name: 'Send your invoice' }).click()
  await sheet.getByRole('textbox', { name: 'Invoice number' }).fill('RM-17')
  await sheet.getByRole('button', { name: 'Send your invoice' }).click()
  await expect.poll(() => sent[1]).toEqual({ number: 'RM-17', amount: 1832.5 })
})

it('shows fee, net amount and date before taking quick pay', async () => {
  const taken: unknown[] = []
  const bill = {
    ...aBill(40),
    dateDue: '2026-12-24',
    version: 4,
    paymentTermsId: 12,
    paymentConfig: { id: 12, label: 'Net 30' },
    lines: [],
    match: null,
    quickPay: [
      {
        paymentTermsId: 3,
        label: 'Quick Pay',
        fee: 3,
        amount: 54.98,
        net: 1777.52,
        datePaid: '2026-11-24',
        whyNot: null,
        whyNotCode: null,
      },
    ],
    can: ['quick-pay'],
  }
  await openCarrier(`/payments/${guidOf(40)}`, {
    'GET /invoices/{guid}': () => (taken.length ? { ...bill, paymentTermsId: 3 } : bill),
    'GET /attachments': () => list(),
    'PUT /invoices/{guid}/quick-pay': ({ body }) => (taken.push(body), bill),
  })
  await expect.element(page.getByRole('heading', { name: 'Get paid on Nov 24 instead of Dec 24?' })).toBeVisible()
  await expect.element(page.getByText('Fee 3 % of $1,832.50')).toBeVisible()
  await expect.element(page.getByText('$1,777.52')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Take Quick Pay' }).click()
  await expect.element(page.getByText('This bill is paid by Quick Pay.')).toBeVisible()
  expect(taken).toEqual([{ paymentTermsId: 3 }])
})

it.each([
  ['factored', /^Your bills are paid to your factoring company/],
  ['held', 'Not while the payment is on hold.'],
  ['revised', /^Not while a change of this job/],
  ['exported', /^This bill is in the company’s accounting/],
  ['released', 'The payment of this bill is already on its way.'],
  ['ended', 'This bill can no longer be paid early.'],
])('says why quick pay is not available: %s', async (whyNotCode, text) => {
  const offer = { paymentTermsId: 3, label: 'Quick Pay', fee: 3, amount: 54.98, net: 1777.52, datePaid: null }
  const quickPay = [{ ...offer, whyNot: 'In English', whyNotCode }]
  await openCarrier(`/payments/${guidOf(40)}`, {
    'GET /invoices/{guid}': () => ({ ...aBill(40), lines: [], match: null, quickPay, can: ['quick-pay'] }),
    'GET /attachments': () => list(),
  })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText('In English').elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Take Quick Pay' }).elements()).toHaveLength(0)
})

it.each([
  ['with its receipt', [{ kind: 'canceled', text: 'Canceled', date: null, by: null, stopGuid: null, fileGuid: null }]],
  ['without one', []],
])('explains a truck that was ordered and not used, %s', async (_, evidence) => {
  const line = { notes: null, evidence, dispute: null, systemUsage: null }
  const lines = [
    { ...line, guid: guidOf(60), name: 'Truck ordered not used', amount: 250, systemUsage: 'tonu' },
    { ...line, guid: guidOf(61), name: 'Storage', amount: 45 },
  ]
  await openCarrier(`/payments/${guidOf(40)}`, {
    'GET /invoices/{guid}': () => ({ ...aBill(40), lines, match: null, quickPay: [], can: [] }),
    'GET /attachments': () => list(),
  })
  const help = page.getByRole('button', { name: /^What is / })
  await expect.element(help).toHaveAccessibleName('What is TONU and dry run?')
  await help.click()
  await expect.element(page.getByRole('link', { name: 'Read more in the guide' })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('says of a disputed line since when, and until when the company answers', async () => {
  const dispute = { reason: 'We were there', proofs: [], outcome: null, answer: null, dateAnswered: null }
  const line = { notes: null, amount: -150, evidence: [] }
  const lines = [
    { ...line, guid: guidOf(60), name: 'Late delivery', day: '2099-11-20', until: '2099-11-27' },
    { ...line, guid: guidOf(61), name: 'Cleaning', day: '2025-11-20', until: '2025-11-28' },
  ].map(({ day, until, ...rest }) => ({
    ...rest,
    dispute: {
      ...dispute,
      dateDisputed: `${day}T15:00:00.000Z`,
      waitsFor: 'company',
      dateAnswerBy: `${until}T23:00:00.000Z`,
    },
  }))
  await openCarrier(`/payments/${guidOf(40)}`, {
    'GET /invoices/{guid}': () => ({ ...aBill(40), lines, match: null, quickPay: [], can: [] }),
    'GET /attachments': () => list(),
  })
  const late = page.getByRole('listitem').filter({ hasText: 'Late delivery' })
  await expect.element(late.getByText('since Nov 20, 2099')).toBeVisible()
  await expect.element(late.getByText(/^Larkspur answers by Nov 27, /)).toBeVisible()
  const cleaning = page.getByRole('listitem').filter({ hasText: 'Cleaning' })
  await expect.element(cleaning.getByText(/^Larkspur was due to answer by Nov 28, /)).toBeVisible()
  expect(await findings()).toEqual([])
})

it('sends all missing invoices at once, and says which were refused', async () => {
  const bills = [45, 46].map((last) => aBill(last, { waiting: waiting('carrier', 'send-vendor-invoice'), total: last }))
  const sent = vi.fn<(asked: { body?: unknown }) => void>()
  await openCarrier('/payments', {
    'POST /invoices/list': () => list(...bills),
    'PUT /bulk/invoices/vendor-invoice': (asked) => {
      sent(asked)
      return {
        total: 2,
        succeeded: 1,
        failed: 1,
        results: [
          { guid: bills[0]!.guid, isSuccess: true },
          { guid: bills[1]!.guid, isSuccess: false, message: 'This number is already used' },
        ],
      }
    },
  })
  await page.getByRole('button', { name: 'Send 2 missing invoices' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your missing invoices' })
  await sheet.getByRole('textbox', { name: 'Invoice number for 1946-1' }).fill('A-17')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Send 2 invoices' }).click()
  await expect.element(page.getByText('1946-1: This number is already used')).toBeVisible()
  expect(sent.mock.calls.map(([{ body }]) => body)).toEqual([
    {
      invoices: [
        { guid: bills[0]!.guid, number: '1945-1', amount: 45 },
        { guid: bills[1]!.guid, number: 'A-17', amount: 46 },
      ],
    },
  ])
})

it('has a statement of a period: balances, ages, what was billed and paid', async () => {
  const asked = vi.fn<(query: unknown) => void>()
  await openCarrier('/payments/statement', {
    'GET /statement': ({ query }) => {
      asked(query)
      return {
        from: '2026-11-01',
        to: '2026-11-24',
        company: 'Larkspur',
        account: 'Red Mesa Auto Haulers',
        opening: 500,
        billed: 735.4,
        paid: 200,
        writtenOff: 0,
        closing: 1035.4,
        ages: { notDue: 735.4, upTo30: 300, upTo60: 0, upTo90: 0, over90: 0 },
        notPosted: { count: 1, total: 40 },
        drivers: [
          { driver: 'Dee Diaz', jobs: 2, billed: 600.4 },
          { driver: null, jobs: 1, billed: 135 },
        ],
        lines: [
          {
            guid: guidOf(40),
            number: 'B40',
            referenceNumber: null,
            orderNumber: '1940',
            jobNumber: '1940-1',
            account: 'Red Mesa Auto Haulers',
            date: '2026-11-05',
            kind: 'billed',
            amount: 735.4,
            transactionNumber: null,
          },
        ],
        open: [
          {
            guid: guidOf(41),
            number: 'B41',
            referenceNumber: null,
            orderNumber: '1941',
            jobNumber: '1941-1',
            account: 'Red Mesa Auto Haulers',
            date: '2026-10-05',
            dateDue: '2026-11-04',
            total: 500,
            balance: 300,
            daysOverdue: 20,
          },
        ],
      }
    },
  })
  await expect.element(page.getByText('Balance on Nov 24, 2026')).toBeVisible()
  await expect.element(page.getByText('$1,035.40')).toBeVisible()
  await expect.element(page.getByText('1 to 30 days')).toBeVisible()
  await expect.element(page.getByText('1941-1')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Dee Diaz' }).getByText('$600.40')).toBeVisible()
  await expect.element(page.getByText('No driver named')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByText('From – to').click()
  await page.getByLabelText('First day').fill('2026-01-01')
  await expect.poll(() => asked.mock.calls.at(-1)?.[0]).toMatchObject({ from: '2026-01-01' })
})
