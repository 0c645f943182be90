/** Every act that the queue and the bars of records offer on the demo's records is done: none is refused for what was known before. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { integrationsPlatformRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { APART_CLEARING, JOB_CLEARING, ORDER_CLEARING } from '@waybill/contract/vocabulary/clearing-acts.ts'
import { DEMO_SIGN_INS } from '@waybill/server/identity/demo-sign-ins.ts'
import { aUser, type Person } from '@waybill/server/testing/builders.ts'
import { testApp, type TestApp } from '@waybill/server/testing/test-app.ts'
import { attach } from '@waybill/server/testing/uploads.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { fillDemo } from './fill.ts'

let t: TestApp
let dispatcher: Person

beforeAll(async () => {
  t = await testApp()
  await fillDemo({ databaseUrl: t.superUrl, dataFolder: t.dataFolder, now: t.clock.now(), orders: 120 })
  const { rows } = await t.database.pool.query(
    `select u.company_guid as "companyGuid", u.account_guid as "accountGuid", u.guid as "userGuid", u.name
     from users u where u.email = $1`,
    [DEMO_SIGN_INS.dispatcher[0]!.email],
  )
  const [user] = rows
  dispatcher = { ...user, portal: 'dispatcher', token: `${user.companyGuid}.${user.userGuid}` }
})

type Outcome = { readonly status: number; readonly data?: unknown }
const DONE: Outcome = { status: 200 }
const REASON = 'Agreed on the phone'

const jobOf = async (guid: string) => (await t.send(dispatcher, jobsRoutes.get, { params: { guid } })).body
const orderOf = async (orderGuid: string) =>
  (await t.send(dispatcher, ordersRoutes.get, { params: { orderGuid } })).body
const changeOrder = (id: string, body: object) => t.send(dispatcher, ordersRoutes.change, { params: { id }, body })
const changeJob = (guid: string, body: object) => t.send(dispatcher, jobsRoutes.change, { params: { guid }, body })

/** The only offer of a job that can be answered that way. */
async function offerOf(jobId: string, act: string): Promise<{ guid: string } | undefined> {
  const { body } = await t.send(dispatcher, contractsRoutes.list, { params: { jobId } })
  return body.results.find(({ can }) => (can as readonly string[]).includes(act))
}
/** Posts drafts, or releases payments, one after the other. */
async function eachInvoice(filterState: Record<string, string | string[]>, act: (guid: string) => Promise<Outcome>) {
  const { body } = await t.send(dispatcher, invoicesRoutes.list, { query: { rc: 50 }, body: { filterState } })
  expect(body.results.length, JSON.stringify(filterState)).toBeGreaterThan(0)
  for (const { guid } of body.results) {
    // oxlint-disable-next-line no-await-in-loop -- their numbers are consecutive
    const outcome = await act(guid)
    if (outcome.status >= 400) return outcome
  }
  return DONE
}
const posted = (guid: string) =>
  t.send(dispatcher, invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } })

/** What the sheet of a stop sends: proof is added in it, and an inspection that is missing is skipped for a reason. */
async function markStop(guid: string): Promise<Outcome> {
  const job = await jobOf(guid)
  const stop = job.stops.find(({ status }) => status !== 'completed' && status !== 'canceled')
  if (!stop) return { status: 404, data: 'no stop to mark' }
  if (stop.stopType === 'delivery')
    await attach(t, dispatcher, { jobs: [guid], usage: 'Proof Of Delivery' }, { name: 'pod.pdf' })
  const skips = job.inspectionType === 'standard' ? {} : { override: true, reason: REASON }
  return t.send(dispatcher, stopsRoutes.status, { params: { guid: stop.guid }, body: { action: 'complete', ...skips } })
}

