/**
 * Every permission and every setting of the company does something. A permission that is taken away from somebody who has all of
 * its portal changes what a call answers: where no call asks for it as such, an act that is named below, or anything that the
 * portal reads. A setting changes something that somebody reads, or what its test beside the code says.
 */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import type { CompanyChange } from '@waybill/contract/company/company.shapes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { PORTAL_PERMISSIONS } from '@waybill/domain/access/portal-permissions.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, anOrder, type Person } from '../../testing/builders.ts'
import { aFuzzWorld } from '../../testing/fuzz/fuzz-world.ts'
import { aReadyJob, offered } from '../../testing/offers.ts'
import { firstChange, isAsBefore, readAll, type Answers } from '../../testing/rules/answers.ts'
import { CALLS, nowhere } from '../../testing/rules/calls.ts'
import { mustSucceed } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { attach } from '../../testing/uploads.ts'

/** Answers that differ for anybody with fewer permissions, or each time. */
const SAYS_NOTHING: readonly [path: RegExp, reason: string][] = [
  [/^\/api\/users\b/, 'names the permissions of people, and whom the caller has more of than they'],
  [/^\/api\/roles\b/, 'says which permissions the caller may grant'],
  [/^\/platform\/company\/export$/, 'names the moment'],
  [/^\/api\/company$/, 'repeats the settings'],
  [/^\/platform\/(activity|history|audit)/, 'names the change of a setting'],
]

type Setting = keyof NonNullable<CompanyChange['settings']>
/** Another value of a setting that shows in what is read, or the test of a setting that shows in an act or outside of the API. */
const SETTINGS: Readonly<Record<Setting, { to: unknown } | { seenBy: string }>> = {
  showVendorToClient: { to: false },
  showClientToVendor: { to: true },
  leastCargoCover: { to: 900_000 },
  leastLiabilityCover: { to: 9_000_000 },
  targetMargin: { to: 35 },
  billTolerance: { seenBy: 'server/src/consequences/follow-invoices.test.ts' },
  showPlaceByLink: { seenBy: 'server/src/features/tracking/tracking.test.ts' },
  requireSecondFactor: { seenBy: 'server/src/identity/account/account.test.ts' },
  onLostAuthority: { seenBy: 'server/src/features/contracts/still-sound.test.ts' },
  onEndedInsurance: { seenBy: 'server/src/features/contracts/still-sound.test.ts' },
  targetOnTime: { seenBy: 'web/src/screens/home/home.browser.test.tsx' },
  claimMonths: { seenBy: 'server/src/features/cases/cases.test.ts' },
  keepPicturesMonths: { seenBy: 'server/src/features/inspections/picture-retention.test.ts' },
  quickPayLowersExpense: { seenBy: 'server/src/features/invoices/owed.test.ts' },
  fuelSurcharge: { seenBy: 'server/src/features/finances/finances.test.ts' },
  dieselRegion: { seenBy: 'server/src/features/reference/reference.test.ts' },
  chargeRates: { seenBy: 'server/src/features/finances/unbilled.test.ts' },
}

const callThatAsks = (permission: Permission, portal: Portal) =>
  CALLS.find(({ route: { may } }) => may !== 'public' && may.permission === permission && may.portals.includes(portal))

let t: TestApp
const people = {} as Record<Portal, Person>
const answers = {} as Record<Portal, Answers>
/** Permissions of dispatchers that show in an act only. */
const TRIED = [
  'orders.assign_salesperson',
  'jobs.override_ready',
  'offers.override_compliance',
  'stops.backdate',
  'notes.broadcast',
] as const satisfies Permission[]
type Act = () => Promise<{ status: number; data: unknown }>
let acts: Record<(typeof TRIED)[number], Act>

async function hold({ userGuid, companyGuid }: Person, permissions: readonly Permission[]): Promise<void> {
  await t.database.pool.query(
    `update roles r set permissions = $1 from users u where u.company_guid = r.company_guid and u.role_guid = r.guid and u.guid = $2`,
    [permissions, userGuid],
  )
  t.services.callers.forgetCompany(companyGuid)
}

