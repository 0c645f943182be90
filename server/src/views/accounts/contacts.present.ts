import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { instant } from '../../platform/http/present.ts'
import type { ContactRecord } from '../../records/accounts/index.ts'
import type { Caller } from '../../caller/caller.ts'

/** What the caller may do: people of a place are kept with the place, who signs in is not deleted. */
function contactCan(contact: ContactRecord, caller: Caller): string[] {
  if (!caller.permissions.has('accounts.edit_contacts') || !contact.account_guid) return []
  const invite = caller.permissions.has('accounts.invite_contact') && contact.of_account_type !== 'company'
  return ['edit', ...(contact.of_can_login ? [] : ['delete']), ...(invite && contact.email ? ['invite'] : [])]
}

/** A contact, alike in every portal: who may see it at all was settled by the scope. `can`: where the place decides. */
export const presentContact = (
  contact: ContactRecord,
  caller: Caller,
  can: string[] = contactCan(contact, caller),
): Contact => ({
  guid: contact.guid,
  name: contact.name,
  email: contact.email,
  mobileNumber: contact.mobile_number,
  phoneNumber: contact.phone_number,
  website: contact.website,
  title: contact.title,
  department: contact.department,
  isActive: contact.is_active,
  canLogin: contact.of_can_login,
  accountGuid: contact.account_guid,
  accountName: contact.of_account_name,
  terminalGuid: contact.terminal_guid,
  dateCreated: instant(contact.created_at),
  createdBy: contact.of_created_by,
  dateUpdated: instant(contact.updated_at),
  updatedBy: contact.of_updated_by,
  can,
})
