import { NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { ADDRESS } from '../../ui/form/address.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, lines, phone, required, text, website } from '../../ui/form/field.ts'
import { LANGUAGE } from '../../ui/form/language.ts'
import { elsewhere } from '../../ui/form/parts.ts'

/** The fields of a branch. `parentGuid`: a new branch's parent account. */
export const BRANCH = editing(NewAccount, {
  name: required('Name'),
  parentGuid: text('Belongs to'),
  billingAddress: ADDRESS,
  phoneNumber: phone('Phone'),
  mobileNumber: phone('Mobile'),
  email: email('Email'),
  website: website('Website'),
  language: LANGUAGE,
  orderInstructions: lines('Order instructions', {
    description: 'Shown to your dispatcher on every order for this branch',
  }),
  isActive: flag('Active', 'Inactive branches keep their past orders'),
  ...elsewhere('rtype', 'mcNumber', 'usdot', 'status', 'statusReason', 'preferred', 'blacklist'),
  ...elsewhere('slaDays', 'requiresReference', 'icpGp', 'icpMultiplier', 'creditLimit', 'paymentTermsId'),
})