beforeAll(async () => {
  t = await testApp()
  const world = await aFuzzWorld(t, 'open')
  const [dispatcher, client, carrier] = world.people as [Person, Person, Person]
  Object.assign(people, { dispatcher, client, carrier })
  const act = mustSucceed(t)

  const fresh = await act(client, ordersRoutes.create, { body: anOrder() })
  await act(dispatcher, ordersRoutes.change, { params: { id: fresh.guid }, body: { isAccepted: true } })
  await act(dispatcher, invoicesRoutes.create, {
    body: { type: 'invoice', orderGuid: fresh.guid, lines: [{ name: 'Storage', amount: 40 }] },
  })
  const canceled = await act(client, ordersRoutes.create, { body: anOrder() })
  await act(dispatcher, ordersRoutes.change, {
    params: { id: canceled.guid },
    body: { isCanceled: true, reason: 'Sold' },
  })
  const { results: jobs } = await act(dispatcher, jobsRoutes.list, { body: { filterState: { status: 'delivered' } } })
  await act(dispatcher, jobsRoutes.change, { params: { guid: jobs[0]!.guid }, body: { isVerified: true } })
  const rolling = await aReadyJob(t, client)
  const [offer] = await offered(t, dispatcher, [rolling.job], [carrier])
  await act(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  await attach(t, carrier, { jobs: [rolling.job], usage: 'Proof Of Delivery' })
  const { stops } = await act(dispatcher, jobsRoutes.get, { params: { guid: rolling.job } })
  const loose = await aReadyJob(t, client)
  const unproved = await aCarrier(t.database, world.companyGuid)

  const order = { id: fresh.guid }
  acts = {
    'orders.assign_salesperson': () =>
      t.send(dispatcher, ordersRoutes.change, {
        params: order,
        body: { salesperson: { guid: dispatcher.userGuid } },
      }),
    'jobs.override_ready': () =>
      t.send(dispatcher, jobsRoutes.ready, {
        params: { guid: fresh.jobs[0]!.guid },
        body: { override: true, reason: 'As agreed' },
      }),
    'offers.override_compliance': () =>
      t.send(dispatcher, contractsRoutes.send, {
        body: {
          jobs: [{ guid: loose.job, amount: 500 }],
          vendors: [{ guid: unproved.accountGuid }],
          overrideReason: 'Only one there',
          paymentMethodId: 8,
        },
      }),
    'stops.backdate': () =>
      t.send(dispatcher, stopsRoutes.status, {
        params: { guid: stops[0]!.guid },
        body: { action: 'start', datetime: '2026-03-01T08:00:00Z' },
      }),
    'notes.broadcast': () =>
      t.send(dispatcher, notesRoutes.write, {
        params: { orderGuid: fresh.guid },
        body: { body: 'To all', isBroadcast: true },
      }),
  }
  // A carrier's first look at an offer shows in what all read.
  for (const portal of ['carrier', 'client', 'carrier', 'dispatcher'] as const)
    answers[portal] = await readAll(t, people[portal], (path) => SAYS_NOTHING.some(([named]) => named.test(path)))
})

/** What is answered differently meanwhile, and as before afterwards. */
async function changedBy(portal: Portal, begin: () => Promise<unknown>, end: () => Promise<unknown>) {
  await begin()
  const path = await firstChange(t, answers[portal])
  await end()
  if (path) expect([path, await isAsBefore(t, answers[portal], path)]).toEqual([path, true])
  return path
}

describe.each(PORTALS)('the %s portal without', (portal) => {
  const whole = PORTAL_PERMISSIONS[portal]
  const holdAllBut = (gone: Permission) =>
    hold(
      people[portal],
      whole.filter((each) => each !== gone),
    )
  const isTried = (permission: Permission) => portal === 'dispatcher' && TRIED.some((each) => each === permission)

  test.each(whole.filter((each) => !callThatAsks(each, portal) && !isTried(each)))('%s', async (gone) => {
    const path = await changedBy(
      portal,
      () => holdAllBut(gone),
      () => hold(people[portal], whole),
    )
    expect(path, 'no answer of the portal is another').toBeDefined()
  })

  test('one that a call asks for is refused by its name', async () => {
    for (const gone of whole) {
      const call = callThatAsks(gone, portal)
      if (!call) continue
      await holdAllBut(gone)
      const { status, error } = await t.raw(people[portal], call.route.method, nowhere(call), {})
      expect([call.title, status, error.message]).toEqual([call.title, 403, `Your role lacks the permission ${gone}`])
    }
    await hold(people[portal], whole)
  })
})

describe('the company’s setting', () => {
  const set = async (settings: object) => {
    const answer = await t.sendAny(people.dispatcher, companyRoutes.change, { body: { settings } })
    expect(answer.status, JSON.stringify(answer.data)).toBe(200)
    t.services.callers.forgetCompany(people.dispatcher.companyGuid)
  }

  test.each(Object.entries(SETTINGS))('%s changes something', async (name, effect) => {
    if ('seenBy' in effect) {
      const text = readFileSync(new URL(`../../../${effect.seenBy}`, import.meta.url), 'utf8')
      expect(text).toMatch(
        new RegExp(`\\b(${name}|${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)})\\b`),
      )
      return
    }
    const { settings } = (await t.send(people.dispatcher, companyRoutes.get)).body
    const changes: (string | undefined)[] = []
    for (const portal of PORTALS)
      if (!changes.some(Boolean))
        changes.push(
          await changedBy(
            portal,
            () => set({ [name]: effect.to }),
            () => set({ [name]: settings![name as Setting] }),
          ),
        )
    expect(changes.filter(Boolean), 'no answer is another').not.toEqual([])
  })
})

// These change things, so that they come last.
describe('without the permission an act is refused:', () => {
  test.each(TRIED)('%s', async (gone) => {
    const whole = PORTAL_PERMISSIONS.dispatcher
    await hold(
      people.dispatcher,
      whole.filter((each) => each !== gone),
    )
    const refused = await acts[gone]()
    await hold(people.dispatcher, whole)
    const allowed = await acts[gone]()
    expect([refused.status < 300, allowed.status < 300], JSON.stringify([refused, allowed])).toEqual([false, true])
  })
})
