/** A partner changes a tender: shown against the order, applied under the rules of a person's change, or declined. */
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { EdiMessage } from '@waybill/contract/edi/edi.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { bodyOf, DELIVERY, interchangeText, PICKUP } from '@waybill/domain/edi/tender.fixture.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { anEdiPartner } from '../edi-partner.fixture.ts'

const VIN = '1HGCM82633A004352'
const OTHER_VIN = '1FTFW1ET5EFA00001'

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

type Inside = Parameters<typeof bodyOf>[0]
const DATE = 'G62*10*20270301*Y*0800'
const USUAL: Inside = { header: [`L11*${VIN}*VT`, 'L11*BL77*BM'], atPickup: [DATE], end: ['L3*****95000'] }
/** Delivers a tender under a new control number. */
async function send(purpose: string, inside: Inside) {
  control += 1
  const body = bodyOf({ ...USUAL, ...inside }).map((each) => each.replace('B2A*00', `B2A*${purpose}`))
  await edi.deliver(interchangeText([body], { control: String(control).padStart(9, '0'), group: String(control) }))
  return edi.shown((await edi.incoming()).at(-1)!.guid)
}
const accept = (guid: string) => t.send(edi.org.dispatcher, ordersRoutes.acceptTender, { params: { guid } })
/** An accepted order of a tender. */
async function taken() {
  const { orderGuid } = await send('00', {})
  await accept(orderGuid!)
  return edi.order(orderGuid)
}
const apply = (guid: string, body: { orderVersion?: number } = {}, who = edi.org.dispatcher) =>
  t.send(who, ediRoutes.applyChange, { params: { guid }, body })
const decline = (guid: string, reason: string) =>
  t.send(edi.org.dispatcher, ediRoutes.declineChange, { params: { guid }, body: { reason } })
const answers = async () => {
  await edi.deliver('')
  const sent = (await edi.sent()).filter((text) => text.includes('~ST*990*'))
  return sent.map((text) => /B1\*.*?(?=~SE)/.exec(text)![0])
}
const said = ({ change }: EdiMessage) =>
  change!.differences.map(({ name, field, effect, before, after }) => [name, field, effect, before, after])

