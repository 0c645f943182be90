import { integrationsPlatformRoutes, integrationsRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
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
  Object.assign(t.services, { accounting: accountingSystems({ urls: { NETSUITE: `${simulator.url}/{account}` } }) })
  await simulator.tell('POST', 'certificates', {
    id: 'cert-1',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  })
  org = await anOrg(t.database)
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  const { body } = await t.send(org.dispatcher, integrationsPlatformRoutes.addApps)
  for (const app of body.results) apps[app.name] = app.id
})

const configs = async () =>
  (await t.send(org.dispatcher, integrationsRoutes.configs, { params: { appId: apps['NETSUITE']! } })).body.results
const configure = (values: Record<string, string | null>) =>
  t.send(org.dispatcher, integrationsPlatformRoutes.configure, {
    params: { appId: apps['NETSUITE']! },
    body: { configs: Object.entries(values).map(([key, value]) => ({ key, value })) },
  })

describe('accounting systems', () => {
  test('exist once per company, and are not visible to others', async () => {
    await t.send(org.dispatcher, integrationsPlatformRoutes.addApps)
    const { body } = await t.send(org.dispatcher, integrationsRoutes.apps)
    for (const app of body.results) expect(IntegrationApp.parse(app)).toEqual(app)
    expect(body.results).toMatchObject([
      { name: 'COUPA', isSupported: true, takes: ['invoice'], isEnabled: false, status: 'disconnected' },
      { name: 'NETSUITE', isSupported: true, reads: ['payments'], dateConnectionCheck: null },
      { name: 'QUICKBOOKS', isSupported: true, takes: ['invoice', 'bill'], reads: ['payments'] },
    ])
    expect((await t.send(outsider, integrationsRoutes.apps)).body.results).toEqual([])
    expect((await t.send(outsider, integrationsRoutes.configs, { params: { appId: apps['NETSUITE']! } })).status).toBe(
      404,
    )
    const routes = integrationsPlatformRoutes
    const params = { appId: apps['NETSUITE']! }
    for (const act of ['test', 'connect', 'disconnect', 'companies', 'readCompanies', 'recordTypes'] as const)
      expect([act, (await t.send(outsider, routes[act], { params })).status]).toEqual([act, 404])
    const ofItems = { params: { ...params, recordType: 'item' } } as const
    expect((await t.send(outsider, routes.mappings, ofItems)).status).toBe(404)
  })

  test('store secrets sealed and return a mask', async () => {
    expect(
      (await configure({ accountId: 'ACME', clientId: 'waybill', certificateId: 'nobody', privateKey: pem })).status,
    ).toBe(200)
    const configured = await configs()
    for (const config of configured) expect(IntegrationConfig.parse(config)).toEqual(config)
    const valueOf = (key: string) => configured.find((config) => config.key === key)!.value
    expect([valueOf('accountId'), valueOf('privateKey'), valueOf('defaultItemId')]).toEqual(['ACME', SECRET_MASK, null])
    const { rows } = await t.database.pool.query(
      `select value from integration_configs where key = 'privateKey' union all select after::text from history where subject = 'integration'`,
    )
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    const strange = await configure({ password: 'x' })
    expect([strange.status, strange.error.errors![0]!.path]).toEqual([400, 'configs.0.key'])
  })

  test('are checked before they are turned on; a returned mask changes no secret', async () => {
    const refused = await t.send(org.dispatcher, integrationsPlatformRoutes.connect, {
      params: { appId: apps['NETSUITE']! },
    })
    expect([refused.status, refused.error.message]).toEqual([422, expect.stringContaining('certificate is not known')])
    const failed = await t.send(org.dispatcher, integrationsPlatformRoutes.test, {
      params: { appId: apps['NETSUITE']! },
    })
    expect(failed.body).toMatchObject({ isConnected: false })
    await configure({ certificateId: 'cert-1', privateKey: SECRET_MASK })
    expect(
      (await t.send(org.dispatcher, integrationsPlatformRoutes.test, { params: { appId: apps['NETSUITE']! } })).body,
    ).toEqual({ isConnected: true, message: null })
    const connected = await t.send(org.dispatcher, integrationsPlatformRoutes.connect, {
      params: { appId: apps['NETSUITE']! },
    })
    expect(connected.body).toMatchObject({ status: 'connected', isEnabled: true, lastError: null })
    expect(
      (await t.send(org.dispatcher, integrationsPlatformRoutes.disconnect, { params: { appId: apps['NETSUITE']! } }))
        .body,
    ).toMatchObject({ isEnabled: false })
    expect(
      (await t.send(org.dispatcher, integrationsPlatformRoutes.connect, { params: { appId: apps['COUPA']! } })).status,
    ).toBe(422)
  })

  test('list their companies, one of which is ours', async () => {
    const { body } = await t.send(org.dispatcher, integrationsPlatformRoutes.readCompanies, {
      params: { appId: apps['NETSUITE']! },
    })
    expect(body.results).toHaveLength(2)
    await t.send(org.dispatcher, integrationsPlatformRoutes.chooseCompany, {
      params: { appId: apps['NETSUITE']!, externalId: '1' },
      body: { isOurs: true },
    })
    await t.send(org.dispatcher, integrationsPlatformRoutes.chooseCompany, {
      params: { appId: apps['NETSUITE']!, externalId: '2' },
      body: { isOurs: true },
    })
    await t.send(org.dispatcher, integrationsPlatformRoutes.readCompanies, { params: { appId: apps['NETSUITE']! } })
    const chosen = (
      await t.send(org.dispatcher, integrationsPlatformRoutes.companies, { params: { appId: apps['NETSUITE']! } })
    ).body.results
    expect(chosen.filter((each) => each.isOurs)).toEqual([
      { externalId: '2', name: 'Acme Transport LLC', isOurs: true },
    ])
    expect(
      (
        await t.send(org.dispatcher, integrationsPlatformRoutes.chooseCompany, {
          params: { appId: apps['NETSUITE']!, externalId: '9' },
          body: { isOurs: true },
        })
      ).status,
    ).toBe(404)
  })

  test('know which record is which', async () => {
    const params = { appId: apps['NETSUITE']!, recordType: 'item' } as const
    const map = (mappings: { key: string; externalId: string | null }[]) =>
      t.send(org.dispatcher, integrationsPlatformRoutes.map, { params, body: { mappings } })
    const sent = [
      { key: 'base', externalId: '100' },
      { key: '6', externalId: '101' },
    ]
    expect((await map(sent)).body.results).toEqual(sent.toReversed())
    await map([{ key: '6', externalId: null }])
    expect((await t.send(org.dispatcher, integrationsPlatformRoutes.mappings, { params })).body.results).toEqual([
      { key: 'base', externalId: '100' },
    ])
    const { body } = await t.send(org.dispatcher, integrationsPlatformRoutes.recordTypes, {
      params: { appId: apps['NETSUITE']! },
    })
    expect(body.results).toContainEqual({ type: 'item', mapped: 1 })
    const twice = await map([sent[0]!, sent[0]!])
    expect([twice.status, twice.error.errors![0]!.path]).toEqual([400, 'mappings.1.key'])
    expect(
      (await t.send(org.dispatcher, integrationsPlatformRoutes.recordTypes, { params: { appId: newGuid() } })).status,
    ).toBe(404)
  })
})
