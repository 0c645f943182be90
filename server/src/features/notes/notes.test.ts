import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, aCompany, anOrg, anAccount, anOrder, aUser, award, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person
let carrier: Person
let otherCarrier: Person
let order: { guid: string; jobs: readonly { guid: string }[] }

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  carrier = await aCarrier(t.database, org.companyGuid)
  otherCarrier = await aCarrier(t.database, org.companyGuid)
  order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  await award(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
})

const write = (who: Person | null, body: Sent<typeof notesRoutes.write>['body'], at = order.guid) =>
  t.send(who, notesRoutes.write, { params: { orderGuid: at }, body })
const bodies = async (who: Person, query: Sent<typeof notesRoutes.list>['query'] = {}) =>
  (await t.send(who, notesRoutes.list, { params: { orderGuid: order.guid }, query })).body.results.map((n) => n.body)

describe('writing a note', () => {
  test('a client’s note is always a client note', async () => {
    const answer = await write(org.shipper, { body: '  Gate code 77  ', title: 'Gate', type: 'update' })
    expect([answer.status, answer.headers['etag']]).toEqual([201, '"1"'])
    expect(answer.body).toMatchObject({
      body: 'Gate code 77',
      title: 'Gate',
      type: 'client',
      isClientNote: true,
      isBroadcast: false,
      createdBy: 'Sam Shipper',
      createdByPortal: 'client',
      can: ['edit', 'delete'],
      version: 1,
    })
    expect(answer.body).not.toHaveProperty('visibility')
    expect(findForbiddenKeys('client', answer.body)).toEqual([])
  })

  test('a client decides neither broadcast nor what the carrier reads', async () => {
    const wrong = [{ isBroadcast: true }, { isClientNote: false }, { visibility: ['vendor'] }, { colour: 'red' }]
    const answers = await Promise.all(
      wrong.map((more) =>
        t.sendAny(org.shipper, notesRoutes.write, {
          params: { orderGuid: order.guid },
          body: { body: 'x', ...more },
        }),
      ),
    )
    expect(answers.map((a) => [a.status, a.error.errors![0]!.path])).toEqual([
      [400, 'isBroadcast'],
      [400, 'isClientNote'],
      [400, 'visibility'],
      [400, 'colour'],
    ])
    expect((await write(org.shipper, { body: '   ' })).error.errors![0]!.path).toBe('body')
  })

  test('the same guid with the same content is a repeat, also concurrently; other content is refused', async () => {
    const sent = { guid: newGuid(), body: 'once only' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(org.shipper, sent)))
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201, 201])
    expect((await bodies(org.shipper)).filter((body: string) => body === 'once only')).toHaveLength(1)
    expect((await write(org.shipper, { ...sent, body: 'other' })).status).toBe(409)
    expect((await write(org.dispatcher, sent)).status).toBe(409)
  })

  test('strangers get 404, anonymous calls 401, users without the permission 403', async () => {
    const reader = await aUser(t.database, org.companyGuid, org.client, 'client', { permissions: ['notes.view'] })
    const who = [stranger, outsider, otherCarrier, null, reader]
    expect((await Promise.all(who.map((each) => write(each, { body: 'x' })))).map((a) => a.status)).toEqual([
      404, 404, 404, 401, 403,
    ])
    const lists = await Promise.all(
      who.map((each) => t.send(each, notesRoutes.list, { params: { orderGuid: order.guid } })),
    )
    expect(lists.map((a) => a.status)).toEqual([404, 404, 404, 401, 200])
  })
})

