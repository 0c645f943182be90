/** Cells of clients, vendors, contacts and terminals as the fields of their records. */
import { countryOf, dayOf, figure, NO, NO_DAY, YES } from './cells.ts'

type Cells<Column extends string = string> = Readonly<Partial<Record<Column, string>>>
export type Say<Column extends string> = (column: Column, message: string) => void

const NUMBERS = new Set(['creditLimit', 'slaDays', 'cargoCover', 'liabilityCover', 'latitude', 'longitude'])
const DAYS = new Set(['insuranceExpiresOn', 'w9ReceivedOn', 'agreementSignedOn'])
const FLAGS = new Set(['requiresReference'])

/** The cell's value; undefined if the column's kind does not allow it. */
function valueOf<Column extends string>(column: Column, text: string, say: Say<Column>): unknown {
  if (NUMBERS.has(column)) {
    const number = figure(text)
    if (number === undefined) say(column, 'is not a number')
    return number
  }
  if (DAYS.has(column)) {
    const day = dayOf(text)
    if (day === null) say(column, NO_DAY)
    return day?.slice(0, 10)
  }
  if (FLAGS.has(column)) {
    if (YES.test(text)) return true
    if (!NO.test(text)) say(column, 'must be yes or no')
    return false
  }
  return column === 'usdot' ? text.replaceAll(/\D/g, '') || text : text
}

/** The columns as fields of the same names; empty cells are left out. */
export const fieldsOf = <Column extends string>(
  cells: Cells,
  columns: readonly Column[],
  say: Say<Column>,
): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = cells[column]
      const value = text === undefined ? undefined : valueOf(column, text, say)
      return value === undefined ? [] : [[column, value]]
    }),
  )

const ADDRESS = ['street1', 'street2', 'city', 'state', 'zipCode', 'country'] as const
type AddressColumn = (typeof ADDRESS)[number]

const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^(us|usa|u\.s\.a?\.?|united states.*)$/i, 'US'],
  [/^(ca|can|canada)$/i, 'CA'],
  [/^(mx|mex|mexico|méxico)$/i, 'MX'],
]

/** An address without a country is in the country of its postal code. */
export function addressOf(cells: Cells<AddressColumn>, say: Say<AddressColumn>): Record<string, unknown> | undefined {
  if (!ADDRESS.some((column) => cells[column] !== undefined)) return undefined
  const country = cells.country
  const known = country && COUNTRIES.find(([names]) => names.test(country))?.[1]
  return { ...fieldsOf(cells, ADDRESS, say), country: country ? (known ?? country) : countryOf(cells.zipCode) }
}

export interface KnownName {
  guid: string
  name: string
  code?: string | null
  usdot?: string | null
}

/** The record that a cell names; null after a remark. */
export function named<Column extends string>(
  text: string,
  among: readonly KnownName[],
  what: string,
  column: Column,
  say: Say<Column>,
): string | null {
  const word = text.toLowerCase()
  const found = among.filter(({ name, code, usdot }) =>
    [name, code, usdot].some((each) => each?.toLowerCase() === word),
  )
  if (found.length !== 1)
    say(column, found.length > 1 ? `matches several: enter a code or number` : `is not ${what} on file`)
  return found.length === 1 ? found[0]!.guid : null
}
