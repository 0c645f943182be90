/** Locations of ZIP codes, for loads whose exact place a carrier may not know: their centers, never a street. */
import { greatCircleMiles } from './distance.ts'
import { gazetteer, keyOf } from './gazetteer.ts'
import type { LonLat } from './place.ts'

export interface Middle {
  latitude: number
  longitude: number
}

const CANADIAN = /^[A-Z]\d[A-Z]/
/** A Canadian code is identified by its area, an American one by its five digits. */
export const areaOfZip = (zip: string): string => {
  const code = zip.toUpperCase().replaceAll(' ', '')
  return CANADIAN.test(code) ? code.slice(0, 3) : code.slice(0, 5)
}

const middle = ({ lat, lon }: LonLat): Middle => ({ latitude: lat, longitude: lon })

export function middleOfZip(zip: string | null): Middle | null {
  const area = zip === null ? undefined : gazetteer().zips.get(areaOfZip(zip))
  return area ? middle(area) : null
}

const POSITION = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/

/** A ZIP code, `Barstow, CA`, the name of a city (the largest with that name), or `34.9,-117.02`. */
export function placeNamed(text: string): LonLat | undefined {
  const position = POSITION.exec(text.trim())
  if (position) return { lat: Number(position[1]), lon: Number(position[2]) }
  const { zips, cities } = gazetteer()
  const zip = zips.get(areaOfZip(text.trim()))
  if (zip) return zip
  const [name = '', state] = text.split(',').map((part) => part.trim())
  const key = keyOf(name)
  const named = cities.filter((city) => city.key === key && (!state || city.state === state.toUpperCase()))
  return named.toSorted((a, b) => b.size - a.size)[0]
}

/** The ZIP codes whose centers are within that many miles, each with its distance. */
export function zipsWithin(centre: LonLat, radius: number): { zips: string[]; miles: number[] } {
  const found = [...gazetteer().zips.values()].flatMap((area) => {
    const miles = greatCircleMiles(centre, area)
    return miles <= radius ? [{ zip: area.zip, miles }] : []
  })
  return { zips: found.map(({ zip }) => zip), miles: found.map(({ miles }) => Math.round(miles)) }
}
