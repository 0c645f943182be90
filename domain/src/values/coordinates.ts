/** A latitude and a longitude in one text: `41.2223, -73.0570`, `42.0308 N, 93.6319 W`, `41°13'20"N 73°3'25"W`. */
import { notUnderstood, sure, type Understood } from './understood.ts'

interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const DEGREES = String.raw`[-+]?\d{1,3}(?:\.\d+)?\s?°?(?:\s?\d{1,2}(?:\.\d+)?\s?['′’])?(?:\s?\d{1,2}(?:\.\d+)?\s?(?:"|″|”|''))?`
const PAIR = new RegExp(
  String.raw`^\(?\s*([NS])?\s?(${DEGREES})\s?([NS])?\s*(?:[,;/|]\s*|\s+)([EWO])?\s?(${DEGREES})\s?([EWO])?\s*\)?$`,
  'iu',
)

/** Degrees with their minutes and seconds as a decimal, to a millionth. */
function degreesOf(text: string, side: string | undefined): number {
  const [degrees = 0, minutes = 0, seconds = 0] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const value = degrees + minutes / 60 + seconds / 3600
  const isNegative = text.startsWith('-') || /[SWO]/i.test(side ?? '')
  return Math.round(value * (isNegative ? -1 : 1) * 1e6) / 1e6
}

/** The latitude first, as everywhere in sheets; a pair that cannot be one is not turned round. */
export function readCoordinates(text: string): Understood<Coordinates> {
  const match = PAIR.exec(text.trim())
  if (!match) return notUnderstood('is not a latitude and a longitude')
  const [, before, north, behind, front, east, back] = match
  const latitude = degreesOf(north!, before ?? behind)
  const longitude = degreesOf(east!, front ?? back)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return notUnderstood('is not a latitude and a longitude')
  return sure({ latitude, longitude })
}
