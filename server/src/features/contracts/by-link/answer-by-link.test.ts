import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import type { Actor } from '../../../records/history/index.ts'
import { hashOfSecret, insertLink, newSecret } from '../../../records/notices/index.ts'
import { updateRow } from '../../../records/rows.ts'

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

const actor = (): Actor => ({
  companyGuid: org.companyGuid,
  userGuid: null,
  userName: null,
  portal: null,
  requestId: null,
  now: t.clock.now(),
  announce: () => {},
})
const aLink = async (contract: string, hours = 24) => {
  const expiresAt = new Date(t.clock.now().getTime() + hours * 3_600_000)
  const made = await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    insertLink(tx, actor(), { kind: 'offer', subjectGuid: contract, expiresAt }),
  )
  return `/offer/${(made as { secret: string }).secret}`
}
const look = (url: string) => t.app.inject({ url, headers: { host: 'localhost:4202' } })
const send = (url: string, form: Record<string, string>, origin = 'http://localhost:4202') =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:4202', origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const statusOf = async (job: string, person: Person) =>
  (await t.send(person, contractsRoutes.list, { params: { jobId: job } })).body.results.map((each) => each.status)
const acceptance = { answer: 'accept', name: 'Carla Carrier', driverName: 'Dan Driver' }

async function anOffer(carriers: Person[] = [fast], more: object = {}) {
  const { job } = await aReadyJob(t, org.shipper)
  const offers = await offered(t, org.dispatcher, [job], carriers, more)
  return { job, offers, contract: offers[0]!.guid, url: await aLink(offers[0]!.guid) }
}

describe('the page of an offer', () => {
  test('shows what a vendor may know, however often it is opened, and changes nothing', async () => {
    const { job, url } = await anOffer([fast, slow], { message: 'Call <b>first</b>' })
    const [page] = [await look(url), await look(url)]
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    for (const word of ['noindex', 'Acme Transport', '$600.00', 'Dallas, TX', 'Denver, CO', '2003 Honda Accord'])
      expect(page.body).toContain(word)
    expect(page.body).toContain('Call &lt;b&gt;first&lt;/b&gt;')
    for (const word of ['Kiest', 'Manheim', '1HGCM82633A004352', 'Northside', 'PO-77', 'Slow Haul'])
      expect(page.body).not.toContain(word)
    expect(await statusOf(job, org.dispatcher)).toEqual(['sent', 'sent'])
  })

  test('returns the same 404 for any wrong secret', async () => {
    const { url, contract } = await anOffer()
    const over = await aLink(contract, -1)
    const wrong = [newSecret(org.companyGuid), 'x', `${url.slice(7, -1)}${url.endsWith('A') ? 'B' : 'A'}`]
    const pages = await Promise.all([...wrong.map((secret) => look(`/offer/${secret}`)), look(over)])
    expect(pages.map((page) => page.statusCode)).toEqual([404, 404, 404, 404])
    expect(new Set(pages.map((page) => page.body)).size).toBe(1)
    const { rows } = await t.database.pool.query('select secret_hash from public_links where subject_guid = $1', [
      contract,
    ])
    expect(rows.map((row) => row.secret_hash)).toContain(hashOfSecret(url.slice(7)))
  })

  test('returns 404 once the vendor is no longer active', async () => {
    const gone = await aCompliantCarrier(t, org.companyGuid, 'Gone Haul')
    const { url } = await anOffer([gone])
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('accounts', org.companyGuid, gone.accountGuid, { is_active: false })),
    )
    expect((await send(url, acceptance)).statusCode).toBe(404)
  })
})

