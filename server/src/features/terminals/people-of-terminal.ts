/** Contacts at a place: its owner edits them, everyone who uses the place sees them. */
import {
  type AccountContactsQuery,
  CONTACT,
  type ContactChange,
  type NewContact,
  type PresentedContact,
} from '@waybill/contract/contacts/contacts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import { eachRow } from '../../calls/bulk.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { listingFor, readOne } from '../../calls/read-list.ts'
import type { Caller } from '../../caller/caller.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import {
  assignContact,
  CONTACT_LIST,
  contactAtPlace,
  type ContactRecord,
  contactRow,
  contactsBody,
  peopleOfPlace,
  planContacts,
  sameEmail,
  saveContact,
} from '../../records/accounts/index.ts'
import { type KnownTerminalRecord, terminalQuery } from '../../records/places/index.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { isKeptBy } from '@waybill/domain/access/facts.ts'

/** The contact, and whether the caller may edit it here: contacts of accounts are edited with their account. */
function present(contact: ContactRecord, terminal: KnownTerminalRecord, caller: Caller): PresentedContact {
  const keeps = isKeptBy(terminal, caller) && caller.permissions.has('terminals.edit')
  return presentContact(contact, caller, contact.account_guid === null && keeps ? ['edit', 'delete'] : [])
}

/** The place, locked, if the caller owns it. */
async function lockTerminal(guid: string, { caller, tx }: WriteCall): Promise<KnownTerminalRecord | Refusal> {
  const terminal = await tx.first(terminalQuery(caller, guid, true))
  if (!terminal) return refuse.notFound('Terminal')
  return isKeptBy(terminal, caller)
    ? terminal
    : refuse.forbidden(`${terminal.name} is shared with you; only its owner can change its contacts`)
}

async function checkEmail(contact: ContactRecord, { tx }: WriteCall): Promise<Refusal | undefined> {
  const other = contact.email ? await tx.first(sameEmail(contact)) : undefined
  return other && refuse.notNow('email', `${other.name} already has the email address ${contact.email}`)
}

/** A page of contacts. */
export async function listPeople(
  { params: { id: guid }, query }: { params: { id: string }; query: AccountContactsQuery },
  call: ReadCall,
): Promise<ListOf<PresentedContact> | Refusal> {
  const { caller } = call
  const listing = listingFor(CONTACT_LIST, { query, body: contactsBody(query) }, call)
  const plan = planContacts(accountScopeOf(caller), { terminal: guid }, listing)
  if (isRefusal(plan)) return plan
  const [[terminal], rows, counts] = await call.read(terminalQuery(caller, guid), ...plan.queries)
  if (!terminal) return refuse.notFound('Terminal')
  return plan.answer(rows, counts, readOne(call), (people) => people.map((row) => present(row, terminal, caller)))
}

/** One contact. */
export async function getPerson(
  { params: { id, contactId } }: { params: { id: string; contactId: string } },
  call: ReadCall,
): Promise<PresentedContact | Refusal> {
  const { caller } = call
  const [[terminal], [contact]] = await call.read(
    terminalQuery(caller, id),
    contactAtPlace(accountScopeOf(caller), id, contactId),
  )
  if (!terminal) return refuse.notFound('Terminal')
  if (!contact) return refuse.notFound('Contact')
  call.tag(contact.version)
  return present(contact, terminal, caller)
}

/** Adds a contact to a place. */
export async function addPerson(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: NewContact },
  call: WriteCall<ForActs>,
): Promise<PresentedContact | Refusal> {
  const terminal = await lockTerminal(guid, call)
  if (isRefusal(terminal)) return terminal
  const allowed = allow(CONTACT, sent, call.caller, {})
  if (isRefusal(allowed)) return allowed
  const contact = contactRow(actorOf(call), { terminalGuid: guid }, allowed)
  const taken = await checkEmail(contact, call)
  if (taken) return taken
  saveContact(call.tx, actorOf(call), undefined, contact)
  call.tag(contact.version)
  return present(contact, terminal, call.caller)
}

/** Changes a contact. */
export async function changePerson(
  { params: { id, contactId }, body: sent }: { params: { id: string; contactId: string }; body: ContactChange },
  call: WriteCall<ForActs>,
): Promise<PresentedContact | Refusal> {
  const terminal = await lockTerminal(id, call)
  if (isRefusal(terminal)) return terminal
  const [before] = await call.tx.rows(peopleOfPlace(call.caller.companyGuid, id, [contactId]))
  if (!before) return refuse.notFound('Contact')
  const stale = call.ifMatch('The contact', before.version)
  if (stale) return stale
  const allowed = allow(CONTACT, sent, call.caller, {})
  if (isRefusal(allowed)) return allowed
  const after = { ...before }
  assignContact(after, allowed, {})
  const taken = after.email === before.email ? undefined : await checkEmail(after, call)
  if (taken) return taken
  saveContact(call.tx, actorOf(call), before, after)
  call.tag(after.version)
  return present(after, terminal, call.caller)
}

/** Deletes several; orders that name them keep them. */
export async function removePeople(
  { params: { guid }, body: { guids } }: { params: { guid: string }; body: { guids: readonly string[] } },
  call: WriteCall<ForActs>,
): Promise<BulkAnswer | Refusal> {
  const terminal = await lockTerminal(guid, call)
  if (isRefusal(terminal)) return terminal
  const people = await call.tx.rows(peopleOfPlace(call.caller.companyGuid, guid, guids))
  return eachRow(
    guids.map((contact) => ({ guid: contact })),
    call,
    async (row) => {
      const contact = people.find((person) => person.guid === row.guid)
      if (!contact) return refuse.notFound('Contact')
      saveContact(call.tx, actorOf(call), contact, { ...contact, deleted_at: call.now })
      return undefined
    },
  )
}
