/** Possible recipients of a notice: users with what their roles may see and their preferences, and contacts. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import { LANGUAGE_OF_USER, WRITTEN_LANGUAGE } from './language-of-user.ts'

export interface Reachable {
  guid: string
  account_guid: string
  account_type: 'company' | 'client' | 'vendor'
  name: string
  email: string
  permissions: string[]
  /** Kinds chosen for mail, and switched off for mail and for the portal. */
  mail: NoticeKind[]
  no_mail: NoticeKind[]
  not_shown: NoticeKind[]
  /** The user's own choice, else that of the account. */
  language: Language
}

/** Active users: of the company, and of these accounts and their parent accounts, whose users see everything below. */
export const reachablePeople = (companyGuid: string, accountGuids: readonly string[]): Query<Reachable> =>
  rawQuery(
    sql`with recursive above as (
        select guid, parent_guid, guid as of_guid from accounts
        where company_guid = ${companyGuid} and guid = any(${accountGuids}::uuid[])
        union
        select a.guid, a.parent_guid, above.of_guid from accounts a join above on a.guid = above.parent_guid
        where a.company_guid = ${companyGuid} and a.type = 'client'
      )
      select u.guid, coalesce(above.of_guid, u.account_guid) as account_guid, a.type as account_type, u.name, u.email, r.permissions,
        ${LANGUAGE_OF_USER} as language,
        array(select p.kind from notice_preferences p where p.company_guid = u.company_guid and p.user_guid = u.guid
          and p.by_email) as mail,
        array(select p.kind from notice_preferences p where p.company_guid = u.company_guid and p.user_guid = u.guid
          and not p.by_email) as no_mail,
        array(select p.kind from notice_preferences p where p.company_guid = u.company_guid and p.user_guid = u.guid
          and not p.in_app) as not_shown
      from users u
      join roles r on r.company_guid = u.company_guid and r.guid = u.role_guid and r.is_active
      join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid
      left join above on above.guid = a.guid
      where u.company_guid = ${companyGuid} and u.can_login and u.deleted_at is null and a.is_active
        and a.deleted_at is null and (a.type = 'company' or above.guid is not null)
      order by u.created_at, u.guid`,
  )

/** Where a user signs in now: a mail that failed may have been to an earlier address. */
export const addressOfUser = (companyGuid: string, guid: string): Query<{ email: string }> =>
  rawQuery(sql`select email from users where company_guid = ${companyGuid} and guid = ${guid} and deleted_at is null`)

/** In which language a user is written to. */
export const languageOfUser = (companyGuid: string, guid: string): Query<{ language: Language }> =>
  rawQuery(sql`select ${WRITTEN_LANGUAGE} as language from users u
    join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid
    where u.company_guid = ${companyGuid} and u.guid = ${guid}`)

/** Recipients without a sign-in. */
export interface WrittenTo {
  guid: string
  account_guid: string | null
  name: string
  email: string
  language: Language
}

export const contactsToWriteTo = (companyGuid: string, guids: readonly string[]): Query<WrittenTo> =>
  rawQuery(
    sql`select c.guid, c.account_guid, c.name, c.email, coalesce(a.language, 'en') as language from contacts c
      left join accounts a on a.company_guid = ${companyGuid} and a.guid = c.account_guid
      where c.company_guid = ${companyGuid} and c.guid = any(${guids}::uuid[]) and c.is_active and c.deleted_at is null
      and c.email is not null and c.email <> ''`,
  )

export interface AccountToWriteTo {
  guid: string
  name: string
  email: string | null
  is_active: boolean
  language: Language
  /** A factoring company is paid in its place. */
  has_factor?: boolean
}

export const accountsToWriteTo = (companyGuid: string, guids: readonly string[]): Query<AccountToWriteTo> =>
  rawQuery(
    sql`select guid, name, email, language, is_active and deleted_at is null as is_active,
        exists (select from vendor_standings s where s.company_guid = ${companyGuid} and s.account_guid = accounts.guid
          and s.factoring_company is not null) as has_factor from accounts
      where company_guid = ${companyGuid} and guid = any(${guids}::uuid[])`,
  )
