/** Drawn orders with charges, a dispute that was accepted, a new price and its credit: what the client pays is the same to the cent, with the lines that make it, wherever it stands. */
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { exportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { statementsRoutes } from '@waybill/contract/statements/statements.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { sum, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aCarrier, anOrg, dispatchTo, type Person } from '../../testing/builders.ts'
import { connectBooks, paperText } from '../../testing/books.ts'
import { aReadyJob } from '../../testing/offers.ts'
import { mustSucceed, type Do } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { dollars } from '../documents/wording.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { composeMessage } from '../features/edi/compose-message.ts'
import { runExport } from '../features/reports/run-export.ts'

let t: TestApp
let act: Do
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let inBooks: Awaited<ReturnType<typeof connectBooks>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  inBooks = await connectBooks(t, org.dispatcher)
})

/** Lines of an export of one column, after a column to find them by. */
async function exported(who: Person, category: ReportCategory, columns: string[], filterState: Record<string, string>) {
  const { guid } = await act(who, exportsRoutes.start, { body: { category, format: 'csv', columns, filterState } })
  const files = await openFileStore({ kind: 'local' }, t.dataFolder, 2 ** 32)
  const log = { error: (detail: object) => expect(detail).toBeUndefined() }
  await runExport(
    { companyGuid: org.companyGuid, exportGuid: guid },
    { signal: new AbortController().signal, attempt: 0 },
    { services: t.services, directUrl: t.directUrl, files, log },
  )
  const made = await act(who, exportsRoutes.get, { params: { exportId: guid } })
  const { body } = await t.app.inject({ url: made.url!, headers: { host: 'localhost:4201' } })
  return parse(body).slice(1)
}

const PERIOD = { from: '2026-01-01', to: '2026-12-31' }
const PROFILE = { chargeCodes: {} }

/** The amounts of an invoice as it is sent by EDI, in cents: its lines and its total. */
async function sentByEdi(order: string, invoice: string) {
  const message = { facts: { kind: '210' }, company_guid: org.companyGuid, order_guid: order, invoice_guid: invoice }
  const lines = await t.database.write({ companyGuid: org.companyGuid }, (tx) =>
    // Only these parts of both are read for an invoice.
    composeMessage(message as never, { profile: PROFILE } as never, tx, t.services as never),
  )
  const amounts = (name: string, at: number) =>
    (lines ?? []).flatMap((line) => (line[0] === name ? [Number(line[at])] : []))
  return { lines: amounts('L1', 4), total: amounts('L3', 5) }
}

const invoicesOf = async (who: Person, order: string) => {
  const body = { filterState: { orderGuid: order, type: 'invoice' } }
  return (await act(who, invoicesRoutes.list, { query: { rc: 100 }, body })).results.filter(
    ({ status }) => status !== 'VOID',
  )
}

/** The client’s statement has each invoice with its amount, as billed and as open, also as a file. */
async function stated(invoices: readonly { guid: string; total: number; number: string | null }[]): Promise<void> {
  const { body } = await t.send(org.shipper, statementsRoutes.read, { query: PERIOD })
  const csv = await t.raw(org.shipper, 'GET', `/platform/statement/file?from=${PERIOD.from}&to=${PERIOD.to}&format=csv`)
  const file = parse(String(csv.data), { relax_column_count: true }).flat()
  for (const { guid, total, number } of invoices) {
    expect(body.lines.flatMap((line) => (line.guid === guid && line.kind === 'billed' ? [line.amount] : []))).toEqual([
      total,
    ])
    expect(body.open.flatMap((each) => (each.guid === guid ? [each.total] : []))).toEqual([total])
    expect([number, file.includes(total.toFixed(2))]).toEqual([number, true])
  }
}

/** What the accounting system is sent of a posted invoice is the invoice. */
async function booked(order: string): Promise<void> {
  for (const { guid, total, status } of await invoicesOf(org.dispatcher, order)) {
    if (status === 'DRAFT') continue
    const { total: sent, lines } = await inBooks(guid)
    expect([toCents(sent), sum(lines.map(({ amount }) => toCents(amount)))]).toEqual([toCents(total), toCents(total)])
  }
}

