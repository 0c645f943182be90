import { TOKEN_KEYS } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type {
  ConnectionCheck,
  IntegrationApp,
  IntegrationCompany,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { AccountingSystem } from '../../outside/accounting/accounting.ts'
import { openAccounting } from '../../operations/open-accounting.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import {
  appQuery,
  type AppRecord,
  appsQuery,
  companiesQuery,
  configsQuery,
  saveApp,
  saveCompanies,
  seedApps,
} from '../../records/integrations/index.ts'
import { presentApp } from '../../views/money/integrations.present.ts'
import { presentCompany } from './list-integrations.ts'
import { messageOf } from '../../platform/caught.ts'

/** Timeout for a system's answer while a user waits (milliseconds). */
const PATIENCE_MS = 20_000
const TOKENS: ReadonlySet<string> = new Set(TOKEN_KEYS)

/** A system of the company, locked until the transaction ends. */
export async function knownApp(appId: string, { caller, tx }: WriteCall): Promise<AppRecord | Refusal> {
  return (await tx.first(appQuery(caller.companyGuid, appId, true))) ?? refuse.notFound('Accounting system')
}

/** Adds the systems that the company does not have yet. */
export async function addApps(_input: unknown, call: WriteCall<ForActs>): Promise<ListOf<IntegrationApp>> {
  seedApps(call.tx, actorOf(call))
  return wholeList((await call.tx.rows(appsQuery(call.caller.companyGuid))).map(presentApp))
}

/** Asks the system with its current configuration, while the transaction does not run. */
async function asked<T>(
  what: string,
  app: AppRecord,
  { caller, tx, services }: WriteCall<'accounting' | 'clock' | 'database' | 'seal'>,
  ask: (system: AccountingSystem) => Promise<T>,
): Promise<T> {
  const configs = await tx.rows(configsQuery(caller.companyGuid, app.guid))
  // Access tokens change with use.
  const settings = configs.filter(({ key }) => !TOKENS.has(key)).map(({ key, value }) => [key, value])
  const question = `${what} ${app.guid} ${JSON.stringify(settings)}`
  return tx.outside(question, () => ask(openAccounting(app, configs, services)))
}

/** Checks the system; returns null, or why it does not work. */
const look = (app: AppRecord, call: WriteCall<'accounting' | 'clock' | 'database' | 'seal'>): Promise<string | null> =>
  asked('check', app, call, async (system) => {
    try {
      await system.check(AbortSignal.timeout(PATIENCE_MS))
      return null
    } catch (error) {
      return messageOf(error)
    }
  })

/** Signs in to a system and records the outcome. */
export async function testApp(
  { params: { appId } }: { params: { appId: string } },
  call: WriteCall<ForActs | 'accounting' | 'clock' | 'database' | 'seal'>,
): Promise<ConnectionCheck | Refusal> {
  const before = await knownApp(appId, call)
  if (isRefusal(before)) return before
  const message = await look(before, call)
  const status = message
    ? 'failed'
    : before.is_enabled
      ? 'connected'
      : before.status === 'failed'
        ? 'disconnected'
        : before.status
  const after: AppRecord = { ...before, status, last_error: message, connection_checked_at: call.now }
  saveApp(call.tx, actorOf(call), before, after, 'integration.tested')
  return { isConnected: message === null, message }
}

/** Turns a system on. */
export async function connectApp(
  { params: { appId } }: { params: { appId: string } },
  call: WriteCall<ForActs | 'accounting' | 'clock' | 'database' | 'seal'>,
): Promise<IntegrationApp | Refusal> {
  const before = await knownApp(appId, call)
  if (isRefusal(before)) return before
  const message = await look(before, call)
  if (message) return refuse.missing([{ path: 'configs', message }])
  const after = {
    ...before,
    status: 'connected' as const,
    is_enabled: true,
    last_error: null,
    connection_checked_at: call.now,
  }
  saveApp(call.tx, actorOf(call), before, after, 'integration.connected')
  return presentApp(after)
}

/** Turns a system off. */
export async function disconnectApp(
  { params: { appId } }: { params: { appId: string } },
  call: WriteCall<ForActs>,
): Promise<IntegrationApp | Refusal> {
  const before = await knownApp(appId, call)
  if (isRefusal(before)) return before
  const after = { ...before, status: 'disconnected' as const, is_enabled: false }
  saveApp(call.tx, actorOf(call), before, after, 'integration.disconnected')
  return presentApp(after)
}

/** Reads the system's companies again. */
export async function readCompanies(
  { params: { appId } }: { params: { appId: string } },
  call: WriteCall<ForActs | 'accounting' | 'clock' | 'database' | 'seal'>,
): Promise<ListOf<IntegrationCompany> | Refusal> {
  const { tx, caller } = call
  const app = await knownApp(appId, call)
  if (isRefusal(app)) return app
  const found = await asked('companies', app, call, (system) =>
    system
      .companies(AbortSignal.timeout(PATIENCE_MS))
      .catch((error: unknown) => refuse.missing([{ path: 'configs', message: messageOf(error) }])),
  )
  if (isRefusal(found)) return found
  saveCompanies(tx, actorOf(call), appId, found)
  return wholeList((await tx.rows(companiesQuery(caller.companyGuid, appId))).map(presentCompany))
}
