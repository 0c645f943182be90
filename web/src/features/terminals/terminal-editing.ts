/** Forms of a place where stops happen. */
import { NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { NewOwnTerminal, TerminalChange } from '@waybill/contract/terminals/terminals.shapes.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, HALF, lines, oneOf, phone, required, text, whole } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { REGIONS } from '../../ui/regions.ts'
import { TERMINAL_KINDS } from './terminal-kinds.ts'

const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'Mexico' },
] as const
const stateField = {
  ...required('State'),
  drawn: {
    as: 'text' as const,
    isRequired: true,
    columns: [2, 3] as const,
    options: ({ country }: Readonly<Record<string, unknown>>) => {
      const regions = REGIONS[String(country)]
      return regions && [{ value: '', label: '' }, ...regions.map(({ code, name }) => ({ value: code, label: name }))]
    },
  },
}
const FIELDS = {
  name: required('Name'),
  locationType: text('Kind', {
    options: () => [{ value: '', label: 'Not specified' }, ...TERMINAL_KINDS],
  }),
  street1: text('Street'),
  street2: text('Address line 2'),
  city: { ...required('City'), drawn: { as: 'text' as const, isRequired: true, columns: [2, 6] as const } },
  state: stateField,
  zipCode: text('Zip code', { columns: [2, 3] }),
  country: oneOf('Country', COUNTRIES),
  hours: text('Hours', { description: 'When drivers can enter, like Mon–Fri 8–5, Sat 8–12' }),
  notes: lines('Notes for drivers', { description: 'Gate codes, where to park, who to ask for' }),
  isShared: {
    ...flag('Available to clients', 'Every client can choose it when placing an order'),
    start: (value: unknown) => value === true,
  },
} as const

export const TERMINAL = editing(NewOwnTerminal, {
  ...FIELDS,
  ...elsewhere('guid', 'latitude', 'longitude', 'accountGuid', 'primaryContact', 'alternativeContact'),
})

const person = (label: string) =>
  whole<{ guid: string } | null, string>({
    label,
    drawn: { as: 'choice', ...HALF },
    start: (value) =>
      typeof value === 'object' && value !== null && 'guid' in value && typeof value.guid === 'string'
        ? value.guid
        : '',
    send: (guid) => (guid ? { guid } : null),
    say: (held) => held,
    locate: () => '',
  })

export const TERMINAL_CHANGE = editing(TerminalChange, {
  ...FIELDS,
  primaryContact: person('First contact'),
  alternativeContact: person('Second contact'),
  isActive: flag('Active', 'Inactive places stay on existing orders but can’t be chosen for new ones'),
  ...elsewhere('latitude', 'longitude'),
})

export const TERMINAL_CONTACT = editing(NewContact, {
  name: required('Name'),
  title: text('Title', HALF),
  department: text('Department', HALF),
  phoneNumber: phone('Phone'),
  mobileNumber: phone('Mobile'),
  email: email('Email', {}),
  ...elsewhere('website', 'isActive'),
})
