/** Contacts: reading inside the caller's scope, and the writer. */
import { CONTACT, type ContactNoun } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Allowed } from '@waybill/domain/access/allow.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { COLUMN_OF, EMPTY } from '../../platform/db/names.gen.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { AccountRecord, AccountScope } from './account-reading.ts'
import { assign, type Sealed } from '../assign.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

/** Columns beginning with `of_` are joined from other tables. */
export type ContactRecord = Sealed<Row<'contacts'>, ContactNoun, typeof COLUMN_OF.contacts> & {
  of_account_name: string | null
  of_account_type: string | null
  of_can_login: boolean
  of_created_by: string | null
  of_updated_by: string | null
}

export const CONTACTS_SELECT = sql`k.*, a.name as of_account_name, a.type as of_account_type, coalesce(u.can_login, false) as of_can_login,
  cu.name as of_created_by, uu.name as of_updated_by`
export const CONTACTS_FROM = sql`contacts k
  left join accounts a on a.company_guid = k.company_guid and a.guid = k.account_guid
  left join users u on u.company_guid = k.company_guid and u.guid = k.user_guid and u.deleted_at is null
  left join users cu on cu.company_guid = k.company_guid and cu.guid = k.created_by
  left join users uu on uu.company_guid = k.company_guid and uu.guid = k.updated_by`

/**
 * Contacts (aliased `k`) visible to a caller: of its own accounts; for a dispatcher, of the types its role may view.
 * `deleted`: among deleted ones.
 */
export function contactsInScope(scope: AccountScope, deleted = false): Condition[] {
  const own = scope.clientGuids ?? (scope.vendorGuid ? [scope.vendorGuid] : null)
  return [
    sql`k.company_guid = ${scope.companyGuid}`,
    deleted ? sql`k.deleted_at is not null` : sql`k.deleted_at is null`,
    own
      ? sql`k.account_guid = any(${own}::uuid[])`
      : sql`(k.account_guid is null or a.type = any(${scope.types}::text[]))`,
  ]
}

/** The contacts a client sees at a place that it may use: the place's own, and its own. */
export const atTerminal = (scope: AccountScope, terminalGuid: string): Condition[] => {
  const mine = scope.clientGuids ?? (scope.vendorGuid ? [scope.vendorGuid] : null)
  return [
    sql`k.company_guid = ${scope.companyGuid}`,
    sql`k.deleted_at is null`,
    sql`k.terminal_guid = ${terminalGuid}`,
    ...(mine
      ? [
          sql`(k.account_guid is null or k.account_guid = any(${mine}::uuid[]))`,
          sql`exists (select from terminals t where t.company_guid = k.company_guid and t.guid = k.terminal_guid
            and t.deleted_at is null and (t.account_guid = any(${mine}::uuid[]) or ${scope.clientGuids !== null}::boolean and t.is_shared))`,
        ]
      : [sql`(k.account_guid is null or a.type = any(${scope.types}::text[]))`]),
  ]
}

/** One contact of an account. `lock`: lock it until the transaction ends. */
export const contactQuery = (
  scope: AccountScope,
  accountGuid: string,
  guid: string,
  lock = false,
): Query<ContactRecord> =>
  rawQuery(
    sql`select ${CONTACTS_SELECT} from ${CONTACTS_FROM} where ${sql.join(
      [...contactsInScope(scope), sql`k.account_guid = ${accountGuid}`, sql`k.guid = ${guid}`],
      sql` and `,
    )}${lock ? sql` for update of k` : sql``}`,
  )

/** The named contacts, locked in guid order. `deleted`: only deleted ones. */
export const contactsByGuid = (
  scope: AccountScope,
  guids: readonly string[],
  deleted = false,
  lock = true,
): Query<ContactRecord> =>
  rawQuery(
    sql`select ${CONTACTS_SELECT} from ${CONTACTS_FROM} where ${sql.join(contactsInScope(scope, deleted), sql` and `)}
      and k.guid = any(${guids}::uuid[]) order by k.guid ${lock ? sql`for update of k` : sql``}`,
  )

