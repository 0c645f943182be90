/** Sends through an SMTP server. */
import { createTransport } from 'nodemailer'
import { composed, type Mail, type Mailer } from './mail.ts'
import { goOutside } from '../../platform/outgoing.ts'

/** Waiting longer for a silent server would only block the queue's task. */
const TIMEOUT_MS = 20_000

/** Open connections, shared by all mails. */
const CONNECTIONS = 8

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Whether mail waits rather than being sent unencrypted: for remote hosts, unless the address has `requireTLS=false`. */
export function demandsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const setting = searchParams.get('requireTLS')
  return protocol === 'smtp:' && (setting === null ? !LOOPBACK.test(hostname) : setting !== 'false')
}

/** `url` in nodemailer's format: `smtp://user:password@host:587`, `smtps://…` for TLS from the first byte. */
export const createSmtpMailer = (url: string, from: string, now: () => Date): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: hostname,
    port: Number(port) || undefined,
    secure: protocol === 'smtps:',
    requireTLS: demandsTls(url),
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (mail: Mail, signal?: AbortSignal) => {
      goOutside('The mail server')
      await transport.sendMail({
        signal,
        date: now(),
        disableFileAccess: true,
        disableUrlAccess: true,
        ...composed(mail, from),
      })
    },
    close: () => transport.close(),
  }
}
