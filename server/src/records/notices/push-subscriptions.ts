/** The browsers that notices are pushed to: the only writer. Like preferences, they are not in history. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { NewRow } from '../rows.ts'

interface Person {
  companyGuid: string
  userGuid: string
}

/** Browsers of one person; more than that are forgotten, the longest unrenewed first. */
const MOST = 20

/** The person's subscription with an address. */
export const subscriptionAt = ({ companyGuid, userGuid }: Person, endpoint: string): Query<{ guid: string }> =>
  rawQuery(sql`select guid from push_subscriptions where company_guid = ${companyGuid} and user_guid = ${userGuid}
    and endpoint = ${endpoint} for update`)

/** Saves a browser. It belongs to whoever used it last: with another person's notices it ends. */
export function saveSubscription(tx: Tx, row: NewRow<'push_subscriptions'> & { language: Language }): void {
  const { company_guid: company, user_guid: user, endpoint } = row
  tx.later(
    rawQuery(sql`delete from push_subscriptions where company_guid = ${company} and endpoint = ${endpoint}
      and user_guid <> ${user}`),
  )
  tx.later(
    rawQuery(sql`
      insert into push_subscriptions (company_guid, guid, user_guid, endpoint, keys_sealed, language, session_uid, created_at, updated_at)
      values (${company}, ${row.guid}, ${user}, ${endpoint}, ${row.keys_sealed}, ${row.language}, ${row.session_uid},
        ${row.created_at}, ${row.updated_at})
      on conflict (company_guid, user_guid, endpoint) do update set keys_sealed = excluded.keys_sealed,
        language = excluded.language, session_uid = excluded.session_uid, updated_at = excluded.updated_at`),
  )
  tx.later(
    rawQuery(sql`delete from push_subscriptions where company_guid = ${company} and guid in (
      select guid from push_subscriptions where company_guid = ${company} and user_guid = ${user}
      order by updated_at desc, guid desc offset ${MOST})`),
  )
}

/** Ends one browser of a person, or all of them; what waited for them is dropped. Returns those ended. */
export const endSubscriptions = ({ companyGuid, userGuid }: Person, guid?: string): Query<{ guid: string }> =>
  rawQuery(sql`delete from push_subscriptions where company_guid = ${companyGuid} and user_guid = ${userGuid}
    ${guid === undefined ? sql`` : sql`and guid = ${guid}`} returning guid`)

/** Ends browsers whose push service no longer knows them. */
export const dropSubscriptions = (companyGuid: string, guids: readonly string[]): Query<unknown> =>
  rawQuery(sql`delete from push_subscriptions where company_guid = ${companyGuid} and guid = any(${guids}::uuid[])`)

const WAITED_FOR = (companyGuid: string) => sql`s.company_guid = ${companyGuid}
  and exists (select from push_messages m where m.company_guid = ${companyGuid} and m.subscription_guid = s.guid)`

/**
 * Ends browsers, of those something waits for, whose person lost access or whose session is over. Sessions are read apart:
 * where the database is distributed they are not at the company's node.
 */
export async function endLeftSubscriptions(tx: Tx, companyGuid: string, now: Date): Promise<void> {
  const people = await tx.rows(
    rawQuery<{ guid: string }>(sql`
      select distinct s.user_guid as guid from push_subscriptions s where ${WAITED_FOR(companyGuid)} and s.session_uid is not null`),
  )
  const sessions = people.length
    ? await tx.rows(
        rawQuery<{ uid: string }>(sql`
          select own.uid from unnest(${people.map(({ guid }) => guid)}::uuid[]) person, identity.sessions_of_user(person, ${now}) own`),
      )
    : []
  tx.later(
    rawQuery(sql`
      delete from push_subscriptions s where ${WAITED_FOR(companyGuid)}
        and (
          not exists (
            select from users u
            join roles r on r.company_guid = ${companyGuid} and r.guid = u.role_guid
            join accounts a on a.company_guid = ${companyGuid} and a.guid = u.account_guid
            where u.company_guid = ${companyGuid} and u.guid = s.user_guid and u.can_login and u.deleted_at is null
              and r.is_active and a.is_active and a.deleted_at is null)
          or (s.session_uid is not null and s.session_uid <> all(${sessions.map(({ uid }) => uid)}::text[])))`),
  )
}
