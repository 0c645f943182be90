/** What a partner wanted of an order and no longer counts, and what it wants again. */
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { bodyOf, interchangeText } from '@waybill/domain/edi/tender.fixture.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCarrier, dispatchTo } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { anEdiPartner } from '../edi-partner.fixture.ts'

let t: TestApp
let edi: Awaited<ReturnType<typeof anEdiPartner>>
let control: number
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  edi = await anEdiPartner(t)
  control = 440
})

const priced = (cents: number) => ({ header: ['L11*BL77*BM'], end: [`L3*****${cents}`] })
/** Delivers a tender, under a new control number unless another is given. */
async function send(purpose: string, cents = 95_000, under?: number) {
  if (under === undefined) control += 1
  const number = String(under ?? control)
  const body = bodyOf(priced(cents)).map((each) => each.replace('B2A*00', `B2A*${purpose}`))
  await edi.deliver(interchangeText([body], { control: number.padStart(9, '0'), group: number }))
  return edi.shown((await edi.incoming()).at(-1)!.guid)
}
/** An accepted order of a tender. */
async function taken() {
  const { orderGuid } = await send('00')
  await t.send(edi.org.dispatcher, ordersRoutes.acceptTender, { params: { guid: orderGuid! } })
  return edi.order(orderGuid)
}
/** The same, which a carrier has. */
async function awarded() {
  const order = await taken()
  const { companyGuid } = edi.org
  const carrier = await aCarrier(t.database, companyGuid)
  await dispatchTo(t.database, companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
  return order
}
const decline = (guid: string) =>
  t.send(edi.org.dispatcher, ediRoutes.declineChange, { params: { guid }, body: { reason: 'Price was agreed' } })
const settle = (guid: string) => t.send(edi.org.dispatcher, ediRoutes.settleMessage, { params: { guid } })
/** The verdicts of the 990s that were sent. */
const verdicts = async () => {
  await edi.deliver('')
  return (await edi.sent()).flatMap((text) => /~B1\*ACMT\*PX-440\*\d{8}\*([AD])~/.exec(text)?.[1] ?? [])
}

describe('of an order that is canceled', () => {
  test('a change is settled with the partner’s cancellation', async () => {
    const { guid } = await taken()
    const change = await send('04', 99_000)
    expect(change.state).toBe('review')
    expect(await send('01')).toMatchObject({ state: 'applied', orderGuid: guid })
    expect(await edi.shown(change.guid)).toMatchObject({
      state: 'settled',
      note: 'The partner canceled the load',
      can: [],
    })
  })

  test('a change stays in review with a cancellation that a person decides', async () => {
    await awarded()
    const change = await send('04', 99_000)
    expect((await send('01')).state).toBe('review')
    expect(await edi.shown(change.guid)).toMatchObject({ state: 'review', can: ['settle', 'apply', 'decline'] })
  })

  test('a change can only be settled, and the partner gets no answer', async () => {
    const { guid } = await taken()
    const change = await send('04', 99_000)
    const body = { isCanceled: true, reason: 'Sold' }
    expect((await t.send(edi.org.dispatcher, ordersRoutes.change, { params: { id: guid }, body })).status).toBe(200)
    expect(await edi.shown(change.guid)).toMatchObject({ state: 'review', change: null, can: ['settle'] })
    const declined = await decline(change.guid)
    expect([declined.status, declined.error.message]).toEqual([409, expect.stringContaining('canceled or deleted')])
    expect(await verdicts()).toEqual(['A'])
    expect((await settle(change.guid)).body).toMatchObject({ state: 'settled', can: [] })
  })
})

describe('what a person settled and the partner sends again', () => {
  test('a cancellation is decided again, until then once', async () => {
    const { guid } = await awarded()
    const first = await send('01')
    expect((await send('01')).state).toBe('repeated')
    await settle(first.guid)
    expect(await send('01')).toMatchObject({ state: 'review', orderGuid: guid, can: ['settle'] })
    expect((await send('01')).state).toBe('repeated')
  })

  test('a cancellation is a repetition once the order is canceled', async () => {
    const { guid } = await awarded()
    const first = await send('01')
    await t.database.pool.query('update orders set canceled_at = now() where guid = $1', [guid])
    await settle(first.guid)
    expect((await send('01')).state).toBe('repeated')
  })

  test('a change is decided and answered again', async () => {
    await taken()
    await decline((await send('04', 99_000)).guid)
    const again = await send('04', 99_000)
    expect(again).toMatchObject({ state: 'review', can: ['settle', 'apply', 'decline'] })
    await decline(again.guid)
    expect(await verdicts()).toEqual(['A', 'D', 'D'])
  })
})

describe('a parked change that is read again', () => {
  const OVERTAKEN = 'A newer tender of the shipment counts, so this was not applied. Mark it as resolved'
  test('does not replace a newer one', async () => {
    await taken()
    await send('04', 96_000)
    const old = await send('04', 97_000, control)
    const newer = await send('04', 99_000)
    expect([old.state, newer.state]).toEqual(['parked', 'review'])
    expect((await edi.retry(old.guid)).body).toMatchObject({ state: 'parked', note: OVERTAKEN, faults: old.faults })
    expect(await edi.shown(newer.guid)).toMatchObject({ state: 'review', can: ['settle', 'apply', 'decline'] })
  })

  test('nor if its whole interchange was parked', async () => {
    await taken()
    await edi.change({ isTest: false })
    await send('04', 97_000)
    const old = (await edi.incoming()).at(-1)!
    await edi.change({ isTest: true })
    const newer = await send('04', 99_000)
    expect([old.state, newer.state]).toEqual(['parked', 'review'])
    await edi.retry(old.guid)
    const parked = (await edi.incoming()).filter(({ state }) => state === 'parked')
    expect(await Promise.all(parked.map(({ guid }) => edi.shown(guid)))).toMatchObject([{ note: OVERTAKEN }])
    expect((await edi.shown(newer.guid)).state).toBe('review')
  })

  test('is taken if the newer one was settled', async () => {
    await taken()
    await send('04', 96_000)
    const old = await send('04', 97_000, control)
    await settle((await send('04', 99_000)).guid)
    expect((await edi.retry(old.guid)).body.state).toBe('review')
  })
})
