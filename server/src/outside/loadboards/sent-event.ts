import { readJson } from '../../platform/text/read-json.ts'

/** Reads the body of an event; undefined if it is not JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
