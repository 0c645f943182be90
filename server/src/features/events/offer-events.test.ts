import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aSoundCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { build } from '../../platform/db/builder.ts'
import { readTold } from '../../records/told.ts'
import { eventsFor } from './see-events.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aHouse>>
let fast: Person
let slow: Person

beforeAll(async () => {
  t = await testApp()
  house = await aHouse(t.database)
  fast = await aSoundCarrier(t, house.companyGuid)
  slow = await aSoundCarrier(t, house.companyGuid, 'Slow Haul')
})

describe('live events of offers', () => {
  test('tell a vendor of its offers and of nobody else’s', async () => {
    const { job } = await aReadyJob(t, house.shipper)
    const [mine, theirs] = await offered(t, house.dispatcher, [job], [fast, slow])
    await t.call(fast, 'PUT', `/api/job-contracts/${mine.guid}/accept`, {})
    const [entries] = await t.database.read(
      { companyGuid: house.companyGuid },
      build
        .selectFrom('history')
        .where('company_guid', '=', house.companyGuid)
        .where('job_guid', '=', job)
        .where('subject', '=', 'contract')
        .orderBy('seq')
        .selectAll(),
    )
    const told = await readTold(t.database, house.companyGuid, entries)
    const heard = async (person: Person) => {
      const caller = await t.house.callers.find(person.companyGuid, person.userGuid, person.portal)
      return eventsFor(entries, caller!, told).map(({ subject, guid, action }) => [subject, guid, action])
    }
    expect(await heard(fast)).toEqual([
      ['contract', mine.guid, 'offer.sent'],
      ['contract', mine.guid, 'offer.accepted'],
    ])
    expect(await heard(slow)).toEqual([
      ['contract', theirs.guid, 'offer.sent'],
      ['contract', theirs.guid, 'offer.cancelled'],
    ])
    const client = await heard(house.shipper)
    expect(client.map(([subject, , action]) => `${subject} ${action}`)).toEqual(['order order.changed'])
  })
})
