/** The messages of a text, the newest first: replies above what they quote, forwarded mails, each without its closing. */
import { daysIn } from './days-in.ts'
import type { Line } from './layout.ts'
import { isCapitals, isCouple, isDepartment, withoutDepartment, withoutDesk } from './company-names.ts'
import { BUSINESS, isPersonsName, mailIn } from './people.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'
import { phonesIn } from './phones.ts'

/** Who wrote a message, as far as its headers and its closing tell. */
export interface Writer {
  person: Read<string> | null
  company: Read<string> | null
  address: string | null
}
export interface Message {
  readonly lines: Line[]
  readonly depth: number
  /** The day it was sent. */
  day: string | null
  subject: Piece | null
  readonly writer: Writer
  /** The last lines, where a company may stand without a word of closing. */
  ending: Line[]
}

const HEADER =
  /^\s{0,4}\*?(from|to|cc|bcc|sent|date|subject|reply-to|importance|re|attachments?|de|à|a|para|pour|objet|asunto|enviado(?: el)?|fecha|envoy[ée]|von|an|betreff|gesendet)\s?\*?\s?:\s?(.*)$/i
const SUBJECT = /^(?:subject|re|objet|asunto|betreff)$/i
const SENDER = /^(?:from|de|von)$/i
const SENT = /^(?:sent|date|fecha|enviado(?: el)?|envoy[ée]|gesendet)$/i
const FORWARDED =
  /^\s*(?:-{2,}\s?(?:original|forwarded|mensaje reenviado|message transf[ée]r[ée])[^-]{0,20}-{0,12}|begin forwarded message:?|_{8,})\s*$/i