/** Whoever reads what the order costs its client, wherever, reads `cents`, and the lines add up to it. */
async function agreed(order: string, cents: number, isBilled: boolean): Promise<void> {
  const inDollars = toDollars(cents)
  for (const who of [org.dispatcher, org.shipper]) {
    const money = await act(who, financesRoutes.getOfOrder, { params: { guid: order } })
    const lines = money.charges.filter(({ jobGuid, kind }) => jobGuid === null && kind !== 'cod')
    expect([who.portal, money.totals.customerPay, sum(lines.map(({ amount }) => toCents(amount)))]).toEqual([
      who.portal,
      inDollars,
      cents,
    ])
    const whole = await act(who, ordersRoutes.get, { params: { orderGuid: order } })
    expect(whole.pricing?.customerPay).toBe(inDollars)
    const { results } = await act(who, ordersRoutes.list, { body: { filterState: { number: whole.number } } })
    expect(results.map(({ pricing }) => pricing?.customerPay)).toEqual([inDollars])
    const filter = { number: whole.number }
    const file = await exported(who, 'order', ['number', 'pricing.customerPay'], filter)
    expect(file.map(([number, amount]) => [number, Number(amount)])).toEqual([[whole.number, inDollars]])
    if (!isBilled) continue
    const invoices = await invoicesOf(who, order)
    const seen = who === org.shipper ? invoices.filter(({ status }) => status !== 'DRAFT') : invoices
    for (const { guid, total, number } of seen) {
      const one = await act(who, invoicesRoutes.get, { params: { guid } })
      expect([one.total, sum(one.lines.map(({ amount }) => toCents(amount)))]).toEqual([total, toCents(total)])
      if (!number) continue
      const sent = await sentByEdi(order, guid)
      expect([sum(sent.lines), sent.total]).toEqual([toCents(total), [toCents(total)]])
      const paper = await paperText(t, who, `/platform/invoices/${guid}/document`)
      for (const each of [...one.lines.map(({ amount }) => amount), total]) expect(paper).toContain(dollars(each))
      const [row] = await exported(who, 'invoice', ['number', 'total'], { number })
      expect([row?.[0], Number(row?.[1])]).toEqual([number, total])
    }
    if (who === org.shipper) await stated(seen)
    // A client is shown what was posted; with the drafts it is what is owed.
    if (who === org.dispatcher) expect(sum(invoices.map(({ total }) => toCents(total)))).toBe(cents)
  }
}

const cents = fc.integer({ min: 100, max: 90_000 })
const drawn = fc.record({
  price: fc.integer({ min: 20_000, max: 500_000 }),
  charges: fc.array(cents, { minLength: 1, maxLength: 2 }),
  /** What the client is right about, in percent of a charge. */
  part: fc.integer({ min: 1, max: 100 }),
  newPrice: fc.integer({ min: 20_000, max: 500_000 }),
  /** A new price that keeps the lines, or one that replaces them all. */
  keepsLines: fc.boolean(),
})

test('an order costs its client the same for every reader, in every place, and every line of it is listed', async () => {
  expect(INVOICE_COLUMNS.total.kind).toBe('money')
  await fc.assert(
    fc.asyncProperty(drawn, async ({ price, charges, part, newPrice, keepsLines }) => {
      const { order, job } = await aReadyJob(t, org.shipper)
      const params = { guid: order }
      const priced = (lines: object[]) =>
        act(org.dispatcher, financesRoutes.putOfOrder, { params, body: { charges: lines } })
      const base = (amount: number) => ({ kind: 'base' as const, name: 'Transport', amount: toDollars(amount) })
      await priced([
        base(price),
        ...charges.map((amount) => ({ itemId: 2, name: 'Storage', amount: toDollars(amount) })),
      ])
      await agreed(order, sum([price, ...charges]), false)
      await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
      const { stops } = await act(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })
      for (const { guid } of stops)
        await act(org.dispatcher, stopsRoutes.status, {
          params: { guid },
          body: { action: 'complete', override: true, reason: 'By telephone' },
        })
      const [draft] = await invoicesOf(org.dispatcher, order)
      const at = { guid: draft!.guid }
      await act(org.dispatcher, invoicesRoutes.change, { params: at, body: { status: 'OPEN' } })
      await agreed(order, sum([price, ...charges]), true)
      const { lines } = await act(org.dispatcher, invoicesRoutes.get, { params: at })
      const line = lines.find(({ amount }) => toCents(amount) === charges[0])!
      const cut = -Math.max(1, Math.floor((charges[0]! * part) / 100))
      await act(org.shipper, invoicesPlatformRoutes.dispute, {
        params: at,
        body: { lineGuid: line.guid, reason: 'Not ours' },
      })
      await act(org.dispatcher, invoicesPlatformRoutes.answerDispute, {
        params: { ...at, lineGuid: line.guid },
        body: { outcome: 'accepted', answer: 'You are right', adjustment: toDollars(cut) },
      })
      await agreed(order, sum([price, ...charges, cut]), true)
      const { charges: known } = await act(org.dispatcher, financesRoutes.getOfOrder, { params })
      const kept = known
        .filter(({ jobGuid, kind }) => jobGuid === null && kind !== 'base')
        .map(({ guid, kind, itemId, name, amount }) => ({ guid, kind, itemId, name, amount }))
      await priced([base(newPrice), ...(keepsLines ? kept : [])])
      await agreed(order, keepsLines ? sum([newPrice, ...charges, cut]) : newPrice, true)
      await booked(order)
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
