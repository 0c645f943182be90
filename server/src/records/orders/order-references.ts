/** What an order may refer to - clients, contacts, people - by guid, inside the caller's scope. */
import { build, oneOf, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'
import type { OrderScope } from './order-records.ts'

/** Client accounts of the company, regardless of the caller; locked, so that none is deleted meanwhile. */
export const clientsQuery = (
  scope: OrderScope,
  guids: readonly string[],
): Query<Pick<Row<'accounts'>, 'guid' | 'name' | 'is_active' | 'sla_days'> & { time_zone: string }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', scope.companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .where('type', '=', 'client')
    .where('deleted_at', 'is', null)
    .select(['guid', 'name', 'is_active', 'sla_days'])
    .select(
      sql<string>`(select c.time_zone from companies c where c.company_guid = accounts.company_guid)`.as('time_zone'),
    )
    .forKeyShare()

/** Contacts that may be named: for a client, those of its own accounts. */
export const contactsToName = (scope: OrderScope, guids: readonly string[]) =>
  build
    .selectFrom('contacts')
    .where('company_guid', '=', scope.companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .$if(scope.clientGuids !== null, (query) =>
      query.where('account_guid', '=', sql<string>`any(${scope.clientGuids}::uuid[])`),
    )
    .select(['guid', 'name', 'email', 'mobile_number', 'phone_number'])

/** Contacts that may be responsible for a client: its own, and those of accounts above and below it; never another client's. */
export const contactsOfClient = (scope: OrderScope, clientGuid: string, guids: readonly string[]) =>
  contactsToName(scope, guids).where(
    'account_guid',
    'in',
    sql<string>`(
      with recursive above as (
        select guid, parent_guid from accounts where company_guid = ${scope.companyGuid} and guid = ${clientGuid}
        union select a.guid, a.parent_guid from accounts a join above on above.parent_guid = a.guid
          where a.company_guid = ${scope.companyGuid}),
      below as (
        select guid from accounts where company_guid = ${scope.companyGuid} and guid = ${clientGuid}
        union select a.guid from accounts a join below on a.parent_guid = below.guid
          where a.company_guid = ${scope.companyGuid})
      select guid from above union select guid from below)`,
  )

/** Users of the company itself. */
export const staffQuery = (
  scope: OrderScope,
  guids: readonly string[],
): Query<{ guid: string; name: string; email: string; phone_number: string | null }> =>
  build
    .selectFrom('users as u')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.company_guid', '=', 'u.company_guid').onRef('a.guid', '=', 'u.account_guid'),
    )
    .where('u.company_guid', '=', scope.companyGuid)
    .where('u.guid', '=', sql<string>`any(${guids}::uuid[])`)
    .where('a.type', '=', 'company')
    .select(['u.guid', 'u.name', 'u.email', 'u.phone_number'])

/** An order by its guid, deleted or not, as far as the scope knows it. */
export const orderToRepeat = (scope: OrderScope, guid: string) => {
  const one = build
    .selectFrom('orders')
    .where('company_guid', '=', scope.companyGuid)
    .where('guid', '=', guid)
    .select('guid')
  return scope.clientGuids ? one.where('client_guid', '=', oneOf(scope.clientGuids)) : one
}
