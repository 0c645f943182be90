import { CONTACT, type PresentedContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { present } from '@waybill/domain/access/present.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { CONTACT_MAY } from '@waybill/domain/access/tables/accounts.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
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

/** A contact; the scope decides who sees it at all. `can`: if the place decides. */
export const presentContact = (
  contact: ContactRecord,
  caller: Caller,
  can: string[] = contactCan(contact, caller),
): PresentedContact =>
  present(
    CONTACT,
    {
      ...NAMED.contacts(contact),
      canLogin: contact.of_can_login,
      accountName: contact.of_account_name,
      createdBy: contact.of_created_by,
      updatedBy: contact.of_updated_by,
      can,
    },
    caller,
  )
