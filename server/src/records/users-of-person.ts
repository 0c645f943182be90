/** One person may sign in as several users of a company: staff, a carrier’s dispatcher. */
import { sql } from '../platform/db/builder.ts'

/** The guids of all users of the person whose row of `users` is `alias`, as SQL; null without such a row. */
export const usersOfPerson = (companyGuid: string, alias: string) =>
  sql`(select array_agg(same.guid::text) from users same where same.company_guid = ${companyGuid}
    and (same.guid = ${sql.ref(`${alias}.guid`)} or same.identity_guid = ${sql.ref(`${alias}.identity_guid`)}))`