async function sendOffer(guid: string): Promise<Outcome> {
  const { rows } = await t.database.pool.query<{ guid: string }>(
    `select a.guid from accounts a join vendor_standings s on s.company_guid = a.company_guid and s.account_guid = a.guid
     where a.company_guid = $1 and a.is_active and not a.blacklist and s.w9_received_on is not null
       and s.agreement_signed_on is not null and s.insurance_expires_on > $2 order by a.name limit 1`,
    [dispatcher.companyGuid, t.clock.now()],
  )
  return t.send(dispatcher, contractsRoutes.send, {
    body: { jobs: [{ guid, amount: 400 }], vendors: [{ guid: rows[0]!.guid }] },
  })
}

const ORDER_ACTS: Readonly<Record<string, (guid: string) => Promise<Outcome>>> = {
  accept: (guid) => changeOrder(guid, { isAccepted: true }),
  'accept-tender': (guid) => t.send(dispatcher, ordersRoutes.acceptTender, { params: { guid } }),
  'reject-tender': (guid) =>
    t.send(dispatcher, ordersRoutes.rejectTender, { params: { guid }, body: { reason: REASON } }),
  'answer-request': async (guid) => {
    const { cancelRequest, isOnHold } = await orderOf(guid)
    const request = cancelRequest ? 'cancel' : isOnHold ? 'unhold' : 'hold'
    return changeOrder(guid, { answerRequest: { request, isGranted: false }, reason: REASON })
  },
  cancel: (guid) => changeOrder(guid, { isCanceled: true, reason: REASON }),
  unhold: (guid) => changeOrder(guid, { isOnHold: false }),
  'create-job': async () => DONE,
  post: (orderGuid) => eachInvoice({ orderGuid, type: 'invoice', status: 'DRAFT' }, posted),
}
const JOB_ACTS: Readonly<Record<string, (guid: string) => Promise<Outcome>>> = {
  ready: (guid) => t.send(dispatcher, jobsRoutes.ready, { params: { guid }, body: {} }),
  // Opens the sheet of what is missing.
  edit: async () => DONE,
  unhold: (guid) => t.send(dispatcher, jobsRoutes.unhold, { params: { guid } }),
  'send-offer': sendOffer,
  post: (guid) =>
    t.send(dispatcher, postsRoutes.create, { params: { guid }, body: { boards: ['waybill'], price: 500 } }),
  'remove-post': (guid) => t.send(dispatcher, postsRoutes.remove, { params: { guid }, body: {} }),
  'accept-offer': async (guid) => {
    const offer = await offerOf(guid, 'accept')
    if (!offer) return { status: 404, data: 'no offer to accept' }
    return t.send(dispatcher, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  },
  'decline-offer': async (guid) => {
    const offer = await offerOf(guid, 'decline')
    if (!offer) return { status: 404, data: 'no offer to decline' }
    return t.send(dispatcher, contractsRoutes.decline, { params: { id: offer.guid }, body: { reason: REASON } })
  },
  'cancel-offer': async (guid) => {
    const offer = await offerOf(guid, 'cancel')
    if (!offer) return { status: 404, data: 'no offer to cancel' }
    return t.send(dispatcher, contractsRoutes.cancel, {
      params: { id: offer.guid },
      body: { reason: REASON, tonuAmount: 0 },
    })
  },
  'accept-revision': async (guid) => {
    const offer = await offerOf(guid, 'accept-revision')
    if (!offer) return { status: 404, data: 'no revision to accept' }
    return t.send(dispatcher, contractsPlatformRoutes.acceptRevision, { params: { id: offer.guid }, body: {} })
  },
  'decline-revision': async (guid) => {
    const offer = await offerOf(guid, 'decline-revision')
    if (!offer) return { status: 404, data: 'no revision to decline' }
    return t.send(dispatcher, contractsPlatformRoutes.declineRevision, {
      params: { id: offer.guid },
      body: { reason: REASON },
    })
  },
  'withdraw-revision': async (guid) => {
    const offer = await offerOf(guid, 'withdraw-revision')
    if (!offer) return { status: 404, data: 'no revision to withdraw' }
    return t.send(dispatcher, contractsPlatformRoutes.withdrawRevision, {
      params: { id: offer.guid },
      body: { reason: REASON },
    })
  },
  start: async (guid) => {
    const { stops } = await jobOf(guid)
    return t.send(dispatcher, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'start' } })
  },
  progress: markStop,
  verify: (guid) => changeJob(guid, { isVerified: true }),
  'unhold-payment': (jobGuid) =>
    eachInvoice({ jobGuid, type: 'bill', paymentHeld: 'true', status: ['DRAFT', 'OPEN', 'PARTIAL'] }, (guid) =>
      t.send(dispatcher, invoicesRoutes.release, { params: { guid }, body: { action: 'unhold' } }),
    ),
  // Each opens what decides it, which is there.
  'open-bill': (jobGuid) =>
    eachInvoice({ jobGuid, type: 'bill', isMatched: 'false', status: ['DRAFT', 'OPEN', 'PARTIAL'] }, (guid) =>
      t.send(dispatcher, invoicesRoutes.get, { params: { guid } }),
    ),
  // By the job where it is its turn, by the charge itself while the truck is on its way.
  'answer-charge': async (guid) => {
    const ofJob = await t.send(dispatcher, financesRoutes.getOfJob, { params: { guid } })
    const charge = ofJob.status === 200 ? ofJob.body.charges.find(({ approval }) => approval === 'waiting')?.guid : guid
    return t.send(dispatcher, financesPlatformRoutes.approve, { params: { guid: charge! }, body: {} })
  },
  'open-case': async (job) => {
    const answer = await t.send(dispatcher, casesRoutes.list, { query: { job, isOpen: 'true' } })
    expect(answer.body.results.length).toBeGreaterThan(0)
    return answer
  },
  'open-parked': async (jobGuid) => {
    const answer = await t.send(dispatcher, fieldOfficeRoutes.parked, { query: { job: jobGuid } })
    expect(answer.body.results.length).toBeGreaterThan(0)
    return answer
  },
  'post-bill': (jobGuid) => eachInvoice({ jobGuid, type: 'bill', status: 'DRAFT' }, posted),
  'release-payment': (jobGuid) =>
    eachInvoice({ jobGuid, type: 'bill', paymentStatus: 'NOT_RELEASED' }, (guid) =>
      t.send(dispatcher, invoicesRoutes.release, { params: { guid }, body: { action: 'release' } }),
    ),
}

