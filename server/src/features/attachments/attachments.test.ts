import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { picklistsRoutes } from '@waybill/contract/reference/picklists.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import {
  aCarrier,
  aCompany,
  anOrg,
  anAccount,
  anOrder,
  aPlace,
  aUser,
  award,
  dispatchTo,
  NOW,
  put as insert,
  type Person,
} from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach, PNG, upload } from '../../../testing/uploads.ts'
import { newGuid } from '../../platform/guid.ts'
import type { NewRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person
let carrier: Person
let otherCarrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  carrier = await aCarrier(t.database, org.companyGuid)
  otherCarrier = await aCarrier(t.database, org.companyGuid)
})

interface Placed {
  guid: string
  jobs: readonly { guid: string }[]
  commodities: readonly { guid: string }[]
  stops: readonly { guid: string }[]
}
const place = async (by = org.shipper): Promise<Placed> =>
  (await t.send(by, ordersRoutes.create, { body: anOrder() })).body
const put = (who: Person | null, id: string, body: Sent<typeof attachmentsRoutes.link>['body']) =>
  t.send(who, attachmentsRoutes.link, { params: { fileId: id }, body })
const aTerminalOf = async (who: Person) => (await t.send(who, terminalsRoutes.create, { body: aPlace() })).body.guid
/** A finished inspection of an order's first vehicle at its pickup. */
async function anInspectionOf({ guid, jobs, commodities, stops }: Placed, more: Partial<NewRow<'inspections'>> = {}) {
  const inspection = newGuid()
  await insert(t.database, 'inspections', {
    company_guid: org.companyGuid,
    guid: inspection,
    order_guid: guid,
    job_guid: jobs[0]!.guid,
    stop_guid: stops[0]!.guid,
    commodity_guid: commodities[0]!.guid,
    type: 'AIAG',
    status: 'completed',
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
  return inspection
}
const names = async (who: Person, order: Placed) => {
  const { body } = await t.send(who, attachmentsRoutes.ofOrder, { params: { id: order.guid } })
  expect(body.total, JSON.stringify(body)).toBe(body.results.length)
  return body.results.map((a: { name: string }) => a.name).toSorted()
}

describe('attaching a file', () => {
  test('the attachment has every field of the specification, and the caller’s settings', async () => {
    const order = await place()
    const file = (await upload(t, org.shipper, { name: 'title.pdf' })).body
    const answer = await put(org.shipper, file.guid, { orders: order.guid, usage: 'Title', acl: 'everyone' })
    expect(answer.status).toBe(200)
    const [link] = answer.body.results
    expect(link).toMatchObject({
      name: 'title.pdf',
      status: 'uploaded',
      totalBytes: file.totalBytes,
      type: 'application/pdf',
      extension: 'pdf',
      acl: 'everyone',
      usage: 'Title',
      visibility: ['client', 'vendor'],
      parent: order.guid,
      parentTable: 'orders',
      orderGuid: order.guid,
      fileGuid: file.guid,
      createdById: org.shipper.userGuid,
      createdBy: 'Sam Shipper',
      can: ['edit', 'change-acl', 'delete'],
    })
    expect(findForbiddenKeys('client', answer.body)).toEqual([])
    const again = await put(org.shipper, file.guid, { orders: [order.guid] })
    expect(again.body.results.map((l: { guid: string }) => l.guid)).toEqual([link!.guid])
  })

  test('one file with two usages is linked twice, each link once, even when sent concurrently', async () => {
    const order = await place()
    const file = (await upload(t, org.shipper, { name: 'both.pdf' })).body
    const usages = ['Title', 'Customs']
    const sent = Array.from({ length: 20 }, (_, i) =>
      put(org.shipper, file.guid, { orders: [order.guid], usage: usages[i % 2], dateExpires: '2027-01-31' }),
    )
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    const { results } = (await put(org.shipper, file.guid, { orders: [order.guid] })).body
    expect(
      results.map(({ usage, dateExpires }) => `${usage} ${dateExpires}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Customs 2027-01-31', 'Title 2027-01-31'])
    const named = results.find(({ usage }) => usage === 'Title')!
    const changed = (await put(org.shipper, named.guid, { orders: [order.guid], usage: 'Other' })).body.results
    expect(new Set(changed.map(({ usage }) => usage))).toEqual(new Set(['Customs', 'Other']))
  })

  test('a custom document type decides who sees its files', async () => {
    const order = await place()
    const params = { kind: 'attachment-usages' as const }
    const admin = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'admin' })
    const own = await t.send(admin, picklistsRoutes.add, {
      params,
      body: { label: 'Auction Slip', visibility: ['client'] },
    })
    const file = (await upload(t, org.dispatcher, { name: 'slip.pdf' })).body
    const answer = await put(org.dispatcher, file.guid, { orders: order.guid, usage: own.body.type })
    expect(answer.body.results).toMatchObject([{ usage: 'Auction Slip', acl: 'company', visibility: ['client'] }])
    expect(await names(org.shipper, order)).toEqual(['slip.pdf'])
  })

  test('a carrier’s money may not be shown to the client, nor a client’s price to the carrier', async () => {
    const order = await place()
    const file = (await upload(t, org.dispatcher)).body
    const tries = [
      { usage: 'Rate Confirmation', acl: 'everyone' },
      { usage: 'Carrier Invoice', visibility: ['client'] },
      { usage: 'Invoice', visibility: ['vendor'] },
      { usage: 'Nonsense' },
    ]
    const answers = await Promise.all(
      tries.map((body) =>
        t.sendAny(org.dispatcher, attachmentsRoutes.link, {
          params: { fileId: file.guid },
          body: { orders: [order.guid], ...body },
        }),
      ),
    )
    expect(answers.map((a) => [a.status, a.error.errors?.[0]?.path])).toEqual([
      [400, 'acl'],
      [400, 'visibility'],
      [400, 'visibility'],
      [400, 'usage'],
    ])
    const mine = (await upload(t, org.shipper)).body
    const decided = await put(org.shipper, mine.guid, { orders: [order.guid], visibility: ['vendor'] })
    expect([decided.status, decided.error.errors![0]!.path]).toEqual([400, 'visibility'])
  })

  test('only to the caller’s own records, and only the caller’s own files', async () => {
    const [order, theirs] = [await place(), await place(stranger)]
    await award(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
    const mine = (await upload(t, org.shipper)).body
    const wrong = await put(org.shipper, mine.guid, { orders: [order.guid, theirs.guid] })
    expect([wrong.status, wrong.error.errors]).toEqual([404, [{ path: 'orders.1', message: 'Order not found' }]])
    expect(await names(org.shipper, order)).toEqual([])
    const others = [stranger, outsider, carrier, otherCarrier, null]
    const answers = await Promise.all(others.map((who) => put(who, mine.guid, { orders: [order.guid] })))
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404, 401])
    const pod = (await upload(t, carrier)).body
    expect((await put(carrier, pod.guid, { jobs: [order.jobs[0]!.guid] })).status).toBe(200)
    expect((await put(carrier, pod.guid, { orders: [order.guid] })).status).toBe(404)
    const foreign = (await upload(t, otherCarrier)).body
    expect((await put(otherCarrier, foreign.guid, { jobs: [order.jobs[0]!.guid] })).status).toBe(404)
    const foreignVehicle = await put(org.shipper, mine.guid, { commodities: [theirs.commodities[0]!.guid] })
    expect([foreignVehicle.status, foreignVehicle.error.errors?.[0]?.path]).toEqual([404, 'commodities.0'])
    const [theirPlace, theirCheck] = [await aTerminalOf(stranger), await anInspectionOf(theirs)]
    for (const [kind, guid] of [
      ['terminals', theirPlace],
      ['inspections', theirCheck],
      ['companies', stranger.accountGuid],
    ] as const) {
      const refused = await put(org.shipper, mine.guid, { [kind]: [guid] })
      expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([404, `${kind}.0`])
    }
    // A carrier's are those of its own loads.
    for (const body of [
      { commodities: [order.commodities[0]!.guid] },
      { inspections: [await anInspectionOf(order)] },
      { companies: [carrier.accountGuid] },
    ])
      expect([body, (await put(otherCarrier, foreign.guid, body)).status]).toEqual([body, 404])
    expect((await put(carrier, pod.guid, { commodities: [order.commodities[0]!.guid] })).status).toBe(200)
    expect((await put(org.shipper, mine.guid, {})).error.errors![0]!.path).toBe('orders')
    expect((await put(org.shipper, mine.guid, { orders: ['bogus'] })).status).toBe(400)
    const shared = await attach(t, org.dispatcher, { orders: [order.guid], usage: 'Bill Of Lading' })
    expect((await put(org.shipper, shared.guid, { orders: [order.guid], usage: 'Other' })).status).toBe(403)
  })

  test('every kind of record accepts a file', async () => {
    const order = await place()
    const file = (await upload(t, org.shipper, { name: 'all.png', content: PNG })).body
    const things = {
      orders: order.guid,
      jobs: [order.jobs[0]!.guid],
      commodities: [order.commodities[0]!.guid],
      companies: [org.client],
    }
    const answer = await put(org.shipper, file.guid, things)
    const tables = answer.body.results.map((l: { parentTable: string }) => l.parentTable).toSorted()
    expect(tables).toEqual(['commodities', 'companies', 'jobs', 'orders'])
    const query = async (text: Sent<typeof attachmentsRoutes.list>['query']) =>
      (await t.send(org.shipper, attachmentsRoutes.list, { query: text })).body
    expect((await query({ orders: order.guid })).total).toBe(3)
    expect((await query({ commodities: order.commodities[0]!.guid })).total).toBe(1)
    expect((await query({ companies: `${org.client},${org.own}`, acl: 'company' })).total).toBe(1)
    expect((await query({ companies: org.client, acl: 'owner' })).total).toBe(0)
    expect((await query({ orders: order.guid, rc: 2 })).results).toHaveLength(2)
    expect((await t.send(org.shipper, attachmentsRoutes.list, { query: { orders: 'x' } })).status).toBe(400)
    expect((await t.send(stranger, attachmentsRoutes.list, { query: { orders: order.guid } })).body.total).toBe(0)
    expect((await t.send(stranger, attachmentsRoutes.ofOrder, { params: { id: order.guid } })).status).toBe(404)
  })
})

describe('who sees an attachment', () => {
  test('acl within the company, visibility outside', async () => {
    const order = await place()
    const job = order.jobs[0]!.guid
    await award(t.database, org.companyGuid, job, carrier.accountGuid)
    const by = (who: Person, name: string, body: Record<string, unknown>) => attach(t, who, { ...body }, { name })
    const onOrder = { orders: [order.guid] }
    await by(org.dispatcher, 'owner.pdf', { ...onOrder, acl: 'owner' })
    await by(org.dispatcher, 'internal.pdf', { ...onOrder, acl: 'company' })
    await by(org.dispatcher, 'bol.pdf', { ...onOrder, usage: 'Bill Of Lading' })
    await by(org.dispatcher, 'rate.pdf', { jobs: [job], usage: 'Rate Confirmation' })
    await by(org.dispatcher, 'price.pdf', { ...onOrder, usage: 'Invoice' })
    await by(org.shipper, 'mine.pdf', { ...onOrder, acl: 'owner' })
    await by(org.shipper, 'ours.pdf', onOrder)
    await by(carrier, 'receipt.pdf', { jobs: [job], usage: 'Fuel Receipt' })
    await by(carrier, 'pod.pdf', { jobs: [job], usage: 'Proof Of Delivery', acl: 'everyone' })
    const colleague = await aUser(t.database, org.companyGuid, org.client, 'client')
    const second = await aUser(t.database, org.companyGuid, org.own, 'company')
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    const [fromClient, fromCarrier] = [['ours.pdf'], ['pod.pdf', 'receipt.pdf']]
    expect(await names(org.dispatcher, order)).toEqual(
      [
        'bol.pdf',
        'internal.pdf',
        'mine.pdf',
        ...fromClient,
        'owner.pdf',
        ...fromCarrier,
        'price.pdf',
        'rate.pdf',
      ].toSorted(),
    )
    expect(await names(second, order)).not.toContain('owner.pdf')
    expect(await names(plain, order)).toEqual(['bol.pdf', 'mine.pdf', 'ours.pdf', 'pod.pdf', 'receipt.pdf'])
    expect(await names(org.shipper, order)).toEqual(['bol.pdf', 'mine.pdf', 'ours.pdf', 'pod.pdf', 'price.pdf'])
    expect(await names(colleague, order)).toEqual(['bol.pdf', 'ours.pdf', 'pod.pdf', 'price.pdf'])
    expect(await names(carrier, order)).toEqual(['bol.pdf', 'pod.pdf', 'rate.pdf', 'receipt.pdf'])
    expect((await t.send(otherCarrier, attachmentsRoutes.ofOrder, { params: { id: order.guid } })).status).toBe(404)
    expect((await t.send(otherCarrier, attachmentsRoutes.list)).body.total).toBe(0)
    expect((await t.send(outsider, attachmentsRoutes.list)).body.total).toBe(0)
    const found = await t.send(org.shipper, attachmentsRoutes.search, { query: { search: 'INTERNAL' } })
    expect(found.body.total).toBe(0)
    const bol = await t.send(org.shipper, attachmentsRoutes.search, { query: { search: 'lading', orders: order.guid } })
    expect(bol.body.results.map((a: { name: string }) => a.name)).toEqual(['bol.pdf'])
  })

  test('the carrier’s users are not named if the company hides its carriers', async () => {
    const companyGuid = await aCompany(t.database, { show_vendor_to_client: false })
    const client = await anAccount(t.database, companyGuid, 'client')
    const shipper = await aUser(t.database, companyGuid, client, 'client')
    const hauler = await aCarrier(t.database, companyGuid)
    const order = await place(shipper)
    await award(t.database, companyGuid, order.jobs[0]!.guid, hauler.accountGuid)
    await attach(t, hauler, { jobs: [order.jobs[0]!.guid], usage: 'Proof Of Delivery', acl: 'everyone' })
    const seen = await t.send(shipper, attachmentsRoutes.ofOrder, { params: { id: order.guid } })
    expect(seen.body.results[0]!.createdBy).toBe('The carrier')
    const steps = await t.send(shipper, activityPlatformRoutes.milestones, { params: { guid: order.guid } })
    expect(JSON.stringify(steps.body)).not.toMatch(/Carl|Fast Haul/)
  })
})

describe('changing and removing attachments', () => {
  test('users change name, usage and visibility of their own files, and of a colleague’s in the same account', async () => {
    const order = await place()
    const link = await attach(t, org.shipper, { orders: [order.guid] })
    const changed = await put(org.shipper, link.guid, { name: 'New name.pdf', usage: 'Customs', acl: 'owner' })
    expect(changed.body.results[0]).toMatchObject({
      name: 'New name.pdf',
      usage: 'Customs',
      acl: 'owner',
      guid: link.guid,
    })
    const plain = await aUser(t.database, org.companyGuid, org.client, 'client', {
      permissions: ['documents.view', 'documents.upload', 'orders.view'],
    })
    await put(org.shipper, link.guid, { acl: 'company' })
    expect((await put(plain, link.guid, { acl: 'everyone' })).status).toBe(403)
    expect((await put(plain, link.guid, { usage: 'Title' })).status).toBe(200)
    expect((await put(plain, link.guid, { isDeleted: true })).status).toBe(403)
  })

  test('a client removes only its own files; a removed file disappears from every list', async () => {
    const order = await place()
    const mine = await attach(t, org.shipper, { orders: [order.guid] }, { name: 'mine.pdf' })
    const theirs = await attach(
      t,
      org.dispatcher,
      { orders: [order.guid], usage: 'Bill Of Lading' },
      { name: 'bol.pdf' },
    )
    expect((await put(org.shipper, theirs.guid, { isDeleted: true })).status).toBe(403)
    expect((await put(stranger, mine.guid, { isDeleted: true })).status).toBe(404)
    expect((await put(org.shipper, mine.fileGuid, { isDeleted: true })).body.results).toEqual([])
    const { rows } = await t.database.pool.query(
      `select actor_guid from history where action = 'attachment.removed' and order_guid = $1`,
      [order.guid],
    )
    expect(rows).toEqual([{ actor_guid: org.shipper.userGuid }])
    expect(await names(org.dispatcher, order)).toEqual(['bol.pdf'])
    expect((await t.raw(org.shipper, 'GET', mine.url!)).status).toBe(404)
    expect((await put(org.shipper, mine.guid, { isDeleted: true })).status).toBe(404)
    expect((await put(org.dispatcher, theirs.guid, { isDeleted: true })).status).toBe(200)
  })

  test('evidence stays where it is attached, and is kept', async () => {
    const order = await place()
    const link = await attach(t, org.shipper, { orders: [order.guid] }, { name: 'evidence.pdf' })
    await t.database.pool.query('update files set is_evidence = true where guid = $1', [link.fileGuid])
    expect((await put(org.shipper, link.guid, { isDeleted: true })).status).toBe(409)
    const loose = (await upload(t, org.shipper)).body
    await t.database.pool.query('update files set is_evidence = true where guid = $1', [loose.guid])
    expect((await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: loose.guid } })).status).toBe(409)
    expect(await names(org.shipper, order)).toEqual(['evidence.pdf'])
  })

  test('a file is kept as long as a contract, an inspection, its photo or a proof of delivery refers to it', async () => {
    const order = await place()
    await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
    const common = { company_guid: org.companyGuid, created_at: NOW }
    const inspection_guid = await anInspectionOf(order)
    const uses: Record<string, (file: string) => Promise<unknown>> = {
      contract: (file) =>
        t.database.pool.query('update contracts set document_file_guid = $1 where job_guid = $2', [
          file,
          order.jobs[0]!.guid,
        ]),
      signature: (file) => anInspectionOf(order, { signature_file_guid: file, superseded_at: NOW }),
      photo: (file_guid) =>
        insert(t.database, 'inspection_photos', {
          ...common,
          guid: newGuid(),
          inspection_guid,
          file_guid,
          slot: 'front',
        }),
      proof: (signature_file_guid) =>
        insert(t.database, 'stop_proofs', {
          ...common,
          guid: newGuid(),
          stop_guid: order.stops[1]!.guid,
          signature_file_guid,
          at: NOW,
        }),
    }
    for (const [name, use] of Object.entries(uses)) {
      const { guid } = (await upload(t, org.shipper)).body
      await use(guid)
      const refused = await t.send(org.shipper, attachmentsRoutes.remove, { params: { id: guid } })
      expect([name, refused.status]).toEqual([name, 409])
    }
  })

  test('a file on two orders is removed only from the named one', async () => {
    const [one, two] = [await place(), await place()]
    const file = (await upload(t, org.shipper, { name: 'both.pdf' })).body
    await put(org.shipper, file.guid, { orders: `${one.guid},${two.guid}` })
    const left = await put(org.shipper, file.guid, { orders: [one.guid], isDeleted: true })
    expect(left.body.results.map((l: { parent: string }) => l.parent)).toEqual([two.guid])
    expect([await names(org.shipper, one), await names(org.shipper, two)]).toEqual([[], ['both.pdf']])
  })
})
