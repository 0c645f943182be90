/** New keys: values sealed with older ones can still be unsealed, and are resealed wherever they are stored. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { anAccount, anOrg } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { openIdentityKeys } from '../identity/keys/identity-keys.ts'
import { createIdentity, findIdentity } from '../identity/people/identities.ts'
import { setUpSecondFactor, useSecondFactor } from '../identity/second-factor/second-factor.ts'
import { newGuid } from '../platform/guid.ts'
import { openKeys } from '../platform/key-file.ts'
import { SEALED_FOR, SECRETS_KEY, secretsSeal } from '../records/sealed/index.ts'
import { rotateKeys } from './rotate-keys.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

const later = () => t.clock.set(new Date(t.clock.now().getTime() + 1_000))

/** The seal's context and the reader, by the place of a secret. */
const places = new Map<string, { use: string; read: string; values: unknown[] }>()
const TEXT = 'kept secret'

/** Every place with a value sealed by one of these keys, found by searching the whole database. */
async function placesOf(names: string[]): Promise<string[]> {
  const { rows: tables } = await t.database.pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind = 'r' and nspname in ('public', 'identity') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await t.database.pool.query(`select from ${name} r where to_jsonb(r)::text like any($1) limit 1`, [
      names.map((each) => `%"${each}%`),
    ])
    if (rows.length) found.push(name)
  }
  return found
}

const openAll = async (seal: { open(sealed: string, use: string): string | undefined }) => {
  for (const [place, { use, read, values }] of places) {
    const { rows } = await t.database.pool.query<{ sealed: string }>(read, values)
    expect(seal.open(rows[0]!.sealed, use), place).toBe(TEXT)
  }
}

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { companyGuid } = org
  const { pool } = t.database
  const vendor = await anAccount(t.database, companyGuid, 'vendor')
  const at = t.clock.now()
  const keep = async (
    place: string,
    use: string,
    [text, ...parameters]: [string, ...unknown[]],
    [read, ...values]: [string, ...unknown[]],
  ) => {
    await pool.query(text, [t.services.seal.close(TEXT, use), ...parameters])
    places.set(place, { use, read, values })
  }
  const [app, credential, hook, notice, partner] = [newGuid(), newGuid(), newGuid(), newGuid(), newGuid()]
  const push = newGuid()
  await pool.query(
    `insert into integration_apps (company_guid, guid, name, kind, status, is_enabled, created_at, updated_at)
     values ($1, $2, 'NETSUITE', 'accounting', 'connected', true, $3, $3)`,
    [companyGuid, app, at],
  )
  await keep(
    'integration_configs',
    SEALED_FOR.integrationConfig({ company_guid: companyGuid, app_guid: app, key: 'token' }),
    [
      `insert into integration_configs (value, company_guid, guid, app_guid, key, is_encrypted, updated_at) values ($1, $2, $3, $4, 'token', true, $5)`,
      companyGuid,
      newGuid(),
      app,
      at,
    ],
    ['select value as sealed from integration_configs where app_guid = $1', app],
  )
  await keep(
    'loadboard_credentials',
    SEALED_FOR.credential({ guid: credential }),
    [
      `insert into loadboard_credentials (secret_sealed, company_guid, guid, board, name, created_at, updated_at) values ($1, $2, $3, 'centraldispatch', 'Own', $4, $4)`,
      companyGuid,
      credential,
      at,
    ],
    ['select secret_sealed as sealed from loadboard_credentials where guid = $1', credential],
  )
  const bank = SEALED_FOR.bankAccount({ company_guid: companyGuid, account_guid: vendor })
  await pool.query(
    'insert into vendor_standings (company_guid, account_guid, updated_at) values ($1, $2, $3) on conflict do nothing',
    [companyGuid, vendor, at],
  )
  await keep(
    'bank account',
    bank,
    ['update vendor_standings set bank_account_sealed = $1 where account_guid = $2', vendor],
    ['select bank_account_sealed as sealed from vendor_standings where account_guid = $1', vendor],
  )
  await keep(
    'bank account that is asked for',
    bank,
    [
      `update vendor_standings set pending_change = jsonb_build_object('bank_account_sealed', $1::text) where account_guid = $2`,
      vendor,
    ],
    [`select pending_change ->> 'bank_account_sealed' as sealed from vendor_standings where account_guid = $1`, vendor],
  )
  await keep(
    'edi_partners',
    SEALED_FOR.ediPartner({ guid: partner }),
    [
      `insert into edi_partners (secret_sealed, company_guid, guid, name, client_guid, is_active, profile, transport, created_at, updated_at)
       values ($1, $2, $3, 'Retailer', $4, false, '{}', 'sftp', $5, $5)`,
      companyGuid,
      partner,
      org.client,
      at,
    ],
    ['select secret_sealed as sealed from edi_partners where guid = $1', partner],
  )
  await keep(
    'push_subscriptions',
    SEALED_FOR.pushKeys({ guid: push }),
    [
      `insert into push_subscriptions (keys_sealed, company_guid, guid, user_guid, endpoint, language, created_at, updated_at)
       values ($1, $2, $3, $4, 'https://push.example.com/1', 'en', $5, $5)`,
      companyGuid,
      push,
      org.dispatcher.userGuid,
      at,
    ],
    ['select keys_sealed as sealed from push_subscriptions where guid = $1', push],
  )
  await keep(
    'webhooks',
    SEALED_FOR.webhook(),
    [
      `insert into webhooks (secret_sealed, company_guid, guid, url, actions, created_by, created_at, updated_at)
       values ($1, $2, $3, 'https://hook.test', '{}', $4, $5, $5)`,
      companyGuid,
      hook,
      org.dispatcher.userGuid,
      at,
    ],
    ['select secret_sealed as sealed from webhooks where guid = $1', hook],
  )
  await keep(
    'notices',
    SEALED_FOR.noticeLink(),
    [
      `insert into notices (content, company_guid, guid, key, kind, recipient, send_after, status, attempts, created_at, updated_at)
       values (jsonb_build_object('sealedPath', $1::text), $2, $3, 'key', 'offer', 'Somebody', $4, 'waiting', 0, $4, $4)`,
      companyGuid,
      notice,
      at,
    ],
    [`select content ->> 'sealedPath' as sealed from notices where guid = $1`, notice],
  )
})

