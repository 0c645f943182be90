/** Opens a company's configured accounting system; tokens that change with use are stored in a separate transaction. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Services } from '../calls/call.ts'
import type { AccountingSystem } from '../outside/accounting/accounting.ts'
import {
  type AppRecord,
  type ConfigRecord,
  configsQuery,
  openedConfig,
  saveTokens,
  tokenLock,
} from '../records/integrations/index.ts'

export type AccountingServices = Pick<Services, 'database' | 'clock' | 'seal' | 'accounting'>

/** `configs`: its settings as read. */
export function openAccounting(
  app: Pick<AppRecord, 'company_guid' | 'guid' | 'name'>,
  configs: readonly ConfigRecord[],
  { database, clock, seal, accounting }: AccountingServices,
): AccountingSystem {
  const companyGuid = app.company_guid
  return accounting.open(app.name, openedConfig(configs, seal), {
    async renew(work) {
      const renewed = await database.write({ companyGuid }, async (tx) => {
        await tx.rows(tokenLock(app.guid))
        const before = await tx.rows(configsQuery(companyGuid, app.guid))
        const kept = openedConfig(before, seal)
        const fresh = await work(kept)
        saveTokens(tx, app, before, fresh, { seal, now: clock.now() })
        return { ...kept, ...fresh }
      })
      if (isRefusal(renewed)) throw new Error(renewed.message)
      return renewed
    },
  })
}