/** A contact that the caller sees at a place. */
export const contactAtPlace = (scope: AccountScope, terminalGuid: string, guid: string): Query<ContactRecord> =>
  rawQuery(
    sql`select ${CONTACTS_SELECT} from ${CONTACTS_FROM} where ${sql.join([...atTerminal(scope, terminalGuid), sql`k.guid = ${guid}`], sql` and `)}`,
  )

/** A place's own contacts, who belong to no account, locked. */
export const peopleOfPlace = (
  companyGuid: string,
  terminalGuid: string,
  guids: readonly string[],
): Query<ContactRecord> =>
  rawQuery(
    sql`select ${CONTACTS_SELECT} from ${CONTACTS_FROM} where k.company_guid = ${companyGuid} and k.terminal_guid = ${terminalGuid}
      and k.account_guid is null and k.deleted_at is null and k.guid = any(${guids}::uuid[])
      order by k.guid for update of k`,
  )

/** Another contact of the account, or of the place, with the same email address. */
export const sameEmail = (contact: ContactRecord): Query<{ guid: string; name: string }> =>
  rawQuery(
    sql`select guid, name from contacts where company_guid = ${contact.company_guid}
      and ${contact.account_guid ? sql`account_guid = ${contact.account_guid}` : sql`account_guid is null and terminal_guid = ${contact.terminal_guid}`}
      and guid <> ${contact.guid} and deleted_at is null and lower(email) = lower(${contact.email}) limit 1`,
  )

/** The only writer of what is sent for a contact, new or changed. */
export const assignContact = assign<ContactNoun, ContactRecord, typeof COLUMN_OF.contacts, object>(
  CONTACT,
  COLUMN_OF.contacts,
  {},
)

/** A new contact of an account, or of a place itself. */
export function contactRow(
  actor: Actor,
  of: { account: AccountRecord } | { terminalGuid: string },
  sent: Allowed<ContactNoun>,
): ContactRecord {
  const account = 'account' in of ? of.account : null
  const contact: ContactRecord = {
    ...EMPTY.contacts,
    company_guid: actor.companyGuid,
    guid: newGuid(actor.now),
    account_guid: account?.guid ?? null,
    terminal_guid: 'account' in of ? null : of.terminalGuid,
    name: '',
    is_active: true,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    version: 1,
    of_account_name: account?.name ?? null,
    of_account_type: account?.type ?? null,
    of_can_login: false,
    of_created_by: actor.userName,
    of_updated_by: actor.userName,
  }
  assignContact(contact, sent, {})
  return contact
}

/** The parties of a history entry about the contact. */
export const partyOf = (contact: ContactRecord) => ({
  clientGuid: contact.of_account_type === 'client' ? contact.account_guid : null,
  vendorGuid: contact.of_account_type === 'vendor' ? contact.account_guid : null,
})

const actionOf = (before: ContactRecord, after: ContactRecord): string => {
  if ((before.deleted_at === null) === (after.deleted_at === null)) return 'contact.changed'
  return after.deleted_at === null ? 'contact.undeleted' : 'contact.deleted'
}

/** Saves a new contact (no `before`) or the changes to one; without changes nothing is written. */
export function saveContact(
  tx: Tx,
  actor: Actor,
  before: ContactRecord | undefined,
  after: ContactRecord,
  action?: string,
): void {
  const entry = { subject: 'contact', subjectGuid: after.guid, ...partyOf(after) }
  if (!before) {
    tx.later(insertRows('contacts', [ownColumns(after)]))
    recordHistory(tx, actor, [{ ...entry, action: 'contact.created', after: ownColumns(after) }])
    return
  }
  const difference = differenceOf(before, after)
  if (!difference) return
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid, version: before.version + 1 }
  change(after, { ...stamp, of_updated_by: actor.userName })
  tx.later(updateRow('contacts', after.company_guid, after.guid, { ...difference.after, ...stamp }))
  recordHistory(tx, actor, [{ ...entry, action: action ?? actionOf(before, after), ...difference }])
}
