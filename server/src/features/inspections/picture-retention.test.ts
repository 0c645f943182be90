import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { monthsAfter } from '@waybill/domain/cases/case-clocks.ts'
import { manifestText } from '@waybill/domain/inspections/manifest.ts'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lookInto, takeIn, takeOut, there } from '../../../testing/archives.ts'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { aPhone, aPicture, finished, hashOf, inspected, minutes } from '../../../testing/phones.ts'
import { deleteBytes } from '../../../testing/removed-bytes.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import { historyFaults } from '../../records/history/index.ts'
import { sweepKeptPictures } from './sweep-pictures.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let driver: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { name: 'Dora', role: 'driver' })
})

const later = (months: number, days = 1) => new Date(monthsAfter(minutes(600), months).getTime() + days * 86_400_000)
const agree = (settings: object) => t.sendAny(org.dispatcher, companyRoutes.change, { body: { settings } })
/** Every batch that is due so many months after the delivery; returns when to sweep next. */
async function sweep(months: number, days = 1): Promise<Date | undefined> {
  const at = later(months, days)
  t.clock.set(at)
  for (;;) {
    const next = await sweepKeptPictures(org.companyGuid, t.services)
    await deleteBytes(t, org.companyGuid)
    if (next?.getTime() !== at.getTime()) return next
  }
}

const damage = () => ({ id: newGuid(), code: '04-09-3', x: 0.2, y: 0.3, view: 'rear' })

/** A delivered vehicle that was inspected at both stops by a phone, with one sealed picture each. */
async function delivered({ damages = [] as object[], atPickup = aPicture(newGuid()), isDelivered = true } = {}) {
  t.clock.set(NOW)
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: { ...anOrder({ inspectionType: 'standard' }), client: { guid: org.client } },
    })
  ).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  const [car, pickup, delivery] = [order.commodities[0]!.guid, order.stops[0]!.guid, order.stops[1]!.guid]
  const phone = await aPhone(t, driver)
  const atDelivery = aPicture(newGuid())
  let previous: string | null = null
  const signed = async (item: ReturnType<typeof inspected>) => {
    const manifest = manifestText(item, { device: phone.guid, statement: null, previous })
    previous = hashOf(Buffer.from(manifest))
    return { ...item, manifest, signature: await phone.sign(manifest) }
  }
  const one = await signed(inspected(pickup, car, [atPickup], 540))
  const two = await signed(inspected(delivery, car, [atDelivery], 580, { damages }))
  const answers = await phone.send(
    one,
    finished(pickup, [car], [one.inspectionId], 545),
    ...(isDelivered ? [two, finished(delivery, [car], [two.inspectionId], 590)] : []),
  )
  expect(answers.map((each) => [each.state, each.why])).toEqual(answers.map(() => ['applied', null]))
  for (const bytes of isDelivered ? [atPickup, atDelivery] : [atPickup])
    await t.raw(await phone.person(), 'PUT', `/platform/field/bytes/${hashOf(bytes)}`, bytes, {
      'content-type': 'image/png',
    })
  return { order, job, ids: [one.inspectionId, two.inspectionId] as const }
}

const photosOf = async (order: { guid: string }, who = org.dispatcher) =>
  (await t.send(who, inspectionsPlatformRoutes.ofOrder, { params: { guid: order.guid } })).body.results.flatMap(
    ({ photos }) => photos,
  )
const states = async (order: { guid: string }) => (await photosOf(order)).map(({ state }) => state)
const storedFiles = async () => (await readdir(join(t.dataFolder, 'files', org.companyGuid))).length
const caseOf = async (order: { guid: string }) =>
  (await t.send(org.dispatcher, casesRoutes.list, { query: { order: order.guid } })).body.results[0]!.guid

test('are kept for ever, unless the company says for how long; that is never shorter than its claim period', async () => {
  const { order } = await delivered()
  expect(await sweep(240)).toBeUndefined()
  expect(await states(order)).toEqual(['stored', 'stored'])
  expect((await agree({ keepPicturesMonths: 8 })).status).toBe(400)
  expect((await agree({ claimMonths: 12 })).status).toBe(200)
  expect((await agree({ keepPicturesMonths: 11 })).error.errors).toMatchObject([
    { path: 'settings.keepPicturesMonths', message: 'is shorter than the claim period of 12 months' },
  ])
  expect((await agree({ keepPicturesMonths: 12 })).body.settings).toMatchObject({ keepPicturesMonths: 12 })
  expect((await agree({ claimMonths: 13 })).error.errors).toMatchObject([
    {
      path: 'settings.claimMonths',
      message: 'is longer than the 12 months for which inspection pictures are kept',
    },
  ])
  expect((await agree({ claimMonths: 24, keepPicturesMonths: 24 })).status).toBe(200)
  expect((await agree({ keepPicturesMonths: null })).body.settings).toMatchObject({ keepPicturesMonths: null })
})

