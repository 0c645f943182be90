/** Sends through an SMTP server. */
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { composed, type Mail, type Mailer, MailRefusal } from './mail.ts'
import { codeOf, messageOf } from '../../platform/caught.ts'
import { fieldOf, textOf } from '../../platform/unknown-fields.ts'
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

/**
 * What we call ourselves when we greet (EHLO): the machine's full name, else the host of the product's address; undefined, which is the
 * address as a literal, if neither is one that others can look up.
 */
export function greetingName(machine: string, origin: string): string | undefined {
  const isFull = (name: string) => /^[\w-]+(\.[\w-]+)+$/.test(name) && isIP(name) === 0
  return [machine, new URL(origin).hostname].find(isFull)
}

/** Whether the recipient or the message was refused for good; what the server has against us may be mended. */
function isRefused(error: unknown): boolean {
  const isPermanent = fieldOf(error, 'permanent') === true
  const command = textOf(error, 'command')
  if (codeOf(error) === 'EENVELOPE') return command === 'API' || (isPermanent && command === 'RCPT TO')
  return codeOf(error) === 'EMESSAGE' && isPermanent
}

/** `url` in nodemailer's format: `smtp://user:password@host:587`, `smtps://…` for TLS from the first byte; `name` is said in EHLO. */
export const createSmtpMailer = (url: string, from: string, now: () => Date, name?: string): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: hostname,
    ...(name ? { name } : {}),
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
      try {
        await transport.sendMail({
          signal,
          date: now(),
          disableFileAccess: true,
          disableUrlAccess: true,
          ...composed(mail, from),
        })
      } catch (error) {
        throw isRefused(error)
          ? new MailRefusal(textOf(error, 'response') ?? messageOf(error), { cause: error })
          : error
      }
    },
    close: () => transport.close(),
  }
}
