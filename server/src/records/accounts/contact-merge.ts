/** Merges contacts that are one person: all references move to one of them. */
import type { RawBuilder } from 'kysely'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { partyOf, type ContactRecord } from './contacts.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, updateRow } from '../rows.ts'

/** Tables that refer to a contact, with the columns. */
const NAMED_BY = [
  ['orders', 'client_contact_guid'],
  ['order_parties', 'contact_guid'],
  ['jobs', 'vendor_contact_guid'],
  ['contracts', 'vendor_contact_guid'],
  ['stops', 'primary_contact_guid'],
  ['stops', 'alternative_contact_guid'],
  ['invoices', 'client_contact_guid'],
  ['terminals', 'primary_contact_guid'],
  ['terminals', 'alternative_contact_guid'],
  ['contacts', 'merged_into_guid'],
] as const

/** Repoints references from one of `from` to `into`; returns how many. */
export const repoint = (
  companyGuid: string,
  [table, column]: readonly [string, string],
  from: readonly string[],
  into: string,
): Query<{ count: number }> =>
  rawQuery(
    sql`with moved as (update ${sql.table(table)} set ${sql.ref(column)} = ${into}
        where company_guid = ${companyGuid} and ${sql.ref(column)} = any(${from}::uuid[]) returning 1)
      select count(*)::int as count from moved`,
  )

/** Replaces guids inside order templates. */
export const repointTemplates = (companyGuid: string, from: string, into: string): Query<unknown> =>
  rawQuery(
    sql`update order_templates set content = replace(content::text, ${from}, ${into})::jsonb
      where company_guid = ${companyGuid} and content::text like ${`%${from}%`}`,
  )

/** How many records refer to the merged ones, with some of the newest by number. */
export interface MovedNames {
  what: string
  count: number
  samples: string[] | null
}

const countOf = (
  companyGuid: string,
  what: string,
  [table, column]: readonly [string, string],
  from: readonly string[],
) =>
  sql`select ${what}::text as what, count(*)::int as count, null::text[] as samples from ${sql.table(table)}
    where company_guid = ${companyGuid} and ${sql.ref(column)} = any(${from}::uuid[])`

/** The same over several tables, summed by kind. */
export const countNames = (
  companyGuid: string,
  tables: readonly (readonly [what: string, table: string, column: string])[],
  from: readonly string[],
  orders: RawBuilder<unknown>,
): Query<MovedNames> =>
  rawQuery(sql`with orders as (${orders})
    select 'orders' as what, count(*)::int as count,
      (select array_agg(x.number) from (select r.number from orders o join order_rows r on r.company_guid = ${companyGuid} and r.guid = o.guid
        order by r.number_sort desc limit 3) x) as samples from orders
    union all select what, sum(count)::int as count, null::text[] as samples from (${sql.join(
      tables.map(([what, table, column]) => countOf(companyGuid, what, [table, column], from)),
      sql` union all `,
    )}) y group by what`)

const COUNTED = [
  ['parties', 'order_parties', 'contact_guid'],
  ['jobs', 'jobs', 'vendor_contact_guid'],
  ['offers', 'contracts', 'vendor_contact_guid'],
  ['stops', 'stops', 'primary_contact_guid'],
  ['stops', 'stops', 'alternative_contact_guid'],
  ['invoices', 'invoices', 'client_contact_guid'],
  ['terminals', 'terminals', 'primary_contact_guid'],
  ['terminals', 'terminals', 'alternative_contact_guid'],
] as const

/** The references to the contacts. */
export const namesOfContacts = (companyGuid: string, from: readonly string[]): Query<MovedNames> =>
  countNames(
    companyGuid,
    COUNTED,
    from,
    sql`select guid from orders where company_guid = ${companyGuid} and client_contact_guid = any(${from}::uuid[])`,
  )

