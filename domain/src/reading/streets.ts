/** Streets in text, with their number: "4201 Airline Dr", "8810 Interstate 30", "2480 boul. Curé-Labelle", "Av. Juárez 120". */
import { remembered } from './remembered.ts'
import { makeAtStart } from '../vehicles/makes.ts'
import { knownModel } from './models.ts'
import { partOf, type Piece } from './piece.ts'

export const STREET_KIND =
  /^(?:st|street|ave|av|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|pkwy|parkway|hwy|highway|ct|court|pl|place|cir|circle|ter|terrace|trl|trail|loop|fwy|freeway|expy|expressway|expwy|pike|sq|square|route|rte|row|plaza|sw|nw|se|ne|crescent|cres|rue|chemin|boul|autoroute|turnpike|tpke|byp|bypass|xing|crossing|run|pt|point|aly|alley|cove|cv|path|walk|ridge|bend|hollow|landing|spur|grove|broadway|causeway|cswy|thruway|walkway|mall|quay|wharf|pier)\.?$/i
const KIND = STREET_KIND.source.slice(4, -5).replace('sw|nw|se|ne|', '').replace('|row', '|row')
const DIRECTION = String.raw`(?:[NSEW]|NE|NW|SE|SW|North|South|East|West)\b\.?`
const WORD = String.raw`(?:[\p{L}\d][\p{L}\d'&./-]{0,24})`
const SUITE = String.raw`(?:,?\s(?:(?:apt|suite|ste|unit|bldg|building|trlr|space|spc|floor|fl|lot|bay|dock|door)(?![a-z])\.?\s?#?\s?[A-Za-z0-9-]{1,6}|#\s?[A-Za-z0-9-]{1,6}))?`
const NUMBER = String.raw`(?<![\p{L}\d$#/.:-]|\d,)[NSEW]?\d{1,6}(?:-\d{1,5})?[A-Z]?(?:\s1\/2)?`

