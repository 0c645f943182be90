/** The stops of an order from the cells of its first row. */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { countryOf, readCountry, stateCode } from '@waybill/domain/values/states.ts'
import { readPlaceText } from '@waybill/domain/values/place-text.ts'
import { readZipCode } from '@waybill/domain/values/zip-codes.ts'
import type * as z from 'zod/mini'
import type { CellReader, CellRemark } from '../../../operations/sheets/cells.ts'
import type { SheetRow } from '../../../operations/sheets/read-rows.ts'
import { stateText } from '../../../operations/sheets/record-cells.ts'
import { timesOf } from './sheet-times.ts'

/** What is known of places: the zone of one as far as it is typed in, and whether a state has a town of that name. */
export interface KnownPlaces {
  zoneAt: (place: { state: string; zipCode: string | null; country: string }) => string | null
  /** The company's zone, for the times of a place whose zone is not known. */
  ownZone: string
  hasTown: (name: string, state: string) => boolean
}

/** Columns of a place without a cell, and the cell that holds what they would: `pickupCity` in `pickupName`. */
export type ReadFrom = Partial<Record<ImportColumn, ImportColumn>>

type Stop = z.input<typeof NewOrder>['stops'][number]

const COUNTRIES = { US: 'the United States', CA: 'Canada', MX: 'Mexico' } as const

const countriesWith = (state: string | undefined) =>
  (['US', 'CA', 'MX'] as const).filter((each) => stateCode(state ?? '', each) !== undefined)

/** A state that two countries have, without a postal code that tells them apart: "NL" is in Canada and in Mexico. */
function sharedState(state: string | undefined): string | null {
  const all = countriesWith(state)
  if (all.length < 2) return null
  const [meant, ...others] = [countryOf(state, undefined), ...all].filter((each, at, list) => list.indexOf(each) === at)
  return `is taken to be in ${COUNTRIES[meant!]}, but may be in ${others.map((each) => COUNTRIES[each]).join(' or ')}: enter the country or postal code`
}

/** Stands for a city, a state or a name that is missing; the row has an error, or the place no name. */
const MISSING = { city: 'unknown', state: 'unknown', name: 'unnamed' } as const

/** What is missing is shown as nothing. */
export const shown = (text: string, what: keyof typeof MISSING): string => (text === MISSING[what] ? '' : text)

const PARTS = ['Name', 'Street', 'City', 'State', 'Zip', 'Country'] as const
type Part = (typeof PARTS)[number]
/** `readFrom`: the cell that holds the city and more of the place than its heading says. */
type PlaceCells = Partial<Record<Part, string>> & { readFrom?: Part }

const isSameState = (one: string, other: string): boolean =>
  countriesWith(one).some((country) => stateCode(one, country) === stateCode(other, country))

/** Before a town these are its own name: "East Dallas". */
const OF_A_TOWN =
  /^(?:n|s|e|w|north|south|east|west|new|old|upper|lower|greater|downtown|mid|fort|ft|mount|mt|saint|st|port|lake|point|los|las|la|el|san|santa|le|les)\.?$/i

/**
 * The town behind the words of a place's name, where the state has no town of the whole name: "Dallas" of "Copart Dallas",
 * TX. Undefined if it has one, or none of the last words is one.
 */
function townWithin(text: string, state: string, { hasTown }: KnownPlaces): string | undefined {
  const words = text.split(' ')
  if (words.length < 2 || hasTown(text, state)) return undefined
  for (let at = 1; at < words.length; at += 1) {
    const town = words.slice(at).join(' ')
    if (hasTown(town, state)) return OF_A_TOWN.test(words[at - 1]!) ? undefined : town
  }
  return undefined
}

