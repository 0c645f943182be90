import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { SeenBy } from '@waybill/contract/orders/seen-by.shapes.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { SEED_ROLES } from '@waybill/domain/access/seed-roles.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAccount, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob, offered } from '../../../testing/offers.ts'
import { aCast } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>
let order: string
let job: string
const clientAdmin = { role: 'client-admin' }

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  ;({ order, job } = await aReadyJob(t, cast.shipper))
  const [offer] = await offered(t, cast.dispatcher, [job], [cast.fast], { paymentMethodId: 8 })
  await t.send(cast.fast, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  const write = (body: string, visibility: ('client' | 'vendor')[]) =>
    t.send(cast.dispatcher, notesRoutes.write, { params: { orderGuid: order }, body: { body, visibility } })
  await write('Only us', [])
  await write('For the client', ['client'])
  await write('For the carrier', ['vendor'])
  await attach(t, cast.dispatcher, { orders: [order], usage: 'Other', visibility: [] })
  await attach(t, cast.dispatcher, { orders: [order], usage: 'Other', visibility: ['client'] })
})

const seenBy = (portal: 'client' | 'carrier', account: string, who = cast.dispatcher) =>
  t.send(who, orderViewsRoutes.seenBy, { params: { guid: order }, query: { portal, account } })
const as = async (portal: 'client' | 'carrier', account: string, who = cast.dispatcher) => {
  const answer = await seenBy(portal, account, who)
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  return SeenBy.parse(answer.data)
}
const ofOrder = async (who: Person) => ({
  notes: (await t.send(who, notesRoutes.list, { params: { orderGuid: order } })).body.results,
  files: (await t.send(who, attachmentsRoutes.ofOrder, { params: { id: order } })).body.results,
})
const guids = (rows: readonly { guid: string }[]) => rows.map(({ guid }) => guid).toSorted()

describe('an order seen as one of its parties', () => {
  test('matches what the client gets', async () => {
    const shipper = await aUser(t.database, cast.companyGuid, cast.client, 'client', clientAdmin)
    const seen = await as('client', cast.client)
    const real = (await t.send(shipper, ordersRoutes.get, { params: { orderGuid: order } })).body
    expect(seen.order).toEqual({ ...real, can: [] })
    const own = await ofOrder(shipper)
    expect([guids(seen.notes), guids(seen.files)]).toEqual([guids(own.notes), guids(own.files)])
    expect(seen.notes.map(({ body }) => body)).toEqual(['For the client'])
    expect(findForbiddenKeys('client', seen.order)).toEqual([])
    expect(seen.hidden).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'field', name: 'Readiness' }),
        expect.objectContaining({ kind: 'note', name: 'Only us' }),
        expect.objectContaining({ kind: 'note', name: 'For the carrier' }),
        expect.objectContaining({ kind: 'file' }),
      ]),
    )
  })

  test('matches what the carrier gets', async () => {
    const seen = await as('carrier', cast.fast.accountGuid)
    const { offer: _, ...real } = (await t.send(cast.fast, jobsRoutes.get, { params: { guid: job } })).body
    expect(seen.order).toBeNull()
    expect(seen.jobs).toEqual([{ ...real, can: [] }])
    const own = await ofOrder(cast.fast)
    expect([guids(seen.notes), guids(seen.files)]).toEqual([guids(own.notes), guids(own.files)])
    expect(findForbiddenKeys('carrier', seen.jobs)).toEqual([])
    expect(seen.hidden.map(({ name }) => name)).toEqual(expect.arrayContaining(['Only us', 'For the client']))
  })

  test('is available for its parties only, and to the company only', async () => {
    const stranger = await anAccount(t.database, cast.companyGuid, 'client')
    expect((await seenBy('client', stranger)).status).toBe(404)
    expect((await seenBy('client', cast.fast.accountGuid)).status).toBe(404)
    expect((await seenBy('carrier', cast.slow.accountGuid)).status).toBe(404)
    expect((await seenBy('carrier', cast.fast.accountGuid, cast.shipper)).status).toBe(403)
  })

  test('a file’s signed link opens for the user who requested it', async () => {
    const [file] = (await as('client', cast.client)).files
    expect((await t.app.inject({ url: new URL(file!.url!, 'http://localhost:4200').pathname })).statusCode).toBe(200)
  })
})

/** Every path to a value in a response, lists by their items' guids. */
function paths(value: unknown, at = ''): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value))
    return value.flatMap((each: unknown, i) =>
      paths(each, `${at}/${typeof each === 'object' && each && 'guid' in each ? String(each.guid) : i}`),
    )
  if (typeof value !== 'object') return [at]
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${at}/${key}`))
}
/** The text of a turn differs between portals; whether it is visible at all is checked on `waiting` itself. */
const fieldsOf = (answer: unknown) => new Set(paths(answer).filter((path) => !path.includes('/waiting/')))

describe('the view as a party never shows more than the viewer’s own', () => {
  const roles = SEED_ROLES.filter((role) => role.accountType === 'company').map(({ key }) => key)
  test.each(roles)('%s', async (role) => {
    const viewer = await aUser(t.database, cast.companyGuid, cast.own, 'company', { role })
    const own = await t.send(viewer, ordersRoutes.get, { params: { orderGuid: order } })
    const ownJob = await t.send(viewer, jobsRoutes.get, { params: { guid: job } })
    const papers = await ofOrder(viewer)
    const answers = await Promise.all([
      seenBy('client', cast.client, viewer),
      seenBy('carrier', cast.fast.accountGuid, viewer),
    ])
    for (const { status, data } of answers) {
      if (own.status !== 200) {
        expect(status).toBe(own.status)
        continue
      }
      const seen = SeenBy.parse(data)
      const known = fieldsOf(own.body)
      expect([...fieldsOf(seen.order)].filter((path) => !known.has(path))).toEqual([])
      const knownJob = fieldsOf([ownJob.body])
      expect([...fieldsOf(seen.jobs)].filter((path) => !knownJob.has(path))).toEqual([])
      const read = new Set([...guids(papers.notes), ...guids(papers.files)])
      expect([...guids(seen.notes), ...guids(seen.files)].filter((guid) => !read.has(guid))).toEqual([])
      for (const { kind, guid } of seen.hidden) if (kind === 'note' || kind === 'file') expect(read).toContain(guid)
    }
  })
})
