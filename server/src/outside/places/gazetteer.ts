/** ZIP codes, cities and states of the United States and Canada, from the `zipcodes` package. */
import { createRequire } from 'node:module'

export interface ZipArea {
  zip: string
  city: string
  /** The part of the city or region that a Canadian area covers. */
  area: string
  state: string
  country: 'US' | 'CA'
  lat: number
  lon: number
}
export interface City extends ZipArea {
  /** The number of its ZIP codes: a proxy for its size. */
  size: number
  /** The search key: lower case, no accents or punctuation. */
  key: string
}
export interface State {
  state: string
  name: string
  key: string
  country: 'US' | 'CA'
  lat: number
  lon: number
}
export interface Gazetteer {
  zips: Map<string, ZipArea>
  /** Sorted, for prefix search. */
  zipKeys: string[]
  cities: City[]
  states: State[]
  stateNames: Map<string, string>
}

interface Entry {
  zip: string
  latitude: number
  longitude: number
  city: string
  state: string
  country: string
}

/** Names by code. Canada's are listed here because the package misspells some. */
const CANADA: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}
const TERRITORIES: Record<string, string> = { PR: 'Puerto Rico', VI: 'US Virgin Islands', GU: 'Guam' }
/** First letter of a Canadian postal code; X is shared by two territories. */
const PROVINCE_BY_LETTER: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}
const NUNAVUT = /^X0[ABC]$/
/** A Canadian area covers far more people than a ZIP code. */
const AREA_WEIGHT = 4

const SHORT: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }

/** A name or query normalized for comparison: `St. Louis` and `Saint Louis` are equal. */
export const keyOf = (text: string): string =>
  (/[^\p{ASCII}]/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text)
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT[word] ?? word)
    .join(' ')

const titled = (text: string): string => text.trim().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
const COMPASS = /( (and|north|south|east|west|central|northeast|northwest|southeast|southwest))+$/i

/** `Calgary (connaught)` is a part of Calgary, but `Eastern Alberta (st. Paul)` is a region that names its town. */
const canadianArea = (entry: Entry): ZipArea => {
  const text = entry.city.replaceAll('\uFFFD', 'é')
  const [, outer = text, inner = ''] = /^(.*?)\s*\((.*)\)/.exec(text) ?? []
  const rural = entry.zip.charAt(1) === '0' && inner !== ''
  const part = (rural ? titled(inner) : outer).replace(COMPASS, '')
  // Toronto and Montreal are listed by district only (H7 is Laval).
  const whole = entry.zip.startsWith('M') ? 'Toronto' : /^H[^7]/.test(entry.zip) ? 'Montreal' : ''
  return {
    zip: entry.zip,
    city: whole || part,
    area: whole ? part : rural ? outer : titled(inner),
    state: NUNAVUT.test(entry.zip) ? 'NU' : (PROVINCE_BY_LETTER[entry.zip.charAt(0)] ?? ''),
    country: 'CA',
    lat: entry.latitude,
    lon: entry.longitude,
  }
}

const citiesOf = (areas: Iterable<ZipArea>): City[] => {
  const groups = Map.groupBy(areas, ({ city, state }) => `${city.toLowerCase()}|${state}`)
  return [...groups.values()].flatMap((group) => {
    const mean = (of: (area: ZipArea) => number): number =>
      group.reduce((sum, area) => sum + of(area), 0) / group.length
    const [lat, lon] = [mean((area) => area.lat), mean((area) => area.lon)]
    const off = (area: ZipArea): number => (area.lat - lat) ** 2 + (area.lon - lon) ** 2
    const middle = group.toSorted((a, b) => off(a) - off(b))[0]
    if (!middle) return []
    const size = group.length * (middle.country === 'CA' ? AREA_WEIGHT : 1)
    return [{ ...middle, area: '', size, key: keyOf(middle.city) }]
  })
}

/** The package's data, which is untyped. */
interface Package {
  codes: Record<string, Entry>
  states: { abbr: Record<string, string> }
}

const load = (): Gazetteer => {
  const { codes, states: names }: Package = createRequire(import.meta.url)('zipcodes')
  const stateNames = new Map(
    Object.entries({
      ...Object.fromEntries(
        Object.entries(names.abbr).map(([code, name]) => [code, titled(name.toLowerCase()).replace(' Of ', ' of ')]),
      ),
      ...CANADA,
      ...TERRITORIES,
    }),
  )
  const zips = new Map<string, ZipArea>()
  for (const entry of Object.values(codes)) {
    // Military and some unassigned codes have no location.
    if (!entry.latitude || !entry.longitude) continue
    const { zip, city, state, latitude: lat, longitude: lon } = entry
    const area: ZipArea =
      entry.country === 'Canada' ? canadianArea(entry) : { zip, city, area: '', state, country: 'US', lat, lon }
    if (stateNames.has(area.state)) zips.set(zip, area)
  }
  const quarters = [...zips.values()]
    .filter(({ zip, area, city }) => /^[MH]/.test(zip) && area && area !== city)
    .map((area) => ({ ...area, city: area.area }))
  const cities = [...citiesOf(zips.values()), ...citiesOf(quarters)]
  const byState = Map.groupBy(zips.values(), ({ state }) => state)
  const states = [...byState].map(([state, areas]) => ({
    state,
    name: stateNames.get(state) ?? state,
    key: keyOf(stateNames.get(state) ?? state),
    country: areas[0]?.country ?? ('US' as const),
    lat: areas.reduce((sum, area) => sum + area.lat, 0) / areas.length,
    lon: areas.reduce((sum, area) => sum + area.lon, 0) / areas.length,
  }))
  return { zips, zipKeys: [...zips.keys()].toSorted(), cities, states, stateNames }
}

let loaded: Gazetteer | null = null
/** The gazetteer, loaded at the first call (about 0.2 s) and cached. */
export const gazetteer = (): Gazetteer => (loaded ??= load())
