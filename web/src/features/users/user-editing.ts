/** User forms: inviting, and editing. */
import { NewUser, UserChange } from '@waybill/contract/users/users.shapes.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, phone, reference, required } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { PEOPLE as words } from '../../ui/words/people.words.ts'

const person = () => ({
  name: required(words.form.name),
  email: email(words.facts.email, { isRequired: true, description: words.form.emailText }),
  mobileNumber: phone(words.facts.mobile),
  phoneNumber: phone(words.facts.phone),
})

export const invitation = () => {
  const fields = person()
  return editing(NewUser, {
    ...fields,
    email: { ...required(words.facts.email), drawn: fields.email.drawn },
    role: reference(words.facts.role),
    canLogin: flag(words.form.inviteNow, words.form.inviteText),
    ...elsewhere('guid', 'account'),
  })
}

export const personChange = () =>
  editing(UserChange, {
    ...person(),
    email: {
      ...required(words.facts.email),
      drawn: { as: 'text', type: 'email', description: words.form.newEmail },
    },
  })
