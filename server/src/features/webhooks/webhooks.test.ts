import { NOTICE_KIND_NAMES } from '@waybill/contract/notices/notice-kinds.ts'
import { FINER_TITLES } from '@waybill/contract/notices/notice-content.ts'
import { BULK_ACT_NAMES } from '@waybill/contract/bulk/bulk-acts.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { createHmac } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isWebhookEvent, NOT_SENT, WEBHOOK_EVENTS } from '@waybill/contract/vocabulary/webhook-events.ts'
import { WebhookDelivery, WebhookPayload, WebhookWithSecret } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCompany, anOrg, anAccount, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createHookPost } from '../../outside/webhooks/hook-post.ts'
import { newGuid } from '../../platform/guid.ts'
import { LEAVING_MS, recordHistory } from '../../records/history/index.ts'
import { BACK_OFF_MS } from './back-off.ts'
import { fieldNames } from './field-names.ts'
import { WORDS } from './hook-events.ts'
import { fillLines, WebhookSender } from './send-webhooks.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let outsider: Person
let sender: WebhookSender
let url: string

/** What arrived, and how the receiver responds. */
let arrived: { payload: WebhookPayload; body: string; headers: Record<string, string | undefined> }[] = []
let answer = () => 200
let atOnce = 0
let mostAtOnce = 0
const receiver = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  mostAtOnce = Math.max(mostAtOnce, ++atOnce)
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    arrived.push({ payload: JSON.parse(body), body, headers: request.headers as Record<string, string> })
    const status = answer()
    setImmediate(() => {
      atOnce--
      response.writeHead(status).end(status === 200 ? 'thanks' : 'not now')
    })
  })
})

beforeAll(async () => {
  t = await testApp()
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  sender = new WebhookSender(t.services, (error) => expect.unreachable(String(error)))
  arrived = []
  answer = () => 200
})

const PATH = '/platform/webhooks'
const wait = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms))
const make = async (more: object = {}, by = org.dispatcher) => {
  const made = await t.send(by, webhooksRoutes.create, { body: { url, ...more } })
  expect(made.status, JSON.stringify(made.data)).toBe(201)
  return made.body
}
/** Records events in one transaction. */
const happen = (...actions: string[]) =>
  t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    recordHistory(
      tx,
      { ...org.dispatcher, userName: 'Dana', requestId: null, now: t.clock.now(), announce: () => {} },
      actions.map((action) => ({
        subject: 'thing',
        subjectGuid: newGuid(),
        action,
        after: { some_field: 1, secret_hash: 'x' },
      })),
    ),
  )
/** The worker's next turn, to its end. */
const turn = async (...senders: WebhookSender[]) => {
  const all = senders.length ? senders : [sender]
  while (await fillLines(org.companyGuid, t.services));
  await Promise.all(all.map((each) => each.turn(org.companyGuid)))
  await Promise.all(all.map((each) => each.idle()))
}
const events = () => arrived.map(({ payload }) => payload.event)
const log = async (guid: string, query: Sent<typeof webhooksRoutes.deliveries>['query'] = {}) =>
  (await t.send(org.dispatcher, webhooksRoutes.deliveries, { params: { guid }, query })).body

