import { beforeAll, expect, test, vi } from 'vitest'
import { anAccount, anOrg, aUser, type Person } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { Callers } from './caller.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let other: Awaited<ReturnType<typeof anOrg>>
beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  other = await anOrg(t.database)
})

test('users who are wanted at the same moment are read together, and each is who it is alone', async () => {
  const colleagues = await Promise.all(
    Array.from({ length: 60 }, () => aUser(t.database, org.companyGuid, org.own, 'company')),
  )
  const rival = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside Motors' })
  const branch = await anAccount(t.database, org.companyGuid, 'client', { name: 'Its branch', parent_guid: rival })
  const ofRival = await aUser(t.database, org.companyGuid, rival, 'client')
  const people: Person[] = [ofRival, org.shipper, other.shipper, org.dispatcher, other.dispatcher, ...colleagues]
  const { database } = t.services
  const find = (callers: Callers, person: Person) => callers.find(person.companyGuid, person.userGuid, person.portal)
  const read = vi.spyOn(database, 'read')
  const together = new Callers(database, t.clock)
  const found = await Promise.all(people.map((person) => find(together, person)))
  // One of each company.
  expect(read).toHaveBeenCalledTimes(2)
  read.mockRestore()
  for (const [i, person] of people.entries()) {
    expect(found[i]?.userGuid).toBe(person.userGuid)
    expect(found[i]).toEqual(await find(new Callers(database, t.clock), person))
  }
  expect(found.slice(0, 4).map((caller) => caller?.clientGuids)).toEqual([
    [rival, branch],
    [org.client],
    [other.client],
    null,
  ])
})
