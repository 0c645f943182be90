/** Tokens of accounting systems that change with use, among their configuration, and who renews them. */
import { TOKEN_KEYS } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { build, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Seal } from '../../platform/seal.ts'
import { SEALED_FOR } from '../sealed/index.ts'
import type { AppRecord, ConfigRecord } from './integrations.ts'

const REFRESH_TOKEN = 'refreshToken'

type NamedApp = Pick<AppRecord, 'company_guid' | 'guid'>

/** One process at a time renews a system's tokens: has a row if it is this one, until a moment. */
export const beginRenewal = (app: NamedApp, now: Date, until: Date): Query<{ guid: string }> =>
  build
    .updateTable('integration_apps')
    .set({ tokens_renewed_until: until })
    .where('company_guid', '=', app.company_guid)
    .where('guid', '=', app.guid)
    .where((where) => where.or([where('tokens_renewed_until', 'is', null), where('tokens_renewed_until', '<=', now)]))
    .returning('guid')

/** The renewal that lasted until a moment is over; one that another process began since then goes on. */
export const endRenewal = (app: NamedApp, until: Date): Query<unknown> =>
  build
    .updateTable('integration_apps')
    .set({ tokens_renewed_until: null })
    .where('company_guid', '=', app.company_guid)
    .where('guid', '=', app.guid)
    .where('tokens_renewed_until', '=', until)

/**
 * Stores a system's tokens, sealed and without history, which would only record that an hour passed. `before`: what
 * they were issued for; a refresh token entered manually meanwhile stays.
 */
export function saveTokens(
  tx: Tx,
  app: NamedApp,
  before: readonly ConfigRecord[],
  tokens: Readonly<Record<string, string>>,
  { seal, now }: { seal: Pick<Seal, 'close'>; now: Date },
): void {
  for (const [key, text] of Object.entries(tokens)) {
    const row = { company_guid: app.company_guid, app_guid: app.guid, key }
    const value = seal.close(text, SEALED_FOR.integrationConfig(row))
    const kept = { value, is_encrypted: true, updated_at: now }
    const was = before.find((each) => each.key === key)
    if (key === REFRESH_TOKEN)
      tx.later(
        build
          .updateTable('integration_configs')
          .set(kept)
          .where('company_guid', '=', app.company_guid)
          .where('app_guid', '=', app.guid)
          .where('key', '=', key)
          .where('value', '=', was?.value ?? ''),
      )
    else
      tx.later(
        build
          .insertInto('integration_configs')
          .values({ ...row, guid: newGuid(), updated_by: null, ...kept })
          .onConflict((on) => on.columns(['company_guid', 'app_guid', 'key']).doUpdateSet(kept)),
      )
  }
}

/** Deletes tokens that were issued for changed settings. */
export const forgetTokens = (companyGuid: string, appGuid: string): Query<unknown> =>
  build
    .deleteFrom('integration_configs')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .where('key', 'in', [...TOKEN_KEYS])
