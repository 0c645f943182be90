/** What a client does on the page of its own order. */
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anOrder, type Answers, findings, openAt, ORDER_GUID } from '../order-screens.fixture.tsx'

const GUID = '01890000-0000-7000-8000-000000000077'
const OTHER = '01890000-0000-7000-8000-000000000078'
const GET = 'GET /order/{orderGuid}'
const meWith = (permissions: readonly string[]): Answers => ({
  'GET /users/me': () => ({ guid: GUID, name: 'Casey Morgan', portal: 'client', permissions, company: {} }),
})
const open = (answers: Answers, tab = '') =>
  openAt(`/orders/${ORDER_GUID}${tab}`, {
    ...meWith(PERMISSIONS),
    [GET]: () => anOrder({ status: 'delivered', can: [] }),
    ...answers,
  })

beforeEach(() => page.viewport(1280, 900))

describe('an invoice', () => {
  const line = { guid: GUID, name: 'Detention', amount: 150, commodity: null, notes: null, dispute: null }
  const anInvoice = (dispute: object | null, can: Invoice['can']) => ({
    guid: GUID,
    number: 'INV-7',
    type: 'invoice',
    status: 'OPEN',
    order: { guid: ORDER_GUID, number: '1042', referenceNumber: null },
    total: 150,
    balance: 150,
    dateTransaction: '2026-11-20',
    dateDue: '2026-12-20',
    lines: [{ ...line, dispute }],
    can,
  })
  const OPEN_DISPUTE = {
    reason: 'Nobody waited that long',
    dateDisputed: '2026-11-20T10:00:00.000Z',
    waitsFor: 'company',
    dateAnswerBy: '2030-11-27T23:00:00.000Z',
    outcome: null,
    answer: null,
    dateAnswered: null,
  }

  it('is disputed line by line, and shows by when there is an answer, and the answer', async () => {
    const sent: unknown[] = []
    let now = anInvoice(null, ['dispute'])
    await open(
      {
        'POST /invoices/list': () => ({ page: 0, rows: 100, total: 1, next: null, results: [now] }),
        'GET /invoices/{guid}': () => now,
        'POST /invoices/{guid}/disputes': ({ body, params }) => {
          sent.push([params, body])
          now = anInvoice(OPEN_DISPUTE, ['dispute'])
          return now
        },
      },
      '/invoices',
    )
    await page.getByRole('button', { name: 'Dispute Detention' }).click()
    const sheet = page.getByRole('dialog', { name: 'Dispute: Detention' })
    await sheet.getByRole('button', { name: 'Dispute this line' }).click()
    await expect.element(sheet.getByText('Say what is wrong with it')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'What is wrong with it' }).fill('Nobody waited that long')
    expect(await findings()).toEqual([])
    await sheet.getByRole('button', { name: 'Dispute this line' }).click()
    await expect.poll(() => sent).toEqual([[{ guid: GUID }, { lineGuid: GUID, reason: 'Nobody waited that long' }]])
    await expect.element(page.getByText(/Disputed: “Nobody waited that long”/)).toBeVisible()
    await expect.element(page.getByText(/The company answers by Nov 27, 2030/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Dispute Detention' })).not.toBeInTheDocument()
  })

  it('is disputed with a file beside the reason, which the note names', async () => {
    const sent: unknown[] = []
    const paper = {
      guid: ORDER_GUID,
      fileGuid: GUID,
      name: 'gate.pdf',
      usage: 'Other',
      dateCreated: '2026-11-20T10:00:00.000Z',
    }
    const proof = {
      kind: 'proof',
      text: 'gate.pdf',
      date: '2026-11-20T10:00:00.000Z',
      by: null,
      stopGuid: null,
      fileGuid: ORDER_GUID,
    }
    const other = { ...paper, guid: OTHER, fileGuid: OTHER, name: 'log.pdf' }
    let papers: object[] = [other]
    const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>()
    let now = anInvoice(null, ['dispute'])
    await open(
      {
        'POST /invoices/list': () => ({ page: 0, rows: 100, total: 1, next: null, results: [now] }),
        'GET /invoices/{guid}': () => now,
        'GET /order/{id}/attachments': () => ({ page: 0, rows: 100, total: 0, next: null, results: papers }),
        'POST /files': () => onItsWay.then(() => ({ guid: GUID })),
        'PUT /attachments/{fileId}': ({ body }) => {
          sent.push(body)
          papers = [other, paper]
          return { results: [paper] }
        },
        'POST /invoices/{guid}/disputes': ({ body }) => {
          sent.push(body)
          now = anInvoice({ ...OPEN_DISPUTE, proofs: [proof] }, ['dispute'])
          return now
        },
      },
      '/invoices',
    )
    await page.getByRole('button', { name: 'Dispute Detention' }).click()
    const sheet = page.getByRole('dialog', { name: 'Dispute: Detention' })
    await sheet.getByRole('textbox', { name: 'What is wrong with it' }).fill('The gate opened at once')
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
    await userEvent.upload(input, new File(['%PDF'], 'gate.pdf', { type: 'application/pdf' }))
    // Another one is chosen while the file is on its way.
    await sheet.getByRole('checkbox', { name: 'log.pdf' }).click()
    arrive()
    await expect.element(sheet.getByRole('checkbox', { name: 'gate.pdf' })).toBeChecked()
    await expect.element(sheet.getByRole('checkbox', { name: 'log.pdf' })).toBeChecked()
    await sheet.getByRole('button', { name: 'Dispute this line' }).click()
    await expect
      .poll(() => sent)
      .toEqual([
        { orders: [ORDER_GUID], usage: 'Other' },
        { lineGuid: GUID, reason: 'The gate opened at once', attachments: [OTHER, ORDER_GUID] },
      ])
    await expect.element(page.getByText(/^gate\.pdf\. /)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open the documents' })).toBeVisible()
  })

  it('shows the answer, and can be disputed again', async () => {
    const answered = { ...OPEN_DISPUTE, waitsFor: null, outcome: 'rejected', answer: 'The gate says three hours' }
    const invoice = anInvoice(answered, ['dispute'])
    await open(
      {
        'POST /invoices/list': () => ({ page: 0, rows: 100, total: 1, next: null, results: [invoice] }),
        'GET /invoices/{guid}': () => invoice,
      },
      '/invoices',
    )
    await expect.element(page.getByText(/Rejected: The gate says three hours/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Dispute Detention' })).toBeVisible()
  })
})

describe('tracking links', () => {
  const LINK = {
    guid: GUID,
    dateCreated: '2026-11-20T14:00:00.000Z',
    dateExpires: '2030-01-20T14:00:00.000Z',
    dateRevoked: null,
    createdBy: 'Casey Morgan',
    sentTo: null,
    isActive: true,
  }

  it('are made and ended by the client, also when the order may no longer be changed', async () => {
    const sent: unknown[] = []
    let links: object[] = []
    await open({
      'GET /orders/{guid}/tracking-links': () => ({ results: links }),
      'POST /orders/{guid}/tracking-links': ({ body }) => {
        sent.push(body)
        links = [LINK]
        return { ...LINK, url: 'https://waybill.test/track/abc' }
      },
      'DELETE /orders/{guid}/tracking-links/{linkGuid}': ({ params }) => {
        sent.push(params)
        links = [{ ...LINK, isActive: false, dateRevoked: LINK.dateCreated }]
      },
    })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Tracking links' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Create link' }).click()
    await expect.element(sheet.getByRole('textbox', { name: 'Address' })).toHaveValue('https://waybill.test/track/abc')
    await sheet.getByRole('button', { name: 'End' }).click()
    await expect.element(sheet.getByText('Ended', { exact: true })).toBeVisible()
    expect(sent).toEqual([{}, { guid: ORDER_GUID, linkGuid: GUID }])
  })

  it('are not offered without the permission to change orders', async () => {
    await open(meWith(['orders.view']))
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Download all documents' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Tracking links' })).not.toBeInTheDocument()
  })
})
