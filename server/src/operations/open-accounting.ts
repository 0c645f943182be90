/** Opens a company's configured accounting system, and stores the tokens that change with use. */
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { Services } from '../calls/call.ts'
import type { AccountingSystem, TokenKeeper } from '../outside/accounting/accounting.ts'
import {
  type AppRecord,
  beginRenewal,
  type ConfigRecord,
  configsQuery,
  endRenewal,
  openedConfig,
  saveTokens,
} from '../records/integrations/index.ts'

export type AccountingServices = Pick<Services, 'database' | 'clock' | 'seal' | 'accounting'>

type NamedApp = Pick<AppRecord, 'company_guid' | 'guid' | 'name'>

/** How long a process has a system's tokens to itself; if it dies, others wait for as long (milliseconds). */
const OWN_MS = 60_000
/** How long the system may take to answer: less, so that what it says is stored in time (milliseconds). */
const ANSWER_MS = 45_000
/** How often others look whether the tokens are renewed (milliseconds). */
const LOOK_MS = 250

const done = <T>(result: T | Refusal): T => {
  if (isRefusal(result)) throw new Error(result.message)
  return result
}

/**
 * Renews tokens: one process begins, asks the system while no transaction is open, and stores what it says before anyone uses
 * it. If the process dies in between, another one asks again with the token that is stored.
 */
function keeperOf(app: NamedApp, { database, clock, seal }: AccountingServices): TokenKeeper {
  const company = { companyGuid: app.company_guid }
  const configs = configsQuery(app.company_guid, app.guid)
  const begin = async () => {
    for (;;) {
      const now = clock.now()
      const until = new Date(now.getTime() + OWN_MS)
      const before = await database.write(company, async (tx) =>
        (await tx.first(beginRenewal(app, now, until))) ? tx.rows(configs) : undefined,
      )
      if (before) return { until, before: done(before) }
      await pause(LOOK_MS)
    }
  }
  return {
    async renew(work) {
      const { until, before } = await begin()
      try {
        const kept = openedConfig(before, seal)
        const fresh = await work(kept, AbortSignal.timeout(ANSWER_MS))
        await database.write(company, async (tx) => saveTokens(tx, app, before, fresh, { seal, now: clock.now() }))
        return { ...kept, ...fresh }
      } finally {
        await database.write(company, async (tx) => tx.later(endRenewal(app, until)))
      }
    },
  }
}

/** `configs`: its settings as read. */
export const openAccounting = (
  app: NamedApp,
  configs: readonly ConfigRecord[],
  services: AccountingServices,
): AccountingSystem => services.accounting.open(app.name, openedConfig(configs, services.seal), keeperOf(app, services))
