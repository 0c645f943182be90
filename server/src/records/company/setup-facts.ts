/** What a company has by now, for the list of its first steps. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

/** The stored part of the facts; `delivered` counts up to `most`. */
export interface SetupRecord {
  mc_number: string | null
  usdot: string | null
  city: string | null
  state: string | null
  has_logo: boolean
  people: number
  has_client: boolean
  has_carrier: boolean
  has_rates: boolean
  has_chosen_notices: boolean
  has_sent_mail: boolean
  has_board: boolean
  has_order: boolean
  has_removed_post: boolean
  has_accepted_offer: boolean
  delivered: number
}

/** Each looked up by its company, and only until one is found. */
export const setupFacts = (companyGuid: string, userGuid: string, most: number): Query<SetupRecord> => {
  const own = (table: string) => sql`select 1 from ${sql.raw(table)} where company_guid = ${companyGuid}`
  return rawQuery(sql`
    select c.mc_number, c.usdot, c.city, c.state, c.logo_key is not null as has_logo,
      (select count(*)::int from users u
        join accounts a on a.company_guid = ${companyGuid} and a.guid = u.account_guid and a.type = 'company'
        where u.company_guid = ${companyGuid} and u.deleted_at is null and u.can_login) as people,
      exists (${own('accounts')} and type = 'client' and deleted_at is null) as has_client,
      exists (${own('accounts')} and type = 'vendor' and deleted_at is null) as has_carrier,
      c.settings ?| array['chargeRates', 'fuelSurcharge'] as has_rates,
      (exists (${own('notice_preferences')} and user_guid = ${userGuid})
        or exists (${own('notice_summaries')} and user_guid = ${userGuid})) as has_chosen_notices,
      exists (${own('notices')} and email is not null and status = 'sent') as has_sent_mail,
      exists (${own('loadboard_credentials')} and is_active and deleted_at is null) as has_board,
      exists (${own('orders')} and deleted_at is null) as has_order,
      exists (${own('loadboard_posts')} and posted_at is not null and removed_at is not null) as has_removed_post,
      exists (${own('contracts')} and status = 'accepted') as has_accepted_offer,
      (select count(*)::int from (${own('order_rows')} and status = 'delivered' limit ${most}) found) as delivered
    from companies c where c.company_guid = ${companyGuid}`)
}

/** The newest email of a kind to a user. */
export const lastMailOfKind = (
  companyGuid: string,
  userGuid: string,
  kind: Row<'notices'>['kind'],
): Query<Row<'notices'>> =>
  rawQuery(sql`select * from notices where company_guid = ${companyGuid} and user_guid = ${userGuid} and kind = ${kind}
    order by created_at desc, guid desc limit 1`)

/** Up to three of the company’s people for each permission, by name, other than one. */
export const colleaguesWith = (
  companyGuid: string,
  userGuid: string,
  permissions: readonly Permission[],
): Query<{ permission: Permission; names: string[] }> =>
  rawQuery(sql`
    select p.permission, array(
      select u.name from users u
        join accounts a on a.company_guid = ${companyGuid} and a.guid = u.account_guid and a.type = 'company'
        join roles r on r.company_guid = ${companyGuid} and r.guid = u.role_guid and r.is_active
          and r.permissions @> array[p.permission]
      where u.company_guid = ${companyGuid} and u.guid <> ${userGuid} and u.deleted_at is null and u.can_login
      order by lower(u.name), u.guid limit 3) as names
    from unnest(${permissions}::text[]) as p(permission)`)
