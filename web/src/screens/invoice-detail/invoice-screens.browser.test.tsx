import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { InvoicesScreen } from '../invoices/invoices.tsx'
import { aRun } from '../jobs/jobs.fixture.ts'
import { type Answers, type Asked, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { InvoiceDetailScreen } from './invoice-detail.tsx'

const GUID = '01890000-0000-7000-8000-000000000077'
const ORDER = { guid: '01890000-0000-7000-8000-000000000001', number: '1042', referenceNumber: 'PO-88' }
const JOB = { guid: '01890000-0000-7000-8000-000000000020', number: '1042-1' }

const aBill = (more: Partial<Invoice> = {}): Invoice => ({
  guid: GUID,
  number: 'BILL-7',
  type: 'bill',
  status: 'OPEN',
  referenceNumber: 'RM-1',
  client: { guid: ORDER.guid, name: 'Acme' },
  vendor: { guid: JOB.guid, name: 'Red Mesa' },
  order: ORDER,
  job: JOB,
  total: 425.5,
  paid: 0,
  balance: 425.5,
  dateTransaction: '2026-11-20',
  dateDue: '2026-12-20',
  datePosted: '2026-11-20T10:00:00.000Z',
  dateExported: null,
  dateCreated: '2026-11-19T10:00:00.000Z',
  dateUpdated: '2026-11-20T10:00:00.000Z',
  paymentStatus: 'NOT_RELEASED',
  paymentHeld: false,
  datePaymentReleased: null,
  paymentReleasedBy: null,
  paymentTermsId: null,
  paymentMethodId: null,
  clientContact: null,
  consignee: null,
  paymentConfig: null,
  lines: [],
  logistics: null,
  integrations: [],
  paymentHeldReason: null,
  voidReason: null,
  match: null,
  exportStatus: null,
  openDisputes: 0,
  waiting: null,
  can: ['release-payment', 'hold-payment', 'edit-lines', 'void'],
  version: 4,
  ...more,
})

const ME = {
  portal: 'dispatcher',
  permissions: ['vendor_money.view_bill', 'vendor_money.release_payment'],
  company: {},
}
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })

const ROUTES = [
  at(
    '/',
    lazyScreen(async () => () => <p>orders</p>),
  ),
  at(
    '/bills',
    lazyScreen(async () => InvoicesScreen),
    { type: 'bill', title: 'Vendor Bills' },
  ),
  at(
    '/invoices',
    lazyScreen(async () => InvoicesScreen),
    { type: 'invoice', title: 'Invoices' },
  ),
  at(
    '/invoices/$invoiceGuid',
    lazyScreen(async () => InvoiceDetailScreen),
  ),
]
const openBill = (answers: Answers) => openAt(`/invoices/${GUID}`, answers, { routes: ROUTES, portal: 'dispatcher' })

beforeEach(() => page.viewport(1440, 900))

it('offers what the server allows, and holds a payment with a reason', async () => {
  const sent: unknown[] = []
  let bill = aBill()
  await openBill({
    'GET /invoices/{guid}': () => bill,
    'PUT /invoices/{guid}/payment-release': ({ body }) => {
      sent.push(body)
      bill = aBill({ paymentHeld: true, paymentHeldReason: 'Damage', can: ['unhold-payment'], version: 5 })
      return bill
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Bill BILL-7' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Release payment' })).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('h')
  const sheet = page.getByRole('dialog', { name: 'Hold payment: Bill BILL-7' })
  await sheet.getByRole('button', { name: 'Hold payment' }).click()
  await expect.element(sheet.getByLabelText(/^Reason/)).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabelText(/^Reason/).fill('Damage')
  await sheet.getByRole('button', { name: 'Hold payment' }).click()
  await expect.element(page.getByText('Payment on hold.')).toBeVisible()
  expect(sent).toEqual([{ action: 'hold', reason: 'Damage' }])
  await expect.element(page.getByRole('button', { name: 'Remove hold' })).toBeVisible()
})

it('says on which terms a bill is paid, and what quick pay would leave', async () => {
  const offer = {
    paymentTermsId: 12,
    label: 'Quick pay',
    fee: 2,
    amount: 8.51,
    net: 416.99,
    whyNot: null,
    whyNotCode: null,
  }
  const terms = { paymentConfig: { id: 11, label: '2-day pay', fee: 3 } }
  await openBill({
    'GET /invoices/{guid}': () => aBill({ ...terms, quickPay: [{ ...offer, datePaid: '2026-12-05' }] }),
  })
  const details = page.getByRole('region', { name: 'Details', exact: true })
  await expect.element(details.getByText('2-day pay, 3 %')).toBeVisible()
  await expect.element(details.getByText('$8.51 fee (2 %), pays $416.99 on Dec 5, 2026')).toBeVisible()
  const whyNot = 'As the API says it'
  await openBill({
    'GET /invoices/{guid}': () => aBill({ quickPay: [{ ...offer, datePaid: null, whyNot, whyNotCode: 'factored' }] }),
  })
  await expect
    .element(details.getByText(`$8.51 fee (2 %), pays $416.99. The carrier is paid through a factoring company.`))
    .toBeVisible()
})

