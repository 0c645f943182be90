import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Credential, LoadBoard } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createBoards } from '../../outside/loadboards/boards.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let outsider: Person
let board: Simulator

beforeAll(async () => {
  ;[t, board] = await Promise.all([testApp(), startSimulator('loadboard')])
  const now = () => t.clock.now()
  Object.assign(t.services, { boards: createBoards({ now, urls: { centraldispatch: board.url } }) })
  org = await anOrg(t.database)
  outsider = (await anOrg(t.database)).dispatcher
})

afterAll(() => board?.stop())

const BASE = '/api/loadboards/centraldispatch/credentials'
const VALUES = { clientId: 'acme', clientSecret: 'secret' }
const keep = async (name: string, more: object = {}, by = org.dispatcher) => {
  const answer = await t.send(by, loadboardsRoutes.createCredential, {
    params: { id: 'centraldispatch' },
    body: { name, values: VALUES, ...more },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return Credential.parse(answer.body)
}

describe('boards', () => {
  test('are the six of the trade, with the company’s state at each', async () => {
    const { body } = await t.send(org.dispatcher, loadboardsRoutes.list)
    const boards = body.results.map((each) => LoadBoard.parse(each))
    expect(boards.map(({ id }) => id)).toEqual([
      'centraldispatch',
      'dat',
      'shipcars',
      'superdispatch',
      'truckstop',
      'waybill',
    ])
    expect(boards.filter((each) => each.canPost).map(({ id }) => id)).toEqual(['waybill'])
  })

  test('are identified by their id', async () => {
    expect((await t.send(org.dispatcher, loadboardsRoutes.get, { params: { id: 'dat' } })).body).toMatchObject({
      label: 'DAT',
      perUser: true,
    })
    expect((await t.send(org.dispatcher, loadboardsRoutes.get, { params: { id: 'other' } })).status).toBe(404)
    expect((await t.send(org.dispatcher, loadboardsRoutes.listCredentials, { params: { id: 'other' } })).status).toBe(
      404,
    )
  })
})

describe('credentials', () => {
  test('are stored sealed and never returned', async () => {
    const made = await keep('Main')
    expect(made).toMatchObject({ isDefault: true, values: { clientId: '••••••••', clientSecret: '••••••••' } })
    const { rows } = await t.database.pool.query('select * from loadboard_credentials where guid = $1', [made.id])
    expect(JSON.stringify(rows)).not.toContain('acme')
    const history = await t.database.pool.query('select * from history where subject_guid = $1', [made.id])
    expect(history.rows.map((row) => row.action)).toEqual(['loadboard-credential.created'])
    expect(JSON.stringify(history.rows)).not.toContain(rows[0].secret_sealed)
    for (const path of [BASE, `${BASE}/${made.id}`])
      expect(JSON.stringify((await t.raw(org.dispatcher, 'GET', path)).body)).not.toMatch(/acme|"secret"/)
  })

  test('require the values that the board issues', async () => {
    const bad = await t.send(org.dispatcher, loadboardsRoutes.createCredential, {
      params: { id: 'centraldispatch' },
      body: { name: 'Bad', values: { clientId: 'a', colour: 'red' } },
    })
    expect([bad.status, bad.error.errors!.map((each) => each.path)]).toEqual([
      400,
      ['values.colour', 'values.clientSecret'],
    ])
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.createCredential, {
          params: { id: 'waybill' },
          body: { name: 'Own', values: {} },
        })
      ).status,
    ).toBe(409)
  })

  test('sent twice with one id are one set', async () => {
    const id = newGuid()
    expect(await keep('Once', { id })).toEqual(await keep('Once', { id }))
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.createCredential, {
          params: { id: 'centraldispatch' },
          body: { id, name: 'Other', values: VALUES },
        })
      ).status,
    ).toBe(409)
  })

  test('one set per board is the default; If-Match guards changes; new values reset the test', async () => {
    const [one, two] = [await keep('One', { isDefault: true }), await keep('Two', { isDefault: true })]
    const read = async (id: string) =>
      (await t.send(org.dispatcher, loadboardsRoutes.getCredential, { params: { id: 'centraldispatch', credId: id } }))
        .body
    expect([(await read(one.id)).isDefault, (await read(two.id)).isDefault]).toEqual([false, true])
    await t.send(org.dispatcher, loadboardsRoutes.testCredential, {
      params: { id: 'centraldispatch' },
      body: { credentialId: two.id },
    })
    expect((await read(two.id)).lastTest?.ok).toBe(true)
    const changed = await t.send(org.dispatcher, loadboardsRoutes.changeCredential, {
      params: { id: 'centraldispatch', credId: two.id },
      body: { values: { clientSecret: 'new' } },
      headers: { 'if-match': '"1"' },
    })
    expect(changed.body).toMatchObject({ lastTest: null, version: 2, account: null })
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.changeCredential, {
          params: { id: 'centraldispatch', credId: two.id },
          body: { name: 'x' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412)
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.testCredential, {
          params: { id: 'centraldispatch' },
          body: { credentialId: two.id },
        })
      ).body,
    ).toMatchObject({
      ok: false,
      stage: 'token',
    })
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.removeCredential, {
          params: { id: 'centraldispatch', credId: two.id },
        })
      ).status,
    ).toBe(204)
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.getCredential, {
          params: { id: 'centraldispatch', credId: two.id },
        })
      ).status,
    ).toBe(404)
    const { rows } = await t.database.pool.query('select secret_sealed from loadboard_credentials where guid = $1', [
      two.id,
    ])
    expect(rows[0].secret_sealed).toBeNull()
  })

  test('are tested by a call that creates nothing', async () => {
    const outcome = async (values: Record<string, string>) =>
      (
        await t.send(org.dispatcher, loadboardsRoutes.testCredential, {
          params: { id: 'centraldispatch' },
          body: { values },
        })
      ).body
    expect(await outcome(VALUES)).toMatchObject({ ok: true, stage: 'read', httpStatus: 200, account: 'acme' })
    expect(await outcome({ ...VALUES, clientSecret: 'wrong' })).toMatchObject({
      ok: false,
      stage: 'token',
      httpStatus: 401,
      message: 'Central Dispatch: invalid_client',
    })
    expect(await outcome({ clientId: 'unlicensed', clientSecret: 'secret' })).toMatchObject({
      stage: 'entitlement',
      httpStatus: 403,
    })
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.testCredential, {
          params: { id: 'waybill' },
          body: { values: {} },
        })
      ).body.ok,
    ).toBe(true)
    expect(
      (await t.send(org.dispatcher, loadboardsRoutes.testCredential, { params: { id: 'centraldispatch' }, body: {} }))
        .status,
    ).toBe(400)
    const calls = (await board.tell('GET', 'calls')) as { method: string; path: string }[]
    expect(calls.filter((call) => call.method !== 'GET' && call.path !== '/connect/token')).toEqual([])
  })

  test('are assigned to users, one set per board each', async () => {
    const [one, two] = [await keep('North'), await keep('South')]
    const user = org.dispatcher.userGuid
    const give = async (id: string, who = user) =>
      t.send(org.dispatcher, loadboardsRoutes.assignUser, {
        params: { id: 'centraldispatch', credId: id, userId: who },
      })
    const postsWith = async () =>
      (await t.send(org.dispatcher, loadboardsRoutes.get, { params: { id: 'centraldispatch' } })).body.postsWith
    expect(await postsWith()).toBeNull()
    await keep('Desk', { isDefault: true })
    expect(await postsWith()).toEqual({ name: 'Desk', isOwn: false })
    expect((await give(one.id)).body.users).toEqual([{ guid: user, name: 'Dana Dispatcher' }])
    expect(await postsWith()).toEqual({ name: 'North', isOwn: true })
    expect((await give(two.id)).body.users).toHaveLength(1)
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.getCredential, {
          params: { id: 'centraldispatch', credId: one.id },
        })
      ).body.users,
    ).toEqual([])
    for (const stranger of [org.shipper.userGuid, outsider.userGuid, newGuid()])
      expect((await give(one.id, stranger)).status).toBe(404)
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.releaseUser, {
          params: { id: 'centraldispatch', credId: two.id, userId: user },
        })
      ).body.users,
    ).toEqual([])
    expect(
      (
        await t.send(org.dispatcher, loadboardsRoutes.releaseUser, {
          params: { id: 'centraldispatch', credId: two.id, userId: user },
        })
      ).status,
    ).toBe(404)
  })

  test('of another company are not found, and managing them requires its own permission', async () => {
    const made = await keep('Ours')
    for (const [method, path, body] of [
      ['GET', made.id],
      ['PATCH', made.id, { name: 'x' }],
      ['DELETE', made.id],
      ['POST', 'test', { credentialId: made.id }],
      ['POST', `${made.id}/users/${outsider.userGuid}`],
    ] as const)
      expect(
        (await t.raw(outsider, method, `/api/loadboards/centraldispatch/credentials/${path}`, body)).status,
        path,
      ).toBe(404)
    expect(
      (await t.send(outsider, loadboardsRoutes.listCredentials, { params: { id: 'centraldispatch' } })).body.total,
    ).toBe(0)
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect((await t.send(plain, loadboardsRoutes.listCredentials, { params: { id: 'centraldispatch' } })).status).toBe(
      403,
    )
  })
})
