/** The text of a mail: sender, subject, body, and what is attached. */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { textOfHtml } from './html-text.ts'
import { textOfPdf } from './pdf-text.ts'
import { FORWARDS_DEEP, MAX_ATTACHMENTS, MAX_NAMED, PARTS_DEEP } from './text-limits.ts'

const addressOf = (address: Address | undefined) =>
  address ? [address.name, address.address ? `<${address.address}>` : ''].filter(Boolean).join(' ') : ''

const headOf = ({ from, date, subject }: Email) =>
  [
    ['From', addressOf(from)],
    ['Date', date],
    ['Subject', subject],
  ]
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('\n')

/** A mail's text, and the names of attachments that could not be read. */
export interface MailText {
  text: string
  unread: string[]
}

interface Attached {
  name: string
  /** Null: it cannot be read. */
  text: string | null
}

const asBytes = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
const TEXT = /^text\/(?:plain|csv|tab-separated-values|html)$/

/** One attachment by its kind: a PDF, a text, a page, another mail. */
async function textOf({ content, mimeType, filename }: Attachment, most: number, depth: number): Promise<Attached> {
  const name = filename ?? mimeType
  const bytes = asBytes(content)
  if (mimeType === 'application/pdf' || /\.pdf$/i.test(name))
    return { name, text: await textOfPdf(bytes, most).catch(() => null) }
  if (mimeType === 'message/rfc822' && depth < FORWARDS_DEEP) {
    const inner = await textOfMail(bytes, most, depth + 1).catch(() => null)
    return { name, text: inner && inner.unread.length === 0 ? inner.text : (inner?.text ?? null) }
  }
  if (!TEXT.test(mimeType)) return { name, text: null }
  const text = new TextDecoder('utf-8').decode(bytes)
  if (text.includes('\0')) return { name, text: null }
  return { name, text: mimeType === 'text/html' ? textOfHtml(text) : text }
}

/** Pictures that belong to the mail's page, as a logo does, are no attachments of the order. */
const isOfPage = ({ disposition, related, mimeType }: Attachment) =>
  (related === true || disposition === 'inline') && mimeType.startsWith('image/')

async function attached(
  { attachments }: Email,
  most: number,
  depth: number,
): Promise<{ texts: string[]; unread: string[] }> {
  const texts: string[] = []
  const unread: string[] = []
  for (const attachment of attachments.filter((each) => !isOfPage(each)).slice(0, MAX_NAMED)) {
    const { name, text } =
      texts.length < MAX_ATTACHMENTS
        ? await textOf(attachment, most, depth)
        : { name: attachment.filename ?? attachment.mimeType, text: null }
    if (text === null) unread.push(name.slice(0, 200))
    else if (text.trim()) texts.push(text.trim())
  }
  return { texts, unread }
}

/** A page with a table of several columns tells more than the text beside it, which has lost them. */
const hasTable = (html: string | undefined) =>
  html !== undefined && /<t[dh]\b[\s\S]{0,2000}?<\/t[dh]>\s*<t[dh]\b/i.test(html)

/** @throws Error if it is no mail */
export async function textOfMail(bytes: Uint8Array, most: number, depth = 0): Promise<MailText> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: PARTS_DEEP, maxHeadersSize: 256 * 1024 })
  const plain = mail.text?.trim() ?? ''
  const written = plain && !hasTable(mail.html) ? plain : textOfHtml(mail.html ?? plain)
  const { texts, unread } = await attached(mail, most, depth)
  return { text: [headOf(mail), written.trim(), ...texts].filter(Boolean).join('\n\n'), unread }
}