const NUMBERED = new RegExp(
  String.raw`${NUMBER}(?!\sat\s\d)\s(?:${DIRECTION}\s){0,2}(?:${WORD}\s){0,4}?(?:${KIND})\b\.?(?:\s(?:${KIND})\b\.?)?(?:\s(?:${DIRECTION})(?![\p{L}'])){0,2}${SUITE}`,
  'giu',
)
const HIGHWAY = new RegExp(
  String.raw`${NUMBER}(?!\sat\s\d)\s(?:${DIRECTION}\s)?(?:${WORD}\s){0,2}?(?:us|state|county|old|fm|cr|sr|sh|business|bus|hwy|highway|route|rte|rt|interstate|i|road|rd|loop|beltway)\b\.?(?:\s(?:hwy|highway|route|rte|road|rd)\b\.?)?[\s-]?\d{1,4}[A-Z]?\b(?:\s(?:service|frontage|access|feeder)\s(?:rd|road)\b\.?)?(?:\s(?:and|&)\s\d{1,4}\b)?(?:\s(?:${DIRECTION})(?![\p{L}'])){0,2}${SUITE}`,
  'giu',
)
const FRENCH = new RegExp(
  String.raw`(?<![\p{L}\d$#/.-])\d{1,6}[A-Z]?,?\s(?:rue|chemin|ch\.|boul\.?|boulevard|av\.?|avenue|mont[ée]e|rang|c[oô]te|route|place|all[ée]e|autoroute)\s${WORD}(?:\s(?!qc\b|on\b|[A-Z]{2}\b)${WORD}){0,3}?(?=[,;)\n]|\s{2}|$|\s(?:suite|bureau|local))`,
  'giu',
)
const SPANISH =
  /(?<![\p{L}])(?:av\.?|avenida|calle|calz\.?|calzada|blvd\.?|boulevard|carr\.?|carretera|prolongaci[oó]n|perif[ée]rico|libramiento)\s[\p{L}.][\p{L}\d .'-]{2,40}?\s(?:#|no\.?\s?|n[uú]m\.?\s?|km\.?\s?)?\d{1,5}(?:\.\d)?(?:-?[A-Z])?(?![\d-])(?:,?\s(?:col\.?|colonia|fracc\.?|parque industrial)\s[\p{L}][\p{L} ]{2,30}?(?=,|$))?/giu
const AVENUE =
  /(?<![\p{L}\d$#/.:-]|\d,)\d{1,6}\s(?:[NSEW]\s)?(?:avenue|ave|street|st)\s(?:[A-Z]\b|\d{1,3}\b)(?!\s(?:ave|st|rd|blvd))/giu
/** Streets that are coordinates: "890 W 2100 S". */
const GRID = /(?<![\p{L}\d$#/.:-]|\d,)\d{1,5}\s[NSEW]\.?\s\d{1,5}\s[NSEW]\b\.?/giu
const OTHER =
  /(?<![\p{L}\d])(?:P\.?\s?O\.?\sbox\s\d{1,6}|(?:i|us|hwy|highway|interstate|route|rte|fm|sr|cr)[\s-]?\d{1,4}(?:\s[NSEW]\b)?\s(?:exit|mile|mm|at|&|and)\s[\p{L}\d][\p{L}\d ]{0,24}|\d{1,2}(?:\.\d)? miles? (?:north|south|east|west|[nsew]) of [^,;()]{3,40})/giu
/** Figures before a word for something else: "2 day drive", "3 way". */
const NOT_STREET =
  /^(?:\d{1,6}\s(?:lbs?|pounds?|kgs?|kilos?|miles?|mi|hours?|hrs?)\b|\d{1,6}\s(?!broadway|avenue)[\p{L}]+\.?$|\d{1,2}\s(?:day|hour|hr|way|car|min|more|or|to|and|of|x|by|cars|units|vehicles|ft|in|feet)\b|(?:19|20)\d\d\s(?:ford|chevy|chevrolet|toyota|honda|jeep|gmc|ram|dodge|nissan|kia|bmw|lincoln|subaru)\b)/iu

const HAS_VIN = /\b[A-HJ-NPR-Z0-9]{17}\b/i

/** "2020 Harley-Davidson Road Glide". */
function isVehicle(text: string): boolean {
  if (!/^(?:19|20)\d\d\s/.test(text)) return false
  const words = text.slice(5).split(/[\s,]+/)
  const make = makeAtStart(words)
  return make !== null && make !== undefined && knownModel(make.make, words.slice(make.words)) > 0
}

/** Whether a text is a street with its number, or a road with an exit. */
export const isStreet = (text: string): boolean => {
  if (text.length < 5 || text.length > 100) return false
  const [first] = streetsIn({ text, start: 0 })
  return first !== undefined && first.start === 0
}

function findStreets(line: Piece): Piece[] {
  if (!/\d/.test(line.text)) return []
  const found: Piece[] = []
  for (const pattern of [GRID, FRENCH, HIGHWAY, AVENUE, NUMBERED, SPANISH, OTHER])
    for (const match of line.text.matchAll(pattern)) {
      // "1500 white, VIN 1GCUYDED6NZ402217 same way"
      if (NOT_STREET.test(match[0]) || HAS_VIN.test(match[0]) || match[0].length > 90) continue
      if (isVehicle(line.text.slice(match.index, match.index + 60))) continue
      // "Holland, OH 43528 to 1809 Cherry St"
      const zip = /^\d{5}\s(?:to|and|a|à|et|y)\s(?=\d)/.exec(match[0])?.[0].length ?? 0
      const part = partOf(line, match.index + zip, match.index + match[0].length)
      if (
        !found.some((each) => part.start < each.start + each.text.length && part.start + part.text.length > each.start)
      )
        found.push(part)
    }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Every street of a text, in order; of overlapping ones the first kind counts. */
export const streetsIn = remembered(findStreets)
