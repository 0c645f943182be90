/** The interface for sending e-mail. */

/** A file that goes with a message. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** One message. `to` may contain several addresses, separated by commas; `text` is always sent, `html` optionally. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
  /** A permanent id: the same message sent again after a fault is recognized as a repeat. */
  id?: string
  /** When it was written; defaults to now. */
  date?: Date
}

/** Sends mail; rejects if it could not be handed over, so that the caller's queue retries. */
export interface Mailer {
  /** `signal` aborts it on the way: it may have arrived anyway. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  /** Closes connections kept open for the next mail. */
  close?(): void
}

/** The message for the composer: a permanent id becomes its Message-ID, by which mail clients recognize a repeat. */
export const composed = ({ id, attachments, ...mail }: Mail) => ({
  ...mail,
  ...(id ? { messageId: `<${id}@waybill>` } : {}),
  ...(attachments ? { attachments: attachments.map((each) => ({ ...each })) } : {}),
})
