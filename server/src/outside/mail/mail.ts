/** What it takes to send an e-mail. */

/** One message. `to` may hold several addresses, parted by commas; `text` is always sent, `html` beside it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

/** Sends mail; rejects when it could not be handed over, so that the caller's queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
