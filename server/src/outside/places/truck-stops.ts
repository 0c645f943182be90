/** The built-in table of truck stops. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { keyOf } from './gazetteer.ts'

export interface TruckStop {
  name: string
  brand: string
  road: string
  /** Empty if the road has no exits. */
  exit: string
  city: string
  state: string
  zip: string
  country: 'US' | 'CA'
  lat: number
  lon: number
  /** All words it is found by. */
  words: string[]
  /** Those that identify the truck stop rather than its location. */
  brandWords: string[]
}

const read = (): TruckStop[] => {
  const rows: Record<string, string>[] = parse(readFileSync(new URL('./truck-stops.csv', import.meta.url)), {
    columns: true,
  })
  return rows.map((row) => {
    const of = (column: string): string => row[column] ?? ''
    const [name, brand, road, exit] = [of('name'), of('brand'), of('road'), of('exit')]
    const [city, state] = [of('city'), of('state')]
    const text = `${name} ${brand} ${road} ${road.replace('-', '')} ${exit && `exit ${exit}`} ${city} ${state} truck stop`
    return {
      name,
      brand,
      road,
      exit,
      city,
      state,
      zip: of('zip'),
      country: of('country') === 'CA' ? 'CA' : 'US',
      lat: Number(of('lat')),
      lon: Number(of('lon')),
      words: keyOf(text).split(' '),
      brandWords: keyOf(`${brand} truck stop`).split(' '),
    }
  })
}

let loaded: TruckStop[] | null = null
/** All truck stops, by country, state and city. */
export const truckStops = (): TruckStop[] => (loaded ??= read())
