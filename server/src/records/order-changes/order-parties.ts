/** The parties of an order besides its client: reading them, and their writer. */
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import type { ContactSummary, OrderAggregate } from '../orders/index.ts'
import { differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

/** A party with its account and contact. */
export type PartyRecord = Row<'order_parties'> & {
  of_account_name: string
  of_account_type: AccountType
  of_contact: ContactSummary | null
}

/** The parties of an order, in the order they were named. */
export const partiesOfOrder = (companyGuid: string, orderGuid: string): Query<PartyRecord> =>
  build
    .selectFrom('order_parties as p')
    .innerJoin('accounts as a', (on) =>
      on.onRef('a.company_guid', '=', 'p.company_guid').onRef('a.guid', '=', 'p.account_guid'),
    )
    .where('p.company_guid', '=', companyGuid)
    .where('p.order_guid', '=', orderGuid)
    .orderBy('p.created_at')
    .orderBy('p.guid')
    .selectAll('p')
    .select([
      'a.name as of_account_name',
      sql<AccountType>`a.type`.as('of_account_type'),
      sql<ContactSummary | null>`(select json_build_object('guid', k.guid, 'name', k.name, 'email', k.email, 'mobile_number', k.mobile_number, 'phone_number', k.phone_number)
        from contacts k where k.company_guid = p.company_guid and k.guid = p.contact_guid and k.deleted_at is null)`.as(
        'of_contact',
      ),
    ])

/** Accounts that may be parties: all that the company deals with. */
export const accountsToName = (
  companyGuid: string,
  guids: readonly string[],
): Query<{ guid: string; name: string; type: AccountType }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .select(['guid', 'name', sql<AccountType>`type`.as('type')])

/** Contacts with their accounts. */
export const contactsOfAccounts = (
  companyGuid: string,
  guids: readonly string[],
): Query<ContactSummary & { account_guid: string | null }> =>
  build
    .selectFrom('contacts')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .select(['guid', 'name', 'email', 'mobile_number', 'phone_number', 'account_guid'])

const entry = (order: OrderAggregate['order'], guid: string, before: object | null, after: object | null): Entry => ({
  subject: 'party',
  subjectGuid: guid,
  action: 'order.parties-changed',
  orderGuid: order.guid,
  clientGuid: order.client_guid,
  before,
  after,
})

/** Writes the differences between two lists of parties of a locked order. Returns whether there were any. */
export function saveParties(
  tx: Tx,
  actor: Actor,
  order: OrderAggregate['order'],
  before: readonly PartyRecord[],
  after: readonly PartyRecord[],
): boolean {
  const old = new Map(before.map((party) => [party.guid, party]))
  const kept = new Set(after.map((party) => party.guid))
  const fresh = after.filter((party) => !old.has(party.guid)).map(ownColumns)
  const entries = fresh.map((row) => entry(order, row.guid, null, row))
  if (fresh.length) tx.later(insertRows('order_parties', fresh))
  for (const party of after) {
    const was = old.get(party.guid)
    const changed = was && differenceOf(was, party)
    if (!changed) continue
    tx.later(updateRow('order_parties', order.company_guid, party.guid, changed.after))
    entries.push(entry(order, party.guid, changed.before, changed.after))
  }
  for (const party of before) {
    if (kept.has(party.guid)) continue
    tx.later(
      build.deleteFrom('order_parties').where('company_guid', '=', order.company_guid).where('guid', '=', party.guid),
    )
    entries.push(entry(order, party.guid, ownColumns(party), null))
  }
  recordHistory(tx, actor, entries)
  return entries.length > 0
}
