import { expect, test } from 'vitest'
import { siteOf } from '../identity/addresses.ts'
import { readSettings } from './settings.ts'
import { originsOf } from './sites.ts'

test('work waits five seconds for a connection by default', () => {
  expect(readSettings({}).databaseWaitMs).toBe(5_000)
  expect(readSettings({ WAYBILL_DATABASE_WAIT: '120' }).databaseWaitMs).toBe(120_000)
  expect(() => readSettings({ WAYBILL_DATABASE_WAIT: '0' })).toThrow('WAYBILL_DATABASE_WAIT')
})

test('every portal keeps its port, in whatever order the sites are named', () => {
  const { sites, trustsProxy } = readSettings({
    WAYBILL_PORT: '5000',
    WAYBILL_PROXIES: '127.0.0.1',
    WAYBILL_SITES: 'https://carrier.test=carrier, https://client.test=client,https://dispatcher.test=dispatcher',
  })
  expect(sites.map(({ portal, port }) => [portal, port])).toEqual([
    ['carrier', 5002],
    ['client', 5001],
    ['dispatcher', 5000],
  ])
  const at = (host: string, forwarded?: string, remoteAddress = '127.0.0.1') =>
    siteOf(sites, trustsProxy, {
      headers: { host, 'x-forwarded-host': forwarded },
      socket: { localPort: 5001, remoteAddress },
    })?.portal
  expect([at('dispatcher.test'), at('10.0.0.1', 'carrier.test'), at('10.0.0.1')]).toEqual([
    'dispatcher',
    'carrier',
    'client',
  ])
  expect(at('10.0.0.1', 'dispatcher.test, carrier.test'), 'what the proxy added').toBe('carrier')
  expect(at('10.0.0.1', 'carrier.test', '192.0.2.7'), 'from a stranger').toBe('client')
})

test.each([
  [undefined, []],
  ['10.0.0.0/8, 192.0.2.7, fd00::/8', ['10.1.2.3', '192.0.2.7', '::ffff:10.0.0.9', 'fd12::1']],
])('the proxies "%s" are trusted', (text, believed) => {
  const { trustsProxy } = readSettings({ WAYBILL_PROXIES: text })
  const addresses = [
    '10.1.2.3',
    '11.1.2.3',
    '192.0.2.7',
    '192.0.2.8',
    '::ffff:10.0.0.9',
    'fd12::1',
    'fe80::1',
    '127.0.0.1',
    undefined,
  ]
  expect(addresses.filter((address) => trustsProxy(address, 0))).toEqual(believed)
})

test('proxies can be counted instead', () => {
  const { trustsProxy } = readSettings({ WAYBILL_PROXIES: '2' })
  expect([0, 1, 2].map((hop) => trustsProxy('192.0.2.7', hop))).toEqual([true, true, false])
})

test('without scopes an external issuer is asked for the application id', () => {
  const scopesOf = (more: Record<string, string>) =>
    readSettings({ WAYBILL_OIDC_ISSUER: 'https://id.example', WAYBILL_OIDC_CLIENT_ID: 'app-1', ...more }).issuers.client
      ?.apiScopes
  expect(scopesOf({})).toEqual(['app-1'])
  expect(scopesOf({ WAYBILL_OIDC_CLIENT_SCOPES: 'api read' })).toEqual(['api', 'read'])
})

test('an external issuer’s configuration is read at its authority, if a policy has one', () => {
  const { issuers } = readSettings({
    WAYBILL_OIDC_ISSUER: 'https://tokens.example/7f3c',
    WAYBILL_OIDC_CLIENT_ID: 'app-1',
    WAYBILL_OIDC_CLIENT_AUTHORITY: 'https://id.example/b2c_1_client',
  })
  expect(issuers.client).toMatchObject({
    authority: 'https://id.example/b2c_1_client',
    issuer: 'https://tokens.example/7f3c',
  })
  expect(issuers.carrier?.authority).toBe('https://tokens.example/7f3c')
  expect(originsOf(issuers).toSorted()).toEqual(['https://id.example', 'https://tokens.example'])
})

test('every invalid value is listed', () => {
  const read = () =>
    readSettings({
      WAYBILL_PORT: 'x',
      WAYBILL_SITES: 'nowhere',
      WAYBILL_DEMO: 'perhaps',
      WAYBILL_PROXIES: '10.0.0.0/40',
    })
  expect(read).toThrow(/WAYBILL_PORT[^]*WAYBILL_DEMO[^]*WAYBILL_SITES[^]*WAYBILL_PROXIES/)
})

test.each([
  [{ WAYBILL_PORT: '65534' }, 'WAYBILL_PORT: must be a whole number from 1 to 65533, not "65534"'],
  [{ WAYBILL_LOG: 'loud' }, 'WAYBILL_LOG: must be silent, error, warn, info or debug, not "loud"'],
  [{ WAYBILL_PUSH: 'yes' }, 'WAYBILL_PUSH: must be on or off, not "yes"'],
  [{ WAYBILL_METRICS: '9464' }, 'WAYBILL_METRICS: must read host:port, not "9464"'],
  [{ WAYBILL_DEMO_SIMULATORS: 'x' }, 'WAYBILL_DEMO_SIMULATORS: must be off or a whole number from 1 to 65000, not "x"'],
  [{ WAYBILL_FILES_MAX_BYTES: '25MB' }, 'WAYBILL_FILES_MAX_BYTES: must be a whole number, at least 1, not "25MB"'],
  [{ WAYBILL_BACKUP_PASSPHRASE: 'hunter2' }, 'WAYBILL_BACKUP_PASSPHRASE: must be text of at least 12 characters'],
  [{ WAYBILL_SMTP_URL: 'me:hunter2@mail' }, 'WAYBILL_SMTP_URL: must begin with smtp:// or smtps://'],
])('%o is refused with what it may be, without secrets', (env, words) => {
  expect(() => readSettings(env)).toThrow(words)
  expect(() => readSettings(env)).not.toThrow('hunter2')
})

test('removed files stay in a bucket for 35 days, and in a folder not at all, unless a setting says for how long', () => {
  const bucket = { WAYBILL_FILES_S3_BUCKET: 'b', WAYBILL_FILES_S3_ACCESS_KEY: 'a', WAYBILL_FILES_S3_SECRET_KEY: 's' }
  expect(readSettings({}).files).toEqual({ kind: 'local', keptDays: 0 })
  expect(readSettings({ WAYBILL_FILES_KEPT_DAYS: '7' }).files).toEqual({ kind: 'local', keptDays: 7 })
  expect(readSettings(bucket).files).toMatchObject({ kind: 's3', keptDays: 35 })
  expect(readSettings({ ...bucket, WAYBILL_FILES_KEPT_DAYS: '1' }).files).toMatchObject({ kind: 's3', keptDays: 1 })
  expect(() => readSettings({ ...bucket, WAYBILL_FILES_KEPT_DAYS: '0' })).toThrow('at least 1 with a bucket')
  expect(() => readSettings({ WAYBILL_FILES_KEPT_DAYS: '-1' })).toThrow('WAYBILL_FILES_KEPT_DAYS')
})
