/** Parses JSON that comes from outside, with bounded nesting: what walks a value recursively runs out of stack on deep ones. */

/** The deepest nesting of arrays and objects that is read, free-form values included. */
export const JSON_DEPTH_MAX = 64

/** The text nests deeper than `JSON_DEPTH_MAX`. */
export class TooDeep extends SyntaxError {
  constructor() {
    super(`nests deeper than ${JSON_DEPTH_MAX} levels`)
  }
}

const QUOTE = 34
const BACKSLASH = 92
const OPENS = new Set([91, 123])
const CLOSES = new Set([93, 125])

/** Whether arrays and objects nest deeper than `JSON_DEPTH_MAX`; brackets inside strings do not count. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isString) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) isString = false
    } else if (code === QUOTE) isString = true
    else if (OPENS.has(code) && ++depth > JSON_DEPTH_MAX) return true
    else if (CLOSES.has(code)) depth--
  }
  return false
}

/** Parses the text. @throws SyntaxError if it is no JSON, `TooDeep` if it nests too deep */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new TooDeep()
  return JSON.parse(text)
}
