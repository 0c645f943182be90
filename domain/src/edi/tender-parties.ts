/** The parties of N1 loops, and which of them is the place of a stop. */
import { type Country, countryOf, readCountry, readState } from '../values/states.ts'
import { readZipCode } from '../values/zip-codes.ts'
import { noted } from './interchange.ts'
import { codeAt, element, type Segment } from './segments.ts'
import type { DateEnd } from './stop-dates.ts'
import type { Level, Reading, StopLevel, Takes } from './tender-reading.ts'
import { note, texts } from './tender-reading.ts'
import type { TenderParty, TenderPlace } from './tender-facts.ts'

/** Element 98: who may be the place of a stop, the likeliest first. */
const PLACES: Readonly<Record<DateEnd, readonly string[]>> = {
  pickup: ['SF', 'PW', 'PU', 'SH', 'CI', 'LP', 'CS', 'OT', 'SU', 'MF', 'VN', 'WH'],
  delivery: ['ST', 'DA', 'MQ', 'CN', 'CE', 'UC', 'RC', 'UP', 'SN', 'DT', 'MA', 'BY', 'WH'],
}
/** Who pays is never a place, and nobody's business but ours. */
const PAYERS: readonly string[] = ['BT', 'PF', 'PR', 'RE', '11', 'PY']
/** Carriers, brokers, who sends, and who is told. */
const NO_PLACES: readonly string[] = [
  ...PAYERS,
  ...'CA MC OC DC IK BR BO CB XQ XU FW FR TO NP N1 N2 SO PK PN BL BN'.split(' '),
]

const ROLE_WORDS: Readonly<Record<string, string>> = {
  BT: 'Bill to',
  BY: 'Buyer',
  CA: 'Carrier',
  CN: 'Consignee',
  CU: 'Customer',
  NP: 'Notify',
  N1: 'Notify',
  N2: 'Notify',
  PF: 'Freight bill to',
  SE: 'Seller',
  SF: 'Ship from',
  SH: 'Shipper',
  ST: 'Ship to',
  VN: 'Vendor',
  SO: 'Sold to',
  SU: 'Supplier',
  WH: 'Warehouse',
  XQ: 'Canadian customs broker',
  XU: 'US customs broker',
}

/** Countries of orders. */
const COUNTRIES: readonly string[] = ['US', 'CA', 'MX'] satisfies readonly Country[]
/** Territories with a country code of their own, which are states here. */
const TERRITORIES: readonly string[] = ['PR', 'GU', 'VI', 'AS', 'MP']

export const EMPTY_PLACE: TenderPlace = {
  name: '',
  street1: null,
  street2: null,
  city: '',
  state: '',
  zipCode: null,
  country: 'US',
}

export const takeParty: Takes = (reading, segment) => {
  const role = codeAt(segment, 1)
  const [name, code] = [2, 4].map((n) => element(segment, n))
  reading.party = {
    ...EMPTY_PLACE,
    role,
    name: name || code || '',
    code: code || null,
    codeOf: codeAt(segment, 3),
    contacts: [],
    at: segment.at,
  }
  reading.level.parties.push(reading.party)
}

/** N2: the name goes on. N3 and N4: the address. */
export const takePartyDetail: Takes = (reading, segment) => {
  const { party } = reading
  if (!party) {
    note(reading, texts(segment, 1, 2, 3, 4))
    return
  }
  const [first = '', second = '', third = '', fourth = ''] = [1, 2, 3, 4].map((n) => element(segment, n))
  if (segment.id === 'N2') party.name = [party.name, first, second].filter(Boolean).join(' ')
  if (segment.id === 'N3') {
    const streets = [party.street1, party.street2, first, second].filter(Boolean)
    party.street1 = streets[0] ?? null
    party.street2 = streets.slice(1).join(', ') || null
  }
  if (segment.id === 'N4') {
    const [city, inCity] = cityAndState(reading, segment, [first, second, third])
    const code = codeAt(segment, 4)
    const isTerritory = TERRITORIES.includes(code)
    const given = isTerritory
      ? 'US'
      : fourth && (readCountry(fourth) ?? oddCountry(reading, segment, [second || inCity, third, fourth]) ?? code)
    const country = given || countryOf(second || inCity, third)
    const state = second || inCity || (isTerritory ? code : '')
    Object.assign(party, {
      city,
      country,
      ...stateAndCode(reading, segment, { state, zipCode: third, country }),
    })
    completeByCode(reading, segment, party)
  }
}

