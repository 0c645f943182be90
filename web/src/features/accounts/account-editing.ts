/** The forms of clients and of vendors, as the company's own people fill them in. */
import { NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { NewVendor } from '@waybill/contract/vendors/vendors.shapes.ts'
import { ADDRESS } from '../../ui/form/address.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, HALF, lines, phone, required, text, website } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'

const REACH = {
  billingAddress: ADDRESS,
  phoneNumber: phone('Phone'),
  mobileNumber: phone('Mobile'),
  email: email('E-mail'),
  website: website('Website'),
}
const JUDGED = elsewhere('rtype', 'status', 'statusReason', 'preferred', 'blacklist', 'icpGp', 'icpMultiplier')

export const CLIENT = editing(NewAccount, {
  name: required('Name'),
  ...REACH,
  orderInstructions: lines('Order instructions', { description: 'Shown on every order of this client' }),
  isActive: flag('Active', 'Inactive clients keep their past orders but can’t place new ones'),
  ...JUDGED,
  ...elsewhere('parentGuid', 'mcNumber', 'usdot', 'slaDays', 'creditLimit'),
})

export const VENDOR = editing(NewVendor, {
  name: required('Name'),
  mcNumber: text('MC number', HALF),
  usdot: text('USDOT number', HALF),
  scac: text('SCAC', HALF),
  ...REACH,
  isActive: flag('Active', 'Inactive vendors can’t be offered loads'),
  ...JUDGED,
  ...elsewhere('orderInstructions', 'slaDays', 'creditLimit', 'taxId', 'paymentTermsId', 'paymentMethodId'),
  ...elsewhere('standing', 'remitTo'),
})
