import { contractsRoutes, contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { documentsRoutes } from '@waybill/contract/documents/documents.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { stopsPlatformRoutes, stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { anOrg, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { build } from '../../platform/db/builder.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person
let slow: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
  slow = await aCompliantCarrier(t, org.companyGuid, 'Slow Haul')
})

/** A job that the vendor accepted at 600. */
async function dispatched() {
  const { order, job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [fast])
  const { body } = await t.send(fast, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  const stops = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body.stops
  return { order, job, offer: offer.guid, first: body.document, stops }
}

const see = async (person: Person, { job, offer }: { job: string; offer: string }) =>
  (await t.send(person, contractsRoutes.list, { params: { jobId: job } })).body.results.find(
    (each) => each.guid === offer,
  )
const pay = (job: string, amount: number) =>
  t.send(org.dispatcher, financesRoutes.putOfJob, {
    params: { guid: job },
    body: { charges: [{ name: 'Transport', amount }] },
  })
const REVISION = { accept: contractsPlatformRoutes.acceptRevision, decline: contractsPlatformRoutes.declineRevision }
const answer = (person: Person, offer: string, verb: keyof typeof REVISION, body: object = {}) =>
  t.send(person, REVISION[verb], { params: { id: offer }, body })

const confirmationsOf = async (job: string) =>
  (
    await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('attachments')
        .where('company_guid', '=', org.companyGuid)
        .where('job_guid', '=', job)
        .where('usage', '=', 'Rate Confirmation')
        .where('deleted_at', 'is', null)
        .selectAll(),
    )
  )[0]

const eventsOf = async (offer: string) =>
  (
    await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('history')
        .where('company_guid', '=', org.companyGuid)
        .where('subject_guid', '=', offer)
        .orderBy('seq')
        .select(['action', 'vendor_guid', 'reason']),
    )
  )[0].map(({ action, vendor_guid, reason }) => [action, vendor_guid === fast.accountGuid, reason])

