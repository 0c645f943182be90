/** Names of companies: of a mail's domain, of a chat's writer, and without the words for a desk behind them. */
import type { Line } from './layout.ts'
import { BUSINESS, isFirstName, isPersonsName } from './people.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'

const WORD = /[\p{L}\d&'-]+/gu
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
const MAX_WORDS = 6
/** Providers of mail, whose names are no one's company. */
const PROVIDERS = new Set(
  'gmail,yahoo,hotmail,outlook,aol,icloud,live,msn,mail,email,comcast,verizon,protonmail,example,inbox'.split(','),
)

/** Whether words make up a domain: "Tri-County Credit Union" and tricountycu. */
function makesUp(words: readonly string[], domain: string): boolean {
  const letters = words.map(bare)
  if (letters.join('') === domain) return true
  for (let count = 1; count < words.length; count += 1) {
    const initials = letters.slice(count).map(([first = '']) => first)
    if (letters.slice(0, count).join('') + initials.join('') === domain) return true
  }
  return false
}

/** The name in a text that a sender's domain is made of. */
export function nameOfDomain(lines: readonly Line[], addresses: readonly string[]): Read<string> | null {
  for (const address of addresses) {
    const domain = bare(address.split('@')[1]?.split('.').at(-2) ?? '')
    if (domain.length < 5 || PROVIDERS.has(domain)) continue
    for (const line of lines) {
      const words = [...line.text.matchAll(WORD)].slice(0, 200)
      for (let from = 0; from < words.length; from += 1) {
        const first = words[from]!
        if (!/^\p{Lu}/u.test(first[0]) || !domain.startsWith(bare(first[0]).slice(0, 3)) || bare(first[0]) === domain)
          continue
        for (let count = Math.min(MAX_WORDS, words.length - from); count > 1; count -= 1) {
          const taken = words.slice(from, from + count)
          const last = taken.at(-1)!
          const piece = partOf(line, first.index, last.index + last[0].length)
          if (
            /[,;:()@]/.test(piece.text) ||
            !makesUp(
              taken.map(([word]) => word),
              domain,
            )
          )
            continue
          const whole = withTail(line, piece)
          return readAt(whole.text, whole, false)
        }
      }
    }
  }
  return null
}

/** With the capitalized words for the kind of company behind: "Great Lakes Fleet" Services. */
function withTail(line: Piece, piece: Piece): Piece {
  const at = piece.start - line.start
  const tail = /^\s(?:Services|Group|Inc\.?|LLC|Leasing|Sales|Corp\.?|Company|Logistics)(?![\p{L}])/u.exec(
    line.text.slice(at + piece.text.length),
  )
  return tail ? partOf(line, at, at + piece.text.length + tail[0].length) : piece
}

const DESK =
  /,?\s(?:(?:the\s)?(?:rental|fleet|inventory|sales|transport|transportation|purchasing|logistics|dispatch|used car|remarketing|service)\s)?(?:desk|dept\.?|department|team|office|purchasing|dispatch|fleet op(?:eration)?s|operations)$/i

/** Without the desk behind it: "Midstate Equipment rental desk". */
export const withoutDesk = (piece: Piece): Piece => {
  const desk = DESK.exec(piece.text)
  return desk && desk.index > 3 ? partOf(piece, 0, desk.index) : piece
}

/** Without its department before it: "Recovery Dept, Volunteer State Credit Union". */
export const withoutDepartment = (text: string): string =>
  text.replace(/^[\p{L}& ]{2,30}\s(?:dept\.?|department|division|desk|team|office),\s/iu, '')

/** The company or person that writes most lines of a chat besides the dispatcher. */
export function chatWriter(lines: readonly Line[]): { person: Read<string> | null; company: Read<string> | null } {
  const authors = lines.flatMap(({ author }) => (author && !/dispatch/i.test(author.text) ? [author] : []))
  const [author] = authors
  if (!author) return { person: null, company: null }
  const inBrackets = /\(([^)]{3,40})\)/.exec(author.text)
  const behind = inBrackets ? null : /^\p{Lu}[\p{L}'-]+\s(?=\S+\s\S)/u.exec(author.text)
  const company = inBrackets
    ? partOf(author, inBrackets.index + 1, inBrackets.index + 1 + inBrackets[1]!.length)
    : BUSINESS.test(author.text)
      ? partOf(author, behind?.[0].length ?? 0)
      : null
  const person = partOf(author, 0, inBrackets?.index ?? author.text.length)
  return {
    company: company && readAt(company.text, company, false),
    person: !company && isPersonsName(person.text) ? readAt(person.text, person, false) : null,
  }
}

/** "Gracias, Beto Salinas", "- Jesse", "Respectfully, Arthur and June Pelletier", "Bubba T. 251-555-0120": who signs in the last lines. */
export function signedBy(ending: readonly Line[]): Read<string> | null {
  for (const line of ending.slice(-3).toReversed()) {
    const signed =
      /(?:^|[.!?]\s)\W{0,3}(?:many |best |kind )?(?:thanks|thank you|thx|tks|gracias|merci|regards|respectfully|sincerely|cheers|saludos)[,!.\s-]{1,4}(\p{Lu}[\p{L}'.-]*(?:\s(?:and\s|&\s)?\p{Lu}[\p{L}'.-]*){0,4})\s*$/iu.exec(
        line.text,
      ) ??
      /^\s*[-–—~]{1,2}\s?(\p{Lu}[\p{L}'.-]*(?:\s\p{Lu}[\p{L}'.-]*){0,2})\s*$/u.exec(line.text) ??
      /(?:^\s*|[.!?,]\s)(\p{Lu}[\p{L}'-]+\s\p{Lu}[\p{L}'.-]*)[\s,:-]{1,4}\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\s*$/u.exec(
        line.text,
      )
    const name = signed?.[1]
    if (!signed || !name || !/^\p{Lu}/u.test(name) || BUSINESS.test(name)) continue
    const at = signed.index + signed[0].indexOf(name)
    return readAt(name, partOf(line, at, at + name.length), false)
  }
  return null
}

const DEPARTMENT =
  /^(?:the )?(?:fleet|facilities|operations|transport|transportation|logistics|remarketing|sales|purchasing|dispatch|accounting|inventory|recovery|claims|procurement|fulfillment|shipping|receiving)(?:\s(?:&|and)?\s?(?:fleet|facilities|operations|logistics|services?|dept\.?|department|team|desk|group|office|sales|support))*$/i
const COUPLE = /^\p{Lu}[\p{L}'-]+\s(?:and|&|y|et)\s\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?$/u
/** What a desk is called, without the company it is of. */
export const isDepartment = (text: string): boolean => DEPARTMENT.test(text)
/** "Walter and Joan Lindqvist" */
export const isCouple = (text: string): boolean => COUPLE.test(text)
/** "Heartland Mechanical": words with capitals that are nobody's name. */
export const isCapitals = (text: string): boolean =>
  /^\p{Lu}[\p{L}&'.-]+(?:\s(?:of|&|and|\p{Lu}[\p{L}&'.-]+))*\s\p{Lu}[\p{L}&'.-]+$/u.test(text) &&
  text.length < 40 &&
  !isFirstName(text.split(' ')[0] ?? '')
