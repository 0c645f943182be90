import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrg, anOrder, aPlace } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { MilesTask, PlaceMilesTask } from '../../consequences/measure-miles.ts'
import { estimateMiles } from '../../start/open-services.ts'
import { newGuid } from '../../platform/guid.ts'
import { doMilesTask, doPlaceMilesTask } from './measure-distance.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const ofOrder = (guid: string) => t.send(org.dispatcher, financesRoutes.getOfOrder, { params: { guid } })
const payByTheMile = (guid: string) =>
  t.send(org.dispatcher, financesRoutes.putOfJob, {
    params: { guid },
    body: { charges: [{ rate: 2, unit: 'mile' }] },
  })

describe('typed-in places', () => {
  const sent: (MilesTask | PlaceMilesTask)[] = []
  let kept: Pick<TestApp['services'], 'queue' | 'places' | 'estimateMiles'>
  beforeEach(() => {
    const { queue, places, estimateMiles: fixed } = t.services
    kept = { queue, places, estimateMiles: fixed }
    sent.length = 0
    const send = async (_tx: unknown, _name: string, task: MilesTask | PlaceMilesTask) => void sent.push(task)
    Object.assign(t.services, { estimateMiles, queue: { send } })
  })
  afterEach(() => void Object.assign(t.services, kept))
  const nowhere = { latitude: undefined, longitude: undefined }
  const denver = { name: 'Mile High Autos', street1: '100 Colfax Ave', city: 'Denver', state: 'CO', zipCode: '80202' }
  const typed = async (delivery: object) => {
    const [pickup, end] = anOrder().stops
    const { body } = await t.send(org.shipper, ordersRoutes.create, {
      body: anOrder({
        stops: [
          { ...pickup!, terminal: aPlace({ ...nowhere, name: `Yard ${newGuid()}` }) },
          { ...end!, terminal: aPlace({ ...denver, ...nowhere, name: `Lot ${newGuid()}`, ...delivery }) },
        ],
      }),
    })
    return { guid: body.guid, job: body.jobs[0]!.guid, delivery: body.stops[1]!.terminal!.guid }
  }
  const { signal } = new AbortController()
  const run = (attempt = 0) => {
    const task = sent.at(-1)!
    if ('terminalGuid' in task) return doPlaceMilesTask(task, t.services, { attempt, signal })
    return doMilesTask(task, t.services, { attempt })
  }
  const milesOf = async (guid: string) => (await ofOrder(guid)).body.miles

  test('are located, so that the carrier is paid by the mile', async () => {
    const { guid, job, delivery } = await typed({})
    expect((await payByTheMile(job)).status).toBe(422)
    await run()
    expect(await milesOf(guid)).toEqual({ distance: expect.closeTo(796, -1), isEstimated: true })
    const { charges } = (await payByTheMile(job)).body
    expect(charges[0]!.amount).toBeCloseTo(1592, -2)
    const place = await t.send(org.dispatcher, terminalsRoutes.get, { params: { id: delivery } })
    expect(place.body).toMatchObject({ latitude: expect.closeTo(39.7, 0), dateResolved: expect.any(String) })
  })

  test('that are not found leave the order as it was, and are looked up again only at another address', async () => {
    const asked: string[] = []
    const { places } = t.services
    const search: typeof places.search = (query) => (asked.push(query.query!), places.search(query))
    Object.assign(t.services, { places: { search } })
    const { guid, delivery } = await typed({ city: 'Nowhereville', zipCode: null })
    const { version } = (await ofOrder(guid)).body
    await run()
    expect((await ofOrder(guid)).body).toMatchObject({ version, miles: { distance: null } })
    expect(asked.some((query) => query.includes('Nowhereville'))).toBe(true)
    asked.length = 0
    await run()
    expect(asked).toEqual([])
    await t.send(org.dispatcher, terminalsRoutes.change, {
      params: { id: delivery },
      body: { city: 'Denver', zipCode: '80202' },
    })
    await run()
    expect((await milesOf(guid)).distance).toBeCloseTo(796, -1)
  })

  test('are tried again while the location search is down, and then located by what is built in', async () => {
    const { places } = t.services
    const search: typeof places.search = async (query) => {
      if (query.orFail) throw new Error('Photon answered 503')
      return places.search(query)
    }
    Object.assign(t.services, { places: { search } })
    const { guid } = await typed({})
    await expect(run()).rejects.toThrow('503')
    expect((await milesOf(guid)).distance).toBeNull()
    await run(7)
    expect((await milesOf(guid)).distance).toBeCloseTo(796, -1)
  })

  test('are measured again once corrected, at the amounts that were agreed', async () => {
    const { guid, job, delivery } = await typed({})
    await run()
    const agreed = (await payByTheMile(job)).body.charges[0]!.amount
    const over = await typed({
      name: (await t.send(org.dispatcher, terminalsRoutes.get, { params: { id: delivery } })).body.name,
    })
    expect(over.delivery).toBe(delivery)
    await run()
    await t.database.pool.query(`update order_rows set status = 'delivered' where guid = $1`, [over.guid])
    const change = (body: object) => t.send(org.dispatcher, terminalsRoutes.change, { params: { id: delivery }, body })
    sent.length = 0
    await change({ notes: 'Ring twice' })
    expect(sent).toEqual([])
    expect((await change({ city: 'Tampa', state: 'FL', zipCode: '33602' })).status).toBe(200)
    expect(sent).toEqual([{ companyGuid: org.companyGuid, terminalGuid: delivery }])
    await run()
    expect((await milesOf(guid)).distance).toBeCloseTo(1102, -2)
    const { body: finances } = await t.send(org.dispatcher, financesRoutes.getOfJob, { params: { guid: job } })
    expect(finances.charges[0]!.amount).toBe(agreed)
    // An order that is over keeps the miles that were driven.
    expect((await milesOf(over.guid)).distance).toBeCloseTo(796, -1)
    await change({ latitude: 39.74, longitude: -104.99 })
    await run()
    expect((await milesOf(guid)).distance).toBeCloseTo(796, -1)
  })
})