test('a rotation reseals everything; values of an older key can be unsealed before and after, until it is forgotten', async () => {
  const deps = { database: t.database, keyFolder: t.dataFolder, clock: t.clock }
  const first = await openIdentityKeys(deps)
  const person = await createIdentity(t.database.pool, { email: 'two@factors.test', name: 'Two', at: t.clock.now() })
  const secret = 'JBSWY3DPEHPK3PXP'
  const codes = await setUpSecondFactor({ ...deps, keys: first }, person, {
    secret,
    code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() }),
  })
  const before = t.services.seal
  const rotate = (forget: boolean) =>
    rotateKeys({ databaseUrl: t.directUrl, dataFolder: t.dataFolder, forget, clock: t.clock })
  const opened = async () => secretsSeal(await openKeys(t.dataFolder, SECRETS_KEY))
  const inUse = await placesOf([before.newest, first.seal.newest])
  // One place that was sealed before keys had names.
  await t.database.pool.query(`update webhooks set secret_sealed = split_part(secret_sealed, '.', 2)`)

  later()
  expect(await rotate(false)).toEqual({ resealed: places.size + 3, unreadable: 0 })
  expect(await placesOf([before.newest, first.seal.newest])).toEqual([])
  const now = await opened()
  const second = await openIdentityKeys(deps)
  expect(await placesOf([now.newest, second.seal.newest])).toEqual(inUse)
  expect(inUse).toHaveLength(places.size + 1)
  await openAll(now)
  // Earlier tokens and codes are still valid.
  expect(second.signing.map(({ kid }) => kid)).toEqual([expect.any(String), first.signing[0].kid])
  const identity = (await findIdentity(t.database.pool, person))!
  expect(await useSecondFactor({ ...deps, keys: second }, identity, codes![0]!)).toBe('recovery')
  expect(await useSecondFactor({ ...deps, keys: second }, identity, codes![0]!)).toBeUndefined()
  // A value sealed with an older key, as in an earlier backup.
  expect(now.open(before.close('old', 'use'), 'use')).toBe('old')
  const link = readFileSync(join(t.dataFolder, 'download-links.key'))
  expect(link).toHaveLength(32)

  later()
  await rotate(true)
  const last = await opened()
  await openAll(last)
  expect(last.open(now.close('old', 'use'), 'use')).toBeUndefined()
  const third = await openIdentityKeys(deps)
  expect(third.signing).toHaveLength(1)
  expect(third.cookies).toHaveLength(1)
  expect(await useSecondFactor({ ...deps, keys: third }, identity, codes![1]!)).toBeUndefined()
  for (const name of ['identity.key', 'secrets.key', 'download-links.key'])
    expect(readFileSync(join(t.dataFolder, name))).toHaveLength(32)
  expect(readFileSync(join(t.dataFolder, 'download-links.key')).equals(link)).toBe(false)
})

test('values that no key unseals are counted and left alone', async () => {
  await t.database.pool.query(`update webhooks set secret_sealed = 'other.' || secret_sealed`)
  const { unreadable } = await rotateKeys({ databaseUrl: t.directUrl, dataFolder: t.dataFolder, forget: false })
  expect(unreadable).toBe(1)
})

test('every column named as sealed is one of those places', async () => {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema in ('public', 'identity') and column_name like '%sealed%'
       and data_type <> 'timestamp with time zone' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'edi_partners.secret_sealed',
    'identities.totp_secret_sealed',
    'loadboard_credentials.secret_sealed',
    'push_subscriptions.keys_sealed',
    'vendor_standings.bank_account_sealed',
    'webhooks.secret_sealed',
  ])
})
