import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { IntegrationApp, IntegrationConfig, SECRET_MASK } from '@waybill/contract/integrations/integrations.shapes.ts'
import { aCompany, anOrg, anAccount, aUser, type Person } from '../../../testing/builders.ts'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { accountingSystems } from '../../outside/accounting/accounting-systems.ts'
import { newGuid } from '../../platform/guid.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = (privateKey.export({ type: 'pkcs8', format: 'pem' }) as string).trim()

let t: TestApp
let simulator: Simulator
let org: Awaited<ReturnType<typeof anOrg>>
let outsider: Person
const apps: Record<string, string> = {}

beforeAll(async () => {
  ;[t, simulator] = await Promise.all([testApp(), startSimulator('accounting')])
  Object.assign(t.services, { accounting: accountingSystems({ address: `${simulator.url}/{account}` }) })
  await simulator.tell('POST', 'certificates', {
    id: 'cert-1',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  })
  org = await anOrg(t.database)
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  const { body } = await t.call(org.dispatcher, 'POST', '/platform/integrations/apps')
  for (const app of body.results) apps[app.name] = app.id
})

const platform = (method: string, path: string, body?: unknown, who = org.dispatcher, headers = {}) =>
  t.call(who, method, `/platform/integrations/apps/${path}`, body, headers)
const configs = async () =>
  (await t.call(org.dispatcher, 'GET', `/api/integrations/${apps['NETSUITE']}/configs`)).body.results
const configure = (values: Record<string, string | null>) =>
  platform('PUT', `${apps['NETSUITE']}/configs`, {
    configs: Object.entries(values).map(([key, value]) => ({ key, value })),
  })

describe('accounting systems', () => {
  test('are there once for each company, and nobody else’s', async () => {
    await t.call(org.dispatcher, 'POST', '/platform/integrations/apps')
    const { body } = await t.call(org.dispatcher, 'GET', '/api/integrations/apps')
    for (const app of body.results) expect(IntegrationApp.parse(app)).toEqual(app)
    expect(body.results).toMatchObject([
      { name: 'COUPA', isSupported: false, isEnabled: false, status: 'disconnected' },
      { name: 'NETSUITE', isSupported: true, dateConnectionCheck: null },
    ])
    expect((await t.call(outsider, 'GET', '/api/integrations/apps')).body.results).toEqual([])
    expect((await t.call(outsider, 'GET', `/api/integrations/${apps['NETSUITE']}/configs`)).status).toBe(404)
    for (const [method, path] of [
      ['POST', 'test'],
      ['PUT', 'connect'],
      ['PUT', 'disconnect'],
      ['GET', 'companies'],
      ['POST', 'companies'],
      ['GET', 'record-types'],
      ['GET', 'record-types/item/mappings'],
    ] as const)
      expect((await platform(method, `${apps['NETSUITE']}/${path}`, undefined, outsider)).status).toBe(404)
  })

  test('keep secrets sealed and answer a mask', async () => {
    expect(
      (await configure({ accountId: 'ACME', clientId: 'waybill', certificateId: 'nobody', privateKey: pem })).status,
    ).toBe(200)
    const configured = await configs()
    for (const config of configured) expect(IntegrationConfig.parse(config)).toEqual(config)
    const valueOf = (key: string) => configured.find((config: IntegrationConfig) => config.key === key).value
    expect([valueOf('accountId'), valueOf('privateKey'), valueOf('defaultItemId')]).toEqual(['ACME', SECRET_MASK, null])
    const { rows } = await t.database.pool.query(
      `select value from integration_configs where key = 'privateKey' union all select after::text from history where subject = 'integration'`,
    )
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    const strange = await configure({ password: 'x' })
    expect([strange.status, strange.body.errors[0].path]).toEqual([400, 'configs.0.key'])
  })

  test('are tried before they are turned on; a mask sent back changes no secret', async () => {
    const refused = await platform('PUT', `${apps['NETSUITE']}/connect`)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('certificate is not known')])
    const failed = await platform('POST', `${apps['NETSUITE']}/test`)
    expect(failed.body).toMatchObject({ isConnected: false })
    await configure({ certificateId: 'cert-1', privateKey: SECRET_MASK })
    expect((await platform('POST', `${apps['NETSUITE']}/test`)).body).toEqual({ isConnected: true, message: null })
    const connected = await platform('PUT', `${apps['NETSUITE']}/connect`)
    expect(connected.body).toMatchObject({ status: 'connected', isEnabled: true, lastError: null })
    expect((await platform('PUT', `${apps['NETSUITE']}/disconnect`)).body).toMatchObject({ isEnabled: false })
    expect((await platform('PUT', `${apps['COUPA']}/connect`)).status).toBe(409)
  })

  test('name their companies, of which one is ours', async () => {
    const { body } = await platform('POST', `${apps['NETSUITE']}/companies`)
    expect(body.results).toHaveLength(2)
    await platform('PUT', `${apps['NETSUITE']}/companies/1`, { isOurs: true })
    await platform('PUT', `${apps['NETSUITE']}/companies/2`, { isOurs: true })
    await platform('POST', `${apps['NETSUITE']}/companies`)
    const chosen = (await platform('GET', `${apps['NETSUITE']}/companies`)).body.results
    expect(chosen.filter((each: { isOurs: boolean }) => each.isOurs)).toEqual([
      { externalId: '2', name: 'Acme Transport LLC', isOurs: true },
    ])
    expect((await platform('PUT', `${apps['NETSUITE']}/companies/9`, { isOurs: true })).status).toBe(404)
  })

  test('know which record is which', async () => {
    const path = `${apps['NETSUITE']}/record-types/item/mappings`
    const sent = [
      { key: 'base', externalId: '100' },
      { key: '6', externalId: '101' },
    ]
    expect((await platform('PUT', path, { mappings: sent })).body.results).toEqual(sent.toReversed())
    await platform('PUT', path, { mappings: [{ key: '6', externalId: null }] })
    expect((await platform('GET', path)).body.results).toEqual([{ key: 'base', externalId: '100' }])
    const { body } = await platform('GET', `${apps['NETSUITE']}/record-types`)
    expect(body.results).toContainEqual({ type: 'item', mapped: 1 })
    const twice = await platform('PUT', path, { mappings: [sent[0], sent[0]] })
    expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'mappings.1.key'])
    expect((await platform('GET', `${newGuid()}/record-types`)).status).toBe(404)
  })
})
