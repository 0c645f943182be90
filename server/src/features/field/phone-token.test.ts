/** What a phone's token of 5 minutes opens: its own three calls, and inside an item the commands on the allow-list. */
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { fieldBytesRoutes, fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { aPhone, aPicture, at, finished, hashOf, inspected, itemBase, minutes } from '../../../testing/phones.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import { FIELD_CALLS, type FieldCommand } from './commands.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
})

const DRIVER = permissionsOfRole('driver')
const aDriver = (permissions: readonly Permission[] = DRIVER) =>
  aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { permissions: [...permissions] })

/** A job on its way, with money to collect at its delivery. */
async function rolling() {
  t.clock.set(NOW)
  const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, {
    body: { ...anOrder({ inspectionType: 'standard' }), client: { guid: org.client } },
  })
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  await t.database.pool.query(
    `update contracts set cod_amount = 350, cod_method = 'cash', cod_location = 'pickup' where job_guid = $1`,
    [job],
  )
  t.clock.set(minutes(600))
  const [pickup] = order.stops
  return { order: order.guid, job, car: order.commodities[0]!.guid, pickup: pickup!.guid }
}
type Rolling = Awaited<ReturnType<typeof rolling>>

const picture = (name: string) => {
  const bytes = aPicture(name)
  return { id: newGuid(), sha256: hashOf(bytes), size: bytes.length, type: 'image/png' as const }
}
const stopNow = async ({ pickup }: Rolling) =>
  (await t.send(org.dispatcher, stopsPlatformRoutes.get, { params: { guid: pickup } })).body