describe('the list of events', () => {
  test('lists every action that the server records and webhooks send', () => {
    const root = new URL('../../../../', import.meta.url)
    const written = ['server/src', 'domain/src'].flatMap((folder) =>
      globSync(`${folder}/**/*.ts`, { cwd: root, exclude: (path) => path.endsWith('.test.ts') }).flatMap((path) => [
        ...readFileSync(new URL(path, root), 'utf8').matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g),
      ]),
    )
    const subjects = new Set(WEBHOOK_EVENTS.map((event) => event.split('.')[0]))
    /** Kinds and titles of notices, bulk acts, columns, an email to oneself, and what ends a company with its webhooks. */
    const others: string[] = [
      ...BULK_ACT_NAMES,
      ...FINER_TITLES,
      ...NOTICE_KIND_NAMES,
      'account.type',
      'company.demo-removal-requested',
      'company.test-mail-sent',
    ]
    const acts = written.map((match) => match[1]!).filter((name) => subjects.has(name.split('.')[0]))
    expect(acts.length).toBeGreaterThan(200)
    const isColumn = (name: string) => /\.(guid|name|number|description)$/.test(name)
    expect([...new Set(acts)].filter((act) => !isWebhookEvent(act) && !isColumn(act) && !others.includes(act))).toEqual(
      [],
    )
  })

  test('decides on every action in history: an event, or a reason why not', () => {
    const root = new URL('../../../../', import.meta.url)
    const subjects = globSync('server/src/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
      .map((path) => readFileSync(new URL(path, root), 'utf8'))
      .filter((text) => /recordHistory|HistoryEntry|saveOrder/.test(text))
      .flatMap((text) => [...text.matchAll(/\bsubject: '([a-z-]+)'/g)].map((match) => match[1]!))
    expect(new Set(subjects).size).toBeGreaterThan(30)
    /** Covered by the act on their parent record, or live events only. */
    const parts = [
      'proof',
      'signature',
      'party',
      'invoice-line',
      'invoice-payment',
      'invoice-integration',
      'cargotel-link',
      'attempt',
      'earned',
    ]
    const undecided = [...new Set(subjects)].filter(
      (subject) => !isWebhookEvent(`${WORDS[subject] ?? subject}.*`) && !NOT_SENT[subject] && !parts.includes(subject),
    )
    expect(undecided).toEqual([])
  })

  test.each([
    [
      'order',
      [
        'held_at',
        'hold_requested_by',
        'accepted_at',
        'dispatcher_guid',
        'equipment_type_id',
        'adjustments',
        'ordered_again_from_guid',
      ],
      ['isOnHold', 'holdRequest', 'isAccepted', 'dispatcher', 'equipmentTypeId'],
    ],
    ['stop', ['requested_start', 'job_guid', 'terminal_guid'], ['dateRequestedStart', 'jobGuid', 'terminal']],
    ['commodity', ['make', 'model', 'has_keys', 'order_guid'], ['vehicle', 'hasKeys']],
    ['charge', ['kind', 'job_guid', 'needs_approval'], ['kind', 'jobGuid', 'approval']],
    ['account', ['city', 'street1', 'parent_guid', 'password_hash'], ['billingAddress', 'parentGuid']],
    ['terminal', ['city', 'match_key', 'version'], ['city']],
    ['invoice', ['due_date', 'payment_terms_id'], ['dateDue', 'paymentTermsId']],
    ['thing', ['paid_at', 'some_field'], ['datePaid', 'someField']],
  ])('changed fields of a %s have the names of the API', (subject, columns, names) => {
    expect(fieldNames(subject, columns)).toEqual(names)
  })
})

test('a test is sent at once, signed, also while the webhook is paused, and is not logged', async () => {
  const { guid, secret } = await make()
  await t.send(org.dispatcher, webhooksRoutes.change, { params: { guid }, body: { isActive: false } })
  const tried = await t.send(org.dispatcher, webhooksRoutes.test, { params: { guid } })
  expect(tried.body).toEqual({ isDelivered: true, responseStatus: 200, message: 'thanks' })
  const [{ payload, body, headers }] = arrived as [(typeof arrived)[0]]
  expect(WebhookPayload.parse(payload)).toMatchObject({ event: 'webhook.test', guid })
  const [time = '', signature] = headers['waybill-signature']!.split(',')
  const signed = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex')
  expect(signature).toBe(`v1=${signed}`)
  expect((await log(guid)).results).toEqual([])
  answer = () => 503
  const refused = await t.send(org.dispatcher, webhooksRoutes.test, { params: { guid } })
  expect(refused.body).toMatchObject({ isDelivered: false, responseStatus: 503 })
  expect((await t.send(outsider, webhooksRoutes.test, { params: { guid } })).status).toBe(404)
})

