/** Where an offered load goes, for a map, and whom to call about it. */
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../testing/builders.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { middleOfZip } from '../../outside/places/zip-middles.ts'

const PHONE = '+1 404 555 0166'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let decoy: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  decoy = await aCompliantCarrier(t, org.companyGuid, 'Decoy Haul')
  await t.database.pool.query('update users set phone_number = $1 where guid = $2', [PHONE, org.dispatcher.userGuid])
})

const read = (who: Person, id: string) => t.send(who, contractsPlatformRoutes.get, { params: { id } })

test('an offered stop is at the center of its ZIP code, wherever its gate is', async () => {
  const { job } = await aReadyJob(t, org.shipper)
  await t.database.pool.query(
    'update terminals set latitude = 1.5, longitude = 2.5 where guid in (select terminal_guid from stops where job_guid = $1)',
    [job],
  )
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  const { body } = await read(carrier, offer.guid)
  expect(body.stops.length).toBeGreaterThan(1)
  for (const { zipCode, latitude, longitude } of body.stops) {
    expect(middleOfZip(zipCode)).not.toBeNull()
    expect({ latitude, longitude }).toEqual(middleOfZip(zipCode))
  }
})

test('a carrier can call whoever sent its offer, until it has ended', async () => {
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  expect((await read(carrier, offer.guid)).body.sentByPhone).toBe(PHONE)
  expect((await read(decoy, offer.guid)).status).toBe(404)
  await t.send(carrier, contractsRoutes.decline, { params: { id: offer.guid }, body: { reason: 'No truck' } })
  expect((await read(carrier, offer.guid)).body.sentByPhone).toBeUndefined()
  expect((await read(org.dispatcher, offer.guid)).body.sentByPhone).toBe(PHONE)
})
