import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  SECRET_MASK,
  type ConfigChanges,
  type IntegrationCompany,
  type IntegrationConfig,
  type Mapping,
  type MappingChanges,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { RecordType } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import {
  chooseCompany,
  companiesQuery,
  configsQuery,
  forgetTokens,
  mappingsQuery,
  saveApp,
  saveConfigs,
  saveMappings,
} from '../../records/integrations/index.ts'
import { knownApp } from './connect-app.ts'
import { keysOf, presentConfigs } from '../../views/money/integrations.present.ts'
import { presentCompany } from './list-integrations.ts'

/** Changes a system's settings. A returned mask leaves the secret unchanged; a connected system is checked again before use. */
export async function configureApp(
  { params: { appId }, body: { configs } }: { params: { appId: string }; body: ConfigChanges },
  call: WriteCall<ForActs | 'seal'>,
): Promise<ListOf<IntegrationConfig> | Refusal> {
  const { tx, caller, services } = call
  const before = await knownApp(appId, call)
  if (isRefusal(before)) return before
  const stale = call.ifMatch('The accounting system', before.version)
  if (stale) return stale
  const keys = keysOf(before)
  const strange = configs.findIndex(({ key }) => !keys.some((each) => each.key === key))
  if (strange >= 0) return refuse.invalid(`configs.${strange}.key`, `${before.name} has no such setting`)
  const entered = configs.filter(({ value }) => value !== SECRET_MASK)
  if (entered.length) {
    const actor = actorOf(call)
    tx.later(forgetTokens(caller.companyGuid, appId))
    saveConfigs(tx, actor, before, Object.fromEntries(entered.map(({ key, value }) => [key, value])), services.seal)
    saveApp(tx, actor, before, { ...before, connection_checked_at: null }, 'integration.configured')
  }
  return wholeList(presentConfigs(before, await tx.rows(configsQuery(caller.companyGuid, appId))))
}

/** Sets which of the system's companies is ours. */
export async function chooseOurCompany(
  {
    params: { appId, externalId },
    body: { isOurs },
  }: { params: { appId: string; externalId: string }; body: { isOurs: boolean } },
  call: WriteCall<ForActs>,
): Promise<ListOf<IntegrationCompany> | Refusal> {
  const { tx, caller } = call
  const app = await knownApp(appId, call)
  if (isRefusal(app)) return app
  const companies = await tx.rows(companiesQuery(caller.companyGuid, appId))
  if (!companies.some((company) => company.external_id === externalId)) return refuse.notFound('Company')
  chooseCompany(tx, actorOf(call), appId, externalId, isOurs)
  return wholeList((await tx.rows(companiesQuery(caller.companyGuid, appId))).map(presentCompany))
}

/** Maps our records to those of the system. */
export async function mapRecords(
  {
    params: { appId, recordType },
    body: { mappings },
  }: { params: { appId: string; recordType: RecordType }; body: MappingChanges },
  call: WriteCall<ForActs>,
): Promise<ListOf<Mapping> | Refusal> {
  const { tx, caller } = call
  const app = await knownApp(appId, call)
  if (isRefusal(app)) return app
  const keys = mappings.map(({ key }) => key)
  const twice = keys.findIndex((key, i) => keys.indexOf(key) !== i)
  if (twice >= 0) return refuse.invalid(`mappings.${twice}.key`, 'appears more than once')
  saveMappings(tx, actorOf(call), appId, recordType, mappings)
  const own = (await tx.rows(mappingsQuery(caller.companyGuid, appId))).filter(
    (each) => each.record_type === recordType,
  )
  return wholeList(own.map(({ record_key, external_id }) => ({ key: record_key, externalId: external_id })))
}
