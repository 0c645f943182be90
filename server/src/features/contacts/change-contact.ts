import { CONTACT, type ContactChange, type PresentedContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { assignContact, contactQuery, type ContactRecord, saveContact } from '../../records/accounts/index.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import { checkEmail, lockedAccount } from './create-contact.ts'
import type { Which } from './which-contact.ts'

/** The contact, locked, if the caller may change it. */
export async function lockedContact(which: Which, call: WriteCall): Promise<ContactRecord | Refusal> {
  const { accountGuid, contactGuid, type } = which
  const account = await lockedAccount(accountGuid, call, type)
  if (isRefusal(account)) return account
  const contact = await call.tx.first(contactQuery(accountScopeOf(call.caller), accountGuid, contactGuid, true))
  if (!contact) return refuse.notFound('Contact')
  return call.ifMatch('The contact', contact.version) ?? contact
}

/** Changes a contact. */
export async function changeContact(
  { params, body }: { params: Which; body: ContactChange },
  call: WriteCall<ForActs>,
): Promise<PresentedContact | Refusal> {
  const before = await lockedContact(params, call)
  if (isRefusal(before)) return before
  const allowed = allow(CONTACT, body, call.caller, {})
  if (isRefusal(allowed)) return allowed
  const after = { ...before }
  assignContact(after, allowed, {})
  const taken = after.email === before.email ? undefined : await checkEmail(after, call)
  if (taken) return taken
  saveContact(call.tx, actorOf(call), before, after)
  call.tag(after.version)
  return presentContact(after, call.caller)
}
/** Deletes a contact. Orders and stops that name it keep it; a contact who signs in is kept. */
export async function deleteContact(
  { params }: { params: Which },
  call: WriteCall<ForActs>,
): Promise<Refusal | undefined> {
  const contact = await lockedContact(params, call)
  if (isRefusal(contact)) return contact
  if (contact.of_can_login)
    return refuse.notNow('contactGuid', `${contact.name} signs in with this contact; end their access first`)
  saveContact(call.tx, actorOf(call), contact, { ...contact, deleted_at: call.now })
  return undefined
}