describe('sending', () => {
  test('events are sent after ten seconds, in order, signed, without secrets', async () => {
    const made = await make({ events: ['job.*', 'order.created'] })
    expect(WebhookWithSecret.parse(made)).toEqual(made)
    await happen('job.posted', 'job.held')
    const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    wait(LEAVING_MS - 1)
    await turn()
    expect(arrived).toEqual([])
    wait(1)
    await turn()
    expect(events()).toEqual(['job.posted', 'job.held', 'order.created'])
    const [first, , last] = arrived
    expect(first!.payload.changed).toEqual(['someField'])
    expect(WebhookPayload.parse(last!.payload)).toEqual(last!.payload)
    expect(last!.payload).toMatchObject({
      subject: 'order',
      orderGuid: order.guid,
      by: 'Sam Shipper',
      row: { number: order.number },
    })
    expect(findForbiddenKeys('dispatcher', last!.payload)).toEqual([])
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(last!.headers['waybill-signature']!)!
    expect(Number(seconds)).toBe(Math.floor(t.clock.now().getTime() / 1000))
    expect(mac).toBe(createHmac('sha256', made.secret).update(`${seconds}.${last!.body}`).digest('hex'))
    expect([
      last!.headers['waybill-event'],
      last!.headers['waybill-delivery'],
      last!.headers['waybill-attempt'],
    ]).toEqual(['order.created', last!.payload.id, '1'])
    const standard = new Webhook(made.secret).sign(last!.payload.id, t.clock.now(), last!.body)
    expect([last!.headers['webhook-id'], last!.headers['webhook-signature']]).toEqual([last!.payload.id, standard])
    const { results, total } = await log(made.guid)
    expect(total).toBe(3)
    expect(results.map((row: WebhookDelivery) => row.event)).toEqual(events().toReversed())
    expect(WebhookDelivery.parse(results[0])).toMatchObject({
      status: 'delivered',
      attempts: 1,
      responseStatus: 200,
      responseExcerpt: 'thanks',
    })
    const one = { guid: made.guid, deliveryGuid: results[0]!.guid }
    expect((await t.send(org.dispatcher, webhooksRoutes.delivery, { params: one })).body).toEqual(results[0])
    expect((await t.send(outsider, webhooksRoutes.delivery, { params: one })).status).toBe(404)
    await turn()
    expect(arrived.length).toBe(3)
  })

  test('an undo in time drops both; a later one is sent as a correction', async () => {
    await make()
    await happen('job.posted')
    const undo = async () => {
      const { rows } = await t.database.pool.query(
        `select max(seq)::int as seq from history where company_guid = $1 and action = 'job.posted'`,
        [org.companyGuid],
      )
      await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
        recordHistory(
          tx,
          { ...org.dispatcher, userName: null, requestId: null, now: t.clock.now(), announce: () => {} },
          [{ subject: 'job', subjectGuid: newGuid(), action: 'job.posted.undone', after: { undoes: [rows[0].seq] } }],
        ),
      )
    }
    await undo()
    wait(LEAVING_MS)
    await turn()
    expect(arrived).toEqual([])
    await happen('job.posted')
    wait(LEAVING_MS)
    await turn()
    await undo()
    wait(LEAVING_MS)
    await turn()
    expect(events()).toEqual(['job.posted', 'job.posted.undone'])
  })

  test('a filter selects actions, and payloads contain no more money than their creator sees', async () => {
    await make({ events: ['job.posted', 'order.*'] })
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['admin.integrations', 'orders.view'],
    })
    await make({ events: ['order.created'] }, clerk)
    await happen('job.posted', 'job.posted-again', 'job.held', 'orders.merged')
    await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    wait(LEAVING_MS)
    await turn()
    expect(events().toSorted()).toEqual(['job.posted', 'order.created', 'order.created'])
    const rows = arrived.flatMap(({ payload }) => (payload.row ? [payload.row] : []))
    expect(new Set(rows.map((row) => 'financeStats' in row))).toEqual(new Set([false, true]))
  })

  test('one at a time and exactly once, also with two workers', async () => {
    await make()
    await happen(...Array.from({ length: 20 }, (_, i) => `n.x${String.fromCharCode(97 + i)}`))
    wait(LEAVING_MS)
    mostAtOnce = 0
    const other = new WebhookSender(t.services, (error) => expect.unreachable(String(error)))
    await turn(sender, other)
    await turn(sender, other)
    expect(events()).toEqual(Array.from({ length: 20 }, (_, i) => `n.x${String.fromCharCode(97 + i)}`))
    expect(mostAtOnce).toBe(1)
  })

  test('shutdown aborts a silent receiver: the delivery waits as if it had not been tried', async () => {
    const silent = createServer({ keepAliveTimeout: 0 }, () => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const asked = new Promise((resolve) => silent.once('request', resolve))
    const made = await make({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` })
    await happen('job.posted')
    wait(LEAVING_MS)
    while (await fillLines(org.companyGuid, t.services));
    await sender.turn(org.companyGuid)
    await asked
    await sender.stop(10)
    silent.close()
    expect((await log(made.guid)).results).toMatchObject([{ status: 'waiting', attempts: 0 }])
    const next = new WebhookSender(t.services, (error) => expect.unreachable(String(error)))
    await t.database.pool.query('update webhooks set url = $1 where guid = $2', [url, made.guid])
    await turn(next)
    expect(events()).toEqual(['job.posted'])
  })

  test('a dead worker is replaced once its hold expires', async () => {
    const made = await make()
    await happen('job.posted')
    wait(LEAVING_MS)
    await t.database.pool.query('update webhooks set claimed_by = $1, claimed_until = $2 where guid = $3', [
      newGuid(),
      new Date(t.clock.now().getTime() + 60_000),
      made.guid,
    ])
    await turn()
    expect(arrived).toEqual([])
    wait(60_000)
    await turn()
    expect(events()).toEqual(['job.posted'])
  })
})

describe('failing', () => {
  test('is retried with growing delays, blocks the queue, and finally pauses the webhook', async () => {
    const made = await make()
    answer = () => 503
    await happen('a.done')
    await happen('b.done')
    wait(LEAVING_MS)
    await turn()
    await turn()
    expect(events()).toEqual(['a.done'])
    for (const pause of BACK_OFF_MS) {
      wait(pause - 1)
      await turn()
      const before = arrived.length
      wait(1)
      await turn()
      expect(arrived.length).toBe(before + 1)
    }
    expect(new Set(events())).toEqual(new Set(['a.done']))
    const now = (await t.send(org.dispatcher, webhooksRoutes.get, { params: { guid: made.guid } })).body
    expect(t.services.failures.counts.get('delivery')).toBe(1)
    expect(now).toMatchObject({ isActive: false, waiting: 1, pausedReason: '9 attempts failed, the last with: 503' })
    expect((await log(made.guid, { status: 'failed' })).results[0]).toMatchObject({
      attempts: 9,
      responseStatus: 503,
      responseExcerpt: 'not now',
    })
    answer = () => 200
    await t.send(org.dispatcher, webhooksRoutes.change, { params: { guid: made.guid }, body: { isActive: true } })
    await turn()
    expect(events().at(-1)).toBe('b.done')
    const { rows } = await t.database.pool.query('select action from history where subject_guid = $1 order by seq', [
      made.guid,
    ])
    expect(rows.map((row) => row.action)).toEqual(['webhook.created', 'webhook.paused', 'webhook.changed'])
  })
})

describe('replay', () => {
  test('sends one delivery again, or everything since a moment', async () => {
    const made = await make()
    await happen('a.done')
    wait(60_000)
    await happen('b.done')
    wait(LEAVING_MS)
    await turn()
    const [newest, oldest] = (await log(made.guid)).results
    const again = await t.send(org.dispatcher, webhooksRoutes.replay, {
      params: { guid: made.guid, deliveryGuid: oldest!.guid },
    })
    expect([again.status, again.body.replayOf, again.body.event]).toEqual([201, oldest!.guid, 'a.done'])
    const twice = await t.send(org.dispatcher, webhooksRoutes.replay, {
      params: { guid: made.guid, deliveryGuid: again.body.guid },
    })
    expect(twice.status).toBe(409)
    await turn()
    expect(arrived.at(-1)!.payload).toMatchObject({ event: 'a.done', replayOf: oldest!.guid })
    const since = { since: newest!.dateCreated }
    expect(
      (await t.send(org.dispatcher, webhooksRoutes.replaySince, { params: { guid: made.guid }, body: since })).body,
    ).toEqual({ count: 0 })
    const all = await t.send(org.dispatcher, webhooksRoutes.replaySince, {
      params: { guid: made.guid },
      body: { since: NOW.toISOString() },
    })
    expect(all.body).toEqual({ count: 2 })
    await turn()
    expect(events().slice(-2)).toEqual(['a.done', 'b.done'])
    const page = await log(made.guid, { rc: 2 })
    const next = await log(made.guid, { rc: 2, cursor: page.next! })
    const guids = [...page.results, ...next.results].map((row: WebhookDelivery) => row.guid)
    expect([new Set(guids).size, page.total]).toEqual([4, 5])
  })
})

describe('managing webhooks', () => {
  test('a webhook is changed, paused and deleted; events meanwhile are not sent', async () => {
    const made = await make({ name: 'ERP', events: ['job.posted'] })
    const paused = await t.send(org.dispatcher, webhooksRoutes.change, {
      params: { guid: made.guid },
      body: { isActive: false, events: [] },
      headers: { 'if-match': '"1"' },
    })
    expect(paused.body).toMatchObject({ isActive: false, pausedReason: 'Paused by hand', events: [], version: 2 })
    expect(
      (
        await t.send(org.dispatcher, webhooksRoutes.change, {
          params: { guid: made.guid },
          body: { name: 'x' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412)
    await happen('a.done')
    wait(LEAVING_MS)
    await turn()
    expect(
      (await t.send(org.dispatcher, webhooksRoutes.change, { params: { guid: made.guid }, body: { isActive: true } }))
        .body.pausedReason,
    ).toBeNull()
    wait(LEAVING_MS)
    await turn()
    expect(arrived).toEqual([])
    expect((await t.send(org.dispatcher, webhooksRoutes.remove, { params: { guid: made.guid } })).status).toBe(204)
    expect((await t.send(org.dispatcher, webhooksRoutes.get, { params: { guid: made.guid } })).status).toBe(404)
  })

  test('the secret is shown once, stored sealed, and renewed', async () => {
    const made = await make()
    const renewed = (await t.send(org.dispatcher, webhooksRoutes.renewSecret, { params: { guid: made.guid } })).body
    expect(renewed.secret).not.toBe(made.secret)
    const { rows } = await t.database.pool.query(
      `select (select json_agg(w) from webhooks w)::text || (select json_agg(h) from history h)::text as all`,
    )
    for (const secret of [made.secret, renewed.secret]) expect(rows[0].all).not.toContain(secret)
    const shown = await t.send(org.dispatcher, webhooksRoutes.list)
    expect(JSON.stringify(shown.body)).not.toMatch(/secret|sealed/)
    await happen('a.done')
    wait(LEAVING_MS)
    await turn()
    const [sent] = arrived
    const seconds = /^t=(\d+)/.exec(sent!.headers['waybill-signature']!)![1]
    expect(sent!.headers['waybill-signature']).toContain(
      createHmac('sha256', renewed.secret).update(`${seconds}.${sent!.body}`).digest('hex'),
    )
  })

  test('invalid addresses and filters are refused by their path', async () => {
    const send = async (body: object) => {
      const came = await t.raw(org.dispatcher, 'POST', PATH, body)
      return [came.status, came.status === 201 ? undefined : came.error.errors?.[0]?.path]
    }
    expect(await send({ url: 'ftp://x' })).toEqual([400, 'url'])
    expect(await send({ url: 'https://me:secret@example.com' })).toEqual([400, 'url'])
    for (const event of ['Job Posted', 'ordr.*', 'order.posted', 'report.created', 'sign-in.*'])
      expect([event, ...(await send({ url, events: [event] }))]).toEqual([event, 400, 'events.0'])
    const guarded = Object.assign({}, t.services.hooks)
    Object.assign(t.services.hooks, createHookPost({ allowPrivate: false }))
    expect(await send({ url })).toEqual([400, 'url'])
    expect(await send({ url: 'https://169.254.169.254/' })).toEqual([400, 'url'])
    expect(await send({ url: 'https://example.com/hook' })).toEqual([201, undefined])
    Object.assign(t.services.hooks, guarded)
  })

  test('is the business of the company’s people who look after integrations, and of that company', async () => {
    const made = await make()
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    for (const who of [clerk, org.shipper]) expect((await t.send(who, webhooksRoutes.list)).status).toBe(403)
    const tried = await Promise.all([
      t.send(outsider, webhooksRoutes.get, { params: { guid: made.guid } }),
      t.send(outsider, webhooksRoutes.change, { params: { guid: made.guid }, body: { name: 'x' } }),
      t.send(outsider, webhooksRoutes.renewSecret, { params: { guid: made.guid } }),
      t.send(outsider, webhooksRoutes.deliveries, { params: { guid: made.guid } }),
      t.send(outsider, webhooksRoutes.replay, { params: { guid: made.guid, deliveryGuid: newGuid() } }),
      t.send(outsider, webhooksRoutes.replaySince, { params: { guid: made.guid }, body: { since: NOW.toISOString() } }),
      t.send(outsider, webhooksRoutes.remove, { params: { guid: made.guid } }),
    ])
    expect(tried.map((each) => each.status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})