/** At most so many of a step and act. */
const MOST = 2
/** What was done, by step and act, and what was refused. */
const tried = new Map<string, number>()
const refused: unknown[] = []

async function tryAct(of: 'order' | 'job', code: string, name: string, guid: string): Promise<boolean> {
  const key = `${of} ${code} ${name}`
  if ((tried.get(key) ?? 0) >= MOST) return false
  const act = (of === 'order' ? ORDER_ACTS : JOB_ACTS)[name]
  if (!act) throw new Error(`The test does not know ${key}`)
  tried.set(key, (tried.get(key) ?? 0) + 1)
  const { status, data } = await act(guid)
  if (status >= 400) refused.push({ key, guid, status, data })
  return true
}

/** One act a record, so that none is refused for what another did. */
const touched = new Set<string>()

const timesTried = (of: 'order' | 'job', code: string, name: string) => tried.get(`${of} ${code} ${name}`) ?? 0
const leastTried = (of: 'order' | 'job', code: string, names: readonly string[]) =>
  names.toSorted((one, other) => timesTried(of, code, one) - timesTried(of, code, other))[0]

test('no act of the queue is refused', async () => {
  const read = async (query: object) => {
    const { body } = await t.send(dispatcher, queueRoutes.list, { query: { rc: 250, ...query } })
    return body.results
  }
  const rows: QueueRow[] = [...(await read({})), ...(await read({ old: 'true' }))]
  expect(rows.length).toBeGreaterThan(10)
  for (const { subject, waiting, can, guids, orderGuid } of rows) {
    // What no order waits for has a test of its own.
    if (subject !== 'order' && subject !== 'job') continue
    const acts = can.filter((name) => name !== 'snooze')
    for (const [i, name] of acts.entries()) {
      // A single record is tried with the act that was tried least.
      const guid = guids.length > 1 ? guids[i] : name === leastTried(subject, waiting.code, acts) ? guids[0] : undefined
      if (!guid || touched.has(orderGuid ?? guid)) continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
      if (await tryAct(subject, waiting.code, name, guid)) touched.add(orderGuid ?? guid)
    }
  }
  expect(refused).toEqual([])
})

