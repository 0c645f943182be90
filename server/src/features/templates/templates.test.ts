import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
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
  const answer = await t.send(by, templatesRoutes.create, { body: { name, content: more } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('an order template', () => {
  test('stores a partial order, and is renamed, replaced and deleted', async () => {
    const made = await keep(org.shipper, ' Weekly to Denver ')
    expect(made).toMatchObject({ name: 'Weekly to Denver', accountGuid: org.client, content, version: 1 })
    const read = await t.send(org.shipper, templatesRoutes.get, { params: { guid: made.guid } })
    expect([read.headers['etag'], read.body]).toEqual([expect.stringMatching(/^"1\./), made])
    const whole = { ...anOrder(), dateExpectedCompleteBy: null }
    const changed = await t.send(org.shipper, templatesRoutes.change, {
      params: { guid: made.guid },
      body: { name: 'Denver', content: whole },
      headers: { 'if-match': '"1"' },
    })
    expect(changed.body).toMatchObject({ name: 'Denver', version: 2, content: { referenceNumber: 'PO-77' } })
    expect(
      (
        await t.send(org.shipper, templatesRoutes.change, {
          params: { guid: made.guid },
          body: { name: 'x' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412)
    expect((await t.send(org.shipper, templatesRoutes.remove, { params: { guid: made.guid } })).status).toBe(204)
    expect((await t.send(org.shipper, templatesRoutes.get, { params: { guid: made.guid } })).status).toBe(404)
  })

  test('becomes an order unchanged', async () => {
    const made = await keep(org.shipper, 'Whole', anOrder())
    expect((await t.raw(org.shipper, 'POST', '/api/orders', made.content)).status).toBe(201)
  })

  test('is listed by name', async () => {
    await keep(org.shipper, 'zebra')
    await keep(org.shipper, 'Alpha')
    const { body } = await t.send(org.shipper, templatesRoutes.list, { query: { search: 'a' } })
    const names = body.results.map(({ name }: { name: string }) => name)
    expect(names.slice(0, 1).concat(names.slice(-1))).toEqual(['Alpha', 'zebra'])
  })

  test('fields that no order has are refused by their path', async () => {
    const bad = await t.raw(org.shipper, 'POST', PATH, { name: 'Bad', content: { colour: 'red' } })
    expect([bad.status, bad.error.errors![0]!.path]).toEqual([400, 'content.colour'])
    const foreign = { client: { guid: stranger.accountGuid } }
    const answer = await t.send(org.shipper, templatesRoutes.create, { body: { name: 'Bad', content: foreign } })
    expect([answer.status, answer.error.errors![0]!.path]).toEqual([400, 'content.client.guid'])
  })
})

test('is shared by an account’s users, visible to the account above, and to nobody else', async () => {
  const made = await keep(branchUser, 'Of the branch')
  expect(made.accountGuid).toBe(branch)
  const colleague = await aUser(t.database, org.companyGuid, branch, 'client')
  for (const who of [colleague, org.shipper])
    expect((await t.send(who, templatesRoutes.get, { params: { guid: made.guid } })).status).toBe(200)
  const above = await keep(org.shipper, 'From above')
  const elsewhere = await aCompany(t.database)
  const theirs = await anAccount(t.database, elsewhere, 'client')
  const outsider = await aUser(t.database, elsewhere, theirs, 'client')
  for (const who of [stranger, outsider]) {
    expect((await t.send(who, templatesRoutes.get, { params: { guid: made.guid } })).status).toBe(404)
    expect(
      (await t.send(who, templatesRoutes.change, { params: { guid: made.guid }, body: { name: 'x' } })).status,
    ).toBe(404)
    expect((await t.send(who, templatesRoutes.remove, { params: { guid: made.guid } })).status).toBe(404)
    expect((await t.send(who, templatesRoutes.list)).body.total).toBe(0)
  }
  expect((await t.send(branchUser, templatesRoutes.get, { params: { guid: above.guid } })).status).toBe(404)
  expect((await t.send(org.dispatcher, templatesRoutes.list)).body.total).toBe(0)
})

test('of the company is its dispatchers’ only, for any client', async () => {
  const draft = { ...content, client: { guid: org.client } }
  const made = await keep(org.dispatcher, 'Weekly for Northside', draft)
  expect(made).toMatchObject({ accountGuid: org.own, content: { client: { guid: org.client } } })
  const colleague = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
  expect((await t.send(colleague, templatesRoutes.list)).body.results).toMatchObject([{ name: 'Weekly for Northside' }])
  expect((await t.send(org.shipper, templatesRoutes.get, { params: { guid: made.guid } })).status).toBe(404)
  const unknown = { client: { guid: made.guid } }
  const bad = await t.send(org.dispatcher, templatesRoutes.create, { body: { name: 'Bad', content: unknown } })
  expect([bad.status, bad.error.errors![0]!.path]).toEqual([400, 'content.client.guid'])
  const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
  expect((await t.send(reader, templatesRoutes.list)).status).toBe(403)
})
