/** Web push end to end: a browser subscribes, notices reach it encrypted, and it ends with whatever it depends on. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { pushRoutes } from '@waybill/contract/push/push.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrg, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { deliver, listen } from '../../../testing/notices.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { pushBrowser, type PushBrowser } from '../../../testing/push-browser.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createPushService, type PushService } from '../../outside/push/push-service.ts'
import { createHookPost } from '../../outside/webhooks/hook-post.ts'
import { sendPushes, WORTH_MS } from './send-pushes.ts'

let t: TestApp
let off: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person

beforeAll(async () => {
  t = await testApp({ WAYBILL_PUSH: 'on' })
  off = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
  await listen(t, org.companyGuid)
})

const later = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms))
const subscribe = async (browser: PushBrowser, person = fast) =>
  (await t.send(person, pushRoutes.subscribe, { body: browser.subscription })).body.guid
const never = new AbortController().signal
const push = () => sendPushes(org.companyGuid, t.services, never)
/** Offers a job, lets its notice leave, and sends what waits. */
const anOffer = async () => {
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [fast])
  await leave()
  return offer.job
}
const leave = async () => {
  await deliver(t, org.companyGuid)
  return push()
}
const rows = async (table: 'push_subscriptions' | 'push_messages') =>
  (await t.database.pool.query(`select * from ${table} where company_guid = $1`, [org.companyGuid])).rows as Record<
    string,
    unknown
  >[]
const titles = (browser: PushBrowser) => browser.arrived.map(({ message }) => message.title)

describe('a message', () => {
  test('arrives encrypted and signed, with the job and its cities and nobody’s money', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    const job = await anOffer()
    const [came, ...others] = browser.arrived
    expect(others).toEqual([])
    const { number } = job
    const [notice] = (await t.send(fast, noticesRoutes.list, { query: {} })).body.results
    expect(came!.message).toEqual({
      tag: notice!.guid,
      title: 'New load offer',
      text: expect.stringMatching(new RegExp(`^${number} · .+, [A-Z]{2} → .+, [A-Z]{2}$`)),
      path: `/jobs/${job.guid}`,
    })
    expect(JSON.stringify(came!.message)).not.toContain('$')
    const { publicKey } = (await t.send(fast, pushRoutes.key, {})).body
    expect([came!.key, came!.claims.aud, came!.claims.sub]).toEqual([
      publicKey,
      new URL(browser.subscription.endpoint).origin,
      'mailto:no-reply@waybill.test',
    ])
    expect(came!.headers).toMatchObject({
      urgency: 'high',
      topic: notice!.guid.replaceAll('-', ''),
      ttl: String(WORTH_MS / 1000),
      'content-encoding': 'aes128gcm',
    })
    expect(await rows('push_messages')).toEqual([])
  })

  test('speaks the language of its browser, to every browser of the person and to nobody else', async () => {
    const [spanish, french, colleague, rival] = await Promise.all([
      pushBrowser('es'),
      pushBrowser('fr'),
      pushBrowser(),
      pushBrowser(),
    ])
    await subscribe(spanish)
    await subscribe(french)
    await subscribe(rival, await aCompliantCarrier(t, org.companyGuid))
    await anOffer()
    expect([titles(spanish), titles(french)]).toEqual([['Nueva oferta de carga'], ['Nouvelle offre de charge']])
    expect([colleague.arrived, rival.arrived]).toEqual([[], []])
  })

  test('says what became of an offer', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    const { job } = await aReadyJob(t, org.shipper)
    const other = await aCompliantCarrier(t, org.companyGuid)
    const [, theirs] = await offered(t, org.dispatcher, [job], [fast, other])
    await leave()
    const accepted = await t.send(other, contractsRoutes.accept, { params: { id: theirs.guid }, body: {} })
    expect(accepted.status).toBe(200)
    await leave()
    expect(titles(browser)).toEqual(['New load offer', 'Load already awarded'])
  })

  test('is not sent for a kind that the person has switched off in the portal', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    const preferences = [{ kind: 'offer.sent' as const, inApp: false }]
    await t.send(fast, noticesRoutes.setPreferences, { body: { preferences } })
    await anOffer()
    expect(browser.arrived).toEqual([])
    await t.send(fast, noticesRoutes.setPreferences, { body: { preferences: [{ kind: 'offer.sent', inApp: true }] } })
    await anOffer()
    expect(titles(browser)).toEqual(['New load offer'])
  })

  test.each([429, 500, 503])('is tried again after %i, and then sent once', async (status) => {
    const browser = await pushBrowser()
    await subscribe(browser)
    browser.answer = status
    await anOffer()
    expect(await rows('push_messages')).toMatchObject([
      { attempts: 1, last_error: String(status), claimed_until: null },
    ])
    browser.answer = 201
    await push()
    expect(browser.arrived).toHaveLength(1)
    later(5_000)
    await push()
    later(3_600_000)
    await push()
    expect(browser.arrived).toHaveLength(2)
    expect(await rows('push_messages')).toEqual([])
    expect(await rows('push_subscriptions')).toHaveLength(1)
  })

  test('is given up once it is a day old', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    browser.answer = 503
    await anOffer()
    const before = t.services.failures.counts.get('push')!
    later(WORTH_MS)
    await push()
    expect(browser.arrived).toHaveLength(1)
    expect(await rows('push_messages')).toEqual([])
    expect(t.services.failures.counts.get('push')).toBe(before + 1)
  })

  test('that could not be sent by a fault of ours is sent later', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    const { push: service } = t.services
    const send = () => Promise.reject(new TypeError('Cannot read properties of null'))
    Object.assign(t.services, { push: { ...service, isAllowed: service!.isAllowed, send } })
    try {
      await anOffer()
    } finally {
      Object.assign(t.services, { push: service })
    }
    expect(await rows('push_messages')).toMatchObject([{ attempts: 1, last_error: 'Cannot read properties of null' }])
    later(5_001)
    await push()
    expect([browser.arrived.length, await rows('push_messages')]).toEqual([1, []])
  })

  test('refused by the push service is not repeated', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    browser.answer = 413
    await anOffer()
    later(3_600_000)
    await push()
    expect(browser.arrived).toHaveLength(1)
    expect(await rows('push_subscriptions')).toHaveLength(1)
  })
})