test('are deleted the night after; signatures, seals, damages and the manifest stay, and everybody is told', async () => {
  const { order, job, ids } = await delivered({ damages: [damage()] })
  const guid = await caseOf(order)
  await t.send(org.dispatcher, casesRoutes.close, {
    params: { guid },
    body: { outcome: 'no-claim', reason: 'Dirt' },
  })
  expect((await agree({ keepPicturesMonths: 12 })).status).toBe(200)
  const { rows } = await t.database.pool.query<{ due_at: Date }>(
    `select due_at from due_work where company_guid = $1 and kind = 'pictures'`,
    [org.companyGuid],
  )
  // Three in the morning in Chicago.
  expect(rows.map(({ due_at: at }) => at.toISOString().slice(11, 16))).toEqual(['09:00'])
  const before = await storedFiles()
  await sweep(12, -1)
  expect(await states(order)).toEqual(['stored', 'stored'])
  const next = await sweep(12)
  expect(next! > later(12)).toBe(true)
  expect(await states(order)).toEqual(['deleted', 'deleted'])
  expect(before - (await storedFiles())).toBe(2)
  for (const who of [org.dispatcher, carrier, org.shipper])
    expect(await photosOf(order, who)).toMatchObject([
      { url: null, thumbUrl: null, fileLocation: null, dateDeleted: later(12).toISOString() },
      { url: null, thumbUrl: null, fileLocation: null, dateDeleted: later(12).toISOString() },
    ])
  for (const id of ids) {
    const { body } = await t.send(org.dispatcher, inspectionsPlatformRoutes.get, { params: { id } })
    expect((await t.app.inject({ url: body.signature!.url, headers: { host: 'localhost:4200' } })).statusCode).toBe(200)
    const seal = (await t.send(org.dispatcher, inspectionsPlatformRoutes.seal, { params: { id } })).body
    expect(seal).toMatchObject({
      state: 'pictures-deleted',
      deletedPictures: [{ slot: 'front', dateDeleted: later(12).toISOString() }],
    })
    expect(seal.checks.filter(({ expected, found }) => expected !== found)).toEqual([])
  }
  // Whatever else changed is still found.
  await t.database.pool.query(`update inspections set odometer = 1 where guid = $1`, [ids[0]])
  expect((await t.send(org.dispatcher, inspectionsPlatformRoutes.seal, { params: { id: ids[0] } })).body.state).toBe(
    'changed',
  )
  await t.database.pool.query(`update inspections set odometer = 12345 where guid = $1`, [ids[0]])
  // Once: the next night finds nothing.
  await sweep(13)
  const { rows: entries } = await t.database.pool.query(
    `select order_guid, after from history where company_guid = $1 and action = 'order.pictures-deleted'`,
    [org.companyGuid],
  )
  expect(entries).toEqual([{ order_guid: order.guid, after: { pictures: 2, months: 12 } }])

  const paper = await t.app.inject({
    url: `/platform/jobs/${job}/bill-of-lading`,
    headers: { host: 'localhost:4200', authorization: `Bearer ${org.dispatcher.token}` },
  })
  expect(await textOfPdf(paper.rawPayload)).toMatch(
    /1 photo was deleted on \w+ \d+, \d{4}.* under the company’s retention setting/,
  )

  const [faults] = await t.database.read({ companyGuid: org.companyGuid }, historyFaults(org.companyGuid))
  expect(faults).toEqual([])

  const packed = await t.app.inject({
    url: `/platform/cases/${guid}/package`,
    headers: { host: 'localhost:4202', authorization: `Bearer ${carrier.token}` },
  })
  const folder = await mkdtemp(join(tmpdir(), 'case-'))
  try {
    const files = unzipSync(packed.rawPayload)
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'verify.mjs')])
    expect(stdout).toMatch(/^All \d+ checks passed/)
    expect(stdout).toMatch(/DELETED {2}delivery-front-\w+ on .*under the company's retention setting/)
    expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toEqual([
      expect.stringContaining('pickup-signature'),
      expect.stringContaining('delivery-signature'),
    ])
    expect(await textOfPdf(files['damage-case.pdf']!)).toContain(
      '2 pictures were deleted under the company’s retention setting',
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('are kept while an order is on its way, a damage case is open, or a declined claim can still be sued for', async () => {
  const { order: moving } = await delivered({ isDelivered: false })
  const { order: open } = await delivered({ damages: [damage()] })
  const { order: declined } = await delivered({ damages: [damage()] })
  await agree({ keepPicturesMonths: 9 })
  const guid = await caseOf(declined)
  const act = (who: Person, route: 'claim' | 'answer' | 'close', body: object) =>
    t.sendAny(who, casesRoutes[route], { params: { guid }, body })
  t.clock.set(later(3))
  expect((await act(org.dispatcher, 'claim', { amount: 100, text: 'Pay it' })).status).toBe(200)
  t.clock.set(later(6))
  expect((await act(carrier, 'answer', { kind: 'decline', text: 'Old damage' })).status).toBe(200)
  expect((await act(org.dispatcher, 'close', { outcome: 'withdrawn', reason: 'Let go' })).status).toBe(200)
  await sweep(10)
  for (const each of [open, declined]) expect(await states(each)).toEqual(['stored', 'stored'])
  await sweep(6 + 23)
  expect(await states(declined)).toEqual(['stored', 'stored'])
  await sweep(6 + 24, 2)
  expect(await states(declined)).toEqual(['deleted', 'deleted'])
  expect(await states(open)).toEqual(['stored', 'stored'])
  expect(await states(moving)).toEqual(['stored'])
  const still = await caseOf(open)
  await t.send(org.dispatcher, casesRoutes.close, {
    params: { guid: still },
    body: { outcome: 'no-claim', reason: 'Dirt' },
  })
  await sweep(31)
  expect(await states(open)).toEqual(['deleted', 'deleted'])
})

test('one that a younger order shows too, or that is also a document, is kept for it', async () => {
  const shared = aPicture('shared')
  const { order } = await delivered({ atPickup: shared })
  const { order: younger, ids } = await delivered({ atPickup: shared })
  await t.database.pool.query(`update inspections set completed_at = $1 where guid = any($2)`, [later(2), ids])
  const [, own] = await photosOf(order)
  await t.database.pool.query(
    `insert into attachments (company_guid, guid, file_guid, parent_table, parent_guid, name, type, usage, account_guid, order_guid, created_at, updated_at)
      select company_guid, $2, guid, 'orders', $3, name, media_type, 'Other', account_guid, $3, created_at, created_at from files where guid = $1`,
    [own!.fileGuid, newGuid(), order.guid],
  )
  await agree({ keepPicturesMonths: 9 })
  await sweep(10)
  expect(await states(order)).toEqual(['stored', 'stored'])
  await sweep(12)
  expect(await states(younger)).toEqual(['deleted', 'deleted'])
  expect(await states(order)).toEqual(['deleted', 'stored'])
})

test('taken again byte for byte it is awaited again', async () => {
  const same = aPicture('same')
  const { order } = await delivered({ atPickup: same })
  await agree({ keepPicturesMonths: 9 })
  await sweep(10)
  expect(await states(order)).toEqual(['deleted', 'deleted'])
  const { order: again } = await delivered({ atPickup: same })
  expect(await states(again)).toEqual(['stored', 'stored'])
})

test('an archive of the company has no bytes of them, and is taken in whole', async () => {
  const { order } = await delivered()
  await agree({ keepPicturesMonths: 9 })
  const [first] = await photosOf(order)
  await sweep(10)
  const archive = await takeOut(t, org.dispatcher)
  const { tables, files } = lookInto(archive)
  const row = tables.files!.find((each) => each.sha256 === first!.sha256)!
  expect(row.deleted_at).not.toBeNull()
  expect(Object.keys(files)).not.toContain(`files/${row.guid}`)
  const taken = await takeIn(t, org.dispatcher, archive)
  expect(taken.status).toBe(201)
  const other = there(org.dispatcher, taken.body.company.guid)
  const { rows } = await t.database.pool.query<{ user_guid: string }>(
    `select guid as user_guid from users where company_guid = $1 and can_login limit 1`,
    [taken.body.company.guid],
  )
  const reader = { ...other, userGuid: rows[0]!.user_guid, token: `${taken.body.company.guid}.${rows[0]!.user_guid}` }
  expect((await photosOf(order, reader)).map(({ state }) => state)).toEqual(['deleted', 'deleted'])
})
