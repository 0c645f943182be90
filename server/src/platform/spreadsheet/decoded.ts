/** Text of a file in the encoding that its bytes show: UTF-8 and UTF-16 with and without a mark, otherwise Windows-1252 or Mac Roman. */
import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

/** Bytes at a piece's end that may belong to a character that the next one ends. */
const MOST_OPEN = 3

/** UTF-16 without a mark: most of its bytes at even or at odd places are zero. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, 1_000)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  if (even > sample.length / 4 && odd === 0) return 'utf-16be'
  return undefined
}

/** Where the last character of a piece begins, if it may go on in the next one. */
function openFrom(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(MOST_OPEN, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte >= 0xc0) return bytes.length - back
    if (byte < 0x80) break
  }
  return bytes.length
}

/** A letter before a byte that is é, á, ä, ñ or ó on a Macintosh, and a mark or a capital inside of a word in Windows-1252. */
const MACINTOSH = /[a-z][\x8e\x87\x8a\x96\x97](?=[a-z])|[a-z][\x8e\x87](?![\w])/
/** The same bytes as letters of Windows-1252: "Montréal", "Peñasco". */
const WINDOWS = /[a-z][\xe0-\xff]/i

/** The encoding of bytes that are not UTF-8. */
function ansiOf(bytes: Buffer): 'windows-1252' | 'macintosh' {
  const text = bytes.toString('latin1')
  return MACINTOSH.test(text) && !WINDOWS.test(text) ? 'macintosh' : 'windows-1252'
}

/** The text of pieces of bytes. From the first byte on that is not UTF-8 they are read as Windows-1252, or as an old Macintosh wrote them. */
export async function* decoded(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let isStart = true
  let open = Buffer.alloc(0)
  for await (const piece of pieces) {
    if (isStart) {
      const name = utf16Of(piece)
      if (name) decoder = new TextDecoder(name)
      isStart = false
    }
    if (decoder) {
      yield decoder.decode(piece, { stream: true })
      continue
    }
    const bytes = Buffer.concat([open, piece])
    const end = openFrom(bytes)
    if (isUtf8(bytes.subarray(0, end))) {
      yield bytes.toString('utf8', 0, end)
      open = Buffer.from(bytes.subarray(end))
    } else {
      decoder = new TextDecoder(ansiOf(bytes))
      yield decoder.decode(bytes, { stream: true })
    }
  }
  if (decoder) yield decoder.decode()
  else if (open.length > 0) yield new TextDecoder(isUtf8(open) ? 'utf-8' : 'windows-1252').decode(open)
}
