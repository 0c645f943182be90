/** Email: into an outbox folder by default, by SMTP if a server is configured. */
import { hostname } from 'node:os'
import type { Mailer } from './mail.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer, greetingName } from './smtp-mailer.ts'

/** How mail is sent: `from` is the sender, `smtpUrl` (`smtp://user:password@host:587`) takes precedence over the folder, `origin` is the product's address. */
export interface MailSettings {
  from: string
  outboxFolder: string
  origin: string
  smtpUrl?: string | undefined
}

/** The configured mailer; `now` stamps messages and names outbox files. */
export const createMailer = (settings: MailSettings, now: () => Date): Mailer =>
  settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.from, now, greetingName(hostname(), settings.origin))
    : createOutboxMailer(settings.outboxFolder, settings.from, now)