describe('an answer through the page', () => {
  test('accepts under the same rules, with channel and source in history', async () => {
    const { job, url, contract } = await anOffer([fast, slow])
    const unnamed = await send(url, { answer: 'accept' })
    expect([unnamed.statusCode, unnamed.body.includes('Enter your name')]).toEqual([422, true])
    const page = await send(url, acceptance)
    expect([page.statusCode, page.body.includes('The load is yours')]).toEqual([200, true])
    const offers = (await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: job } })).body.results
    const mine = offers.find((each) => each.guid === contract)
    expect(mine).toMatchObject({ status: 'accepted', answerChannel: 'email' })
    expect(offers.find((each) => each.guid !== contract)!.status).toBe('cancelled')
    const { rows } = await t.database.pool.query(
      `select actor_guid, actor_name, portal, after->>'answer_channel' as channel, after->>'answer_ip' as ip
       from history where subject_guid = $1 and action = 'offer.accepted'`,
      [contract],
    )
    expect(rows).toEqual([
      { actor_guid: null, actor_name: 'Carla Carrier (by mail)', portal: 'carrier', channel: 'email', ip: '127.0.0.1' },
    ])
    const again = await send(url, acceptance)
    expect([again.statusCode, again.body.includes('The load is yours')]).toEqual([409, true])
    const other = offers.find((each) => each.guid !== contract)!.guid
    const late = await send(await aLink(other), acceptance)
    expect([late.statusCode, late.body.includes('Load already awarded')]).toEqual([409, true])
  })

  test('is in the vendor’s language, before and after it was answered', async () => {
    const { url } = await anOffer([fast], { codAmount: 350, codMethod: 'cash', codLocation: 'delivery' })
    const speak = (language: string) =>
      t.database.pool.query('update accounts set language = $2 where guid = $1', [fast.accountGuid, language])
    await speak('es')
    const { body } = await look(url)
    for (const word of ['<html lang="es">', 'Usted cobra en la entrega', 'Aceptar la carga', 'Su respuesta'])
      expect(body).toContain(word)
    expect(body).not.toMatch(/You collect|Accept the|Your answer|Pick up/)
    for (const [form, why] of [
      [{ answer: 'accept' }, 'Escriba su nombre'],
      [{ answer: 'decline', reason: 'No', counterAmount: 'mucho' }, 'Escriba un importe en dólares'],
    ] as const)
      expect((await send(url, form)).body).toContain(why)
    expect((await send(url, { answer: 'decline', reason: 'No' })).body).toContain('Esta oferta se rechazó')
    await speak('en')
  })

  test('shows when the vendor comes, in each place’s time zone, and what it collects', async () => {
    const { job, url } = await anOffer([fast], { codAmount: 350, codMethod: 'cash', codLocation: 'delivery' })
    const { body } = await look(url)
    for (const word of ['You collect at delivery', '$350.00, Cash', 'Acme Transport pays you', '$250.00', 'We pick up'])
      expect(body).toContain(word)
    const dates = { pickup: '2026-03-06T09:00', delivery: '2026-03-05T12:00' }
    const wrong = await send(url, { ...acceptance, ...dates })
    expect([wrong.statusCode, wrong.body.includes('is before the estimated pickup')]).toEqual([422, true])
    expect(wrong.body).toContain('value="2026-03-06T09:00"')
    expect((await send(url, { ...acceptance, ...dates, delivery: '2026-03-08T12:00' })).statusCode).toBe(200)
    const { rows } = await t.database.pool.query(
      'select estimated_pickup_at as pickup, estimated_delivery_at as delivery from contracts where job_guid = $1',
      [job],
    )
    // Places without a time zone use the company's, which has daylight saving time by then.
    expect(rows).toEqual([{ pickup: new Date('2026-03-06T15:00:00Z'), delivery: new Date('2026-03-08T17:00:00Z') }])
  })

  test('wins over a second one sent at the same time', async () => {
    const { job, offers } = await anOffer([fast, slow])
    const urls = await Promise.all(offers.map((offer) => aLink(offer.guid)))
    const pages = await Promise.all(urls.map((url) => send(url, acceptance)))
    expect(pages.map((page) => page.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await statusOf(job, org.dispatcher)).toSorted()).toEqual(['accepted', 'cancelled'])
  })

  test('declines with a counter bid', async () => {
    const { job, url } = await anOffer()
    const wrong = await send(url, { answer: 'decline', reason: 'Too low', counterAmount: 'more' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Enter an amount in US dollars')
    await send(url, { answer: 'decline', reason: 'Too low', counterAmount: '$1,250.50' })
    const { body } = await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: job } })
    expect(body.results).toMatchObject([{ status: 'declined', answerReason: 'Too low', counterAmount: 1250.5 }])
  })

  test('counts as opened once a person opened it, not by a mail scanner', async () => {
    const { job, url } = await anOffer()
    const seen = async () =>
      (await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: job } })).body.results[0]!.dateSeen
    await look(url)
    expect(await seen()).toBeNull()
    const byHand = { host: 'localhost:4202', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' }
    await t.app.inject({ url, headers: byHand })
    expect(await seen()).toBe(t.clock.now().toISOString())
  })

  test('declines with a reason', async () => {
    const { job, url } = await anOffer()
    const bare = await send(url, { answer: 'decline' })
    expect([bare.statusCode, bare.body.includes('A reason is required')]).toEqual([422, true])
    expect((await send(url, { answer: 'decline', reason: 'No truck' })).body).toContain('This offer was declined')
    expect(await statusOf(job, org.dispatcher)).toEqual(['declined'])
    expect((await send(url, acceptance)).statusCode).toBe(409)
  })

  test('is refused once the offer has expired', async () => {
    const { job, url, contract } = await anOffer()
    const expires = new Date(t.clock.now().getTime() - 1)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('contracts', org.companyGuid, contract, { expires_at: expires })),
    )
    const page = await send(url, acceptance)
    expect([page.statusCode, page.body.includes('This offer has expired')]).toEqual([409, true])
    expect(await statusOf(job, org.dispatcher)).toEqual(['sent'])
  })

  test('acknowledges the inspection that the job requires', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, job, { inspection_type: 'AIAG' })),
    )
    const [offer] = await offered(t, org.dispatcher, [job], [fast])
    const url = await aLink(offer.guid)
    expect((await send(url, acceptance)).statusCode).toBe(422)
    expect((await send(url, { ...acceptance, inspectionAcknowledged: 'yes' })).statusCode).toBe(200)
  })

  test('is accepted from the page itself only', async () => {
    const { job, url } = await anOffer()
    expect((await send(url, acceptance, 'https://elsewhere.test')).statusCode).toBe(403)
    expect((await send(url, { answer: 'sell' })).statusCode).toBe(400)
    expect(await statusOf(job, org.dispatcher)).toEqual(['sent'])
  })
})