const WROTE = /^\s*(?:on|le|el|am)\s.{5,120}\b(?:wrote|a [ée]crit|escribi[oó]|schrieb)\s?:?\s*$/i
const CLOSING =
  /^\s*(?:many |with |all |kind |best |warm |kindest )?(?:thanks(?: (?:so much|again|a lot|in advance|for .{1,30}|and regards))?|thank you(?: (?:so much|very much|for .{1,30}))?|thx|tks|ty|regards|best|sincerely(?: yours)?|(?:very truly |truly )?yours(?: (?:very )?(?:truly|sincerely|faithfully))?|cheers|respectfully(?: yours)?|v\/r|r\/s|faithfully|cordially|warmly|gracias|muchas gracias|saludos(?: cordiales)?|merci(?: d'avance| beaucoup)?|cordialement|bien [àa] vous|salutations|have a (?:great|good|nice) .{1,12})\s?[,.!-]*\s*$|^\s*--\s*$|^\s*sent from my\b/i
/** Lines that nobody wrote about the order. */
const NOISE =
  /\b(?:confidential|intended (?:only )?(?:for|recipient|solely)|privileged|disclaimer|unsubscribe|do not reply to this|this (?:e-?mail|message) (?:and|is|may)|you(?:'re| are) receiving this|copyright|all rights reserved|member services|help center|privacy policy|view in browser|consider the environment|virus|by signing|double brokering voids|please sign and return|sent from my|terms of (?:use|service)|rated \d|similar loads|book now|questions\?|powered by|property of .{3,40}\bquestions)\b/i

const newMessage = (depth: number): Message => {
  const writer = { person: null, company: null, address: null }
  return { lines: [], depth, day: null, subject: null, writer, ending: [] }
}

/** "mar. 1 déc. 2026" is a Tuesday, and not in March. */
const WEEKDAY = /^\s*(?:lun|mar|mer|mi[eé]|jeu|jue|ven|vie|sam|s[aá]b|dim|dom)\.?,?\s(?=\d{1,2}\s)/i
const dayIn = (text: string, today: string): string | null =>
  daysIn(text.replace(WEEKDAY, ''), { today }).find(({ kind }) => kind === 'date')?.day ?? null

function takeHeaders(message: Message, block: readonly Line[], today: string): void {
  for (const line of block) {
    const [, name = '', value = ''] = HEADER.exec(line.text) ?? []
    const part = partOf(line, line.text.length - value.length)
    if (SUBJECT.test(name)) message.subject ??= part
    else if (SENT.test(name)) message.day ??= dayIn(value, today)
    else if (SENDER.test(name)) takeSender(message.writer, part)
  }
}

function takeSender(writer: Writer, value: Piece): void {
  writer.address ??= mailIn(value.text)
  const [head = ''] = value.text.split(/[<[(]|\s-\s|,|\s\S+@/)
  const name = partOf(value, 0, head.length)
  const clean = partOf(name, 0, name.text.replace(/["']+$/, '').length)
  const bare = clean.text.startsWith('"') ? partOf(clean, 1) : clean
  if (isPersonsName(bare.text)) writer.person ??= readAt(bare.text, bare, false)
  else if (
    BUSINESS.test(bare.text) &&
    !/@|reply|noreply|operations|dispatch$/i.test(bare.text) &&
    bare.text.length < 50 &&
    !isDepartment(bare.text)
  )
    writer.company ??= readAt(bare.text, bare, false)
  const behind = /\s-\s([\p{Lu}][^<@,]{2,40})$/u.exec(value.text)
  if (behind?.[1]) {
    const company = partOf(value, value.text.length - behind[1].length)
    writer.company ??= readAt(company.text, company, false)
  }
}

/** A block of headers: several lines, one of which only a mail has. */
function isHeaders(block: readonly Line[]): boolean {
  const parts = block.map(({ text }) => HEADER.exec(text))
  const names = parts.map((part) => part?.[1] ?? '')
  const values = parts.map((part) => part?.[2] ?? '')
  // "From: 12 Main St, Dallas" is the order itself.
  if (
    values.some(
      (value, at) =>
        /^(?:from|to|de|a|à)$/i.test(names[at] ?? '') && /\b\d{5}\b|\b[A-Z]{2}\s\d{5}|,\s[A-Z]{2}\b/.test(value),
    )
  )
    return false
  const isMail =
    values.some((value) => value.includes('@')) ||
    names.some((name) => SUBJECT.test(name) || /^sent$|^fecha|^envoy/i.test(name))
  return block.length > 1 ? isMail : SUBJECT.test(names[0] ?? '') && !/^re$/i.test(names[0] ?? '')
}

/** Splits a text into its messages; the first is the newest. */
export function messagesOf(lines: readonly Line[], today: string): Message[] {
  let current = newMessage(lines.find(({ text }) => text.trim())?.depth ?? 0)
  const all = [current]
  let head: { day: string | null; address: string | null } | null = null
  const start = (depth: number) => {
    current = newMessage(depth)
    if (head) Object.assign(current, { day: head.day })
    if (head?.address) current.writer.address = head.address
    head = null
    all.push(current)
  }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!
    const isText = line.text.trim() !== ''
    if (isText && line.depth !== current.depth) {
      const open = all.findLast((each) => each.depth === line.depth)
      if (open && line.depth < current.depth) current = open
      else start(line.depth)
    }
    const wrapped = `${line.text} ${lines[index + 1]?.text ?? ''}`
    const isWrote = WROTE.test(line.text)
    if (
      isWrote ||
      (/^\s*(?:On|Le|El)\s/.test(line.text) &&
        line.text.length > 20 &&
        !/[.!?]\s/.test(line.text) &&
        WROTE.test(wrapped))
    ) {
      head = { day: dayIn(wrapped, today), address: mailIn(wrapped) }
      if (!isWrote) index += 1
      const next = lines.slice(index + 1).find(({ text }) => text.trim())
      if (next && next.depth <= line.depth) start(line.depth)
      continue
    }
    if (FORWARDED.test(line.text)) {
      const next = lines.slice(index + 1).find(({ text }) => text.trim())
      if (next && HEADER.test(next.text)) continue
      if (/forwarded|original|reenviado|transf/i.test(line.text)) start(line.depth)
      continue
    }
    if (isText && HEADER.test(line.text)) {
      let end = index
      while (end < lines.length && HEADER.test(lines[end]!.text)) end += 1
      const block = lines.slice(index, end)
      if (isHeaders(block)) {
        if (current.lines.some(({ text }) => text.trim())) start(line.depth)
        takeHeaders(current, block, today)
        index = end - 1
        continue
      }
    }
    current.lines.push(line)
  }
  return all.filter((message) => message.subject !== null || message.lines.some(({ text }) => text.trim()))
}

/** A line without the numbers and addresses behind a name. */
const withoutNumbers = (text: string): string =>
  text
    .replace(
      /[\s,|–-]*(?:(?<![\p{L}])[\p{L}]{1,6}[.:]?\s)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}.*$|[\s,|–-]*\S+@\S+.*$/u,
      '',
    )
    .trim()
const isCompanyLine = (text: string) =>
  text.length < 60 &&
  BUSINESS.test(text) &&
  !/@|\d{3}|:|\b(?:director|manager|coordinator|specialist|buyer|desk|assistant|owner|president|agent|rep)\b/i.test(
    text,
  )
const TITLE =
  /\b(?:director|manager|coordinator|specialist|buyer|assistant|owner|president|agent|rep|officer|clerk|supervisor|dispatcher|analyst|admin|sales|consultant|broker|advisor)\b/i
const isSigner = (text: string): boolean => (isPersonsName(text) && !CLOSING.test(text)) || isCouple(text)
const CONTACT_LINE =
  /@|www\.|^\s*(?:[opcfmt]|tel|cell|office|direct|phone|fax|ph|mobile)\b\s?[:.]?\s?\(?\d|\|\s?[ocdfpm]\s|[ocdfpm]:\s?\(?\d/i

/** The writer's lines at the end: a name, a title, a company, numbers. */
function takeSignature(message: Message, signature: readonly Line[]): void {
  const { writer } = message
  signature.slice(0, 8).forEach((line) => {
    writer.address ??= mailIn(line.text)
    const text = withoutDepartment(withoutNumbers(line.text.trim()))
    if (!text || text.length > 90 || isDepartment(text)) return
    const [head = ''] = text.split(/\s\/\s|\s[-–|]\s|,\s/)
    const first = partOf(line, line.text.indexOf(head), line.text.indexOf(head) + head.length)
    if (isSigner(first.text) && first.text.split(' ').length <= 5 && !writer.company) {
      // A mail's sender is named in full there already.
      if (!writer.person || (!writer.person.value.includes(' ') && writer.person.value.length < first.text.length))
        writer.person = readAt(first.text, first, false)
      const rest = text.slice(head.length).replace(/^[\s/,|–-]+/, '')
      if (rest && (isCompanyLine(rest) || isCapitals(rest)) && !TITLE.test(rest)) {
        const company = partOf(line, line.text.indexOf(rest), line.text.indexOf(rest) + rest.length)
        writer.company ??= readAt(company.text, company, false)
      }
      return
    }
    const afterTitle = TITLE.test(text) ? /(?:,\s|\s[|–-]\s)(\p{Lu}[\p{L}\d&' .-]{3,40})$/u.exec(text)?.[1] : undefined
    if (afterTitle) {
      const company = partOf(line, line.text.indexOf(afterTitle), line.text.indexOf(afterTitle) + afterTitle.length)
      writer.company ??= readAt(company.text, company, false)
    } else if (
      !TITLE.test(text) &&
      (isCompanyLine(text) ||
        (writer.person &&
          /^\p{Lu}[\p{L}&'. -]{4,40}$/u.test(text) &&
          text.split(' ').length >= 2 &&
          !isPersonsName(text)))
    ) {
      const company = partOf(line, line.text.indexOf(text), line.text.indexOf(text) + text.length)
      writer.company ??= readAt(company.text, company, false)
    }
  })
}

/** Whether a line at the end still tells something about the order. */
const isOrder = (text: string): boolean =>
  /\$|\b[A-HJ-NPR-Z0-9]{17}\b|\b(?:pick ?up|deliver|drop ?off|p\.?o\.?\s?#?\s?\d|vin|ps\b|p\.s\.|also|forgot|note)\b/i.test(
    text,
  )

/** Removes what nobody wrote about the order, and reads who wrote it. */
export function withoutClosing(message: Message): void {
  const { lines } = message
  const kept = lines.filter(({ text }) => !NOISE.test(text))
  message.ending = kept.filter(({ text }) => text.trim()).slice(-6)
  let end = kept.length
  const closing = kept.findLastIndex(({ text }) => text.trim().length < 60 && CLOSING.test(text))
  const trailing = closing < 0 ? [] : kept.slice(closing + 1).filter(({ text }) => text.trim())
  if (
    closing >= 0 &&
    trailing.length <= 10 &&
    !trailing.some(({ text }) => isOrder(text) && !CONTACT_LINE.test(text))
  ) {
    takeSignature(message, trailing)
    end = closing
  } else {
    // Without a word of closing: short lines after an empty one, the first a name.
    let from = kept.length
    while (from > 0 && !kept[from - 1]!.text.trim()) from -= 1
    const stop = from
    while (from > 0 && stop - from < 6 && kept[from - 1]!.text.trim() && kept[from - 1]!.text.length < 80) from -= 1
    const block = kept.slice(from, stop)
    const [first] = block
    const head = first?.text.trim().split(/\s\/\s|,\s|\s[-–|]\s/)[0] ?? ''
    const isBlock =
      from > 0 && !kept[from - 1]!.text.trim() && first !== undefined && isSigner(head) && head.split(' ').length <= 5
    const isSignature =
      isBlock &&
      !block.some(({ text }) => isOrder(text)) &&
      (block.length === 1 ||
        block.some(
          ({ text }) =>
            CONTACT_LINE.test(text) ||
            TITLE.test(text) ||
            isCompanyLine(text) ||
            phonesIn({ text, start: 0 }).length > 0,
        )) &&
      !block.some(({ text }) => /^\s*\d+\s\p{L}/u.test(text))
    if (isSignature) {
      takeSignature(message, block)
      end = from
    }
  }
  lines.splice(0, lines.length, ...kept.slice(0, end))
}

/** "Trish Vandiver | Fairway Carts of Ocala", "Coretta @ Wheels for Mercy, 1-800…". */
const BESIDE =
  /(?:^[\s–—-]{0,4}|(?:thanks|thx|tks|gracias|merci)[,.!]?\s)(\p{Lu}[\p{L}.'-]+(?:\s\p{Lu}[\p{L}.'-]+){0,2})\s(?:@\s(?=\S{5})|(?:at|with|[|/–—-])\s(?=\S+\s\S))(\p{Lu}[\p{L}\d&'.-]*(?:\s(?:of|for|de|&|and|\p{Lu}[\p{L}\d&'.-]*)){0,5})(?=\s*$|,|\s[|(]|\s\d)/u

/** A company in the last lines: "thx, Autohaus Brokerage", "Loren / Koerner Implement", "-- Tod, Magic Valley Wholesale". */
export function companyAtEnd(ending: readonly Line[]): Read<string> | null {
  for (const line of ending.toReversed()) {
    if (line.text.length > 220 || line.text.includes('\t')) continue
    const beside = BESIDE.exec(line.text)
    if (beside?.[1] && beside[2] && isPersonsName(beside[1]) && !TITLE.test(beside[2])) {
      const at = beside[0].lastIndexOf(beside[2])
      return readAt(beside[2], partOf(line, at, at + beside[2].length), false)
    }
    const parts = [...withoutNumbers(line.text).matchAll(/(?:[^,/|()–—@-]|(?<=\S)[@-](?=\S))+/g)]
      .toReversed()
      .slice(0, 3)
    for (const match of parts) {
      const part = withoutDesk(partOf(line, match.index, match.index + match[0].length))
      const words = part.text.split(/\s+/)
      if (!BUSINESS.test(part.text) || words.length > 6 || words.length < 2 || /\d|@|[.!?:]\s|\$/.test(part.text))
        continue
      if (
        TITLE.test(part.text) ||
        !words.every((word) => /^(?:\p{Lu}|&|of|de|and|the|y|inc)/u.test(word)) ||
        /^(?:RE|FW|PU|PO|VIN|Pickup|Delivery|Deliver|Drop|Load|Need|Please)\b/.test(part.text)
      )
        continue
      return readAt(part.text, part, false)
    }
  }
  return null
}
