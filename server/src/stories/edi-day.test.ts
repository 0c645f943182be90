/**
 * A partner's EDI day, through the simulator's SFTP: a tender in, its answer, milestones, the invoice, and
 * acknowledgments both ways.
 */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../../testing/simulator.ts'
import { aCast, mustSucceed, type Do } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { exchangeEdi } from '../features/edi/exchange.ts'
import { doMilesTask } from '../features/finances/measure-distance.ts'
import { estimateMiles } from '../start/open-services.ts'

let t: TestApp
let act: Do
let cast: Awaited<ReturnType<typeof aCast>>
let simulator: Simulator
let order: Order

interface Came {
  type: string
  control: string
  segments: string[][]
}

beforeAll(async () => {
  ;[t, simulator] = await Promise.all([testApp(), startSimulator('edi')])
  Object.assign(t.services, { estimateMiles })
  act = mustSucceed(t)
  cast = await aCast(t)
})
afterAll(() => simulator?.stop())

/** Messages of acts are sent after ten seconds; a file is taken in at the second look. */
async function exchange() {
  const faults: unknown[] = []
  for (let look = 0; look < 2; look += 1) {
    t.clock.set(new Date(t.clock.now().getTime() + 60_000))
    await exchangeEdi(cast.companyGuid, { ...t.services, onFault: (fault) => faults.push(fault) })
  }
  expect(faults).toEqual([])
}
const cameOf = async (type: string) =>
  ((await simulator.tell('GET', 'received')) as Came[]).filter((each) => each.type === type)
const segment = (came: Came | undefined, id: string) => came?.segments.find(([name]) => name === id)
const messages = async () =>
  (await act(cast.dispatcher, ediRoutes.findMessages, { query: { rc: 100 }, body: {} })).results
const tender = (shipmentId: string, more: object = {}) =>
  simulator.tell('POST', 'tender', { shipmentId, vin: '1HGCM82633A004352', day: '20260305', ...more })
const orderOf = async (shipmentId: string) => {
  const found = (await messages()).find((each) => each.shipmentId === shipmentId && each.state === 'applied')
  return act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: found!.orderGuid! } })
}