describe('a vendor’s agreed terms change', () => {
  test('by a note at a stop: sent at once, as a rate confirmation with the next number', async () => {
    const known = await dispatched()
    const changed = await t.send(org.dispatcher, stopsRoutes.change, {
      params: { guid: known.stops[0]!.guid },
      body: { notes: 'Dock 7' },
    })
    expect(changed.status).toBe(200)
    const offer = await see(fast, known)
    expect(offer).toMatchObject({ status: 'accepted', revisionPending: null, document: { revision: 2 }, amount: 600 })
    expect(offer!.document!.sha256).not.toBe(known.first!.sha256)
    const paper = await t.send(fast, documentsRoutes.rateConfirmation, { params: { guid: known.job } })
    expect(paper.headers['x-document-sha256']).toBe(offer!.document!.sha256)
    const confirmations = await confirmationsOf(known.job)
    expect(confirmations.map((each) => [each.file_guid === offer!.document!.fileGuid, each.visibility])).toEqual(
      expect.arrayContaining([
        [true, ['vendor']],
        [false, []],
      ]),
    )
    expect(confirmations).toHaveLength(2)
    expect((await eventsOf(known.offer)).at(-1)).toEqual(['offer.revised', true, null])
  })

  test('by more pay: in the offer and its rate confirmation at once', async () => {
    const known = await dispatched()
    expect((await pay(known.job, 650)).status).toBe(200)
    expect(await see(fast, known)).toMatchObject({ amount: 650, revisionPending: null, document: { revision: 2 } })
  })

  test('by less pay: it waits for the vendor, and is dropped if the agreed pay is restored', async () => {
    const known = await dispatched()
    await pay(known.job, 550)
    const offer = await see(fast, known)
    expect(offer).toMatchObject({
      amount: 600,
      document: { sha256: known.first!.sha256, revision: 1 },
      revisionPending: { revision: 2, parts: ['pay'], amount: 550, dateDeclined: null },
      can: ['request-cancel', 'accept-revision', 'decline-revision'],
    })
    expect(findForbiddenKeys('carrier', offer)).toEqual([])
    await pay(known.job, 600)
    expect(await see(org.dispatcher, known)).toMatchObject({ revisionPending: null, document: { revision: 1 } })
    expect((await answer(fast, known.offer, 'accept')).status).toBe(409)
  })

  test('by another place: work at its stops continues, and the vendor accepts with its own rate confirmation', async () => {
    const known = await dispatched()
    const place = { name: 'Yard', street1: '9 Oak St', city: 'Tampa', state: 'FL', zipCode: '33602', country: 'US' }
    const moved = await t.raw(org.dispatcher, 'PATCH', `/api/stops/${known.stops[1]!.guid}`, { terminal: place })
    expect(moved.status).toBe(200)
    expect(await see(fast, known)).toMatchObject({ revisionPending: { parts: ['stops'], amount: null } })
    const start = { action: 'start', datetime: t.clock.now().toISOString() }
    expect((await t.raw(fast, 'PUT', `/api/stops/${known.stops[0]!.guid}/status`, start)).status).toBe(200)
    const agreed = await answer(fast, known.offer, 'accept')
    expect(agreed.body).toMatchObject({ revisionPending: null, document: { revision: 2 }, amount: 600 })
    expect(agreed.body.document!.sha256).not.toBe(known.first!.sha256)
    expect((await eventsOf(known.offer)).slice(-2)).toEqual([
      ['offer.revised', true, null],
      ['offer.revision-accepted', true, null],
    ])
  })

  test.each([false, true])(
    'by the end of its leg on the way: it requires nothing more, unless other terms are open already (%s)',
    async (isOpen) => {
      const known = await dispatched()
      const [pickup] = known.stops
      const start = { action: 'complete', override: true, reason: 'By telephone' } as const
      await t.send(org.dispatcher, stopsRoutes.status, { params: { guid: pickup!.guid }, body: start })
      if (isOpen) await pay(known.job, 550)
      const terminal = aPlace({ name: 'Hub', city: 'Amarillo', state: 'TX', street1: '5 Hub Rd', zipCode: '79101' })
      const ended = await t.send(org.dispatcher, stopsPlatformRoutes.breakdown, {
        params: { guid: known.job },
        body: { terminal, reason: 'Engine' },
      })
      expect(ended.status, JSON.stringify(ended.data)).toBe(201)
      expect(await see(fast, known)).toMatchObject(
        isOpen
          ? {
              amount: 600,
              document: { revision: 1 },
              revisionPending: { parts: expect.arrayContaining(['pay', 'stops']) },
            }
          : { amount: 600, document: { revision: 2 }, revisionPending: null },
      )
    },
  )

  test('and the vendor declines: the agreed terms stay; it may reconsider, and the company may enter its answer', async () => {
    const known = await dispatched()
    await pay(known.job, 550)
    expect((await answer(fast, known.offer, 'decline')).status).toBe(422)
    const no = await answer(fast, known.offer, 'decline', { reason: 'Below my cost' })
    expect(no.body).toMatchObject({
      status: 'accepted',
      amount: 600,
      revisionPending: { declineReason: 'Below my cost' },
      can: ['request-cancel', 'accept-revision'],
    })
    expect((await answer(fast, known.offer, 'decline', { reason: 'Again' })).status).toBe(409)
    const yes = await answer(org.dispatcher, known.offer, 'accept', { channel: 'phone' })
    expect(yes.body).toMatchObject({ amount: 550, revisionPending: null, document: { revision: 2 } })
    expect((await eventsOf(known.offer)).slice(-2)).toEqual([
      ['offer.revision-declined', true, 'Below my cost'],
      ['offer.revision-accepted', true, null],
    ])
  })

  test('is answered only by that vendor, with the permission to do so', async () => {
    const known = await dispatched()
    await pay(known.job, 550)
    expect((await answer(slow, known.offer, 'accept')).status).toBe(404)
    const weak = await aUser(t.database, org.companyGuid, fast.accountGuid, 'vendor', {
      permissions: ['offers.view'],
    })
    expect((await answer(weak, known.offer, 'accept')).status).toBe(403)
    const seen = await see(weak, known)
    expect([seen!.amount, seen!.revisionPending!.amount]).toEqual([undefined, undefined])
  })
})

describe('a vendor requests a release', () => {
  const ask = (person: Person, offer: string) =>
    t.send(person, contractsRoutes.cancel, { params: { id: offer }, body: { reason: 'Truck broke' } })
  const refuseIt = (person: Person, offer: string, body: object = { reason: 'We count on you' }) =>
    t.send(person, contractsPlatformRoutes.refuseRelease, { params: { id: offer }, body })

  test('and is refused with a reason; it may request again', async () => {
    const known = await dispatched()
    expect((await refuseIt(org.dispatcher, known.offer)).status).toBe(409)
    await ask(fast, known.offer)
    expect((await see(org.dispatcher, known))!.can).toContain('refuse-cancel')
    expect((await refuseIt(org.dispatcher, known.offer, {})).status).toBe(422)
    expect((await refuseIt(fast, known.offer)).status).toBe(403)
    expect((await refuseIt(org.dispatcher, known.offer)).status).toBe(200)
    expect(await see(fast, known)).toMatchObject({
      status: 'accepted',
      dateCancelRequested: null,
      cancelRefused: { reason: 'We count on you' },
      can: ['request-cancel'],
    })
    expect((await eventsOf(known.offer)).at(-1)).toEqual(['offer.cancel-request-declined', true, 'We count on you'])
    expect((await ask(fast, known.offer)).body.cancelRefused).toBeNull()
  })
})
