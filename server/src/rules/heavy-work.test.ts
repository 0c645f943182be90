import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { anOrder, anOrg, type Person } from '../../testing/builders.ts'
import { EVIL_WORKBOOKS } from '../../testing/evil-files.ts'
import { stoppedTimers } from '../../testing/stopped-timers.ts'
import { testApp, TEST_FILE_BYTES_MAX, type TestApp } from '../../testing/test-app.ts'
import { upload } from '../../testing/uploads.ts'
import { HeavyWork, MEMORY_MB_MIN } from '../platform/heavy-work/heavy-work.ts'

let t: TestApp
let orgs: Awaited<ReturnType<typeof anOrg>>[]

beforeAll(async () => {
  t = await testApp()
  orgs = [await anOrg(t.database), await anOrg(t.database), await anOrg(t.database)]
})

const usual = () => t.services.heavy
let replaced: HeavyWork | undefined
/** Heavy work of which every process is busy until `free`; what waits gives up only when `pass` lets the time pass. */
function busy(): { heavy: HeavyWork; free: () => void; pass: (ms: number) => void } {
  const { timers, pass } = stoppedTimers()
  const heavy = new HeavyWork({ memoryMb: MEMORY_MB_MIN, timers })
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const companyGuid of ['x', 'y'])
    void heavy.hold({ owner: { companyGuid, userGuid: '' }, lane: 'call', isTask: true }, () => promise)
  replaced = usual()
  Object.assign(t.services, { heavy })
  return { heavy, free: resolve, pass }
}
afterEach(() => {
  if (replaced) Object.assign(t.services, { heavy: replaced })
  replaced = undefined
})

const HEAD =
  'PO,Customer,VIN,Year,Make,Model,Origin,Origin City,Origin State,Origin Zip,Pickup Date,Destination,To City,To State,To Zip'
const ROW = 'A1,Northside Motors,1HGCM82633A004352,2003,Honda,Accord,Lot,Dallas,TX,75236,3/5/2026,Bay,Denver,CO,80202'
const CSV = `${HEAD}\r\n${ROW}`
const tryIn = (who: Person) => t.send(who, importsRoutes.orders, { body: { csv: CSV } })
const waiting = (heavy: HeavyWork) => heavy.counts().find(({ lane }) => lane === 'call')!.waiting

describe('nine workbooks at once, that unpack to hundreds of megabytes', () => {
  test('are each refused with the limit that they exceed, and calls of others go on', async () => {
    const small: { content: Buffer; limit: string; name: string }[] = []
    for (const { name, make, limit } of EVIL_WORKBOOKS) {
      const content = await make()
      if (content.length < TEST_FILE_BYTES_MAX) small.push({ content, limit, name })
      if (small.length === 9) break
    }
    const people = orgs.flatMap((org) => [org.dispatcher, org.shipper])
    const sent = await Promise.all(
      small.map(async (evil, i) => {
        const who = people[i % people.length]!
        const file = await upload(t, who, { name: `${i}.xlsx`, content: evil.content })
        return { ...evil, who, guid: file.body.guid }
      }),
    )
    expect(sent).toHaveLength(9)
    let open = 9
    const answers = sent.map(async ({ who, guid, limit, name }) => {
      const { status, error } = await t.send(who, importsRoutes.orders, { body: { file: { guid } } })
      open--
      return { name, status, errors: error.errors, limit }
    })
    const statuses: number[] = []
    const others = async () => {
      const { status } = await t.send(orgs[0]!.dispatcher, ordersPlatformRoutes.counts)
      statuses.push(status)
      if (open > 0 && statuses.length < 200) await others()
    }
    await others()
    for (const { name, status, errors, limit } of await Promise.all(answers))
      expect([name, status, errors]).toEqual([name, 400, [{ path: 'file', message: limit }]])
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(5)
    expect((await tryIn(orgs[0]!.dispatcher)).status).toBe(200)
  })
})

describe('while every process is busy', () => {
  test('imports that wait hold no connection: acts of others go on, and so do they when there is a place', async () => {
    const { heavy, free } = busy()
    const people = orgs.flatMap((org) => [org.dispatcher, org.shipper])
    const waits = Array.from({ length: 60 }, (_, i) => tryIn(people[i % people.length]!))
    await expect.poll(() => waiting(heavy)).toBe(60)
    const { status, body: order } = await t.send(orgs[0]!.shipper, ordersRoutes.create, { body: anOrder() })
    expect(status).toBe(201)
    const noted = await t.send(orgs[0]!.dispatcher, notesRoutes.write, {
      params: { orderGuid: order.guid },
      body: { body: 'Call ahead' },
    })
    expect(noted.status).toBe(201)
    free()
    // A person imports one sheet at a time.
    for (const { status: came } of await Promise.all(waits)) expect([200, 409]).toContain(came)
  })

  test('a call that has waited long enough is told its place, and when to try again', async () => {
    const { heavy, free, pass } = busy()
    const first = tryIn(orgs[0]!.dispatcher)
    await expect.poll(() => waiting(heavy)).toBe(1)
    const second = tryIn(orgs[1]!.dispatcher)
    await expect.poll(() => waiting(heavy)).toBe(2)
    pass(20_000)
    const { status, headers, error } = await second
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(error).toMatchObject({
      code: 'unavailable',
      message: 'The server is busy with other files: this one is number 2 in the queue. Try again in 2 s',
    })
    expect((await first).status).toBe(503)
    free()
  })

  test('who hangs up leaves the queue', async () => {
    const { heavy, free } = busy()
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const { token } = orgs[0]!.dispatcher
    const left = request(`http://127.0.0.1:${port}/platform/imports/orders`, {
      method: 'POST',
      headers: { host: 'localhost:4200', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    left.on('error', () => {})
    left.end(JSON.stringify({ csv: CSV }))
    await expect.poll(() => waiting(heavy)).toBe(1)
    left.destroy()
    await expect.poll(() => waiting(heavy)).toBe(0)
    t.app.server.close()
    await once(t.app.server, 'close')
    free()
  })
})
