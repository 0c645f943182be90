/** What it takes to send an e-mail. */

/** A file that goes with a message. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** One message. `to` may hold several addresses, parted by commas; `text` is always sent, `html` beside it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
  /** Names the message for good: the same one again, after a fault, is known as a repeat. */
  id?: string
  /** When it was written; now unless stated. */
  date?: Date
}

/** Sends mail; rejects when it could not be handed over, so that the caller's queue tries again. */
export interface Mailer {
  /** `signal` gives it up on the way: it may have arrived all the same. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  /** Ends the connections that are kept for the next mail. */
  close?(): void
}

/** The message as the composer takes it: a lasting name becomes its Message-ID, by which mail programs know a repeat. */
export const composed = ({ id, attachments, ...mail }: Mail) => ({
  ...mail,
  ...(id ? { messageId: `<${id}@waybill>` } : {}),
  ...(attachments ? { attachments: attachments.map((each) => ({ ...each })) } : {}),
})