test('no act of a bar is refused', async () => {
  const { rows } = await t.database.pool.query<{ guid: string; jobs: string[] }>(
    `select o.guid, array(select j.guid from jobs j where j.company_guid = o.company_guid and j.order_guid = o.guid order by j.sequence) as jobs
     from orders o where o.company_guid = $1 and o.deleted_at is null order by o.number desc`,
    [dispatcher.companyGuid],
  )
  for (const { guid, jobs } of rows.filter((each) => !touched.has(each.guid)).slice(0, 80)) {
    // oxlint-disable-next-line no-await-in-loop
    const order = await orderOf(guid)
    const own = order.waiting && ORDER_CLEARING[order.waiting.code as keyof typeof ORDER_CLEARING]
    const act = own?.find((name) => (order.can as readonly string[]).includes(name))
    // oxlint-disable-next-line no-await-in-loop
    if (act && (await tryAct('order', order.waiting!.code, act, guid))) continue
    for (const jobGuid of jobs) {
      // oxlint-disable-next-line no-await-in-loop
      const { waiting, can, missing } = await jobOf(jobGuid)
      const clearing = waiting && JOB_CLEARING[waiting.code as keyof typeof JOB_CLEARING]
      const offered = clearing?.find(
        (name) => (can as readonly string[]).includes(name) && !(name === 'ready' && missing?.ready.length),
      )
      // oxlint-disable-next-line no-await-in-loop
      if (offered && (await tryAct('job', waiting!.code, offered, jobGuid))) break
    }
  }
  expect(refused).toEqual([])
  // Much of what can be offered was there.
  expect([...tried.keys()].length).toBeGreaterThan(7)
})

/** What no order waits for, on drawn records: an act is done once on each. */
const APART_ACTS: Readonly<Record<string, (guid: string) => Promise<Outcome>>> = {
  'open-export': (guid) => t.send(dispatcher, invoicesRoutes.get, { params: { guid } }),
  'export-again': async (guid) => {
    const { body } = await t.send(dispatcher, invoicesRoutes.integrations, { params: { guid } })
    const failed = body.results.find(({ status }) => status === 'FAILURE')
    return t.send(dispatcher, invoicesRoutes.export, { params: { guid }, body: { appId: failed?.app.id } })
  },
  'send-again': (guid) => t.send(dispatcher, noticesRoutes.retry, { params: { guid } }),
  'correct-address': (guid) =>
    t.send(dispatcher, noticesRoutes.correctAddress, { params: { guid }, body: { email: 'right@example.test' } }),
  drop: (guid) => t.send(dispatcher, noticesRoutes.drop, { params: { guid } }),
  'open-bank-change': async (guid) => {
    const { body } = await t.send(dispatcher, vendorsRoutes.get, { params: { id: guid } })
    const { dateAsked } = body.pendingChange!
    return t.send(dispatcher, vendorsPlatformRoutes.approveBankChange, { params: { id: guid }, body: { dateAsked } })
  },
}