/** Orders with one of the contacts as client contact, locked in guid order. */
const ordersOf = (companyGuid: string, contacts: readonly string[]): Query<{ guid: string }> =>
  rawQuery(
    sql`select guid from orders where company_guid = ${companyGuid} and client_contact_guid = any(${contacts}::uuid[])
      order by guid for update`,
  )

const renameInLists = (companyGuid: string, orders: readonly string[], name: string): Query<unknown>[] => [
  rawQuery(
    sql`update order_rows set client_contact_name = ${name} where company_guid = ${companyGuid} and guid = any(${orders}::uuid[])`,
  ),
  rawQuery(
    sql`update job_rows set client_contact_name = ${name} where company_guid = ${companyGuid} and order_guid = any(${orders}::uuid[])`,
  ),
]

/** Removes duplicates: a stop or place refers to a contact once. */
const onlyOnce = (companyGuid: string, table: 'stops' | 'terminals', guid: string): Query<unknown> =>
  rawQuery(
    sql`update ${sql.table(table)} set alternative_contact_guid = null where company_guid = ${companyGuid}
      and primary_contact_guid = ${guid} and alternative_contact_guid = ${guid}`,
  )

/** The search of the orders that name the contact. */
const renewSearch = (companyGuid: string, contact: string): Query<unknown> =>
  rawQuery(
    sql`select waybill.renew_order_search(array(
      select guid from orders where company_guid = ${companyGuid} and client_contact_guid = ${contact}
      union select order_guid from stops where company_guid = ${companyGuid} and primary_contact_guid = ${contact}
      union select order_guid from stops where company_guid = ${companyGuid} and alternative_contact_guid = ${contact}))`,
  )

/** Merges contacts, all locked, into one; `after` is that one with the fields it takes over. */
export async function mergeContacts(
  tx: Tx,
  actor: Actor,
  before: ContactRecord,
  after: ContactRecord,
  merged: readonly ContactRecord[],
): Promise<void> {
  const { companyGuid } = actor
  const from = merged.map(({ guid }) => guid)
  const orders = await tx.rows(ordersOf(companyGuid, from))
  const moved: Record<string, number> = {}
  for (const place of NAMED_BY) {
    const counted = await tx.first(repoint(companyGuid, place, from, after.guid))
    if (counted?.count) moved[place[0]] = (moved[place[0]] ?? 0) + counted.count
  }
  for (const query of renameInLists(
    companyGuid,
    orders.map(({ guid }) => guid),
    after.name,
  ))
    tx.later(query)
  for (const table of ['stops', 'terminals'] as const) tx.later(onlyOnce(companyGuid, table, after.guid))
  for (const guid of from) tx.later(repointTemplates(companyGuid, guid, after.guid))
  tx.later(renewSearch(companyGuid, after.guid))

  const stamp = { updated_at: actor.now, updated_by: actor.userGuid }
  const gone = { merged_into_guid: after.guid, is_active: false, deleted_at: actor.now, user_guid: null }
  for (const contact of merged)
    tx.later(updateRow('contacts', companyGuid, contact.guid, { ...gone, ...stamp, version: contact.version + 1 }))
  const taken = differenceOf(before, after)
  change(after, { ...stamp, version: before.version + 1, of_updated_by: actor.userName })
  tx.later(updateRow('contacts', companyGuid, after.guid, { ...taken?.after, ...stamp, version: after.version }))
  recordHistory(tx, actor, [
    {
      subject: 'contact',
      subjectGuid: after.guid,
      ...partyOf(after),
      action: 'contact.merged',
      before: { ...taken?.before },
      after: { ...taken?.after, merged: merged.map(({ guid, name }) => ({ guid, name })), moved },
    },
    ...merged.map((contact) => ({
      subject: 'contact',
      subjectGuid: contact.guid,
      ...partyOf(contact),
      action: 'contact.merged-into',
      before: { merged_into_guid: null, is_active: contact.is_active },
      after: { merged_into_guid: after.guid, into: after.name, is_active: false },
    })),
  ])
}
