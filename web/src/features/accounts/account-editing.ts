/** The forms of clients and vendors for the company's own staff. */
import { NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { NewVendor } from '@waybill/contract/vendors/vendors.shapes.ts'
import { ADDRESS } from '../../ui/form/address.ts'
import { editing } from '../../ui/form/editing.ts'
import { count, email, flag, HALF, lines, moneyOrNone, phone, required, text, website } from '../../ui/form/field.ts'
import { LANGUAGE } from '../../ui/form/language.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { termsField } from './pay-options.ts'

const REACH = {
  billingAddress: ADDRESS,
  phoneNumber: phone('Phone'),
  mobileNumber: phone('Mobile'),
  email: email('Email'),
  website: website('Website'),
  language: LANGUAGE,
}
const KIND = text('Type of business', { description: 'Dealer, auction, rental…', ...HALF })
const JUDGED = elsewhere('status', 'statusReason', 'preferred', 'blacklist')

export const CLIENT = editing(NewAccount, {
  name: required('Name'),
  ...REACH,
  rtype: KIND,
  slaDays: count('Days to deliver', {
    description: 'New orders are due this many days after they are placed',
    ...HALF,
  }),
  icpGp: moneyOrNone('Target gross profit', { description: 'Per job; sets the target pay for carriers', ...HALF }),
  icpMultiplier: count('Target price multiple', {
    description: 'Price as a multiple of carrier pay, where no gross profit is set',
    ...HALF,
  }),
  creditLimit: moneyOrNone('Credit limit', { description: 'Leave empty for no limit', ...HALF }),
  paymentTermsId: termsField({ description: 'When its invoices are due' }),
  orderInstructions: lines('Order instructions', { description: 'Shown on every order of this client' }),
  requiresReference: flag(
    'Invoices need a reference',
    'Orders without a reference, such as a PO number, are held for review before billing',
  ),
  isActive: flag('Active', 'Inactive clients keep their past orders but can’t place new ones'),
  ...JUDGED,
  ...elsewhere('parentGuid', 'mcNumber', 'usdot'),
})

export const VENDOR = editing(NewVendor, {
  name: required('Name'),
  mcNumber: text('MC number', HALF),
  usdot: text('USDOT number', HALF),
  scac: text('SCAC', HALF),
  rtype: KIND,
  ...REACH,
  isActive: flag('Active', 'Inactive vendors can’t be offered loads'),
  ...JUDGED,
  ...elsewhere(
    'orderInstructions',
    'slaDays',
    'requiresReference',
    'icpGp',
    'icpMultiplier',
    'creditLimit',
    'taxId',
    'paymentTermsId',
    'paymentMethodId',
  ),
  ...elsewhere('standing', 'remitTo'),
})