describe('a partner’s day', () => {
  test('starts with its profile; its server is reached', async () => {
    const { port, user, password, in: inPath, out } = await simulator.tell('GET', 'sftp')
    const partner = await act(cast.dispatcher, ediRoutes.createPartner, {
      body: {
        name: 'Northside',
        client: { guid: cast.client },
        ourId: 'ACMT',
        partnerId: 'NORTHSIDE',
        scac: 'ACMT',
        transport: 'sftp',
        host: '127.0.0.1',
        port,
        username: user,
        password,
        inPath,
        outPath: out,
      },
    })
    expect(JSON.stringify(partner)).not.toContain('password')
    expect(await act(cast.dispatcher, ediRoutes.testPartner, { params: { guid: partner.guid } })).toEqual({
      ok: true,
      message: expect.stringMatching(
        /^Connected; no files are waiting; its host key is SHA256:\S{43} and not confirmed$/,
      ),
    })
  })

  test('a tender becomes an order with its references, and is acknowledged', async () => {
    await tender('NS1')
    await exchange()
    order = await orderOf('NS1')
    expect(order).toMatchObject({
      isTender: true,
      client: { guid: cast.client },
      referenceNumber: 'NS1',
      bol: 'BL-NS1',
      jobs: [{ status: 'tenders' }],
      commodities: [{ identifier: '1HGCM82633A004352', vehicle: { make: 'Honda' } }],
    })
    expect(order.instructions).toContain('PO PO-NS1')
    expect(await simulator.tell('GET', 'waiting')).toEqual([])
    const [acknowledged] = await cameOf('997')
    expect(segment(acknowledged, 'AK1')).toEqual(['AK1', 'SM', '501'])
    expect(segment(acknowledged, 'AK9')).toEqual(['AK9', 'A', '1', '1', '1'])
  })

  test('its places are located, so that its miles are known', async () => {
    const miles = async () =>
      (await act(cast.dispatcher, financesRoutes.getOfOrder, { params: { guid: order.guid } })).miles
    expect(await miles()).toMatchObject({ distance: null })
    await doMilesTask({ companyGuid: cast.companyGuid, orderGuid: order.guid }, t.services, { attempt: 0 })
    expect(await miles()).toEqual({ distance: expect.closeTo(796, -1), isEstimated: true })
  })

  test('the dispatcher’s answer is sent to the partner, once the undo window has passed', async () => {
    await act(cast.dispatcher, ordersRoutes.acceptTender, { params: { guid: order.guid } })
    expect(await cameOf('990')).toEqual([])
    await exchange()
    const [answer, ...more] = await cameOf('990')
    expect(more).toEqual([])
    expect(segment(answer, 'B1')).toEqual(['B1', 'ACMT', 'NS1', '20260302', 'A'])
    expect(segment(answer, 'N9')).toEqual(['N9', 'CN', order.number])
    expect(segment(answer, 'GS')![1]).toBe('GF')
  })

  test('a rejected tender is declined with its reason', async () => {
    await tender('NS2')
    await exchange()
    const { guid } = await orderOf('NS2')
    await act(cast.dispatcher, ordersRoutes.rejectTender, { params: { guid }, body: { reason: 'No capacity' } })
    await exchange()
    const answer = (await cameOf('990')).find((each) => segment(each, 'B1')![2] === 'NS2')
    expect([segment(answer, 'B1')![4], segment(answer, 'K1')]).toEqual(['D', ['K1', 'No capacity']])
  })

  test('each milestone is sent as 214, in order of occurrence', async () => {
    const [job] = order.jobs
    const seen = await act(cast.dispatcher, jobsRoutes.get, { params: { guid: job!.guid } })
    await act(cast.dispatcher, financesRoutes.putOfJobs, {
      body: { rows: [{ guid: seen.guid, charges: [{ name: 'Transport', kind: 'base', amount: 500 }] }] },
    })
    await act(cast.dispatcher, jobsRoutes.change, { params: { guid: seen.guid }, body: { equipmentTypeId: 1 } })
    await act(cast.dispatcher, jobsRoutes.ready, { params: { guid: seen.guid }, body: {} })
    await act(cast.dispatcher, contractsRoutes.send, {
      body: {
        jobs: [{ guid: seen.guid, amount: 500 }],
        paymentMethodId: 8,
        vendors: [{ guid: cast.fast.accountGuid }],
      },
    })
    await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: seen.guid }, body: {} })
    await exchange()
    const [pickup, delivery] = seen.stops
    const mark = (guid: string, body: object) =>
      act(cast.dispatcher, stopsRoutes.status, { params: { guid }, body: body as { action: 'start' } })
    // Reverted before it is sent, it is dropped.
    await mark(pickup!.guid, { action: 'start' })
    await mark(pickup!.guid, { action: 'revert', reason: 'Wrong stop' })
    await mark(pickup!.guid, { action: 'start' })
    await mark(pickup!.guid, { action: 'attempt', reason: 'The gate was closed' })
    await mark(pickup!.guid, { action: 'complete' })
    await exchange()
    // Expected after its window, then refused at the gate, then taken after all.
    await act(cast.dispatcher, stopsRoutes.change, {
      params: { guid: delivery!.guid },
      body: { dateScheduledEnd: '2027-05-30T22:00:00.000Z', dateEstimatedStart: '2027-06-01T15:00:00.000Z' },
    })
    await exchange()
    await mark(delivery!.guid, { action: 'start' })
    const commodities = order.commodities.map(({ guid }) => guid)
    await mark(delivery!.guid, { action: 'attempt', outcome: 'refused', reason: 'Refused: wrong color', commodities })
    await exchange()
    await mark(delivery!.guid, { action: 'revert', reason: 'Taken after all' })
    await mark(delivery!.guid, { action: 'complete', noDamage: true, notAvailableReason: 'Night drop' })
    await exchange()
    expect((await messages()).filter(({ state }) => state === 'dropped')).toHaveLength(1)
    const told = await cameOf('214')
    expect(told.map((each) => segment(each, 'AT7')![1])).toEqual(['XB', 'X3', 'AH', 'CP', 'AF', 'SD', 'X1', 'A7', 'D1'])
    expect(told.map((each) => segment(each, 'AT7')![2])).toEqual(['NS', 'NS', 'B1', 'NS', 'NS', 'NS', 'NS', 'BS', 'NS'])
    expect(segment(told.at(-1), 'MS1')).toEqual(['MS1', 'Denver', 'CO', 'US'])
    expect(new Set(told.map(({ control }) => control)).size).toBe(9)
  })

  test('the posted invoice is sent as 210, its charges to the cent', async () => {
    const { results } = await act(cast.dispatcher, invoicesRoutes.list, {
      query: {},
      body: { filterState: { orderGuid: order.guid } },
    })
    const draft = results.find((each) => each.type === 'invoice')!
    const posted = await act(cast.dispatcher, invoicesRoutes.change, {
      params: { guid: draft.guid },
      body: { status: 'OPEN' },
    })
    await exchange()
    const [invoice] = await cameOf('210')
    expect(segment(invoice, 'B3')!.slice(2, 8)).toEqual([posted.number, 'NS1', 'TP', '', expect.any(String), '95000'])
    expect(segment(invoice, 'L1')!.slice(2, 9)).toEqual(['950.00', 'FR', '95000', '', '', '', '400'])
  })

  test('the partner’s acknowledgments settle what was sent; a rejection shows its fault at its segment', async () => {
    const [invoice] = await cameOf('210')
    const place = (id: string) => invoice!.segments.findIndex(([name]) => name === id) + 1
    const at = place('L1')
    await simulator.tell('POST', 'acknowledge', { type: '210', segment: 'L1', at: at - place('ST') + 1 })
    await exchange()
    const sent = (await messages()).filter(
      (each) => each.direction === 'out' && each.type !== '997' && each.state !== 'dropped',
    )
    expect(sent.filter((each) => each.state === 'acknowledged')).toHaveLength(sent.length - 1)
    const rejected = sent.find((each) => each.state === 'rejected')!
    const shown = await act(cast.dispatcher, ediRoutes.getMessage, { params: { guid: rejected.guid } })
    expect(shown).toMatchObject({ type: '210', faults: [{ segment: 'L1', at }], can: ['settle'] })
    expect(shown.segments.find((each) => each.at === at)!.text).toMatch(/^L1\*/)
  })

  test('nothing was exchanged twice, and nothing is left to send', async () => {
    const before = ((await simulator.tell('GET', 'received')) as Came[]).length
    await exchange()
    await exchange()
    expect(((await simulator.tell('GET', 'received')) as Came[]).length).toBe(before)
    expect((await messages()).filter(({ state }) => state === 'waiting' || state === 'parked')).toEqual([])
  })
})
