/** What a phone sends after its user signed out: encrypted with a key that only the user's own sessions get. */
import { createCipheriv, randomBytes } from 'node:crypto'
import { fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { StoredPicture } from '@waybill/contract/field/field.shapes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { CLOSED_TYPE } from '@waybill/contract/vocabulary/field.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo, type Person } from '../../../testing/builders.ts'
import { aPhone, aPicture, hashOf, inspected, itemBase, minutes } from '../../../testing/phones.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let driver: Person
let other: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const carrier = await aCarrier(t.database, org.companyGuid)
  const people = { role: 'driver' as const }
  driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { name: 'Dora', ...people })
  other = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { name: 'Omar', ...people })
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: { ...anOrder({ inspectionType: 'standard' }), client: { guid: org.client } },
    })
  ).body
  await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
  pickup = order.stops[0]!.guid
  car = order.commodities[0]!.guid
  t.clock.set(minutes(600))
})
let pickup: string
let car: string

const keysOf = async (who: Person) => (await t.send(who, sessionsRoutes.storageKeys)).body.keys

/** As a browser encrypts with WebCrypto. */
const close = (bytes: Buffer, { id, key }: { id: string; key: string }): Buffer => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
  return Buffer.concat([Buffer.from(id), iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

test('each user gets the same keys again, and keys of their own', async () => {
  const [first, again, others] = [await keysOf(driver), await keysOf(driver), await keysOf(other)]
  expect(again).toEqual(first)
  expect(first[0]?.id).toMatch(/^[\w-]{8}$/)
  expect(Buffer.from(first[0]!.key, 'base64url')).toHaveLength(32)
  expect(others[0]).not.toEqual(first[0])
  // A phone's token outlives the session: it gets none.
  const phone = await aPhone(t, driver)
  expect((await t.sendAny(await phone.person(), sessionsRoutes.storageKeys)).status).toBe(401)
})

test('an encrypted item is the same act as its text, and its encrypted picture the same picture', async () => {
  const phone = await aPhone(t, driver)
  const [key] = await keysOf(driver)
  const picture = aPicture('closed')
  const item = inspected(pickup, car, [picture])
  const body = JSON.stringify(item)
  const person = await phone.person()
  const send = async (items: { after: string | null; body?: string; closed?: string }[]) =>
    t.sendAny(person, fieldRoutes.send, { body: { items } })
  const closed = close(Buffer.from(body), key!).toString('base64url')
  expect((await send([{ after: null, closed }])).body.results).toMatchObject([{ id: item.id, state: 'applied' }])
  expect((await send([{ after: null, body }])).body.results).toMatchObject([{ id: item.id, state: 'repeated' }])
  const put = (bytes: Buffer) =>
    t.raw<StoredPicture>(person, 'PUT', `/platform/field/bytes/${hashOf(picture)}`, bytes, {
      'content-type': CLOSED_TYPE,
    })
  const [theirs] = await keysOf(other)
  expect((await put(close(picture, theirs!))).status).toBe(400)
  const changed = close(picture, key!)
  changed[40]! ^= 1
  expect((await put(changed)).status).toBe(400)
  expect((await put(Buffer.alloc(10))).status).toBe(400)
  expect((await put(close(picture, key!))).body).toMatchObject({ sha256: hashOf(picture), totalBytes: picture.length })
  const { photos } = (
    await t.send(org.dispatcher, inspectionsPlatformRoutes.get, { params: { id: item.inspectionId } })
  ).body
  expect(photos).toMatchObject([{ sha256: hashOf(picture), state: 'stored' }])
})

test('what another user encrypted, what was changed and what is empty is refused, and nothing of the request is taken', async () => {
  const phone = await aPhone(t, driver)
  const person = await phone.person()
  const [own] = await keysOf(driver)
  const [theirs] = await keysOf(other)
  const note = { kind: 'note', ...itemBase(550), jobGuid: null, body: 'x' }
  const body = JSON.stringify(note)
  const refused = async (more: object) =>
    (
      await t.sendAny(person, fieldRoutes.send, {
        body: {
          items: [
            { after: null, body },
            { after: null, ...more },
          ],
        },
      })
    ).status
  expect(await refused({ closed: close(Buffer.from(body), theirs!).toString('base64url') })).toBe(400)
  const changed = close(Buffer.from(body), own!)
  changed[changed.length - 1]! ^= 1
  expect(await refused({ closed: changed.toString('base64url') })).toBe(400)
  expect(await refused({})).toBe(400)
  expect(await refused({ closed: 'AAAA' })).toBe(400)
  // The first of them was not taken either.
  const sent = await t.sendAny(person, fieldRoutes.send, { body: { items: [{ after: null, body }] } })
  expect(sent.body.results[0]?.state).not.toBe('repeated')
})

test('the same act from the person’s new phone is a repeat: the old one’s key was lost with its storage', async () => {
  const [old, fresh, stranger] = [await aPhone(t, driver), await aPhone(t, driver), await aPhone(t, other)]
  const item = inspected(pickup, car, [])
  expect(await old.send(item)).toMatchObject([{ state: 'applied' }])
  expect(await fresh.send(item)).toMatchObject([{ state: 'repeated', was: 'applied' }])
  expect((await stranger.send(item))[0]?.state).toBe('parked')
})
