/** Users' own settings: the only writer. */
import { LOAD_SEARCHES } from '@waybill/contract/preferences/load-searches.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { Row } from '../rows.ts'

export type PreferenceRecord = Row<'preferences'>

interface Owner {
  companyGuid: string
  userGuid: string
}

const own = ({ companyGuid, userGuid }: Owner) =>
  build.selectFrom('preferences').where('company_guid', '=', companyGuid).where('user_guid', '=', userGuid)

/** All of a user's settings, by key. */
export const preferencesOf = (owner: Owner): Query<PreferenceRecord> => own(owner).orderBy('key').selectAll()

/** How many settings other than `key` a user has. */
export const otherPreferences = (owner: Owner, key: string): Query<{ count: number }> =>
  own(owner)
    .where('key', '<>', key)
    .select(sql<number>`count(*)::int`.as('count'))

/** Stores a value, or deletes it if null. History records that it changed, not the value: layouts change at every touch. */
export function savePreference(tx: Tx, actor: Actor & { userGuid: string }, key: string, value: unknown): void {
  const { companyGuid, userGuid, now } = actor
  if (value === null) {
    tx.later(
      build
        .deleteFrom('preferences')
        .where('company_guid', '=', companyGuid)
        .where('user_guid', '=', userGuid)
        .where('key', '=', key),
    )
  } else {
    const json = sql<string>`${JSON.stringify(value)}::jsonb`
    tx.later(
      build
        .insertInto('preferences')
        .values({ company_guid: companyGuid, user_guid: userGuid, key, value: json, updated_at: now })
        .onConflict((on) =>
          on.columns(['company_guid', 'user_guid', 'key']).doUpdateSet({ value: json, updated_at: now }),
        ),
    )
  }
  const action = value === null ? 'preference.forgotten' : 'preference.kept'
  recordHistory(tx, actor, [{ subject: 'preference', subjectGuid: userGuid, action, after: { key } }])
}

/** Saved load searches of active carriers' users. */
export const loadSearches = (companyGuid: string): Query<{ user_guid: string; account_guid: string; value: unknown }> =>
  rawQuery(sql`select p.user_guid, u.account_guid, p.value from preferences p
    join users u on u.company_guid = ${companyGuid} and u.guid = p.user_guid and u.can_login and u.deleted_at is null
    join accounts a on a.company_guid = ${companyGuid} and a.guid = u.account_guid and a.type = 'vendor'
      and a.is_active and not a.blacklist and a.deleted_at is null
    where p.company_guid = ${companyGuid} and p.key = ${sql.lit(LOAD_SEARCHES)}`)
