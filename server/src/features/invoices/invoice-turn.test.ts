/** Whose turn an invoice is: one party's until it is paid, void or written off, the same in every reading of it. */
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { INVOICE_PARTIES } from '@waybill/contract/vocabulary/invoice-waiting.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, anOrg, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

async function aDraft(): Promise<string> {
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const lines = [
    { name: 'Transport', amount: 800 },
    { name: 'Storage', amount: 50 },
  ]
  const body = { type: 'invoice' as const, orderGuid: order.guid, lines }
  return (await t.send(org.dispatcher, invoicesRoutes.create, { body })).body.guid
}
const read = async (guid: string, who = org.dispatcher): Promise<Invoice> =>
  (await t.send(who, invoicesRoutes.get, { params: { guid } })).body

/** The guids that a list filtered by a field has. */
async function filtered(who: Person, field: 'waitingParty' | 'waitingCode', value: string): Promise<string[]> {
  const rules = [{ field, operator: 'in' as const, value: [value] }]
  const { status, body } = await t.send(who, invoicesRoutes.list, {
    query: { rc: 250 },
    body: { compoundFilterState: { op: 'and', rules }, filterState: { type: 'invoice' } },
  })
  expect(status).toBe(200)
  return body.results.map(({ guid }) => guid)
}
const row = async (guid: string, who: Person) =>
  (
    await t.send(who, invoicesRoutes.list, { query: { rc: 250 }, body: { filterState: { type: 'invoice' } } })
  ).body.results.find((each) => each.guid === guid)

const ACTS = ['post', 'pay-some', 'pay-all', 'reverse', 'dispute', 'reject', 'accept', 'void', 'write-off'] as const
type Act = (typeof ACTS)[number]

/** Tries an act; whether it is allowed does not matter here. */
async function act(guid: string, asked: Act): Promise<void> {
  const { lines, balance } = await read(guid)
  const line = lines.find(({ dispute }) => dispute && dispute.outcome === null) ?? lines[1]!
  const params = { guid, lineGuid: line.guid }
  const change = (body: object) => t.sendAny(org.dispatcher, invoicesRoutes.change, { params: { guid }, body })
  const pay = (amount: number) =>
    t.sendAny(org.dispatcher, invoicesPlatformRoutes.pay, { params: { guid }, body: { amount } })
  const answer = (outcome: 'accepted' | 'rejected', more = {}) =>
    t.sendAny(org.dispatcher, invoicesPlatformRoutes.answerDispute, {
      params,
      body: { outcome, answer: 'We looked', ...more },
    })
  switch (asked) {
    case 'post':
      return void (await change({ status: 'OPEN' }))
    case 'pay-some':
      return void (await pay(100))
    case 'pay-all':
      return void (await pay(balance))
    case 'reverse': {
      const { results } = (await t.send(org.dispatcher, invoicesPlatformRoutes.payments, { params: { guid } })).body
      const paymentGuid = results.find(({ dateReversed }) => dateReversed === null)?.guid
      if (!paymentGuid) return
      const body = { reason: 'Bounced' }
      await t.sendAny(org.dispatcher, invoicesPlatformRoutes.reverse, { params: { guid, paymentGuid }, body })
      return
    }
    case 'dispute': {
      const body = { lineGuid: lines[1]!.guid, reason: 'No storage' }
      return void (await t.sendAny(org.shipper, invoicesPlatformRoutes.dispute, { params: { guid }, body }))
    }
    case 'reject':
      return void (await answer('rejected'))
    case 'accept':
      return void (await answer('accepted', { adjustment: -2_000 }))
    case 'void':
      return void (await change({ status: 'VOID', reason: 'Twice' }))
    case 'write-off':
      return void (await change({ status: 'WRITTEN_OFF', reason: 'Insolvent' }))
  }
}

/** What the rules say, told from the invoice as it is read. */
function expected({ status, balance, openDisputes }: Invoice): [string, string] | null {
  if (['PAID', 'VOID', 'WRITTEN_OFF'].includes(status)) return null
  if (status === 'DRAFT') return ['us', 'post-invoice']
  if (openDisputes > 0) return ['us', 'answer-dispute']
  return balance < 0 ? ['us', 'settle-credit'] : ['client', 'pay-invoice']
}

const seen = new Set<string>()

test('has one owner until it is paid, void or written off, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 2, maxLength: 7 }), async (acts) => {
      const guid = await aDraft()
      for (const asked of ['post', ...acts] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await act(guid, asked)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const [invoice, listed] = await Promise.all([read(guid), row(guid, org.dispatcher)])
        const turn = expected(invoice)
        expect(invoice.waiting && [invoice.waiting.party, invoice.waiting.code]).toEqual(turn)
        expect(listed!.waiting).toEqual(invoice.waiting)
        seen.add(turn?.[1] ?? 'nobody')
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const owners = await Promise.all(
          INVOICE_PARTIES.map(async (party) =>
            (await filtered(org.dispatcher, 'waitingParty', party)).includes(guid) ? [party] : [],
          ),
        )
        expect(owners.flat()).toEqual(turn ? [turn[0]] : [])
        if (turn)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect(await filtered(org.dispatcher, 'waitingCode', turn[1])).toContain(guid)
      }
    }),
    {
      numRuns: 10,
      seed: 20_261_126,
      examples: [[['dispute', 'accept', 'void']], [['pay-some', 'reverse', 'pay-all']]],
    },
  )
  expect([...seen].toSorted()).toEqual(['answer-dispute', 'nobody', 'pay-invoice', 'settle-credit'])
})

test('is worded for its reader, and a client filters by it', async () => {
  const guid = await aDraft()
  const draft = (await read(guid)).waiting!
  expect(draft).toMatchObject({ party: 'us', code: 'post-invoice', text: 'Invoice is a draft', due: null })
  expect(await filtered(org.shipper, 'waitingParty', 'us')).not.toContain(guid)
  await act(guid, 'post')
  const { waiting, dateDue, datePosted } = await read(guid)
  expect(waiting).toMatchObject({ text: 'Payment from the client', since: datePosted, due: dateDue })
  const theirs = await read(guid, org.shipper)
  expect(theirs.waiting).toMatchObject({ party: 'client', text: 'Your payment', clears: 'You pay the balance' })
  expect((await row(guid, org.shipper))!.waiting).toEqual(theirs.waiting)
  expect(await filtered(org.shipper, 'waitingParty', 'client')).toContain(guid)
  await act(guid, 'dispute')
  const disputed = await read(guid, org.shipper)
  expect(disputed.waiting).toMatchObject({
    party: 'us',
    text: 'Dispute under review',
    since: disputed.lines[1]!.dispute!.dateDisputed,
  })
  await act(guid, 'reject')
  const answered = await read(guid, org.shipper)
  expect(answered.waiting).toMatchObject({ party: 'client', since: answered.lines[1]!.dispute!.dateAnswered })
})
