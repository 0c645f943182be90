/** The interface for sending email. */
import { isolated } from '@waybill/contract/text-direction.ts'

/** A file that goes with a message. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
  /** It belongs to the mail’s page, which names it by this. */
  cid?: string
  contentDisposition?: 'inline'
}

/** One message. `to` may contain several addresses, separated by commas; `text` is always sent, `html` optionally. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
  /** Who writes, beside the configured address; by default its own name. */
  fromName?: string
  /** Where answers go. */
  replyTo?: string
  /** Written by no person, so that no machine answers it (RFC 3834). */
  isAutomatic?: boolean
  /** Where its receiver chooses not to get such mails any more, as mail clients offer it (RFC 2369): a page, or an address to write to. */
  unsubscribe?: string
  /** A permanent id: the same message sent again after a fault is recognized as a repeat. */
  id?: string
  /** The language of its text (RFC 3282). */
  language?: string
  /** When it was written; defaults to now. */
  date?: Date
}

/** The receiving server refused the message for good, in its words: sending it again changes nothing (RFC 5321, replies 5yz). */
export class MailRefusal extends Error {}

/** Sends mail; rejects if it could not be handed over, so that the caller's queue retries, and with `MailRefusal` if it need not. */
export interface Mailer {
  /** What is sent is written to files and reaches nobody. */
  readonly isOutbox?: true
  /** `signal` aborts it on the way: it may have arrived anyway. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  /** Closes connections kept open for the next mail. */
  close?(): void
}

/** The address in "Waybill <no-reply@example.com>". */
const addressIn = (from: string) => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from

/** The message for the composer: a permanent id becomes its Message-ID, with the sender's domain, by which mail clients recognize a repeat. */
export const composed = (
  { id, attachments, fromName, isAutomatic, language, text, unsubscribe, ...mail }: Mail,
  from: string,
) => ({
  from: fromName ? { name: fromName, address: addressIn(from) } : from,
  ...mail,
  text: isolated(text),
  ...(id ? { messageId: `<${id}@${addressIn(from).split('@').at(-1)}>` } : {}),
  ...(unsubscribe ? { list: { unsubscribe } } : {}),
  headers: {
    ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(language ? { 'Content-Language': language } : {}),
  },
  ...(attachments ? { attachments: attachments.map((each) => ({ ...each })) } : {}),
})
