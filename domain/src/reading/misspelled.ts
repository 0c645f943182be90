/** Words of orders that are typed wrong, put right for the rules: "pickpu adress", "wensday", "toyta". Names stay as they are. */
import { MAKES } from '../vehicles/makes.ts'
import { singleModels } from './models.ts'
import type { Edit } from './respelled.ts'

/** Short words, and those that are more than a letter away. */
const KNOWN: Readonly<Record<string, string>> = {
  keyes: 'keys',
  phne: 'phone',
  fone: 'phone',
  pikup: 'pickup',
  pickp: 'pickup',
  pkup: 'pickup',
  pikcup: 'pickup',
  adres: 'address',
  dlvry: 'delivery',
  delvry: 'delivery',
  contac: 'contact',
  conact: 'contact',
  contcat: 'contact',
  blak: 'black',
  wite: 'white',
  slver: 'silver',
  sliver: 'silver',
  runing: 'running',
  drivs: 'drives',
  runns: 'runs',
  trailor: 'trailer',
  enclosd: 'enclosed',
  tommorow: 'tomorrow',
  tomorow: 'tomorrow',
  tomarrow: 'tomorrow',
  avalible: 'available',
  availible: 'available',
  whenver: 'whenever',
  liscense: 'license',
  lisence: 'license',
  betwen: 'between',
  bewteen: 'between',
  morings: 'mornings',
  mornigs: 'mornings',
  modle: 'model',
  numbre: 'number',
  nubmer: 'number',
  qoute: 'quote',
}
/** Words that are right by themselves, and wrong beside others. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}])(?<=\bpick\s)upp(?![\p{L}])/giu, 'up'],
  [/(?<![\p{L}])form(?=\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\sto\s)/gu, 'from'],
  [/(?<=\b(?:later|earlier|sooner)\s)then(?![\p{L}])/giu, 'than'],
]
/** The same for makes and models, beside a year, a make or a model only: "Infinity Auto Sales" is a name. */
const KNOWN_OF_VEHICLES: Readonly<Record<string, string>> = {
  chevorlet: 'chevrolet',
  hundai: 'hyundai',
  hyndai: 'hyundai',
  hunday: 'hyundai',
  suburu: 'subaru',
  porshe: 'porsche',
  porche: 'porsche',
  mersedes: 'mercedes',
  mercades: 'mercedes',
  volkswagon: 'volkswagen',
  infinity: 'infiniti',
  nisan: 'nissan',
  camery: 'camry',
  acord: 'accord',
  civc: 'civic',
  exploder: 'explorer',
}

const WORDS =
  'monday,tuesday,wednesday,thursday,friday,saturday,sunday,january,february,september,october,november,december,pickup,delivery,deliver,delivered,destination,address,available,vehicle,vehicles,transport,trailer,enclosed,inoperable,operable,running,license,tomorrow,silver,burgundy,appointment,instructions'.split(
    ',',
  )
/** Right words that are a letter away from another. */
const RIGHT = new Set('deliveries,delivers,transports,trailers,sliver,rouge,accept,ranged'.split(','))
const byLetter = (words: readonly string[]) => Map.groupBy(words, (word) => word[0]!)
const GENERAL = byLetter(WORDS)
const MAKE_NAMES = new Set(MAKES.map((make) => make.toLowerCase()).filter((make) => /^[a-z]{6,}$/.test(make)))
/** Of vehicles: a word beside a year only, as names of people and streets are alike. */
const OF_VEHICLES = byLetter([
  ...MAKES.map((make) => make.toLowerCase()).filter((make) => /^[a-z]{5,}$/.test(make)),
  ...singleModels().filter((model) => /^[a-z]{5,}$/.test(model)),
])
const MODELS = new Set(singleModels())
const isModelAt = (behind: string): boolean => {
  const word = /^\s([a-z\d-]+)/i.exec(behind)?.[1]?.toLowerCase()
  return word !== undefined && (MODELS.has(word) || /^(?:[a-z]{1,3}-?\d{2,3}|9\d\d)$/.test(word))
}
const isKnown = (word: string) => [GENERAL, OF_VEHICLES].some((words) => words.get(word[0]!)?.includes(word))

/** Whether two words differ by one letter that is missing, doubled, wrong or swapped, other than at the end. */
function isSlip(typed: string, right: string, isLong: boolean): boolean {
  const apart = typed.length - right.length
  if (apart > 1 || apart < -1) return false
  let at = 0
  while (at < typed.length && typed[at] === right[at]) at += 1
  if (at >= Math.min(typed.length, right.length)) return false
  if (apart === 1) return typed.slice(at + 1) === right.slice(at)
  if (apart === -1) return typed.slice(at) === right.slice(at + 1)
  if (typed[at] === right[at + 1] && typed[at + 1] === right[at]) return typed.slice(at + 2) === right.slice(at + 2)
  // A wrong letter in a short word, or the last one, often makes another word.
  return isLong && at < right.length - 1 && typed.slice(at + 1) === right.slice(at + 1)
}

const likeOf = (word: string, words: ReadonlyMap<string, readonly string[]>) =>
  (words.get(word[0]!) ?? []).find((each) => isSlip(word, each, each.length > 7 || MAKE_NAMES.has(each))) ?? null

function rightOf(word: string, isOfVehicle: boolean, behind: string): string | null {
  if (KNOWN[word]) return KNOWN[word]
  const known = KNOWN_OF_VEHICLES[word]
  if (known) return isOfVehicle || isModelAt(behind) ? known : null
  if (word.length < 5 || RIGHT.has(word) || isKnown(word)) return null
  return likeOf(word, GENERAL) ?? (isOfVehicle ? likeOf(word, OF_VEHICLES) : null)
}

/** A year or a make right before, or a year right behind. */
const BEFORE = new RegExp(
  String.raw`(?:(?<!\d)(?:'?\d\d|(?:19|20)\d\d)|(?:${MAKES.map((make) => make.toLowerCase()).join('|')}|chevy|toyta))[\s,]{1,2}$`,
  'i',
)
const BEHIND =
  /^,?\s(?:19|20)\d\d(?!\d)|^\s(?:tacoma|tundra|camry|corolla|civic|accord|silverado|tahoe|altima|sentra|rogue|mustang|explorer|escape|fusion|f-?\d{3})\b/i

const cased = (typed: string, right: string): string =>
  typed === typed.toUpperCase()
    ? right.toUpperCase()
    : /^\p{Lu}/u.test(typed)
      ? right[0]!.toUpperCase() + right.slice(1)
      : right

const besideOthers = (text: string): Edit[] =>
  PHRASES.flatMap(([pattern, to]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length, to })),
  )

export const misspelled = (text: string): Edit[] => [
  ...besideOthers(text),
  ...[...text.matchAll(/(?<![\p{L}\d@.'-])[A-Za-z]{4,14}(?![\p{L}\d@'-]|\.[a-z])/gu)].flatMap((match) => {
    const [at, end] = [match.index, match.index + match[0].length]
    const isOfVehicle = BEFORE.test(text.slice(Math.max(0, at - 20), at)) || BEHIND.test(text.slice(end, end + 12))
    const right = rightOf(match[0].toLowerCase(), isOfVehicle, text.slice(end, end + 16))
    return right ? [{ at, end, to: cased(match[0], right) }] : []
  }),
]
