/** The parts of a mail outside its order: headers, greetings, signatures. */
import { mailIn } from './people.ts'
import { partOf, type Piece } from './piece.ts'

const HEADER = /^\s{0,4}\*?(from|to|cc|bcc|sent|date|subject|reply-to|importance|von|an|betreff)\*?:/i
const FORWARDED = /^(?:-{2,}\s?(?:original|forwarded) message|begin forwarded message|on .{5,80} wrote:$|_{8,})/i
const CLOSING =
  /^(?:thanks|thank you|thx|regards|kind regards|best regards|best|sincerely|cheers|respectfully|--|sent from my|have a (?:great|good|nice)|many thanks|with thanks|tks|ty)\b[^:]{0,30}$|^--\s?$/i

export type MailLine = 'header' | 'subject' | 'boundary' | 'closing'

/** Lines that are parts of a mail, by their index. A block of headers only counts with an address or a subject in it. */
export function mailLines(lines: readonly Piece[]): ReadonlyMap<number, MailLine> {
  const kinds = new Map<number, MailLine>()
  let block: number[] = []
  const close = () => {
    const texts = block.map((index) => lines[index]?.text ?? '')
    const isMail = block.length > 1 && texts.some((text) => /@|^\s*\*?subject/i.test(text))
    if (isMail)
      for (const index of block)
        kinds.set(index, /^\s{0,4}\*?(?:subject|betreff)/i.test(lines[index]?.text ?? '') ? 'subject' : 'header')
    block = []
  }
  lines.forEach(({ text }, index) => {
    if (HEADER.test(text)) return void block.push(index)
    close()
    if (FORWARDED.test(text.trim())) kinds.set(index, 'boundary')
    else if (text.length < 50 && CLOSING.test(text.trim())) kinds.set(index, 'closing')
  })
  close()
  return kinds
}

/** Sender addresses: the last of a chain first, since the original order comes from there. */
export function sendersIn(lines: readonly Piece[], kinds: ReadonlyMap<number, MailLine>): string[] {
  const senders = lines.flatMap((line, index) => {
    const address =
      kinds.get(index) === 'header' && /^\s{0,4}\*?(?:from|von)/i.test(line.text) ? mailIn(line.text) : null
    return address ? [address] : []
  })
  return senders.toReversed()
}

export const subjectOf = (line: Piece): Piece => partOf(line, line.text.indexOf(':') + 1)
