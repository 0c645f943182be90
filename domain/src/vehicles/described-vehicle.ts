import { makeAtStart } from './makes.ts'
import { hasRightCheckDigit, isWellFormedVin, vinWarnings } from './vin.ts'

/** A vehicle described in pasted text. Absent parts are null; `vin` is cleaned, even if it is unusual. */
export interface FoundVehicle {
  readonly vin: string | null
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  readonly lotNumber: string | null
  readonly inoperable: 'yes' | 'no' | 'unknown'
  /** The line in the text, from 1. */
  readonly line: number
}

/** A vehicle with nothing known. */
export const NOTHING: Omit<FoundVehicle, 'line'> = {
  vin: null,
  year: null,
  make: null,
  model: null,
  color: null,
  lotNumber: null,
  inoperable: 'unknown',
}

const YEAR = /^(?:19[3-9]\d|20[0-4]\d)$/

/** Whether a word is a VIN: well formed with at least one digit, if necessary after correcting misread letters. */
export function looksLikeVin(word: string): boolean {
  if (word.length !== 17 || !/\d/.test(word)) return false
  const vin = word.toUpperCase()
  if (isWellFormedVin(vin)) return /[A-Z]/.test(vin) || hasRightCheckDigit(vin)
  return vinWarnings(vin).some((warning) => warning.suggestion) || (vin.match(/\d/g)?.length ?? 0) >= 5
}

/** Make and model are within this many words of the year. */
const NEAR = 5

/** Year, make and model if they are next to each other in a line: "2019 Ford F-150", "Ford F-150 2019". */
export function describe(text: string): Pick<FoundVehicle, 'year' | 'make' | 'model'> | null {
  const words = text.split(/[\s,;|()]+/).filter(Boolean)
  for (const [index, word] of words.entries()) {
    const year = word.replace(/^'/, '').replace(/[:.]$/, '')
    if (!YEAR.test(year)) continue
    const rest = words.slice(index + 1, index + 1 + NEAR)
    const known = makeAtStart(rest)
    if (known) return { year: Number(year), make: known.make, model: modelIn(rest.slice(known.words)) }
    const before = makeBefore(words.slice(Math.max(0, index - NEAR), index))
    if (before) return { year: Number(year), ...before }
  }
  return null
}

/** "Ford F-150" in the last words before a year. */
function makeBefore(words: readonly string[]): { make: string; model: string | null } | null {
  for (let start = 0; start < words.length - 1; start += 1) {
    const known = makeAtStart(words.slice(start))
    if (known) return { make: known.make, model: modelIn(words.slice(start + known.words)) }
  }
  return null
}

/** Words that end a model's name. */
const STOP =
  /^(?:vin|stock|lot|color|colour|from|to|for|in|at|is|the|and|with|runs?|inop|inoperable|operable|pickup|deliver|-|–|—)\b|^[:#$]/i

/** The model: at most two words. */
function modelIn(words: readonly string[]): string | null {
  const end = words.findIndex((word) => STOP.test(word) || looksLikeVin(word) || YEAR.test(word))
  const model = words
    .slice(0, Math.min(2, end < 0 ? words.length : end))
    .join(' ')
    .replace(/[:.]+$/, '')
  return model || null
}

/** Whether the text says that the vehicle runs. */
export function conditionIn(text: string): 'yes' | 'no' | 'unknown' {
  if (/\b(?:inop|inoperable|non[- ]?runn(?:er|ing)|does(?:n't| not) (?:run|start)|not running)\b/i.test(text))
    return 'yes'
  return /\b(?:operable|runs|running|run(?:s)? (?:and|&) drives?)\b/i.test(text) ? 'no' : 'unknown'
}
