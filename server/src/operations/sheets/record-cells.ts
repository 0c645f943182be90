/** Cells of clients, vendors, contacts and terminals as the fields of their records. */
import { countryOf, readCountry, stateCode, type Country } from '@waybill/domain/values/states.ts'
import { readPlaceText } from '@waybill/domain/values/place-text.ts'
import { readZipCode } from '@waybill/domain/values/zip-codes.ts'
import { type CellReader, type CellRemark, NO, YES } from './cells.ts'
import type { SheetRow } from './read-rows.ts'

type Cells<Column extends string = string> = Readonly<Partial<Record<Column, string>>>
export type Say<Column extends string> = (column: Column, message: string) => void

/** Columns of amounts, of other figures, and of days. */
const AMOUNTS: readonly string[] = ['creditLimit', 'cargoCover', 'liabilityCover']
const NUMBERS: readonly string[] = ['slaDays', 'latitude', 'longitude']
export const FIGURES: readonly string[] = [...AMOUNTS, ...NUMBERS]
export const DAYS: readonly string[] = ['insuranceExpiresOn', 'w9ReceivedOn', 'agreementSignedOn']
const FLAGS = new Set(['requiresReference'])

/** A row whose places, figures, days and ZIP codes are written as records have them; what is not understood is left out. */
export function settled<Column extends string>(
  row: SheetRow<Column>,
  columns: readonly Column[],
  reader: CellReader<Column>,
  say: CellRemark<Column>,
): SheetRow<Column> {
  const cells = withPlace({ ...row.cells })
  const put = (column: Column, value: string | number | undefined) => {
    if (value === undefined) delete cells[column]
    else cells[column] = String(value)
  }
  for (const column of columns) {
    if (cells[column] === undefined) continue
    if (AMOUNTS.includes(column)) put(column, reader.amount(row, column, say)?.value)
    if (NUMBERS.includes(column)) put(column, reader.figure(row, column, say))
    if (DAYS.includes(column)) put(column, reader.time(row, column, say)?.day)
  }
  const columnNamed = (name: string) => columns.find((column) => column === name)
  const [zip, state, country] = ['zipCode', 'state', 'country'].map(columnNamed)
  const [zipText, stateName, countryName] = [zip, state, country].map((column) => column && cells[column])
  if (state && stateName !== undefined) {
    const inCountry = countryName === undefined ? countryOf(stateName, zipText) : readCountry(countryName)
    if (inCountry && stateCode(stateName, inCountry) === undefined) say(state, 'is no known state or province', true)
  }
  if (zip && zipText !== undefined) {
    const inCountry = readCountry(countryName ?? '') ?? countryOf(stateName, zipText)
    const { value, doubt } = readZipCode(zipText, stateCode(stateName ?? '', inCountry), inCountry)
    if (doubt !== null) say(zip, doubt, true)
    if (value !== null) put(zip, value)
  }
  return { ...row, cells }
}

/** The cell's value; undefined if the column's kind does not allow it. */
function valueOf<Column extends string>(column: Column, text: string, say: Say<Column>): unknown {
  if (FIGURES.includes(column)) return Number(text)
  if (FLAGS.has(column)) {
    if (YES.test(text)) return true
    if (!NO.test(text)) say(column, 'must be yes or no')
    return false
  }
  const wrong = whyWrongForm(column, text)
  if (wrong !== undefined) say(column, wrong)
  if (column === 'usdot') return text.replaceAll(/\D/g, '') || text
  // MX and FF are dockets of another kind.
  return column === 'mcNumber' ? text.replace(/^mc\s*(?:no\.?|number)?[\s#:-]*(?=\d)/i, '') : text
}

/** What the text of a column looks like, and why another is not taken: what its record would store as it is. */
const FORMS: Readonly<Record<string, readonly [RegExp, string]>> = {
  usdot: [
    /^(?:us ?)?(?:dot)?\s*(?:no\.?|number)?[\s#:-]*(?:\d{1,8}|\d{1,3}(?:,\d{3}){1,2})$/i,
    'is not a USDOT number, which has up to 8 digits',
  ],
  mcNumber: [/^(?:mc|mx|ff)?\s*(?:no\.?|number)?[\s#:-]*\d{1,8}$/i, 'is not an MC number, which has up to 8 digits'],
}

function whyWrongForm(column: string, text: string): string | undefined {
  const [form, message] = FORMS[column] ?? []
  return form?.test(text) === false ? message : undefined
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

/** A state as records have it: by its code in the United States and Canada, as it is written in Mexico. */
export const stateText = (state: string, country: Country): string =>
  country === 'MX' ? state : (stateCode(state, country) ?? state)

/** An address in one cell ("1 Pier, Tampa, FL 33601"), or a town with its state ("Tampa, FL"), in columns of their own. */
function withPlace<Column extends string>(cells: Cells<Column>): Partial<Record<Column, string>> {
  const of: Cells<AddressColumn> = cells
  if (of.state !== undefined) return { ...cells }
  const text = of.city ?? of.street1
  const place = text === undefined ? undefined : readPlaceText(text)
  if (!place) return { ...cells }
  const before = [place.name, place.street].filter((part) => part !== null).join(', ')
  // "Suite 4, Tampa, FL" under the town's heading, beside a street: nothing is known better.
  if (of.city !== undefined && before !== '' && of.street1 !== undefined) return { ...cells }
  const apart: Cells<AddressColumn> = {
    ...(before === '' && of.city !== undefined ? {} : { street1: before || undefined }),
    city: place.city,
    state: place.state,
    ...(of.zipCode === undefined && place.zipCode !== null ? { zipCode: place.zipCode } : {}),
    ...(of.country === undefined && place.country !== null ? { country: place.country } : {}),
  }
  return { ...cells, ...apart }
}

/** An address without a country is in the country of its state and postal code. */
export function addressOf(cells: Cells<AddressColumn>, say: Say<AddressColumn>): Record<string, unknown> | undefined {
  if (!ADDRESS.some((column) => cells[column] !== undefined)) return undefined
  const { country, state, zipCode } = cells
  const known = country === undefined ? countryOf(state, zipCode) : readCountry(country)
  return {
    ...fieldsOf(cells, ADDRESS, say),
    ...(state !== undefined && known ? { state: stateText(state, known) } : {}),
    country: known ?? country,
  }
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
