import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { CONTACTS_OF_COMPANY } from '@waybill/domain/access/tables/accounts.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import {
  type ContactRecord,
  contactsByGuid,
  mergeContacts as mergeRecords,
  saveContact,
} from '../../records/accounts/index.ts'
import { checkEmail } from './create-contact.ts'

/** What is blank with the one is taken over from the others, in turn. */
const TAKEN_OVER = [
  'user_guid',
  'email',
  'mobile_number',
  'phone_number',
  'website',
  'title',
  'department',
  'terminal_guid',
] as const

function filled(into: ContactRecord, merged: readonly ContactRecord[]): ContactRecord {
  const after: ContactRecord = { ...into, of_can_login: into.of_can_login || merged.some((each) => each.of_can_login) }
  for (const column of TAKEN_OVER)
    after[column] ??= merged.find((contact) => contact[column] !== null)?.[column] ?? null
  return after
}

function mayMerge(into: ContactRecord, merged: readonly ContactRecord[]): Refusal | undefined {
  const other = merged.find(
    (contact) =>
      contact.account_guid !== into.account_guid ||
      (into.account_guid === null && contact.terminal_guid !== into.terminal_guid),
  )
  if (other)
    return refuse.notNow(
      'guids',
      `${other.name} is a contact of ${other.of_account_name ?? 'another place'}; only contacts of the same account are merged`,
    )
  const users = new Set([into, ...merged].flatMap(({ user_guid }) => user_guid ?? []))
  return users.size > 1
    ? refuse.notNow('guids', 'More than one of them signs in; end the access of the others first')
    : undefined
}

/** Merges contacts of the same account into one. Once more, it answers the same. */
export async function mergeContacts(
  guid: string,
  sent: readonly string[],
  call: WriteCall,
): Promise<Contact | Refusal> {
  const { caller, tx } = call
  const scope = accountScopeOf(caller)
  const guids = [...new Set(sent)]
  const itself = guids.indexOf(guid)
  if (itself >= 0) return refuse.invalid(`guids.${itself}`, 'is the same contact')
  const held = await tx.rows(contactsByGuid(scope, [guid, ...guids]))
  const into = held.find((contact) => contact.guid === guid)
  if (!into || (into.of_account_type === 'company' && !sees(CONTACTS_OF_COMPANY, caller)))
    return refuse.notFound('Contact')
  const stale = call.ifMatch('The contact', into.version)
  if (stale) return stale
  const before = await tx.rows(contactsByGuid(scope, guids, true))
  const isGone = (each: string) => before.some((contact) => contact.guid === each && contact.merged_into_guid === guid)
  const merged = held.filter((contact) => contact.guid !== guid)
  const missing = guids.findIndex((each) => !isGone(each) && !merged.some((contact) => contact.guid === each))
  if (missing >= 0) return refuse.missing([{ path: `guids.${missing}`, message: 'is not a contact available to you' }])
  const no = mayMerge(into, merged)
  if (no) return no
  const after = filled(into, merged)
  if (merged.length) await mergeRecords(tx, actorOf(call), into, after, merged)
  call.tag(after.version)
  return presentContact(after, caller)
}

/** Brings a deleted contact back; repeated, it answers the contact. */
export async function undeleteContact(guid: string, call: WriteCall): Promise<Contact | Refusal> {
  const { caller, tx } = call
  const scope = accountScopeOf(caller)
  const [before] = await tx.rows(contactsByGuid(scope, [guid], true))
  const [known] = before ? [] : await tx.rows(contactsByGuid(scope, [guid]))
  if (known) {
    call.tag(known.version)
    return presentContact(known, caller)
  }
  if (!before) return refuse.notFound('Contact')
  if (before.merged_into_guid) {
    const [into] = await tx.rows(contactsByGuid(scope, [before.merged_into_guid]))
    return refuse.notNow('guid', `${before.name} was merged into ${into?.name ?? 'another contact'} and stays there`)
  }
  const after = { ...before, deleted_at: null }
  const taken = await checkEmail(after, call)
  if (taken) return taken
  saveContact(tx, actorOf(call), before, after)
  call.tag(after.version)
  return presentContact(after, caller)
}
