/** The language in which a user is written to. */
import { type Language, LANGUAGE_PREFERENCE, LANGUAGES } from '@waybill/contract/vocabulary/languages.ts'
import { sql } from '../../platform/db/builder.ts'

/** The user's own choice (`u`), else that of the account (`a`). */
export const LANGUAGE_OF_USER = sql`coalesce((
  select p.value #>> '{}' from preferences p where p.company_guid = u.company_guid and p.user_guid = u.guid
    and p.key = ${sql.lit(LANGUAGE_PREFERENCE)} and p.value #>> '{}' = any(${LANGUAGES}::text[])), a.language)`

/** The same, but the company’s own staff is written to in English. */
export const WRITTEN_LANGUAGE = sql<Language>`case when a.type = 'company' then 'en' else ${LANGUAGE_OF_USER} end`