describe('reading notes', () => {
  test('each side reads its own; internal notes stay inside', async () => {
    await write(org.dispatcher, { body: 'internal' })
    await write(org.dispatcher, { body: 'to client', isClientNote: true })
    await write(org.dispatcher, { body: 'to carrier', visibility: ['vendor'] })
    await write(carrier, { body: 'from carrier' })
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['notes.view'] })
    const colleague = await aUser(t.database, org.companyGuid, org.client, 'client')
    const asked = ['internal', 'to client', 'to carrier', 'from carrier', 'Gate code 77']
    const seen = async (who: Person) => (await bodies(who)).filter((body: string) => asked.includes(body)).toSorted()
    expect(await seen(org.dispatcher)).toEqual(asked.toSorted())
    expect(await seen(plain)).toEqual(['Gate code 77', 'from carrier', 'to carrier', 'to client'])
    expect(await seen(org.shipper)).toEqual(['Gate code 77', 'to client'])
    expect(await seen(colleague)).toEqual(['Gate code 77', 'to client'])
    expect(await seen(carrier)).toEqual(['from carrier', 'to carrier'])
  })

  test('a broadcast reaches every party of the order, until its author reverts that', async () => {
    const sent = await write(org.dispatcher, { body: 'yard closed', isBroadcast: true })
    expect([sent.status, sent.body]).toMatchObject([201, { isBroadcast: true, visibility: ['client', 'vendor'] }])
    const seen = async () =>
      Promise.all([org.shipper, carrier].map(async (who) => (await bodies(who)).includes('yard closed')))
    expect(await seen()).toEqual([true, true])
    const change = { params: { id: sent.body.guid }, body: { visibility: ['vendor' as const] } }
    const changed = await t.send(org.dispatcher, notesRoutes.change, change)
    expect(changed.body).toMatchObject({ isBroadcast: false, isClientNote: false, visibility: ['vendor'] })
    expect(await seen()).toEqual([false, true])
  })

  test('pages newest first, or oldest first, with an exact total and a cursor', async () => {
    const fresh = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    for (const n of [1, 2, 3]) {
      t.clock.set(new Date(Date.UTC(2026, 2, 2, 16, n)))
      await write(org.shipper, { body: `n${n}` }, fresh.guid)
      await write(org.dispatcher, { body: `hidden ${n}` }, fresh.guid)
    }
    const read = async (query: Sent<typeof notesRoutes.list>['query']) =>
      (await t.send(org.shipper, notesRoutes.list, { params: { orderGuid: fresh.guid }, query })).body
    const first = await read({ rc: 2 })
    expect([first.total, first.results.map((n: { body: string }) => n.body)]).toEqual([3, ['n3', 'n2']])
    const second = await read({ rc: 2, cursor: first.next! })
    expect([second.next, second.results.map((n: { body: string }) => n.body)]).toEqual([null, ['n1']])
    expect((await read({ sort: 'oldest', pg: 1, rc: 2 })).results.map((n: { body: string }) => n.body)).toEqual(['n3'])
    expect((await t.raw(org.shipper, 'GET', `/api/order/${fresh.guid}/notes?sort=best`)).status).toBe(400)
  })
})

describe('changing a note', () => {
  test('its author edits and deletes it; stale versions are refused; history records both', async () => {
    const note = (await write(org.shipper, { body: 'first' })).body
    const edited = await t.send(org.shipper, notesRoutes.change, {
      params: { id: note.guid },
      body: { body: 'second' },
      headers: { 'if-match': '"1"' },
    })
    expect([edited.status, edited.headers['etag'], edited.body.body]).toEqual([200, '"2"', 'second'])
    const stale = await t.send(org.shipper, notesRoutes.change, {
      params: { id: note.guid },
      body: { body: 'third' },
      headers: { 'if-match': '"1"' },
    })
    expect([stale.status, stale.error.code]).toEqual([412, 'changed_meanwhile'])
    expect(
      (
        await t.send(org.shipper, notesRoutes.change, {
          params: { id: note.guid },
          body: { isDeleted: true, body: 'x' },
        })
      ).status,
    ).toBe(400)
    expect(
      (await t.send(org.shipper, notesRoutes.change, { params: { id: note.guid }, body: { isDeleted: true } })).status,
    ).toBe(200)
    expect(await bodies(org.shipper)).not.toContain('second')
    expect(
      (await t.send(org.shipper, notesRoutes.change, { params: { id: note.guid }, body: { body: 'x' } })).status,
    ).toBe(404)
    const log = await t.send(org.dispatcher, activityRoutes.list, {
      params: { orderGuid: order.guid, jobGuid: '00000000-0000-0000-0000-000000000000' },
    })
    const acts = log.body.results.filter((e) => e.subjectGuid === note.guid)
    expect(acts.map((e: { action: string }) => e.action)).toEqual(['note.removed', 'note.changed', 'note.added'])
  })

  test('a colleague may not, a stranger gets 404, and in the company the permission decides', async () => {
    const note = (await write(org.shipper, { body: 'mine' })).body
    const colleague = await aUser(t.database, org.companyGuid, org.client, 'client')
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    const who = [colleague, plain, stranger, outsider, carrier, null]
    const answers = await Promise.all(
      who.map((each) => t.send(each, notesRoutes.change, { params: { id: note.guid }, body: { body: 'x' } })),
    )
    expect(answers.map((a) => a.status)).toEqual([403, 403, 404, 404, 404, 401])
    expect(
      (await t.send(org.dispatcher, notesRoutes.change, { params: { id: note.guid }, body: { body: 'mended' } }))
        .status,
    ).toBe(200)
  })

  test('the company shows an internal note to the client and hides it again', async () => {
    const note = (await write(org.dispatcher, { body: 'secret' })).body
    expect(
      (await t.send(org.shipper, notesRoutes.change, { params: { id: note.guid }, body: { body: 'x' } })).status,
    ).toBe(404)
    const opened = await t.send(org.dispatcher, notesRoutes.change, {
      params: { id: note.guid },
      body: { isClientNote: true },
    })
    expect(opened.body).toMatchObject({ isClientNote: true, visibility: ['client'] })
    expect(await bodies(org.shipper)).toContain('secret')
    const closed = await t.send(org.dispatcher, notesRoutes.change, {
      params: { id: note.guid },
      body: { isClientNote: false },
    })
    expect(closed.body).toMatchObject({ isClientNote: false, visibility: [] })
    expect(await bodies(org.shipper)).not.toContain('secret')
  })
})
