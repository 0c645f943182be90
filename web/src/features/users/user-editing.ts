/** User forms: inviting, and editing. */
import { NewUser, UserChange } from '@waybill/contract/users/users.shapes.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, phone, reference, required } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'

const PERSON = {
  name: required('Name'),
  email: email('E-mail', { isRequired: true, description: 'Used to sign in' }),
  mobileNumber: phone('Mobile'),
  phoneNumber: phone('Phone'),
}

export const INVITATION = editing(NewUser, {
  ...PERSON,
  email: { ...required('E-mail'), drawn: PERSON.email.drawn },
  role: reference('Role'),
  canLogin: flag('Invite now', 'Sends an e-mail with a link to choose a password. Turn it off to invite them later.'),
  ...elsewhere('guid', 'account'),
})

export const PERSON_CHANGE = editing(UserChange, {
  ...PERSON,
  email: {
    ...required('E-mail'),
    drawn: { as: 'text', type: 'email', description: 'A new address is a new sign-in, so they’ll be invited again' },
  },
})
