/** The only writer of accounting systems, their configuration, our company's id in them, and the mapping of records. */
import { ACCOUNTING_APP_NAMES, CONFIG_KEYS } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Seal } from '../../platform/seal.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import { SEALED_FOR } from '../sealed/index.ts'
import { change, differenceOf, updateRow, type Row } from '../rows.ts'

export type AppRecord = Row<'integration_apps'>
export type ConfigRecord = Row<'integration_configs'>
export type MappingRecord = Row<'integration_mappings'>
export type CompanyRecord = Row<'integration_companies'>

export const appsQuery = (companyGuid: string): Query<AppRecord> =>
  build
    .selectFrom('integration_apps')
    .where('company_guid', '=', companyGuid)
    .where('kind', '=', 'accounting')
    .orderBy('name')
    .selectAll()

/** One system. `lock`: locked until the transaction ends. */
export function appQuery(companyGuid: string, guid: string, lock = false): Query<AppRecord> {
  const query = build
    .selectFrom('integration_apps')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('kind', '=', 'accounting')
    .selectAll()
  // Tokens are saved concurrently in a separate transaction, whose rows refer to the system.
  return lock ? query.forNoKeyUpdate() : query
}

export const configsQuery = (companyGuid: string, appGuid: string): Query<ConfigRecord> =>
  build
    .selectFrom('integration_configs')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .orderBy('key')
    .selectAll()

export const mappingsQuery = (companyGuid: string, appGuid: string): Query<MappingRecord> =>
  build
    .selectFrom('integration_mappings')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .orderBy('record_type')
    .orderBy('record_key')
    .selectAll()

export const companiesQuery = (companyGuid: string, appGuid: string): Query<CompanyRecord> =>
  build
    .selectFrom('integration_companies')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .orderBy('name')
    .orderBy('external_id')
    .selectAll()

/** The values by key, secrets unsealed. A secret that can no longer be unsealed is left out. */
export function openedConfig(configs: readonly ConfigRecord[], seal: Pick<Seal, 'open'>): Record<string, string> {
  return Object.fromEntries(
    configs.flatMap((config) => {
      const value =
        config.is_encrypted && config.value
          ? seal.open(config.value, SEALED_FOR.integrationConfig(config))
          : config.value
      return value ? [[config.key, value]] : []
    }),
  )
}

const entryOf = (guid: string, action: string, before: object | null, after: object | null): Entry => ({
  subject: 'integration',
  subjectGuid: guid,
  action,
  before,
  after,
})

/** Adds the systems that a company lacks, each turned off. */
export function seedApps(tx: Tx, actor: Actor): void {
  for (const name of ACCOUNTING_APP_NAMES)
    tx.later(
      build
        .insertInto('integration_apps')
        .values({
          company_guid: actor.companyGuid,
          guid: newGuid(),
          name,
          kind: 'accounting',
          status: 'disconnected',
          is_enabled: false,
          created_at: actor.now,
          updated_at: actor.now,
        })
        .onConflict((on) => on.columns(['company_guid', 'name']).doNothing()),
    )
  recordHistory(tx, actor, [
    entryOf(actor.companyGuid, 'integration.seeded', null, { names: [...ACCOUNTING_APP_NAMES] }),
  ])
}

/** Saves the state of a system. */
export function saveApp(tx: Tx, actor: Actor, before: AppRecord, after: AppRecord, action: string): void {
  change(after, { updated_at: actor.now, version: before.version + 1 })
  const changed = differenceOf(before, after)
  if (!changed) return
  tx.later(updateRow('integration_apps', actor.companyGuid, after.guid, changed.after))
  recordHistory(tx, actor, [entryOf(after.guid, action, changed.before, changed.after)])
}