describe('a subscription', () => {
  test.each([404, 410])('ends when the push service says %i', async (status) => {
    const browser = await pushBrowser()
    await subscribe(browser)
    browser.answer = status
    await anOffer()
    expect([await rows('push_subscriptions'), await rows('push_messages')]).toEqual([[], []])
    browser.answer = 201
    await anOffer()
    expect(browser.arrived).toHaveLength(1)
  })

  test('of the same browser is renewed, and ended by its person only', async () => {
    const browser = await pushBrowser()
    const guid = await subscribe(browser)
    browser.subscription.language = 'fr'
    expect(await subscribe(browser)).toBe(guid)
    const stranger = await aCompliantCarrier(t, org.companyGuid)
    const params = { guid }
    expect((await t.send(stranger, pushRoutes.unsubscribe, { params })).status).toBe(404)
    await anOffer()
    expect(titles(browser)).toEqual(['Nouvelle offre de charge'])
    expect((await t.send(fast, pushRoutes.unsubscribe, { params })).status).toBe(204)
    expect((await t.send(fast, pushRoutes.unsubscribe, { params })).status).toBe(404)
    await anOffer()
    expect(browser.arrived).toHaveLength(1)
  })

  test('belongs to whoever used the browser last', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    await subscribe(browser, await aCompliantCarrier(t, org.companyGuid))
    await anOffer()
    expect(browser.arrived).toEqual([])
  })

  test('ends with the person’s access, also what already waits', async () => {
    const browser = await pushBrowser()
    const admin = await aUser(t.database, org.companyGuid, fast.accountGuid, 'vendor')
    await subscribe(browser, admin)
    browser.answer = 503
    await anOffer()
    expect(await rows('push_messages')).toHaveLength(1)
    const access = { params: { id: admin.userGuid }, body: { canLogin: false } }
    expect((await t.send(org.dispatcher, usersRoutes.access, access)).status).toBe(200)
    expect([await rows('push_subscriptions'), await rows('push_messages')]).toEqual([[], []])
  })

  test('ends with its account and with its session', async () => {
    const [browser, other] = await Promise.all([pushBrowser(), pushBrowser()])
    await subscribe(browser)
    await subscribe(other)
    browser.answer = 503
    await t.database.pool.query(
      `update push_subscriptions set session_uid = 'over' where company_guid = $1 and endpoint = $2`,
      [org.companyGuid, browser.subscription.endpoint],
    )
    await anOffer()
    expect([browser.arrived.length, other.arrived.length]).toEqual([0, 1])
    expect(await rows('push_subscriptions')).toMatchObject([{ endpoint: other.subscription.endpoint }])
    other.answer = 503
    await anOffer()
    await t.database.pool.query(`update accounts set is_active = false where company_guid = $1 and guid = $2`, [
      org.companyGuid,
      fast.accountGuid,
    ])
    later(3_600_000)
    await push()
    expect(other.arrived).toHaveLength(2)
    expect(await rows('push_subscriptions')).toEqual([])
  })

  test('keeps the browser’s keys sealed', async () => {
    const browser = await pushBrowser()
    await subscribe(browser)
    expect(JSON.stringify(await rows('push_subscriptions'))).not.toContain(browser.subscription.keys.auth)
  })
})

describe('an address', () => {
  const guarded = createPushService(Buffer.alloc(32, 7), 'a@b.test', createHookPost({ allowPrivate: false }))

  test.each([
    'http://push.example.com/send/1',
    'https://127.0.0.1/send/1',
    'https://10.0.0.7/send/1',
    'https://[::1]/send/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send/1',
    'https://db.internal/send/1',
  ])('%s is refused and never called', async (endpoint) => {
    expect(guarded.isAllowed(endpoint)).toBe(false)
    const { subscription } = await pushBrowser()
    const options = { topic: 'a', isUrgent: false, lastsSeconds: 60, signal: never }
    expect(await guarded.send({ ...subscription, endpoint }, 'a', options)).toMatchObject({ state: 'failed' })
    const services = t.services as { push: PushService | undefined }
    const before = services.push
    services.push = { ...before!, isAllowed: guarded.isAllowed }
    const refused = await t.send(fast, pushRoutes.subscribe, { body: { ...subscription, endpoint } })
    services.push = before
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, 'endpoint'])
  })

  test('of a public push service is allowed', () =>
    expect(guarded.isAllowed('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true))
})

test('switched off, every call is refused and what waits is dropped', async () => {
  const theirs = await anOrg(off.database)
  const carrier = await aCompliantCarrier(off, theirs.companyGuid)
  const { subscription } = await pushBrowser()
  const answers = await Promise.all([
    off.send(carrier, pushRoutes.key, {}),
    off.send(carrier, pushRoutes.subscribe, { body: subscription }),
    off.send(carrier, pushRoutes.unsubscribe, { params: { guid: theirs.companyGuid } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 409, 409])
  const browser = await pushBrowser()
  await subscribe(browser)
  browser.answer = 503
  await anOffer()
  expect(await sendPushes(org.companyGuid, { ...t.services, push: undefined }, never)).toBeUndefined()
  expect(await rows('push_messages')).toEqual([])
})
