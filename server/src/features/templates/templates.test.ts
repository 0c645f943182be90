import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anOrg, anAccount, anOrder, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let branch: string
let branchUser: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  branch = await anAccount(t.database, org.companyGuid, 'client', { parent_guid: org.client })
  branchUser = await aUser(t.database, org.companyGuid, branch, 'client')
})
const PATH = '/platform/templates'
const content = { referenceNumber: 'WEEKLY', stops: [{ stopType: 'pickup', terminal: aPlace() }, { notes: 'Gate 4' }] }
const keep = async (by: Person, name: string, more: object = content) => {
  const answer = await t.call(by, 'POST', PATH, { name, content: more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('an order template', () => {
  test('keeps as much of an order as is known, and is renamed, replaced and deleted', async () => {
    const made = await keep(org.shipper, ' Weekly to Denver ')
    expect(made).toMatchObject({ name: 'Weekly to Denver', accountGuid: org.client, content, version: 1 })
    const path = `${PATH}/${made.guid}`
    const read = await t.call(org.shipper, 'GET', path)
    expect([read.headers['etag'], read.body]).toEqual(['"1"', made])
    const whole = { ...anOrder(), dateExpectedCompleteBy: null }
    const changed = await t.call(org.shipper, 'PATCH', path, { name: 'Denver', content: whole }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ name: 'Denver', version: 2, content: { referenceNumber: 'PO-77' } })
    expect((await t.call(org.shipper, 'PATCH', path, { name: 'x' }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await t.call(org.shipper, 'DELETE', path)).status).toBe(204)
    expect((await t.call(org.shipper, 'GET', path)).status).toBe(404)
  })

  test('becomes an order as it is', async () => {
    const made = await keep(org.shipper, 'Whole', anOrder())
    expect((await t.call(org.shipper, 'POST', '/api/orders', made.content)).status).toBe(201)
  })

  test('is listed by name', async () => {
    await keep(org.shipper, 'zebra')
    await keep(org.shipper, 'Alpha')
    const { body } = await t.call(org.shipper, 'GET', `${PATH}?search=a`)
    const names = body.results.map(({ name }: { name: string }) => name)
    expect(names.slice(0, 1).concat(names.slice(-1))).toEqual(['Alpha', 'zebra'])
  })

  test('what no order has is refused by its path', async () => {
    const bad = await t.call(org.shipper, 'POST', PATH, { name: 'Bad', content: { colour: 'red' } })
    expect([bad.status, bad.body.errors[0].path]).toEqual([400, 'content.colour'])
    const foreign = { client: { guid: stranger.accountGuid } }
    const answer = await t.call(org.shipper, 'POST', PATH, { name: 'Bad', content: foreign })
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'content.client.guid'])
  })
})

test('an account’s users share its templates, the account above sees them, and nobody else', async () => {
  const made = await keep(branchUser, 'Of the branch')
  expect(made.accountGuid).toBe(branch)
  const path = `${PATH}/${made.guid}`
  const colleague = await aUser(t.database, org.companyGuid, branch, 'client')
  for (const who of [colleague, org.shipper]) expect((await t.call(who, 'GET', path)).status).toBe(200)
  const above = await keep(org.shipper, 'From above')
  const elsewhere = await aCompany(t.database)
  const theirs = await anAccount(t.database, elsewhere, 'client')
  const outsider = await aUser(t.database, elsewhere, theirs, 'client')
  for (const who of [stranger, outsider]) {
    expect((await t.call(who, 'GET', path)).status).toBe(404)
    expect((await t.call(who, 'PATCH', path, { name: 'x' })).status).toBe(404)
    expect((await t.call(who, 'DELETE', path)).status).toBe(404)
    expect((await t.call(who, 'GET', PATH)).body.total).toBe(0)
  }
  expect((await t.call(branchUser, 'GET', `${PATH}/${above.guid}`)).status).toBe(404)
  expect((await t.call(org.dispatcher, 'GET', PATH)).status).toBe(403)
})
