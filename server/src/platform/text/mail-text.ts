/** The text of a mail: sender, subject, body, and attached PDFs. */
import PostalMime, { type Address, type Email } from 'postal-mime'
import { textOfHtml } from './html-text.ts'
import { textOfPdf } from './pdf-text.ts'
import { MAX_ATTACHMENTS, PARTS_DEEP } from './text-limits.ts'

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

async function attached({ attachments }: Email, most: number): Promise<string[]> {
  const texts: string[] = []
  for (const { content, mimeType } of attachments) {
    if (texts.length >= MAX_ATTACHMENTS || mimeType !== 'application/pdf' || typeof content === 'string') continue
    // An unreadable attachment leaves the mail as it is.
    const text = await textOfPdf(new Uint8Array(content), most).catch(() => '')
    if (text) texts.push(text)
  }
  return texts
}

export async function textOfMail(bytes: Uint8Array, most: number): Promise<string> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: PARTS_DEEP, maxHeadersSize: 256 * 1024 })
  const written = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')
  return [headOf(mail), written.trim(), ...(await attached(mail, most))].filter(Boolean).join('\n\n')
}

/** Whether a text starts like a mail. */
export const isMail = (text: string): boolean => {
  const [head = ''] = text.slice(0, 20_000).split(/\r?\n\r?\n/, 1)
  return (
    /^(?:from|received|return-path|delivered-to|mime-version|message-id|date|subject|to):/i.test(head) &&
    /^(?:mime-version|message-id|content-type|received):/im.test(head)
  )
}
