/** States, provinces and territories of the United States, Canada and Mexico, as they are written. */
import { STATE_CODES } from '@waybill/contract/vocabulary/states.ts'

export type Country = 'US' | 'CA' | 'MX'

const US =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,VI US Virgin Islands,VI Virgin Islands,GU Guam,AS American Samoa,MP Northern Mariana Islands'
const CA =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NL Newfoundland,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon'
/** In French where that is another word; none of them is also a city. */
const CA_FRENCH =
  'BC Colombie-Britannique,NB Nouveau-Brunswick,NL Terre-Neuve-et-Labrador,NL Terre-Neuve,NS Nouvelle-Écosse,NT Territoires du Nord-Ouest,PE Île-du-Prince-Édouard'
/** Older abbreviations, as people still write them; without those that are words of their own ("Ill", "Miss", "Man"). */
const ABBREVIATED = {
  US: 'AL Ala,AZ Ariz,AR Ark,CA Calif,CO Colo,CT Conn,FL Fla,KS Kans,MA Mass,MI Mich,MN Minn,NE Nebr,NV Nev,OK Okla,PA Penna,TN Tenn,TX Tex,WV W Va,WI Wisc,WY Wyo,NC N Carolina,SC S Carolina,ND N Dakota,SD S Dakota,DC Washington DC',
  CA: 'AB Alta,NL Nfld,NL Newfoundland & Labrador,ON Ont,PE PEI,QC Que,SK Sask',
} as const
/** "Mich." is Michigan, whose ZIP codes begin so, or Michoacán. */
const MICHIGAN = /^4[89]/
/** ISO 3166-2 code, name, then other ways to write it. */
const MX: readonly (readonly [string, ...string[]])[] = [
  ['AGU', 'Aguascalientes', 'AGS'],
  ['BCN', 'Baja California', 'BC'],
  ['BCS', 'Baja California Sur'],
  ['CAM', 'Campeche', 'CAMP'],
  ['CHP', 'Chiapas', 'CHIS'],
  ['CHH', 'Chihuahua', 'CHIH'],
  ['CMX', 'Ciudad de México', 'CDMX', 'Mexico City', 'Distrito Federal', 'DF'],
  ['COA', 'Coahuila', 'COAH', 'Coahuila de Zaragoza'],
  ['COL', 'Colima'],
  ['DUR', 'Durango', 'DGO'],
  ['GUA', 'Guanajuato', 'GTO'],
  ['GRO', 'Guerrero'],
  ['HID', 'Hidalgo', 'HGO'],
  ['JAL', 'Jalisco'],
  ['MEX', 'México', 'Estado de México', 'State of Mexico', 'EDOMEX', 'EDO MEX'],
  ['MIC', 'Michoacán', 'MICH', 'Michoacán de Ocampo'],
  ['MOR', 'Morelos'],
  ['NAY', 'Nayarit'],
  ['NLE', 'Nuevo León', 'NL'],
  ['OAX', 'Oaxaca'],
  ['PUE', 'Puebla'],
  ['QUE', 'Querétaro', 'QRO'],
  ['ROO', 'Quintana Roo', 'QROO', 'Q ROO'],
  ['SLP', 'San Luis Potosí'],
  ['SIN', 'Sinaloa'],
  ['SON', 'Sonora'],
  ['TAB', 'Tabasco'],
  ['TAM', 'Tamaulipas', 'TAMPS'],
  ['TLA', 'Tlaxcala', 'TLAX'],
  ['VER', 'Veracruz', 'Veracruz de Ignacio de la Llave'],
  ['YUC', 'Yucatán'],
  ['ZAC', 'Zacatecas'],
]

const keyOf = (text: string) =>
  (/[^\0-\x7f]/.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text)
    .replaceAll('.', '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()

const listed = (text: string): [string, string][] =>
  text.split(',').map((each): [string, string] => [keyOf(each.slice(3)), each.slice(0, 2)])

const BY_WORD: Readonly<Record<Country, ReadonlyMap<string, string>>> = {
  US: new Map([
    ...STATE_CODES.US.map((code): [string, string] => [code, code]),
    ...listed(US),
    ...listed(ABBREVIATED.US),
  ]),
  CA: new Map([
    ...STATE_CODES.CA.map((code): [string, string] => [code, code]),
    ...listed(CA),
    ...listed(CA_FRENCH),
    ...listed(ABBREVIATED.CA),
    ['PQ', 'QC'],
  ]),
  MX: new Map(MX.flatMap(([code, ...words]) => [code, ...words].map((word): [string, string] => [keyOf(word), code]))),
}

const FIRST_WORDS = new Set(
  Object.values(BY_WORD).flatMap((words) => [...words.keys()].map((word) => word.split(' ', 1)[0]!)),
)
/** Whether a word may be a state or the first word of one: most words of a text are none. */
export const mayBeginState = (word: string): boolean => FIRST_WORDS.has(keyOf(word).split(' ', 1)[0]!)

const US_ZIP = /^\d{3,5}(?:-?\d{4})?$/
const POSTAL_CODE = /^[A-Z]\d[A-Z]/i

/** The code of a state in a country: two letters in the US and Canada, ISO 3166-2 in Mexico; undefined if there is none such. */
export const stateCode = (text: string, country: Country): string | undefined => BY_WORD[country].get(keyOf(text))

/**
 * A state with its country. What two countries have (`NL`, `BC`, `Mich`) follows the form of the ZIP or postal code, otherwise it
 * is the Canadian one.
 */
export function readState(
  text: string,
  zipCode?: string | null,
  country?: Country,
): { state: string; country: Country } | undefined {
  const isDigits = US_ZIP.test(zipCode?.trim() ?? '')
  const order: readonly Country[] = country ? [country] : isDigits ? ['US', 'MX', 'CA'] : ['US', 'CA', 'MX']
  if (!country && isDigits && keyOf(text) === 'MICH' && !MICHIGAN.test(zipCode!.trim()))
    return { state: 'MIC', country: 'MX' }
  for (const each of order) {
    const state = stateCode(text, each)
    if (state !== undefined) return { state, country: each }
  }
  return undefined
}

const COUNTRIES: readonly (readonly [RegExp, Country])[] = [
  [
    /^(?:us|usa|u\.s\.(?:a\.?)?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?|e\.?u\.?a\.?|états-unis)$/i,
    'US',
  ],
  [/^(?:ca|can|canada|canadá)$/i, 'CA'],
  [/^(?:mx|mex|méx|mexico|méxico|mexique)$/i, 'MX'],
]

/** The country that a text names; undefined for another one. */
export const readCountry = (text: string): Country | undefined =>
  COUNTRIES.find(([names]) => names.test(text.trim()))?.[1]

/** The country of an address that names none: by its state, otherwise by the form of its postal code. */
export const countryOf = (state: string | null | undefined, zipCode: string | null | undefined): Country =>
  (state ? readState(state, zipCode)?.country : undefined) ?? (POSTAL_CODE.test(zipCode?.trim() ?? '') ? 'CA' : 'US')
