/** Reading places in the caller's scope. */
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { ContactSummary, OrderScope } from '../orders/index.ts'
import type { TerminalRecord } from './terminals.ts'

/** A contact of a place, and its account: null for the place's own. */
export type TerminalContact = ContactSummary & { account_guid: string | null }
/** Columns beginning with `of_` are joined from other tables. */
export type KnownTerminalRecord = TerminalRecord & {
  of_primary_contact: TerminalContact | null
  of_alternative_contact: TerminalContact | null
  of_created_by: string | null
  of_updated_by: string | null
}

const contact = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.guid`)} is null then null else json_build_object('guid', ${sql.ref(`${alias}.guid`)},
    'name', ${sql.ref(`${alias}.name`)}, 'email', ${sql.ref(`${alias}.email`)}, 'mobile_number', ${sql.ref(`${alias}.mobile_number`)},
    'phone_number', ${sql.ref(`${alias}.phone_number`)}, 'account_guid', ${sql.ref(`${alias}.account_guid`)}) end`

export const TERMINALS_SELECT = sql`t.*, ${contact('k1')} as of_primary_contact, ${contact('k2')} as of_alternative_contact,
  cu.name as of_created_by, uu.name as of_updated_by`
export const TERMINALS_FROM = sql`terminals t
  left join contacts k1 on k1.company_guid = t.company_guid and k1.guid = t.primary_contact_guid and k1.deleted_at is null
  left join contacts k2 on k2.company_guid = t.company_guid and k2.guid = t.alternative_contact_guid and k2.deleted_at is null
  left join users cu on cu.company_guid = t.company_guid and cu.guid = t.created_by
  left join users uu on uu.company_guid = t.company_guid and uu.guid = t.updated_by`

/** Places (aliased `t`) that a caller may use: all for the company's users, for a client its own and the shared ones. */
export const terminalsInScope = (scope: OrderScope): Condition[] => [
  sql`t.company_guid = ${scope.companyGuid}`,
  sql`t.deleted_at is null`,
  sql`t.merged_into_guid is null`,
  ...(scope.clientGuids ? [sql`(t.is_shared or t.account_guid = any(${scope.clientGuids}::uuid[]))`] : []),
]

/** One place. `lock`: lock it until the transaction ends. */
export const terminalQuery = (scope: OrderScope, guid: string, lock = false): Query<KnownTerminalRecord> =>
  rawQuery(
    sql`select ${TERMINALS_SELECT} from ${TERMINALS_FROM} where ${sql.join([...terminalsInScope(scope), sql`t.guid = ${guid}`], sql` and `)}${lock ? sql` for update of t` : sql``}`,
  )

/** The named places, in guid order. `lock`: lock them until the transaction ends. */
export const terminalsByGuid = (
  scope: OrderScope,
  guids: readonly string[],
  lock: boolean,
): Query<KnownTerminalRecord> =>
  rawQuery(
    sql`select ${TERMINALS_SELECT} from ${TERMINALS_FROM} where ${sql.join(terminalsInScope(scope), sql` and `)} and t.guid = any(${guids}::uuid[])
      order by t.guid ${lock ? sql`for update of t` : sql``}`,
  )

/** The place, in scope, that another one was merged into. */
export const mergedInto = (scope: OrderScope, guid: string): Query<{ guid: string; name: string }> =>
  rawQuery(
    sql`select t.guid, t.name from terminals t where ${sql.join(terminalsInScope(scope), sql` and `)} and t.guid = (
      select merged_into_guid from terminals where company_guid = ${scope.companyGuid} and guid = ${guid})`,
  )

/** Open orders that stop at a place: their count and the newest number. */
export const openOrdersAt = (companyGuid: string, guid: string): Query<{ count: number; number: string | null }> =>
  rawQuery(
    sql`select count(*)::int as count, (array_agg(number order by number_sort desc))[1] as number from order_rows
      where company_guid = ${companyGuid} and status not in ('delivered', 'canceled')
        and guid in (select order_guid from stops where company_guid = ${companyGuid} and terminal_guid = ${guid})`,
  )

/** The open orders that stop at a place. */
export const openOrderGuidsAt = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  rawQuery(
    sql`select guid from order_rows where company_guid = ${companyGuid} and status not in ('delivered', 'canceled')
      and guid in (select order_guid from stops where company_guid = ${companyGuid} and terminal_guid = ${guid} and canceled_at is null)
      order by guid`,
  )

/** Whether any place of the company has the guid, in scope or not. */
export const guidTaken = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  rawQuery(sql`select guid from terminals where company_guid = ${companyGuid} and guid = ${guid}`)

/** The named contacts that the caller may assign to a place: its own, and the place's. */
export const contactsForTerminal = (
  scope: OrderScope,
  guids: readonly string[],
  terminalGuid: string | null,
): Query<TerminalContact> =>
  rawQuery(
    sql`select guid, name, email, mobile_number, phone_number, account_guid from contacts
      where company_guid = ${scope.companyGuid} and guid = any(${guids}::uuid[]) and deleted_at is null
      ${scope.clientGuids ? sql`and (account_guid = any(${scope.clientGuids}::uuid[]) or (account_guid is null and terminal_guid = ${terminalGuid}::uuid))` : sql``}`,
  )