/** Refuses exports of drawn invoices and bills, some of them held or of a system that is gone, fails drawn mails, and asks for bank changes. */
async function makeApart(): Promise<void> {
  const { companyGuid } = dispatcher
  const { results } = (await t.send(dispatcher, integrationsPlatformRoutes.addApps)).body
  const books = results.find(({ name }) => name === 'QUICKBOOKS')!.id
  await t.send(dispatcher, integrationsPlatformRoutes.configure, {
    params: { appId: books },
    body: { configs: [{ key: 'defaultItemId', value: '100' }] },
  })
  const query = (text: string, ...values: unknown[]) => t.database.pool.query(text, [companyGuid, ...values])
  await query(
    `update integration_apps set is_enabled = true, status = 'connected' where company_guid = $1 and guid = $2`,
    books,
  )
  const { rows: invoices } = await query(
    `select guid from (select guid, row_number() over (partition by type, status order by guid) as n from invoices
       where company_guid = $1 and status in ('OPEN', 'PARTIAL', 'PAID', 'VOID', 'WRITTEN_OFF')) i where n <= 3`,
  )
  for (const { guid } of invoices) {
    const id = randomUUID()
    // oxlint-disable-next-line no-await-in-loop
    await query(
      `insert into invoice_integrations (company_guid, guid, invoice_guid, app_guid, status, exported_lines, run, created_at, updated_at)
       values ($1, $2, $3, $4, 'PENDING', '[]', 1, now(), now()) on conflict (company_guid, invoice_guid, app_guid) do nothing`,
      id,
      guid,
      books,
    )
    // oxlint-disable-next-line no-await-in-loop
    await t.send(dispatcher, invoicesRoutes.changeIntegration, {
      params: { guid, id },
      body: { status: 'FAILURE', errorMessage: 'The period is closed' },
    })
  }
  // Emails about drawn orders, of a contact and of a user.
  await query(
    `with failed as (
      insert into notices (company_guid, guid, key, kind, recipient, email, user_guid, content, send_after, status, attempts, last_error,
        is_shown, order_guid, created_at, updated_at)
      select $1, gen_random_uuid(), o.guid::text, 'order.accepted', 'Kim', 'kim@example.test', case when o.n % 4 = 0 then $2::uuid end,
        jsonb_build_object('subject', 'Order ' || o.number || ' is accepted', 'portal', 'client', 'path', '/orders'), now(), 'failed', 1,
        '550 no such mailbox', false, o.guid, now(), now()
      from (select guid, number, row_number() over (order by guid) as n from orders where company_guid = $1 order by guid limit 12) o
      returning guid)
    insert into queue_items (company_guid, guid, subject, party, code, since) select $1, guid, 'mail', 'us', 'settle-mail', now() from failed`,
    dispatcher.userGuid,
  )
  const admin = await aUser(t.database, companyGuid, dispatcher.accountGuid, 'company', { role: 'admin' })
  const { rows: vendors } = await query(
    `select guid from accounts where company_guid = $1 and type = 'vendor' and deleted_at is null order by guid limit 3`,
  )
  for (const [i, { guid: id }] of vendors.entries())
    // oxlint-disable-next-line no-await-in-loop -- one of them by the dispatcher itself
    await t.send(i === 2 ? dispatcher : admin, vendorsRoutes.change, {
      params: { id },
      body: { remitTo: { remitEmail: `pay-${i}@vendor.test` } },
    })
}

test('no act on what no order waits for is refused', async () => {
  await makeApart()
  const { rows } = await t.database.pool.query<{ guid: string; subject: string }>(
    `select guid, subject from queue_items where company_guid = $1 and subject in ('export', 'mail', 'bank-change') order by guid`,
    [dispatcher.companyGuid],
  )
  const done = new Map<string, number>()
  for (const { guid } of rows) {
    // Bringing back a row that is not snoozed changes nothing, and answers the row itself.
    // oxlint-disable-next-line no-await-in-loop
    const { body: row } = await t.send(dispatcher, queueRoutes.snooze, { params: { guid }, body: { until: null } })
    const key = (name: string) => `${row.waiting.code} ${name}`
    const [name] = row.can
      .filter((each) => each !== 'snooze')
      .toSorted((one, other) => (done.get(key(one)) ?? 0) - (done.get(key(other)) ?? 0))
    if (!name) continue
    done.set(key(name), (done.get(key(name)) ?? 0) + 1)
    // oxlint-disable-next-line no-await-in-loop
    const { status, data } = await APART_ACTS[name]!(guid)
    if (status >= 400) refused.push({ key: key(name), guid, status, data })
  }
  expect(refused).toEqual([])
  expect([...done.keys()].toSorted()).toEqual(
    Object.entries(APART_CLEARING)
      // The demo has no EDI partner.
      .filter(([code]) => code !== 'decide-message')
      .flatMap(([code, acts]) => acts.map((act) => `${code} ${act}`))
      .toSorted(),
  )
})
