import { CONTACT, type NewContact, type PresentedContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { CONTACTS_OF_COMPANY } from '@waybill/domain/access/tables/accounts.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import {
  accountQuery,
  type AccountRecord,
  type ContactRecord,
  contactRow,
  sameEmail,
  saveContact,
} from '../../records/accounts/index.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import type { OfAccount } from './which-contact.ts'

/** The account whose contacts the caller may change, locked so that they are written one at a time. */
export async function lockedAccount(
  guid: string,
  { caller, tx }: WriteCall,
  type?: AccountType,
): Promise<AccountRecord | Refusal> {
  const account = await tx.first(accountQuery(accountScopeOf(caller), type, guid, true))
  const isOwn = account && (sees(CONTACTS_OF_COMPANY, caller) || account.type !== 'company')
  return isOwn ? account : refuse.notFound('Account')
}

/** Refuses an email address that another contact of the account has. */
export async function checkEmail(contact: ContactRecord, { tx }: WriteCall): Promise<Refusal | undefined> {
  const other = contact.email ? await tx.first(sameEmail(contact)) : undefined
  return other && refuse.notNow('email', `${other.name} already has the email address ${contact.email}`)
}

/** Adds a contact to an account. */
export async function createContact(
  { params: { accountGuid, type }, body }: { params: OfAccount; body: NewContact },
  call: WriteCall<ForActs>,
): Promise<PresentedContact | Refusal> {
  const account = await lockedAccount(accountGuid, call, type)
  if (isRefusal(account)) return account
  const allowed = allow(CONTACT, body, call.caller, {})
  if (isRefusal(allowed)) return allowed
  const contact = contactRow(actorOf(call), { account }, allowed)
  const taken = await checkEmail(contact, call)
  if (taken) return taken
  saveContact(call.tx, actorOf(call), undefined, contact)
  call.tag(contact.version)
  return presentContact(contact, call.caller)
}
