/** The text of a file: partners send UTF-8, UTF-16, Latin-1 or Windows-1252, and X12 does not say which. */

/** A byte order mark, and the encoding that it tells. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * What is valid UTF-8 is UTF-8: other texts with accents hardly ever are. Anything else is Windows-1252, of which Latin-1 is
 * a part, and which has a letter for every byte; nothing is replaced. PostgreSQL stores no NUL in text.
 */
export function textOfBytes(bytes: Buffer): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, i) => bytes[i] === byte))?.[1] ?? 'utf-8'
  return decoded(bytes, marked).replaceAll('\0', '\u2400')
}

function decoded(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
