/** Trims: of a VIN, decoders often know only which ones are possible. */

/** A list of several: "L/LE/SE/XLE/XSE", "EX, EX-L", "LX or EX". "w/" is short for "with". */
const SEVERAL = /[^\s/,;|]\s*(?:(?<!\bw)\/|[,;|]|\bor\b)\s*[^\s/,;|]/i
/** One trim with a slash, such as Dodge's R/T. */
const SLASHED = /(?<![/\w])[A-Z]\/[A-Z](?![/\w])/g
const NONE = /^(?:n\/?a|none|-+)$/i

/** The trim; null if there is none, or the text names several that it could be. */
export function soleTrim(text: string | null | undefined): string | null {
  const trim = text?.trim()
  return trim && !NONE.test(trim) && !SEVERAL.test(trim.replaceAll(SLASHED, '')) ? trim : null
}
