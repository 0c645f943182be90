import { NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, HALF, phone, required, text, website } from '../../ui/form/field.ts'

const NAME = { name: required('Name') }
const PERSON = {
  title: text('Title', HALF),
  department: text('Department', HALF),
  email: email('Email', {}),
  mobileNumber: phone('Mobile'),
  phoneNumber: phone('Phone'),
  website: website('Website', {}),
  isActive: flag('Active', 'Inactive contacts stay on existing orders'),
}

/** The fields of a contact with a given account. */
export const ACCOUNT_CONTACT = editing(NewContact, { ...NAME, ...PERSON })

/** The fields of a contact. `accountGuid`: a new contact's account. */
export const CONTACT = editing(NewContact, {
  ...NAME,
  accountGuid: text('Branch', { isRequired: true }),
  ...PERSON,
})
