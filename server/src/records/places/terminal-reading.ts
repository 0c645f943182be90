/** Reading places for lists, details and the map, inside the caller's scope. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { TerminalListQuery } from '@waybill/contract/terminals/terminals.shapes.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import type { ContactSummary, OrderScope } from '../orders/index.ts'
import type { TerminalRecord } from './terminals.ts'

/** A person of a place, and the account it belongs to: null is the place's own. */
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

const SELECT = sql`t.*, ${contact('k1')} as of_primary_contact, ${contact('k2')} as of_alternative_contact,
  cu.name as of_created_by, uu.name as of_updated_by`
const FROM = sql`terminals t
  left join contacts k1 on k1.company_guid = t.company_guid and k1.guid = t.primary_contact_guid and k1.deleted_at is null
  left join contacts k2 on k2.company_guid = t.company_guid and k2.guid = t.alternative_contact_guid and k2.deleted_at is null
  left join users cu on cu.company_guid = t.company_guid and cu.guid = t.created_by
  left join users uu on uu.company_guid = t.company_guid and uu.guid = t.updated_by`

/** Places (aliased `t`) that someone may use: the company's people all, a client its own and the shared ones. */
const inScope = (scope: OrderScope): Condition[] => [
  sql`t.company_guid = ${scope.companyGuid}`,
  sql`t.deleted_at is null`,
  sql`t.merged_into_guid is null`,
  ...(scope.clientGuids ? [sql`(t.is_shared or t.account_guid = any(${scope.clientGuids}::uuid[]))`] : []),
]

/** A name or street that holds the text, a city or zip that begins with it; `City, ST` means just that. */
function holding(text: string | undefined): Condition[] {
  const term = text?.trim()
  if (!term) return []
  const [, city, state] = /^(.{2,}?),?\s+([a-z]{2})$/i.exec(term) ?? []
  const cityOfState =
    city && state
      ? sql` or (t.city ilike ${`${likeText(city.replace(/,$/, ''))}%`} and t.state = ${state.toUpperCase()})`
      : sql``
  const [part, beginning] = [`%${likeText(term)}%`, `${likeText(term)}%`]
  return [
    sql`(t.name ilike ${part} or t.street1 ilike ${part} or t.city ilike ${beginning} or t.zip_code ilike ${beginning}${cityOfState})`,
  ]
}

/** A page of places, A to Z. `located`: only those with a position. */
export const planTerminals = (
  scope: OrderScope,
  query: TerminalListQuery,
  located = false,
): ListPlan<KnownTerminalRecord> | Refusal =>
  planList({
    select: SELECT,
    from: FROM,
    alias: 't',
    companyGuid: scope.companyGuid,
    conditions: [
      ...inScope(scope),
      ...holding(query.search),
      ...(query.isActive === undefined ? [] : [sql`t.is_active = ${query.isActive}`]),
      ...(query.account ? [sql`t.account_guid = ${query.account}`] : []),
      ...(located ? [sql`t.latitude is not null and t.longitude is not null`] : []),
    ],
    page: query,
  })

/** One place. `lock`: hold it until the transaction ends. */
export const terminalQuery = (scope: OrderScope, guid: string, lock = false): Query<KnownTerminalRecord> =>
  rawQuery(
    sql`select ${SELECT} from ${FROM} where ${sql.join([...inScope(scope), sql`t.guid = ${guid}`], sql` and `)}${lock ? sql` for update of t` : sql``}`,
  )

/** The named places, held in the order of their guids. */
export const terminalsHeld = (scope: OrderScope, guids: readonly string[]): Query<KnownTerminalRecord> =>
  rawQuery(
    sql`select ${SELECT} from ${FROM} where ${sql.join(inScope(scope), sql` and `)} and t.guid = any(${guids}::uuid[])
      order by t.guid for update of t`,
  )

/** The place, in scope, that another one was merged into. */
export const mergedInto = (scope: OrderScope, guid: string): Query<{ guid: string; name: string }> =>
  rawQuery(
    sql`select t.guid, t.name from terminals t where ${sql.join(inScope(scope), sql` and `)} and t.guid = (
      select merged_into_guid from terminals where company_guid = ${scope.companyGuid} and guid = ${guid})`,
  )

/** Open orders that stop at a place: their count and the newest number. */
export const openOrdersAt = (companyGuid: string, guid: string): Query<{ count: number; number: string | null }> =>
  rawQuery(
    sql`select count(*)::int as count, (array_agg(number order by number_sort desc))[1] as number from order_rows
      where company_guid = ${companyGuid} and status not in ('delivered', 'canceled')
        and guid in (select order_guid from stops where company_guid = ${companyGuid} and terminal_guid = ${guid})`,
  )

/** Whether any place of the company has the guid, in scope or not. */
export const guidTaken = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  rawQuery(sql`select guid from terminals where company_guid = ${companyGuid} and guid = ${guid}`)

export interface PointRecord {
  guid: string
  name: string
  latitude: number
  longitude: number
  city: string
  state: string
}

const within = ([west, south, east, north]: readonly number[]): Condition[] => [
  sql`t.latitude between ${south}::float8 and ${north}::float8`,
  west! <= east!
    ? sql`t.longitude between ${west}::float8 and ${east}::float8`
    : sql`(t.longitude >= ${west}::float8 or t.longitude <= ${east}::float8)`,
]

/** Active places as points: at most `most` of them, and how many there are. */
export function pointsQueries(
  scope: OrderScope,
  filter: { bounds?: readonly number[] | undefined; search?: string | undefined },
  most: number,
): [Query<PointRecord>, Query<{ count: number }>] {
  const where = sql.join(
    [
      ...inScope(scope),
      sql`t.is_active and t.latitude is not null and t.longitude is not null`,
      ...(filter.bounds ? within(filter.bounds) : []),
      ...holding(filter.search),
    ],
    sql` and `,
  )
  return [
    rawQuery(
      sql`select t.guid, t.name, t.latitude, t.longitude, t.city, t.state from terminals t where ${where} order by t.guid limit ${most}`,
    ),
    rawQuery(sql`select count(*)::int as count from terminals t where ${where}`),
  ]
}

/** The named people, of those whom the caller may put at a place: its own, and the place's. */
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
