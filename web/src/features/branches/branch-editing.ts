import { NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, lines, oneOf, phone, required, text, website } from '../../ui/form/field.ts'
import { elsewhere, group } from '../../ui/form/parts.ts'
import { REGIONS } from '../../ui/regions.ts'

const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'Mexico' },
] as const

const regionsOf = (country: unknown) => REGIONS[String(country)]

/** A postal address; states and provinces by name where the country's are known. */
const ADDRESS = group('Address', {
  street1: text('Street'),
  street2: text('Address line 2'),
  city: text('City', { columns: [2, 6] }),
  state: text('State', {
    columns: [2, 3],
    labelBeside: ({ country }) => (country === 'CA' ? 'Province' : 'State'),
    options: ({ country }) => {
      const regions = regionsOf(country)?.map(({ code, name }) => ({ value: code, label: name }))
      return regions && [{ value: '', label: '' }, ...regions]
    },
  }),
  zipCode: text('Zip code', {
    columns: [2, 3],
    labelBeside: ({ country }) => (country === 'US' ? 'Zip code' : 'Postal code'),
  }),
  country: oneOf('Country', COUNTRIES),
})

/** The fields of a branch. `parentGuid`: the account that a new one stands below. */
export const BRANCH = editing(NewAccount, {
  name: required('Name'),
  parentGuid: text('Belongs to'),
  billingAddress: ADDRESS,
  phoneNumber: phone('Phone'),
  mobileNumber: phone('Mobile'),
  email: email('E-mail'),
  website: website('Website'),
  orderInstructions: lines('Order instructions', {
    description: 'Shown to your dispatcher on every order for this branch',
  }),
  isActive: flag('Active', 'Inactive branches keep their past orders'),
  ...elsewhere('rtype', 'mcNumber', 'usdot', 'status', 'statusReason', 'preferred', 'blacklist'),
  ...elsewhere('slaDays', 'icpGp', 'icpMultiplier', 'creditLimit'),
})