const jobNow = async ({ job }: Rolling) =>
  (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body
const inspectionsNow = async ({ job }: Rolling) =>
  (await t.send(org.dispatcher, inspectionsPlatformRoutes.ofJob, { params: { guid: job } })).body.results
const papersNow = async ({ job }: Rolling) =>
  (await t.send(carrier, attachmentsRoutes.list, { query: { jobs: job, rc: 10 } })).body.results.map(
    ({ usage }) => usage,
  )

interface Done {
  /** The commands that it runs. */
  runs: readonly FieldCommand[]
  /** The items, of which the last is of this kind. */
  items: (on: Rolling) => object[]
  /** What is true once it is applied. */
  shows: (on: Rolling) => Promise<void>
}

const finish = (on: Rolling, inspections: string[], more: object = {}) =>
  finished(on.pickup, [on.car], inspections, 560, { collected: { amount: 350, method: 'cash' }, ...more })

/** Every kind of item. */
const KINDS: Readonly<Record<FieldItem['kind'], Done>> = {
  arrive: {
    runs: ['mark'],
    items: ({ pickup }) => [{ kind: 'arrive', ...itemBase(540), stopGuid: pickup }],
    shows: async (on) => expect(await stopNow(on)).toMatchObject({ status: 'started', dateStarted: at(540) }),
  },
  inspection: {
    runs: ['start'],
    items: ({ pickup, car }) => [inspected(pickup, car, [])],
    shows: async (on) => expect(await inspectionsNow(on)).toMatchObject([{ status: 'in-progress', odometer: 12_345 }]),
  },
  finish: {
    runs: ['sign', 'complete', 'collect', 'mark'],
    items: (on) => {
      const inspection = inspected(on.pickup, on.car, [])
      return [inspection, finish(on, [inspection.inspectionId])]
    },
    shows: async (on) => {
      expect(await inspectionsNow(on)).toMatchObject([{ status: 'completed', signedByName: 'Ann Yard' }])
      expect(await jobNow(on)).toMatchObject({ status: 'picked-up', collect: { amount: 350, dateCollected: at(560) } })
    },
  },
  attempt: {
    runs: ['mark', 'attach'],
    items: ({ pickup, job }) => [
      { kind: 'attempt', ...itemBase(540), stopGuid: pickup, reason: 'Closed', photos: [picture(`attempt ${job}`)] },
    ],
    shows: async (on) => {
      expect((await stopNow(on)).attempts).toMatchObject([{ reason: 'Closed' }])
      expect(await papersNow(on)).toEqual(['Other'])
    },
  },
  eta: {
    runs: ['expect'],
    items: ({ pickup }) => [{ kind: 'eta', ...itemBase(540), stopGuid: pickup, dateEstimatedStart: at(700) }],
    shows: async (on) => expect((await stopNow(on)).dateEstimatedStart).toBe(at(700)),
  },
  note: {
    runs: ['note'],
    items: ({ job }) => [{ kind: 'note', ...itemBase(540), jobGuid: job, body: 'Gate 4 is open' }],
    shows: async ({ order }) => {
      const { results } = (await t.send(org.dispatcher, notesRoutes.list, { params: { orderGuid: order } })).body
      expect(results).toMatchObject([{ body: 'Gate 4 is open', createdByPortal: 'carrier' }])
    },
  },
  charge: {
    runs: ['charge', 'attach'],
    items: ({ job }) => [
      { kind: 'charge', ...itemBase(540), jobGuid: job, itemId: 6, amount: 80, photos: [picture(`charge ${job}`)] },
    ],
    shows: async (on) => {
      const { charges } = (await t.send(carrier, financesRoutes.getOfJob, { params: { guid: on.job } })).body
      expect(charges.filter(({ itemId }) => itemId === 6)).toMatchObject([{ amount: 80, approval: 'waiting' }])
      expect(await papersNow(on)).toEqual(['Accessorial Receipt'])
    },
  },
  paper: {
    runs: ['attach'],
    items: ({ job }) => [
      { kind: 'paper', ...itemBase(540), jobGuid: job, usage: 'Proof Of Delivery', picture: picture(`paper ${job}`) },
    ],
    shows: async (on) => expect(await papersNow(on)).toEqual(['Proof Of Delivery']),
  },
}

test('the kinds of items run every command on the allow-list, and no other', () => {
  const run = Object.values(KINDS).flatMap(({ runs }) => runs)
  expect([...new Set(run)].toSorted()).toEqual(Object.keys(FIELD_CALLS).toSorted())
})

test.each(Object.entries(KINDS))('with its token a phone does %s', async (_, { items, shows }) => {
  const on = await rolling()
  const phone = await aPhone(t, await aDriver())
  const answers = await phone.send(...items(on))
  expect(answers.map(({ state, why }) => [state, why])).toEqual(answers.map(() => ['applied', null]))
  await shows(on)
})

const NEEDED = Object.entries(FIELD_CALLS).flatMap(([command, { may }]) =>
  may.permission === null ? [] : [[command as FieldCommand, may.permission] as const],
)
test.each(NEEDED)('%s needs the permission of its call, %s, also inside an item', async (command, permission) => {
  const on = await rolling()
  const [, { items }] = Object.entries(KINDS).find(([, { runs }]) => runs.includes(command))!
  const phone = await aPhone(t, await aDriver(DRIVER.filter((each) => each !== permission)))
  // Without this one there is no token.
  if (permission === 'inspections.create')
    return expect((await phone.ask(await phone.signature(at(600)))).status).toBe(401)
  const answer = (await phone.send(...items(on))).at(-1)!
  return expect([answer.state, answer.why]).toEqual(['parked', `Your role lacks the permission ${permission}`])
})

const OWN = new Set<Route>([...Object.values(fieldRoutes), ...Object.values(fieldBytesRoutes)])
const APIS = [
  ['/api', shipperApi],
  ['/platform', platformApi],
] as const
const OTHERS = APIS.flatMap(([base, api]) =>
  Object.entries(api as Record<string, Routes>).flatMap(([module, routes]) =>
    Object.entries(routes)
      .filter(([, route]) => route.may !== 'public' && !OWN.has(route))
      .map(([name, route]) => ({ title: `${module}.${name}`, base, route })),
  ),
)

describe('a phone’s token', () => {
  let person: Person
  beforeAll(async () => {
    const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor')
    t.clock.set(minutes(600))
    person = await (await aPhone(t, driver)).person()
  })

  test('opens the day', async () => expect((await t.send(person, fieldRoutes.day)).status).toBe(200))

  test.each(OTHERS)('does not open $title', async ({ base, route }) => {
    const path = base + route.path.replaceAll(/\{\w+\}/g, () => newGuid())
    const body = route.body && route.media !== 'multipart' ? {} : undefined
    const answer = await t.raw(person, route.method, path, body)
    expect([401, 403]).toContain(answer.status)
  })

  test('opens its calls on the carriers’ site only', async () => {
    for (const portal of ['dispatcher', 'client'] as const)
      for (const route of [fieldRoutes.day, fieldRoutes.send])
        expect((await t.raw({ ...person, portal }, route.method, `/platform${route.path}`)).status).toBe(401)
  })
})