/** A city without the state that is written behind it, `MACON, GA`, and that state where it is left out; then it is noted. */
function cityAndState(
  { faults }: Reading,
  segment: Segment,
  [written, state, zipCode]: [string, string, string],
): [city: string, state: string] {
  const [, city = '', behind = ''] = /^(.*\S)\s*,\s*([\p{L} .]{2,})$/u.exec(written) ?? []
  const known = behind && readState(behind, zipCode)?.state
  if (!known || (state && readState(state, zipCode)?.state !== known)) return [written, '']
  if (!state)
    faults.push(noted(segment, `has no state; by its city it is ${city}, ${known}`, { element: 2, code: '1' }))
  return [city, known]
}

/** ISO 3166 in figures. */
const FIGURES: Readonly<Record<string, Country>> = { '840': 'US', '124': 'CA', '484': 'MX' }
const CODE_FORMS: Readonly<Record<Country, RegExp>> = {
  US: /^\d{5}(?:-?\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  MX: /^\d{5}$/,
}

/**
 * The country of a code that is written oddly, which is noted: `USA.`, `840`, or where it names none at all that of a state
 * and a postal code which fit each other. Undefined: it names a country without orders, or nothing else tells.
 */
function oddCountry(
  { faults }: Reading,
  segment: Segment,
  [state, zipCode, written]: [string, string, string],
): Country | undefined {
  const plain = written.replaceAll(/[^\p{L}\d ]/gu, '')
  const namesOne = /\p{L}{2}|^\d{3}$/u.test(plain)
  const ofState = namesOne ? undefined : readState(state, zipCode)?.country
  const fits = ofState && CODE_FORMS[ofState].test(zipCode) ? ofState : undefined
  const country = readCountry(plain) ?? FIGURES[plain] ?? fits
  if (country)
    faults.push(noted(segment, `${written} is no known country; ${country} is taken`, { element: 4, code: '7' }))
  return country
}

const isOurs = (country: string): country is Country => COUNTRIES.includes(country)

/** State and postal code as they are written in their country. What they leave open is a warning. */
function stateAndCode(
  { faults }: Reading,
  segment: Segment,
  { state, zipCode, country }: { state: string; zipCode: string; country: string },
): { state: string; zipCode: string | null } {
  if (!isOurs(country)) return { state: state.toUpperCase(), zipCode: zipCode || null }
  const known = readState(state, zipCode, country)?.state
  if (state && !known)
    faults.push(noted(segment, `${state} is no known state of ${country}`, { element: 2, code: '7' }))
  const { value, doubt } = readZipCode(zipCode.replace(/^(\d{5})(\d{4})$/, '$1-$2'), known, country)
  if (zipCode && doubt) faults.push(noted(segment, `its postal code ${zipCode} ${doubt}`, { element: 3 }))
  return { state: known ?? state.toUpperCase(), zipCode: value || null }
}

/** A city or a state that is left out is that of the postal code; one that contradicts it is a doubt. */
function completeByCode({ placeOfCode, faults }: Reading, segment: Segment, party: TenderParty): void {
  const { city, state, zipCode, country } = party
  // Mexican codes look like those of the US.
  if (!zipCode || !['US', 'CA'].includes(country)) return
  const found = placeOfCode(/^\d/.test(zipCode) ? zipCode.slice(0, 5) : zipCode.slice(0, 3).toUpperCase())
  if (!found) return
  if (state && state !== found.state) {
    if (city)
      faults.push(noted(segment, `its postal code ${zipCode} is in ${found.state}, not in ${state}`, { element: 3 }))
    return
  }
  if (city && state) return
  Object.assign(party, { city: city || found.city, state: found.state })
  const missing = city ? 'state' : state ? 'city' : 'city and state'
  faults.push(
    noted(segment, `has no ${missing}; by its postal code ${zipCode} it is ${party.city}, ${party.state}`, {
      element: city ? 2 : 1,
      code: '1',
    }),
  )
}

/** G61: several may name one person, with a number each. */
export const takeContact: Takes = (reading, segment) => {
  const [name, number] = [2, 4].map((n) => element(segment, n))
  const words = [name, number && codeAt(segment, 3) === 'FX' ? `fax ${number}` : number].filter(Boolean).join(', ')
  if (!words) return
  if (reading.party) reading.party.contacts.push(words)
  else note(reading, `Contact: ${words}`)
}

const hasPlace = ({ city, state }: TenderPlace) => city !== '' && state !== ''

/** The end that a stop's parties say it is; undefined if they do not, or say both. */
export function endByParties({ parties }: Level): DateEnd | undefined {
  const has = (end: DateEnd) => parties.some(({ role }) => role === PLACES[end][0])
  return has('pickup') === has('delivery') ? undefined : has('pickup') ? 'pickup' : 'delivery'
}

/** The party with the likeliest role of such a place. */
const likeliest = (parties: readonly TenderParty[], type: DateEnd): TenderParty | undefined =>
  PLACES[type].map((role) => parties.find((party) => party.role === role)).find(Boolean)

/** The party that is the place of a stop: by its role, otherwise the only one that can be. */
export function placeOf(parties: readonly TenderParty[], type: DateEnd): TenderParty | undefined {
  const located = parties.filter((party) => hasPlace(party))
  return likeliest(located, type) ?? located.find(({ role }) => !NO_PLACES.includes(role))
}

const sameWords = (a: string | null, b: string | null) => a?.trim().toUpperCase() === b?.trim().toUpperCase()
/** Whether two addresses can be one: what both of them say is alike. */
const isSamePlace = (a: TenderPlace, b: TenderPlace) =>
  a.country === b.country &&
  (['street1', 'street2', 'city', 'state', 'zipCode'] as const).every(
    (part) => !a[part] || !b[part] || sameWords(a[part], b[part]),
  )

/** Whether `party` is the place that `named` stands for: by code whatever it does there, by name alone only in a role of that end. */
function isMeant(party: TenderParty, named: TenderParty, type: DateEnd): boolean {
  if (!hasPlace(party) || NO_PLACES.includes(party.role)) return false
  if (named.code) return party.codeOf === named.codeOf && sameWords(party.code, named.code)
  return named.name !== '' && PLACES[type].includes(party.role) && sameWords(party.name, named.name)
}

/**
 * The place of a stop that only names it, by the partner's code or name for it: its address stands elsewhere, usually in the
 * header. Of several addresses none is taken. `among`: the parties of the whole tender.
 */
export function placeByName(
  parties: readonly TenderParty[],
  among: readonly TenderParty[],
  type: DateEnd,
): { named: TenderParty; place: TenderParty | undefined } | undefined {
  const named = likeliest(parties, type)
  if (!named) return undefined
  const all = among.filter((party) => isMeant(party, named, type))
  const whole = all.find(({ street1 }) => street1) ?? all[0]
  const found = whole && all.every((each) => isSamePlace(each, whole)) ? whole : undefined
  const name = named.name === named.code ? found?.name : named.name
  const place = found && {
    ...found,
    role: named.role,
    name: name ?? '',
    contacts: [...named.contacts, ...found.contacts],
  }
  return { named, place }
}

/** The only place that the header has for stops of a kind, by its role; undefined if it has several. */
export function onlyPlaceOf(parties: readonly TenderParty[], type: DateEnd): TenderParty | undefined {
  const located = parties.filter((party) => hasPlace(party))
  const found = likeliest(located, type)
  const others = parties.filter(({ role, city }) => role === found?.role && city !== '')
  return others.length > 1 ? undefined : found
}

/** Whether orders can have a place: they have those of three countries. */
export const isInReach = ({ country }: TenderPlace): boolean => isOurs(country)

/** A warning if another party of a stop has the role of the one that is taken, and stands elsewhere. */
export function doubtOfTwo(
  party: TenderParty,
  parties: readonly TenderParty[],
  { segment }: Pick<StopLevel, 'segment'>,
) {
  const others = parties.filter((each) => each.role === party.role && hasPlace(each) && !isSamePlace(each, party))
  return others.map(({ name }) =>
    noted(segment, `two parties of it are ${party.role}; ${party.name} is taken, not ${name}`),
  )
}

/** A warning if a stop's place was taken from a party whose role says otherwise. */
export function doubtOfPlace(party: TenderParty, type: DateEnd, { segment }: Pick<StopLevel, 'segment'>) {
  if (PLACES[type].includes(party.role)) return []
  const role = ROLE_WORDS[party.role]?.toLowerCase() ?? (party.role || 'nobody')
  return [noted(segment, `no party is its ${type}; ${party.name}, named as ${role}, is taken`)]
}

const address = ({ name, street1, street2, city, state, zipCode, country, code, contacts }: TenderParty) => {
  const parts = [name, street1, street2, city, [state, zipCode].filter(Boolean).join(' ')]
  const known = parts.filter(Boolean).join(', ')
  return [
    known + (country === 'US' || !city ? '' : `, ${country}`),
    ...(code && code !== name ? [`code ${code}`] : []),
    ...contacts,
  ].join('; ')
}

/** A party in words: `Bill to: Big Payer Inc, 1 Wall St, New York, NY 10005`. */
export const partyNote = (party: TenderParty): string =>
  `${ROLE_WORDS[party.role] ?? `Party ${party.role}`}: ${address(party)}`

/** Whether only the company may know of a party. */
export const isPayer = ({ role }: TenderParty): boolean => PAYERS.includes(role)