describe('a change of a tender that we took', () => {
  test('is shown field by field, and applied in one act; the partner is told', async () => {
    const before = await taken()
    const message = await send('04', {
      header: [`L11*${VIN}*VT`, 'L11*BL78*BM'],
      atPickup: ['G62*10*20270302*Y*0900'],
      end: ['L3*****99000'],
    })
    expect(EdiMessage.parse(message)).toEqual(message)
    expect(message).toMatchObject({ state: 'review', can: ['settle', 'apply', 'decline'] })
    const pickup = 'Pickup: Peach Street Motors, Macon, GA'
    expect(said(message)).toEqual([
      ['', 'bol', 'changed', 'BL77', 'BL78'],
      ['', 'price', 'changed', 950, 990],
      [pickup, 'requestedStart', 'changed', '2027-03-01T14:00:00.000Z', '2027-03-02T15:00:00.000Z'],
    ])
    expect(message.change!.differences.at(-1)!.timeZone).toBe('America/Chicago')
    const { results } = (await t.send(edi.org.dispatcher, queueRoutes.list)).body
    expect(results.map(({ subject }) => subject)).toContain('message')
    const done = await apply(message.guid, { orderVersion: message.change!.orderVersion })
    expect(done.body).toMatchObject({
      state: 'applied',
      change: null,
      can: [],
      note: expect.stringMatching(/^Applied by /),
    })
    const after = await edi.order(before.guid)
    expect(after).toMatchObject({ number: before.number, bol: 'BL78', clientJobBasePay: 990 })
    expect(after.stops[0]!.dateRequestedStart).toBe('2027-03-02T15:00:00.000Z')
    const { rows } = await t.database.pool.query(
      `select distinct action, reason from history where order_guid = $1 and reason is not null order by action`,
      [before.guid],
    )
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['order.changed', 'Changed by Northside (EDI)'],
      ['order.priced', 'Changed by Northside (EDI)'],
    ])
    expect((await answers()).map((text) => text.replace(/\d{8}/, 'DAY'))).toEqual([
      `B1*ACMT*PX-440*DAY*A~N9*CN*${before.number}`,
      `B1*ACMT*PX-440*DAY*A~N9*CN*${before.number}`,
    ])
    expect((await apply(message.guid)).status).toBe(409)
  })

  test('is declined with its reason, and the order stays as it is', async () => {
    const before = await taken()
    const message = await send('05', { end: ['L3*****10000'] })
    expect((await decline(message.guid, 'Price was agreed')).body).toMatchObject({
      state: 'settled',
      note: 'Declined: Price was agreed',
      can: [],
    })
    expect(await edi.order(before.guid)).toMatchObject({ clientJobBasePay: 950, version: before.version })
    expect((await answers()).at(-1)).toMatch(/^B1\*ACMT\*PX-440\*\d{8}\*D~K1\*Price was agreed$/)
    expect(
      (await t.sendAny(edi.org.dispatcher, ediRoutes.declineChange, { params: { guid: message.guid }, body: {} }))
        .status,
    ).toBe(400)
  })

  test('keeps what was changed here and the partner leaves alone', async () => {
    const { guid } = await taken()
    await t.send(edi.org.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { bol: 'OURS' } })
    const message = await send('04', { end: ['L3*****99000'] })
    expect(said(message)).toEqual([
      ['', 'bol', 'kept', 'OURS', 'BL77'],
      ['', 'price', 'changed', 950, 990],
    ])
    await apply(message.guid)
    expect(await edi.order(guid)).toMatchObject({ bol: 'OURS', clientJobBasePay: 990 })
  })

  test('adds and removes stops and vehicles', async () => {
    const { guid } = await taken()
    const second = ['S5*3*CU', `L11*${OTHER_VIN}*VT`, 'N1*ST*Canyon Cars', 'N4*Tucson*AZ*85701']
    const added = await send('05', {
      header: ['L11*BL77*BM'],
      atPickup: [DATE, `L11*${VIN}*VT`, `L11*${OTHER_VIN}*VT`],
      delivery: [...DELIVERY, `L11*${VIN}*VT`, ...second],
    })
    expect(added.change!.differences.filter(({ effect }) => effect === 'added').map(({ field }) => field)).toEqual([
      'place',
      'identifier',
      'quantity',
    ])
    expect((await apply(added.guid)).status).toBe(200)
    const grown = await edi.order(guid)
    expect(grown.stops.map(({ terminal }) => terminal!.city)).toEqual(['Macon', 'Joliet', 'Tucson'])
    expect(grown.commodities.map(({ identifier }) => identifier)).toEqual([VIN, OTHER_VIN])
    expect(grown.stops.map(({ commodities }) => commodities.length)).toEqual([2, 1, 1])
    const removed = await send('05', {})
    expect(removed.change!.differences.filter(({ effect }) => effect === 'removed').map(({ name }) => name)).toEqual([
      'Delivery: Canyon Cars, Tucson, AZ',
      OTHER_VIN,
    ])
    expect((await apply(removed.guid)).status).toBe(200)
    const shrunk = await edi.order(guid)
    expect(shrunk.stops.map(({ terminal }) => terminal!.city)).toEqual(['Macon', 'Joliet'])
    expect(shrunk.commodities.map(({ identifier }) => identifier)).toEqual([VIN])
  })

  test('is refused as a person’s change would be, with nothing half done', async () => {
    const before = await taken()
    await t.database.pool.query(
      `update stops set status = 'completed', started_at = now(), completed_at = now() where guid = $1`,
      [before.stops[0]!.guid],
    )
    const message = await send('04', { header: ['L11*BL78*BM', `L11*${VIN}*VT`], atPickup: ['G62*10*20270302*Y*0900'] })
    const refused = await apply(message.guid)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('completed cannot be changed'),
    ])
    expect(await edi.order(before.guid)).toMatchObject({ bol: 'BL77' })
    expect((await edi.shown(message.guid)).state).toBe('review')
    expect(await answers()).toHaveLength(1)
  })

  test('is refused if the order changed since it was compared, or the price is not the person’s to change', async () => {
    const { guid } = await taken()
    const message = await send('04', { end: ['L3*****99000'] })
    const { orderVersion } = message.change!
    await t.send(edi.org.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { bol: 'X' } })
    expect((await apply(message.guid, { orderVersion })).status).toBe(412)
    const permissions = permissionsOfRole('dispatcher').filter((each) => each !== 'client_money.edit_rate')
    const clerk = await aUser(t.database, edi.org.companyGuid, edi.org.own, 'company', { permissions })
    expect((await apply(message.guid, {}, clerk)).status).toBe(403)
    expect((await apply(message.guid)).status).toBe(200)
  })

  test('gives way to a newer one', async () => {
    await taken()
    const first = await send('04', { end: ['L3*****99000'] })
    const second = await send('04', { end: ['L3*****98000'] })
    expect(await edi.shown(first.guid)).toMatchObject({
      state: 'settled',
      note: 'A newer change of the partner replaces it',
    })
    expect(second.state).toBe('review')
  })
})

