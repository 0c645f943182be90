/** Tokens that change with use are renewed by one process, while no transaction is open. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { integrationsPlatformRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { anOrg } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { AccountingConfig, AccountingSystem, TokenKeeper } from '../outside/accounting/accounting.ts'
import { isInTransaction } from '../platform/db/open-transaction.ts'
import { openAccounting } from './open-accounting.ts'

let t: TestApp
let app: { company_guid: string; guid: string; name: 'QUICKBOOKS' }

beforeAll(async () => {
  t = await testApp()
  const org = await anOrg(t.database)
  const { body } = await t.send(org.dispatcher, integrationsPlatformRoutes.addApps)
  const guid = body.results.find(({ name }) => name === 'QUICKBOOKS')!.id
  app = { company_guid: org.companyGuid, guid, name: 'QUICKBOOKS' }
  await t.send(org.dispatcher, integrationsPlatformRoutes.configure, {
    params: { appId: guid },
    body: { configs: [{ key: 'refreshToken', value: 'first' }] },
  })
})
const setUntil = (until: Date | null) =>
  t.database.pool.query('update integration_apps set tokens_renewed_until = $1 where guid = $2', [until, app.guid])
beforeEach(() => setUntil(null))

/** As a process has it. */
function keeper(): TokenKeeper {
  let kept: TokenKeeper | undefined
  const accounting = {
    open(_name: string, _config: AccountingConfig, given: TokenKeeper): AccountingSystem {
      kept = given
      return {} as AccountingSystem
    },
  }
  openAccounting(app, [], { ...t.services, accounting })
  return kept!
}

test('one process asks at a time, outside of any transaction, and the next has what it was told', async () => {
  let asking = 0
  const ask = async ({ refreshToken, accessToken }: AccountingConfig): Promise<AccountingConfig> => {
    expect([isInTransaction(), ++asking]).toEqual([false, 1])
    const { pool } = t.services.database
    // The other one looks from time to time.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    asking--
    return accessToken ? {} : { accessToken: `with ${refreshToken}`, refreshToken: 'second' }
  }
  const renewed = await Promise.all([keeper().renew(ask), keeper().renew(ask)])
  const told = { accessToken: 'with first', refreshToken: 'second' }
  expect(renewed).toEqual([expect.objectContaining(told), expect.objectContaining(told)])
})

test('what another process renews is waited for; if it died, somebody else asks', async () => {
  const died = new Date(t.clock.now().getTime() + 60_000)
  await setUntil(died)
  let asked = 0
  const renewed = keeper().renew(async () => {
    asked++
    return {}
  })
  const waiting = keeper().renew(async () => ({}))
  t.clock.set(died)
  await Promise.all([renewed, waiting])
  expect(asked).toBe(1)
  const { rows } = await t.database.pool.query(
    'select tokens_renewed_until as until from integration_apps where guid = $1',
    [app.guid],
  )
  expect(rows).toEqual([{ until: null }])
})

test('a system that refuses leaves the tokens as they are, and others may ask', async () => {
  await expect(keeper().renew(() => Promise.reject(new Error('invalid_grant')))).rejects.toThrow('invalid_grant')
  const kept = await keeper().renew(async () => ({}))
  expect(kept).toMatchObject({ refreshToken: 'second' })
})
