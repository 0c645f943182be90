import type { Settable } from '../../records/assign.ts'
import type { PresentedContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { MergePreview } from '@waybill/contract/merging/merging.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { CONTACTS_OF_COMPANY } from '@waybill/domain/access/tables/accounts.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { Caller } from '../../caller/caller.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { type MergedField, presentMerge } from '../../views/accounts/merge.present.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import {
  type ContactRecord,
  contactsByGuid,
  mergeContacts as mergeRecords,
  namesOfContacts,
  saveContact,
} from '../../records/accounts/index.ts'
import { checkEmail } from './create-contact.ts'

/** Fields that are filled from the merged contacts, in turn, if blank. */
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
  const after: Settable<ContactRecord> = {
    ...into,
    of_can_login: into.of_can_login || merged.some((each) => each.of_can_login),
  }
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

/** A planned merge: the contact that stays, those merged into it, and the result. */
interface PlannedMerge {
  readonly into: ContactRecord
  readonly merged: readonly ContactRecord[]
  readonly after: ContactRecord
}

/** How contacts are looked up: locked by a merge, read by its preview. */
type Contacts = (guids: readonly string[], deleted: boolean) => Promise<ContactRecord[]>

/** Finds the contacts and checks that they may be merged. */
async function planMerge(
  guid: string,
  sent: readonly string[],
  caller: Caller,
  contacts: Contacts,
): Promise<PlannedMerge | Refusal> {
  const guids = [...new Set(sent)]
  const itself = guids.indexOf(guid)
  if (itself >= 0) return refuse.invalid(`guids.${itself}`, 'is the same contact')
  const held = await contacts([guid, ...guids], false)
  const into = held.find((contact) => contact.guid === guid)
  if (!into || (into.of_account_type === 'company' && !sees(CONTACTS_OF_COMPANY, caller)))
    return refuse.notFound('Contact')
  const before = await contacts(guids, true)
  const isGone = (each: string) => before.some((contact) => contact.guid === each && contact.merged_into_guid === guid)
  const merged = held.filter((contact) => contact.guid !== guid)
  const missing = guids.findIndex((each) => !isGone(each) && !merged.some((contact) => contact.guid === each))
  if (missing >= 0) return refuse.missing([{ path: `guids.${missing}`, message: 'is not a contact available to you' }])
  return mayMerge(into, merged) ?? { into, merged, after: filled(into, merged) }
}

/** Merges contacts of one account. A repeat returns the same. */
export async function mergeContacts(
  { params: { guid }, body: { guids: sent } }: { params: { guid: string }; body: { guids: readonly string[] } },
  call: WriteCall<ForActs>,
): Promise<PresentedContact | Refusal> {
  const { caller, tx } = call
  const planned = await planMerge(guid, sent, caller, (guids, deleted) =>
    tx.rows(contactsByGuid(accountScopeOf(caller), guids, deleted)),
  )
  if (isRefusal(planned)) return planned
  const { into, merged, after } = planned
  const stale = call.ifMatch('The contact', into.version)
  if (stale) return stale
  if (merged.length) await mergeRecords(tx, actorOf(call), into, after, merged)
  call.tag(after.version)
  return presentContact(after, caller)
}

const SHOWN: readonly MergedField<ContactRecord>[] = [
  ['Name', ({ name }) => name],
  ['Title', ({ title }) => title],
  ['Department', ({ department }) => department],
  ['Email', ({ email }) => email],
  ['Mobile', ({ mobile_number: mobile }) => mobile],
  ['Phone', ({ phone_number: phone }) => phone],
  ['Website', ({ website }) => website],
]

/** What the merge would move and fill in. */
export async function previewContactMerge(
  { params: { guid }, body: { guids: sent } }: { params: { guid: string }; body: { guids: readonly string[] } },
  call: ReadCall,
): Promise<MergePreview | Refusal> {
  const scope = accountScopeOf(call.caller)
  const planned = await planMerge(
    guid,
    sent,
    call.caller,
    async (guids, deleted) => (await call.read(contactsByGuid(scope, guids, deleted, false)))[0],
  )
  if (isRefusal(planned)) return planned
  const { into, merged, after } = planned
  const from = merged.map((each) => each.guid)
  const [moves] = await call.read(namesOfContacts(call.caller.companyGuid, from))
  return presentMerge(moves, SHOWN, into, merged, after)
}

/** Restores a deleted contact; repeating the call returns the contact. */
export async function undeleteContact(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<PresentedContact | Refusal> {
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
