/** Places with their real cities, coordinates and time zones, looked up by ZIP code. */
import { gazetteer, type ZipArea } from '@waybill/server/outside/places/gazetteer.ts'
import { zoneOf } from '@waybill/server/outside/places/zone.ts'
import type { Actor } from '@waybill/server/records/history/index.ts'
import { type TerminalRecord, terminalRow } from '@waybill/server/records/places/index.ts'
import { readCsv } from '../catalog/read-csv.ts'

export interface Listed {
  name: string
  type: string
  street: string
  zip: string
  /** The key of the client or branch that it belongs to; empty: shared. */
  owner: string
}

export const PLACES: readonly Listed[] = readCsv<keyof Listed>(new URL('../catalog/places.csv', import.meta.url))

/** The area of a US ZIP code or a Canadian postal code. @throws if it is unknown */
export function areaOf(zip: string): ZipArea {
  const area = gazetteer().zips.get(/^\d/.test(zip) ? zip : zip.slice(0, 3))
  if (!area) throw new Error(`There is no zip ${zip}`)
  return area
}

/** The address columns of an account. */
export function addressOf(street: string, zip: string) {
  const area = areaOf(zip)
  return { street1: street, city: area.city, state: area.state, zip_code: zip, country: area.country }
}

const HOURS = 'Mon-Fri 8:00-17:00'

/** A listed place as a terminal of an account (null: of the company, and shared). */
export function placeRow(actor: Actor, place: Listed, accountGuid: string | null): TerminalRecord {
  const area = areaOf(place.zip)
  const zone = zoneOf({ latitude: area.lat, longitude: area.lon })
  const sent = {
    name: place.name,
    street1: place.street,
    city: area.city,
    state: area.state,
    zipCode: place.zip,
    country: area.country,
    latitude: area.lat,
    longitude: area.lon,
    locationType: place.type,
    hours: place.type === 'port' || place.type === 'rail yard' ? 'Mon-Fri 7:00-15:30' : HOURS,
  }
  return { ...terminalRow(actor, sent, accountGuid, zone), is_shared: accountGuid === null }
}