/** The cells of a place, of which one may hold several: "Dallas, TX 75236" as city, as name or as street. */
function placeCells(
  kind: 'pickup' | 'delivery',
  { cells, broken }: SheetRow<ImportColumn>,
  places: KnownPlaces,
  say: CellRemark<ImportColumn>,
): PlaceCells {
  const own: Partial<Record<Part, string>> = Object.fromEntries(PARTS.map((part) => [part, cells[`${kind}${part}`]]))
  if (broken[`${kind}City`] !== undefined) return own
  for (const part of own.City === undefined ? (['Name', 'Street'] as const) : (['City'] as const)) {
    const read = readPlaceText(own[part] ?? '')
    if (!read || (own.State !== undefined && !isSameState(own.State, read.state))) continue
    const { street, state, zipCode, country } = read
    const town = townWithin(read.city, stateCode(state, readCountry(country ?? '') ?? 'US') ?? state, places)
    // The name of a place that has its town's: "Copart Dallas".
    const name = read.name ?? (town === undefined ? null : read.city)
    const city = town ?? read.city
    if (town !== undefined) {
      const message = `"${own[part]}" is read as "${name}" in ${city}`
      for (const what of ['Name', 'City'] as const) say(`${kind}${what}`, message, true)
    }
    return {
      ...own,
      readFrom: part,
      Name: (part === 'Name' ? undefined : own.Name) ?? name ?? undefined,
      Street: (part === 'Street' ? undefined : own.Street) ?? street ?? undefined,
      City: city,
      State: own.State ?? state,
      Zip: own.Zip ?? zipCode ?? undefined,
      Country: own.Country ?? country ?? undefined,
    }
  }
  return own
}

const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)\b/

/** A row whose cell for a place's name ("Pickup") holds a date, with that date in its place. */
function withoutDateAsName(kind: 'pickup' | 'delivery', row: SheetRow<ImportColumn>): SheetRow<ImportColumn> {
  const { [`${kind}Name` as const]: name, ...cells } = row.cells
  if (name === undefined || !DATE.test(name) || row.cells[`${kind}From`] !== undefined) return row
  return { ...row, cells: { ...cells, [`${kind}From`]: name } }
}

/** `told`: what its cells say besides. `readFrom`: what has no cell of its own, and the one that it was read from. */
type StopOfRow = Stop & { told: string[]; readFrom: ReadFrom }

export function stopOf(
  kind: 'pickup' | 'delivery',
  asSent: SheetRow<ImportColumn>,
  reader: CellReader<ImportColumn>,
  places: KnownPlaces,
  say: CellRemark<ImportColumn>,
): StopOfRow {
  const row = withoutDateAsName(kind, asSent)
  const { broken } = row
  const place = placeCells(kind, row, places, say)
  // "Dallas, TX - Denver, CO" in a cell that should hold one place.
  const other = [place.City, place.Name, place.Street].find((text) => text?.includes(','))
  const why = other === undefined ? 'is required' : `is required: "${other}" is not read as one place`
  for (const what of ['City', 'State'] as const)
    if (!place[what] && broken[`${kind}${what}`] === undefined) say(`${kind}${what}`, why, false)
  const named = place.Country
  const known = named === undefined ? countryOf(place.State, place.Zip) : readCountry(named)
  if (!known) say(`${kind}Country`, 'is not the United States, Canada or Mexico', false)
  const country = known ?? 'US'
  const shared = named === undefined && !place.Zip ? sharedState(place.State) : null
  if (shared !== null) say(`${kind}State`, shared, true)
  const state = place.State ?? ''
  const written = place.Zip
  const zip = written === undefined ? null : readZipCode(written, stateCode(state, country), country)
  if (zip?.doubt) say(`${kind}Zip`, zip.doubt, true)
  const zipCode = zip?.value ?? null
  const zone = places.zoneAt({ state, zipCode, country })
  const times = timesOf(kind, row, reader, zone ?? places.ownZone, say)
  if (zone === null && state !== '' && (times.dateRequestedStart ?? times.dateRequestedEnd) !== null)
    say(`${kind}State`, `its time zone is not known: the times are read in the company’s, ${places.ownZone}`, true)
  const readFrom: ReadFrom = {}
  for (const part of place.readFrom === undefined ? [] : PARTS)
    if (row.cells[`${kind}${part}`] === undefined) readFrom[`${kind}${part}`] = `${kind}${place.readFrom!}`
  return {
    readFrom,
    stopType: kind,
    terminal: {
      name: place.Name ?? ([place.Street, place.City].filter(Boolean).join(', ') || MISSING.name),
      street1: place.Street ?? null,
      city: place.City ?? MISSING.city,
      state: stateText(state, country) || MISSING.state,
      zipCode,
      country,
    },
    ...times,
  }
}
