import { conditionIn, describe, looksLikeVin, NOTHING, type FoundVehicle } from './described-vehicle.ts'
import { cleanVin } from './vin.ts'

const TOKEN = /[A-Za-z0-9]+/g
const LABELLED = /\bVIN\b\s*(?:number|no\.?|#)?\s*[:#=]?\s*([A-Za-z0-9][A-Za-z0-9 -]{9,24})/i

/** The vehicles of free text, such as an email. */
export const readProse = (lines: readonly string[]): FoundVehicle[] =>
  joinSplit(lines.flatMap((line, index) => readLine(line, index + 1)))

/** The vehicles of one line of prose. */
export function readLine(line: string, number: number): FoundVehicle[] {
  const vins = (line.match(TOKEN) ?? []).filter(looksLikeVin).map((vin) => vin.toUpperCase())
  const labelled = vins.length === 0 ? LABELLED.exec(line)?.[1] : undefined
  if (labelled) {
    const vin = vinAtStart(labelled)
    if (vin) vins.push(vin)
  }
  const described = describe(line)
  const inoperable = conditionIn(line)
  if (vins.length === 0) return described ? [{ ...NOTHING, ...described, inoperable, line: number }] : []
  return vins.map((vin) => ({ ...NOTHING, ...(vins.length === 1 && described), vin, inoperable, line: number }))
}

/** A labeled VIN may be old and short, or grouped by spaces and dashes. */
function vinAtStart(text: string): string | null {
  const whole = cleanVin(text)
  if (whole.length === 17 && /\d/.test(whole)) return whole
  const word = cleanVin(text.split(' ')[0] ?? '')
  return word.length >= 10 && word.length <= 18 && /\d/.test(word) ? word : null
}

/** Joins "2019 Ford F-150" with a VIN alone in the line below or above. */
export function joinSplit(found: readonly FoundVehicle[]): FoundVehicle[] {
  const joined: FoundVehicle[] = []
  for (const vehicle of found) {
    const last = joined.at(-1)
    const isNear = last !== undefined && vehicle.line - last.line <= 2
    if (isNear && last.vin === null && last.make !== null && vehicle.vin !== null && vehicle.make === null)
      joined[joined.length - 1] = { ...last, vin: vehicle.vin, inoperable: worse(last.inoperable, vehicle.inoperable) }
    else joined.push(vehicle)
  }
  return joined
}

const worse = (a: FoundVehicle['inoperable'], b: FoundVehicle['inoperable']) => (a === 'unknown' ? b : a)