/** Sets values by key (null deletes one). History names the keys, never a secret. */
export function saveConfigs(
  tx: Tx,
  actor: Actor,
  app: AppRecord,
  values: Readonly<Record<string, string | null>>,
  seal: Seal,
): void {
  const keys = CONFIG_KEYS[app.name]
  for (const [key, value] of Object.entries(values)) {
    const is_encrypted = keys.find((each) => each.key === key)?.isEncrypted ?? false
    const row = { company_guid: actor.companyGuid, app_guid: app.guid, key }
    if (value === null) {
      tx.later(
        build
          .deleteFrom('integration_configs')
          .where('company_guid', '=', actor.companyGuid)
          .where('app_guid', '=', app.guid)
          .where('key', '=', key),
      )
      continue
    }
    const kept = {
      value: is_encrypted ? seal.close(value, SEALED_FOR.integrationConfig(row)) : value,
      is_encrypted,
      updated_at: actor.now,
      updated_by: actor.userGuid,
    }
    tx.later(
      build
        .insertInto('integration_configs')
        .values({ ...row, guid: newGuid(), ...kept })
        .onConflict((on) => on.columns(['company_guid', 'app_guid', 'key']).doUpdateSet(kept)),
    )
  }
  recordHistory(tx, actor, [entryOf(app.guid, 'integration.configured', null, { keys: Object.keys(values) })])
}

/** Sets which of its records is which of ours (null: none). */
export function saveMappings(
  tx: Tx,
  actor: Actor,
  appGuid: string,
  type: string,
  mappings: readonly { key: string; externalId: string | null }[],
): void {
  for (const { key, externalId } of mappings) {
    const row = { company_guid: actor.companyGuid, app_guid: appGuid, record_type: type, record_key: key }
    if (externalId === null)
      tx.later(
        build
          .deleteFrom('integration_mappings')
          .where('company_guid', '=', actor.companyGuid)
          .where('app_guid', '=', appGuid)
          .where('record_type', '=', type)
          .where('record_key', '=', key),
      )
    else
      tx.later(
        build
          .insertInto('integration_mappings')
          .values({ ...row, external_id: externalId, updated_at: actor.now })
          .onConflict((on) =>
            on
              .columns(['company_guid', 'app_guid', 'record_type', 'record_key'])
              .doUpdateSet({ external_id: externalId, updated_at: actor.now }),
          ),
      )
  }
  recordHistory(tx, actor, [entryOf(appGuid, 'integration.mapped', null, { type, mappings })])
}

/** Stores the system's current companies; the choice of ours stays. */
export function saveCompanies(
  tx: Tx,
  actor: Actor,
  appGuid: string,
  companies: readonly { externalId: string; name: string }[],
): void {
  const ids = companies.map(({ externalId }) => externalId)
  tx.later(
    build
      .deleteFrom('integration_companies')
      .where('company_guid', '=', actor.companyGuid)
      .where('app_guid', '=', appGuid)
      .where('external_id', '!=', sql<string>`all(${ids}::text[])`),
  )
  for (const { externalId, name } of companies)
    tx.later(
      build
        .insertInto('integration_companies')
        .values({
          company_guid: actor.companyGuid,
          app_guid: appGuid,
          external_id: externalId,
          name,
          is_ours: false,
          updated_at: actor.now,
        })
        .onConflict((on) =>
          on.columns(['company_guid', 'app_guid', 'external_id']).doUpdateSet({ name, updated_at: actor.now }),
        ),
    )
  recordHistory(tx, actor, [entryOf(appGuid, 'integration.companies-read', null, { companies: ids })])
}

/** Sets which of the system's companies is ours (or none). */
export function chooseCompany(tx: Tx, actor: Actor, appGuid: string, externalId: string, isOurs: boolean): void {
  const of = (is_ours: boolean) =>
    build
      .updateTable('integration_companies')
      .set({ is_ours, updated_at: actor.now })
      .where('company_guid', '=', actor.companyGuid)
      .where('app_guid', '=', appGuid)
  if (isOurs) tx.later(of(false).where('is_ours', '=', true).where('external_id', '!=', externalId))
  tx.later(of(isOurs).where('external_id', '=', externalId))
  recordHistory(tx, actor, [entryOf(appGuid, 'integration.company-chosen', null, { externalId, isOurs })])
}

/** The number of mappings of a record type, for an overview. */
export const mappedCounts = (companyGuid: string, appGuid: string): Query<{ record_type: string; count: number }> =>
  build
    .selectFrom('integration_mappings')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .groupBy('record_type')
    .select(['record_type', sql<number>`count(*)::int`.as('count')])
