import { oneOf, text } from './field.ts'
import { group } from './parts.ts'
import { REGIONS } from '../regions.ts'

const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'Mexico' },
] as const

const regionsOf = (country: unknown) => REGIONS[String(country)]

/** A postal address; states and provinces are selectable if the country's are known. */
export const ADDRESS = group('Address', {
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