test('a change replaces a tender that nobody answered yet; the answer is to the whole', async () => {
  const { orderGuid } = await send('00', {})
  const message = await send('04', {
    pickup: [...PICKUP.slice(0, 3), 'N4*Atlanta*GA*30303', DATE],
    end: ['L3*****99000'],
  })
  expect(message).toMatchObject({ state: 'applied', orderGuid, change: null })
  const order = await edi.order(orderGuid)
  expect(order).toMatchObject({ clientJobBasePay: 990, jobs: [{ status: 'tenders' }] })
  expect(order.stops[0]!.terminal!.city).toBe('Atlanta')
  expect(await edi.orders()).toHaveLength(1)
  expect(await answers()).toEqual([])
  await accept(orderGuid!)
  expect(await answers()).toHaveLength(1)
})

test('the order’s own fields become as they are tendered', async () => {
  const tendered = (bol: string, note: string, day: string) => ({
    header: [`L11*${VIN}*VT`, `L11*${bol}*BM`, `NTE**${note}`, `G62*64*${day}*1*1200*UT`],
  })
  const { orderGuid } = await send('00', tendered('BL77', 'Call first', '20270226'))
  const stored = async () =>
    (
      await t.database.pool.query(
        'select reference_number, bol, instructions, tender_respond_by from orders where guid = $1',
        [orderGuid],
      )
    ).rows[0]
  const before = await stored()
  expect(before).toMatchObject({ bol: 'BL77', tender_respond_by: new Date('2027-02-26T12:00:00Z') })
  expect(before.instructions).toContain('Call first')
  await send('04', tendered('BL78', 'Ring twice', '20270227'))
  expect(await stored()).toEqual({
    reference_number: 'PX-440',
    bol: 'BL78',
    instructions: before.instructions.replace('Call first', 'Ring twice'),
    tender_respond_by: new Date('2027-02-27T12:00:00Z'),
  })
})

test.each(['00', '04', '05', '01'])(
  'purpose %s that is sent again is acknowledged again and does nothing',
  async (purpose) => {
    const { guid, version } = await taken()
    const change = purpose === '00' ? {} : { end: ['L3*****99000'] }
    if (purpose !== '00') await send(purpose, change)
    const again = await send(purpose, change)
    expect(again).toMatchObject({ state: 'repeated', orderGuid: guid })
    if (purpose !== '01') expect((await edi.order(guid)).version).toBe(version)
    expect(
      (await edi.sent()).filter((text) => text.includes(`AK1*SM*${control}~`) && text.includes('AK5*A~')),
    ).toHaveLength(1)
  },
)

test('a shipment that was declined may be tendered anew', async () => {
  const { orderGuid } = await send('00', {})
  await t.send(edi.org.dispatcher, ordersRoutes.rejectTender, {
    params: { guid: orderGuid! },
    body: { reason: 'Full' },
  })
  const again = await send('00', {})
  expect(again.state).toBe('applied')
  expect(again.orderGuid).not.toBe(orderGuid)
})
