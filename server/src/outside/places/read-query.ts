/** Possible meanings of a line of text. */
import { keyOf } from './gazetteer.ts'
import type { Gazetteer } from './gazetteer.ts'

/** One reading of a query: a ZIP code or its start, or a name with or without its state. */
export interface Reading {
  zip: string
  text: string
  /** State code, empty if none was given. */
  state: string
}

const US_ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/
const US_ZIP_BEGINNING = /^\d{3,5}$/
const POSTAL_CODE = /(?:^|[\s,])([a-z]\d[a-z])(?:\s?(?:\d[a-z]\d)?)$/i
const COUNTRY = /[\s,]+(?:usa|us|united states|canada)\.?$/i

/**
 * All possible readings of a query: "Ontario, CA" is the city in California as well as a name that starts like this.
 * ZIP and postal codes take precedence over the words before them.
 */
export const readQuery = (query: string, { states }: Gazetteer): Reading[] => {
  const line = query.trim().replace(COUNTRY, '')
  const zip = US_ZIP.exec(line)?.[1] ?? POSTAL_CODE.exec(line)?.[1] ?? US_ZIP_BEGINNING.exec(line)?.[0]
  if (zip) return [{ zip: zip.toUpperCase(), text: '', state: '' }]
  const text = keyOf(line)
  if (!text) return []
  const readings: Reading[] = [{ zip: '', text, state: '' }]
  for (const { state, key } of states) {
    for (const name of [state.toLowerCase(), key]) {
      if (text === name && name !== key) readings.push({ zip: '', text: '', state })
      if (text.endsWith(` ${name}`)) readings.push({ zip: '', text: text.slice(0, -name.length - 1), state })
    }
  }
  return readings
}
