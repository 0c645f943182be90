import type { Outcome } from '@waybill/contract/client.ts'
import { groupsRoutes } from '@waybill/contract/groups/groups.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { Group, GROUPS } from '@waybill/contract/groups/groups.shapes.ts'
import { aCompany, anOrg, anAccount, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let outsider: Person
let colleague: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  colleague = await aUser(t.database, org.companyGuid, org.own, 'company', { name: 'Abe Able' })
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
})

const PATH = '/api/groups'
const make = async (name: string) => {
  const answer = await t.send(org.dispatcher, groupsRoutes.create, { body: { name } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
/** The names in a list response. */
const names = ({ body }: Outcome<{ results: { name: string | null }[] }, unknown>) =>
  body.results.map((row) => row.name)

test('a group is created, filled, emptied and deleted', async () => {
  const made = await make(' West desk ')
  expect(Group.parse(made)).toEqual(made)
  expect(made).toMatchObject({ name: 'West desk', userCount: 0 })
  const path = `${PATH}/${made.guid}`
  for (const who of [org.dispatcher, colleague, colleague])
    expect((await t.raw(org.dispatcher, 'POST', `${path}/user/${who.userGuid}`)).status).toBe(204)
  expect(names(await t.send(org.dispatcher, groupsRoutes.users, { params: { groupId: made.guid } }))).toEqual([
    'Abe Able',
    'Dana Dispatcher',
  ])
  expect(
    names(
      await t.send(org.dispatcher, groupsRoutes.users, { params: { groupId: made.guid }, query: { search: 'able' } }),
    ),
  ).toEqual(['Abe Able'])
  expect((await t.send(org.dispatcher, groupsRoutes.list)).body.results[0]!.userCount).toBe(2)
  const away = `${path}/user/${colleague.userGuid}`
  expect((await t.raw(org.dispatcher, 'DELETE', away)).status).toBe(204)
  expect((await t.raw(org.dispatcher, 'DELETE', away)).status).toBe(404)
  expect(names(await t.send(org.dispatcher, groupsRoutes.users, { params: { groupId: made.guid } }))).toEqual([
    'Dana Dispatcher',
  ])
  expect((await t.send(org.dispatcher, groupsRoutes.remove, { params: { id: made.guid } })).status).toBe(204)
  expect((await t.raw(org.dispatcher, 'GET', `/api/groups/${made.guid}/users`)).status).toBe(404)
  const { rows } = await t.database.pool.query('select action from history where subject_guid = $1 order by seq', [
    made.guid,
  ])
  expect(rows.map((row) => row.action)).toEqual([
    'group.created',
    'group.user-added',
    'group.user-added',
    'group.user-removed',
    'group.deleted',
  ])
})

test('names are unique, a guid sent twice is a repeat, and groups are listed A to Z', async () => {
  const made = await make('zebra')
  await make('Alpha')
  expect((await t.send(org.dispatcher, groupsRoutes.create, { body: { name: 'ZEBRA' } })).status).toBe(409)
  const repeat = await t.send(org.dispatcher, groupsRoutes.create, { body: { name: 'zebra', guid: made.guid } })
  expect([repeat.status, repeat.body.guid]).toEqual([201, made.guid])
  expect((await t.send(org.dispatcher, groupsRoutes.create, { body: { name: 'other', guid: made.guid } })).status).toBe(
    409,
  )
  expect(names(await t.send(org.dispatcher, groupsRoutes.list))).toEqual(['Alpha', 'zebra'])
})

test('a group is renamed, to a name that no other has', async () => {
  const made = await make('South')
  await make('North')
  const rename = (name: string, who = org.dispatcher) =>
    t.send(who, GROUPS.routes.change, { params: { id: made.guid }, body: { name } })
  expect((await rename(' Gulf ')).body).toMatchObject({ guid: made.guid, name: 'Gulf' })
  expect((await rename('GULF')).body.name).toBe('GULF')
  expect((await rename('north')).status).toBe(409)
  expect((await rename('Gulf', outsider)).status).toBe(404)
  const { rows } = await t.database.pool.query('select action from history where subject_guid = $1 order by seq', [
    made.guid,
  ])
  expect(rows.map((row) => row.action)).toEqual(['group.created', 'group.renamed', 'group.renamed'])
})

test('users who leave the company leave its groups', async () => {
  const made = await make('Leavers')
  const leaver = await aUser(t.database, org.companyGuid, org.own, 'company')
  await t.send(org.dispatcher, groupsRoutes.addUser, { params: { groupId: made.guid, userId: leaver.userGuid } })
  await t.send(org.dispatcher, usersRoutes.remove, { params: { id: leaver.userGuid } })
  expect(names(await t.send(org.dispatcher, groupsRoutes.users, { params: { groupId: made.guid } }))).toEqual([])
})

test('only the company’s own users are added to its groups, by users with permission', async () => {
  const made = await make('Own')
  const path = `${PATH}/${made.guid}`
  for (const who of [org.shipper, outsider])
    expect((await t.raw(org.dispatcher, 'POST', `${path}/user/${who.userGuid}`)).status).toBe(404)
  const tried = [
    await t.send(outsider, groupsRoutes.users, { params: { groupId: made.guid } }),
    await t.send(outsider, groupsRoutes.addUser, { params: { groupId: made.guid, userId: outsider.userGuid } }),
    await t.send(outsider, groupsRoutes.removeUser, { params: { groupId: made.guid, userId: colleague.userGuid } }),
    await t.send(outsider, groupsRoutes.remove, { params: { id: made.guid } }),
  ]
  expect(tried.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
  expect((await t.raw(clerk, 'GET', `/api/groups/${made.guid}/users`)).status).toBe(200)
  expect((await t.raw(clerk, 'POST', `${path}/user/${clerk.userGuid}`)).status).toBe(403)
  expect((await t.send(org.shipper, groupsRoutes.list)).status).toBe(403)
})
