import type { Contact, ContactChange } from '@waybill/contract/contacts/contacts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../caller/actor.ts'
import type { WriteCall } from '../../caller/call.ts'
import { contactQuery, saveContact, type ContactRecord } from '../../records/contacts.ts'
import { presentContact } from './contacts.present.ts'
import { checkEmail, heldAccount } from './create-contact.ts'

interface Which {
  accountGuid: string
  contactGuid: string
}

/** The contact of an account that the caller may write, held. */
async function heldContact({ accountGuid, contactGuid }: Which, call: WriteCall): Promise<ContactRecord | Refusal> {
  const account = await heldAccount(accountGuid, call)
  if (isRefusal(account)) return account
  const contact = await call.tx.first(contactQuery(accountScopeOf(call.caller), accountGuid, contactGuid, true))
  if (!contact) return refuse.notFound('Contact')
  return call.ifMatch('The contact', contact.version) ?? contact
}

/** Changes a contact. */
export async function changeContact(which: Which, sent: ContactChange, call: WriteCall): Promise<Contact | Refusal> {
  const before = await heldContact(which, call)
  if (isRefusal(before)) return before
  const after = { ...before }
  if (sent.name !== undefined) after.name = sent.name
  if (sent.title !== undefined) after.title = sent.title
  if (sent.department !== undefined) after.department = sent.department
  if (sent.email !== undefined) after.email = sent.email
  if (sent.mobileNumber !== undefined) after.mobile_number = sent.mobileNumber
  if (sent.phoneNumber !== undefined) after.phone_number = sent.phoneNumber
  if (sent.website !== undefined) after.website = sent.website
  if (sent.isActive !== undefined) after.is_active = sent.isActive
  const taken = after.email === before.email ? undefined : await checkEmail(after, call)
  if (taken) return taken
  saveContact(call.tx, actorOf(call), before, after)
  call.tag(after.version)
  return presentContact(after, call.caller)
}

/** Deletes a contact. Orders and stops that name it keep it; who signs in keeps its contact. */
export async function deleteContact(which: Which, call: WriteCall): Promise<Refusal | undefined> {
  const contact = await heldContact(which, call)
  if (isRefusal(contact)) return contact
  if (contact.of_can_login)
    return refuse.notNow('contactGuid', `${contact.name} signs in with this contact; take the access away first`)
  saveContact(call.tx, actorOf(call), contact, { ...contact, deleted_at: call.now })
  return undefined
}