it('has the likeliest acts at the bottom of a phone', async () => {
  await page.viewport(390, 844)
  await openBill({ 'GET /invoices/{guid}': () => aBill({ can: ['release-payment', 'hold-payment', 'send', 'void'] }) })
  const bar = page.getByRole('group', { name: 'Actions' })
  await expect
    .poll(() =>
      bar
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    )
    .toEqual(['Release payment', 'Send bill', 'More'])
  await expect.poll(() => page.getByRole('button', { name: 'Release payment' }).elements()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
  await bar.getByRole('button', { name: 'More' }).click()
  for (const name of ['Hold payment…', 'Void…'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
})

it('warns before releasing a payment whose pictures are still on a phone', async () => {
  const sent: unknown[] = []
  const message = '3 pictures of 1001902-1 are not uploaded yet'
  await openBill({
    'GET /invoices/{guid}': () => aBill({ can: ['release-payment'], warnings: [{ path: 'job', message }] }),
    'PUT /invoices/{guid}/payment-release': ({ body }) => {
      sent.push(body)
      return aBill({ can: [] })
    },
  })
  await page.getByRole('button', { name: 'Release payment' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(`${message}.`)).toBeVisible()
  expect(sent).toEqual([])
  await sheet.getByRole('button', { name: 'Release payment' }).click()
  await expect.poll(() => sent).toEqual([{ action: 'release' }])
})

it('records a payment of the balance, and says why one is refused', async () => {
  const sent: unknown[] = []
  await openBill({
    'GET /invoices/{guid}': () => aBill({ can: ['record-payment'], paymentHeld: true, paymentHeldReason: 'Damage' }),
    'POST /invoices/{guid}/payments': ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refused(409, 'It is paid already') : aBill({ status: 'PAID', balance: 0, can: [] })
    },
  })
  await page.getByRole('button', { name: 'Record payment' }).click()
  const sheet = page.getByRole('dialog', { name: /^Record payment/ })
  await expect.element(sheet.getByLabelText(/^Amount/)).toHaveValue('425.5')
  await sheet.getByLabelText(/^Amount/).fill('$1,000.25')
  await sheet.getByLabelText(/^Paid on/).fill('2026-11-21')
  await sheet.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('It is paid already')
  expect(sent).toEqual([{ amount: 1000.25, datePaid: '2026-11-21' }])
  await sheet.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(page.getByText('Bill BILL-7: payment recorded')).toBeVisible()
})

it('answers a dispute with an adjustment', async () => {
  const sent: unknown[] = []
  const dispute = {
    reason: 'One car came late',
    dateDisputed: '2026-11-20T10:00:00.000Z',
    waitsFor: 'company',
    dateAnswerBy: '2025-11-28T23:00:00.000Z',
    outcome: null,
    answer: null,
    dateAnswered: null,
  }
  const line = {
    guid: GUID,
    name: 'Transport',
    amount: 425.5,
    commodity: null,
    notes: null,
    systemDefined: true,
    dispute,
  }
  await openBill({
    'GET /invoices/{guid}': () => aBill({ lines: [line as never], can: ['answer-dispute'] }),
    'PUT /invoices/{guid}/disputes/{lineGuid}': ({ body }) => {
      sent.push(body)
      return aBill()
    },
  })
  await expect.element(page.getByText(/^Your turn: answer by Nov 28, .*, overdue$/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept dispute' }).click()
  const sheet = page.getByRole('dialog', { name: 'Accept dispute: Transport' })
  await sheet.getByLabelText(/^Answer/).fill('Agreed')
  await sheet.getByLabelText(/^Adjustment/).fill('-25')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ outcome: 'accepted', answer: 'Agreed', adjustment: -25 }])
})

it('emails it to custom addresses, and shows its PDF and the origin of its lines', async () => {
  const sent: unknown[] = []
  const evidence = [
    { kind: 'arrived', text: 'Arrived 2 h late', date: '2026-11-20T10:00:00.000Z', by: 'Dora', fileGuid: null },
    { kind: 'proof', text: 'Gate ticket', date: null, by: null, fileGuid: GUID },
  ]
  const line = { guid: GUID, name: 'Detention', amount: 425.5, commodity: null, notes: null, dispute: null, evidence }
  await openBill({
    'GET /invoices/{guid}': () => aBill({ lines: [line as never], can: ['send'] }),
    'GET /invoices/{guid}/document': () => new Blob(['%PDF-1.4'], { type: 'application/pdf' }),
    'POST /invoices/{guid}/send': ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refused(422, 'no', [{ path: 'to', message: 'None of their contacts receives this by email' }])
        : { results: [{ email: 'ap@mesa.test' }] }
    },
  })
  await page.getByText('Details: Detention').click()
  await expect.element(page.getByText(/Arrived 2 h late/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the documents' })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'View PDF' }).click()
  const paper = page.getByRole('dialog', { name: 'Bill BILL-7.pdf' })
  await expect
    .element(paper.getByRole('link', { name: 'Download Bill BILL-7.pdf' }))
    .toHaveAttribute('href', expect.stringMatching(/^blob:/))
  await paper.getByRole('button', { name: 'Close' }).click()
  await expect.element(paper).not.toBeInTheDocument()
  await userEvent.keyboard('m')
  const sheet = page.getByRole('dialog', { name: 'Send Bill BILL-7' })
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(sheet.getByText('None of their contacts receives this by email')).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByLabelText('To', { exact: true }).fill('ap@mesa.test, boss@mesa.test')
  await sheet.getByLabelText('Message (optional)').fill('As agreed')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('Bill BILL-7 sent to ap@mesa.test')).toBeVisible()
  expect(sent).toEqual([{}, { to: ['ap@mesa.test', 'boss@mesa.test'], message: 'As agreed' }])
})

it('lists a bill’s pending step, accounting status, and open disputes', async () => {
  const waiting = {
    party: 'us',
    code: 'verify-job',
    text: 'Job not verified',
    clears: '',
    since: '2026-11-18T10:00:00.000Z',
    due: null,
  }
  const asked: unknown[] = []
  await openAt(
    '/bills',
    {
      'GET /users/me': () => ME,
      'POST /invoices/list': ({ body }) => {
        asked.push(body)
        return listOf(aBill({ waiting: waiting as never, exportStatus: 'FAILURE', openDisputes: 2 }))
      },
    },
    { routes: ROUTES, height: 800 },
  )
  await page.viewport(1920, 900)
  await expect.element(page.getByText('Job not verified, since Nov 18')).toBeVisible()
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Disputed' }).click()
  await expect.poll(() => JSON.stringify(asked.at(-1))).toContain('openDisputes')
})

const DUE = {
  party: 'client',
  code: 'pay-invoice',
  text: 'Payment from the client',
  clears: 'The client pays',
  since: '2026-11-20T10:00:00.000Z',
  due: '2026-12-20',
} as const
const anInvoice = (more: Partial<Invoice> = {}) =>
  aBill({ type: 'invoice', number: 'INV-7', vendor: null, job: null, waiting: DUE, ...more })

it('lists whose turn an invoice is, filters by it, and says what clears it', async () => {
  const asked: unknown[] = []
  const filter = JSON.stringify({ op: 'and', rules: [{ field: 'waitingParty', operator: 'in', value: ['client'] }] })
  await openAt(
    `/invoices?filter=${encodeURIComponent(filter)}`,
    {
      'GET /users/me': () => ME,
      'GET /invoices/{guid}': () => anInvoice(),
      'GET /invoices/{guid}/payments': () => listOf(),
      'POST /invoices/list': ({ body }) => {
        asked.push(body)
        return listOf(anInvoice())
      },
    },
    { routes: ROUTES, height: 800 },
  )
  await page.viewport(1920, 900)
  await expect.element(page.getByText(/^Payment from the client, (due|overdue since) Dec 20$/)).toBeVisible()
  await expect.element(page.getByText('Waiting on is one of Client')).toBeVisible()
  expect(JSON.stringify(asked[0])).toContain('waitingParty')
  expect(await findings()).toEqual([])
  await page.getByRole('gridcell', { name: 'INV-7' }).click()
  const panel = page.getByRole('complementary', { name: 'Invoice INV-7' })
  await expect.element(panel.getByText('The client pays.')).toBeVisible()
})

it('shows a client, who has no page of an invoice, what it paid, and what was taken back', async () => {
  const when = '2026-11-21T10:00:00.000Z'
  const payment = {
    paymentMethodId: null,
    isViaCarrier: false,
    dateReversed: null,
    reverseReason: null,
    dateCreated: when,
  }
  const invoice = anInvoice({
    paid: 100,
    lines: [
      { guid: GUID, name: 'Transport', amount: 425.5, isPaid: true, commodity: null, notes: null, dispute: null },
    ] as never,
  })
  await openAt(
    '/invoices',
    {
      'GET /invoices/{guid}': () => invoice,
      'GET /invoices/{guid}/payments': () =>
        listOf(
          {
            ...payment,
            guid: ORDER.guid,
            amount: 100,
            datePaid: '2026-11-20',
            transactionNumber: 'ACH 77',
            isViaCarrier: true,
          },
          {
            ...payment,
            guid: GUID,
            amount: 55,
            datePaid: '2026-11-21',
            transactionNumber: null,
            dateReversed: when,
            reverseReason: 'Bounced',
          },
        ),
      'POST /invoices/list': () => listOf(invoice),
    },
    { routes: ROUTES.slice(0, 3), portal: 'client', height: 800 },
  )
  await page.getByRole('gridcell', { name: 'INV-7' }).click()
  const panel = page.getByRole('complementary', { name: 'Invoice INV-7' })
  const payments = panel.getByRole('list', { name: 'Payments' })
  await expect.element(payments.getByText(/Nov 20, 2026 collected by the carrier ACH 77/)).toBeVisible()
  await expect.element(payments.getByText(/reversed: Bounced/)).toBeVisible()
  await expect.element(panel.getByText('paid', { exact: true })).toBeVisible()
  await expect.element(panel.getByText('PO-88')).toBeVisible()
})

it('changes a row by the event alone', async () => {
  let calls = 0
  const { tell } = await openAt(
    '/bills',
    {
      'GET /users/me': () => ME,
      'POST /invoices/list': () => {
        calls += 1
        return listOf(aBill())
      },
    },
    { routes: ROUTES, height: 800 },
  )
  await page.viewport(1920, 900)
  await expect.element(page.getByText('BILL-7')).toBeVisible()
  const before = calls
  const waiting = { ...DUE, party: 'us', code: 'verify-job', text: 'Documents under review', due: null } as const
  const invoices = [aBill({ waiting, total: 999 }), anInvoice({ guid: ORDER.guid, order: ORDER })]
  tell({ seq: 2, subject: 'order', guid: ORDER.guid, action: 'stop.completed', invoices })
  await expect.element(page.getByText('$999.00')).toBeVisible()
  await expect.element(page.getByText('Documents under review, since Nov 20')).toBeVisible()
  tell({ seq: 3, subject: 'invoice', guid: GUID, action: 'invoice.held', invoices: [aBill({ total: 1_001 })] })
  await expect.element(page.getByText('$1,001.00')).toBeVisible()
  // An invoice of the same order is no bill.
  await expect.element(page.getByText('INV-7')).not.toBeInTheDocument()
  await expect.element(page.getByText(/new$/)).not.toBeInTheDocument()
  expect(calls).toBe(before)
})

it('releases many bills from the list, and reports the refused ones', async () => {
  const begin = vi.fn((_asked: Asked) => aRun())
  const message = 'The proof of delivery is missing'
  const refusal = { guid: ORDER.guid, number: 'BILL-8', isSuccess: false, code: 'requirement_missing', message }
  await openAt(
    '/bills',
    {
      'GET /users/me': () => ME,
      'POST /invoices/list': () => listOf(aBill(), aBill({ guid: ORDER.guid, number: 'BILL-8' })),
      'POST /bulk': begin,
      'GET /bulk/{guid}': () => aRun({ done: 2, succeeded: 1, failed: 1, isFinished: true, rows: [refusal] }),
    },
    { routes: ROUTES, height: 800 },
  )
  await page.getByRole('checkbox', { name: 'Select Bill BILL-7' }).click()
  await page.getByRole('checkbox', { name: 'Select Bill BILL-8' }).click()
  await page.getByRole('button', { name: 'Release payment' }).click()
  await expect.element(page.getByText('1 bill done, 1 refused')).toBeVisible()
  expect(begin.mock.calls[0]?.[0].body).toEqual({
    act: 'invoice.release',
    guids: [GUID, ORDER.guid],
    body: { action: 'release' },
  })
  await page.getByRole('button', { name: 'Show 1 failed' }).click()
  await expect.element(page.getByText(/proof of delivery is missing/)).toBeVisible()
})

it('names the accounting system and the record of an exported bill there', async () => {
  const app = { id: ORDER.guid, name: 'QUICKBOOKS', status: 'connected', isEnabled: true, dateConnectionCheck: null }
  const integration = {
    id: JOB.guid,
    externalId: '1002',
    externalInvoiceId: 'BILL-000042',
    status: 'SUCCESS',
    errorMessage: null,
    exportedLines: [{ guid: GUID, name: 'Transport', amount: 425.5 }],
    app,
    dateCreated: '2026-11-20T10:00:00.000Z',
    dateUpdated: '2026-11-20T10:00:00.000Z',
  }
  const bill = aBill({ integrations: [integration] as never })
  await openBill({ 'GET /invoices/{guid}': () => bill, 'GET /invoices/{guid}/payments': () => listOf() })
  const exported = page.getByRole('list', { name: 'Accounting' }).getByRole('listitem')
  await expect
    .poll(() => exported.element().textContent)
    .toMatch(/QuickBooks Online.*BILL-000042 · record 1002.*Sent: Transport \$425\.50/)
  expect(await findings()).toEqual([])
})
