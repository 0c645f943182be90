import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { CONTACT_MAY } from '@waybill/domain/access/tables/accounts.ts'
import { instant } from '../../platform/http/present.ts'
import type { ContactRecord } from '../../records/accounts/index.ts'
import type { Caller } from '../../caller/caller.ts'

/** What the caller may do: contacts of a place are managed with the place, users who sign in are not deleted. */
function contactCan(contact: ContactRecord, caller: Caller): string[] {
  const kept = contact.account_guid !== null
  return actsOf(CONTACT_MAY, caller, () => kept, {
    removable: !contact.of_can_login,
    invitable: contact.of_account_type !== 'company' && Boolean(contact.email),
  })
}

/** A contact, the same in every portal: the scope decides who sees it at all. `can`: if the place decides. */
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
