/** Sends one payload to an address that somebody typed in: no redirects, a short time, and never into our own network. */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How long the other side may take in all (milliseconds). */
const ANSWER_MS = 10_000
/** What is kept of its answer (characters). */
const MAX_EXCERPT = 500
/** What is read of it (bytes). */
const MAX_READ = 4_096

/** What came of it: the answer's status, or in words why there is none. */
export type HookOutcome = { status: number; excerpt: string } | { status: null; excerpt: string }

export interface HookPost {
  /** Why nothing may be sent to an address, as far as it is known without a DNS lookup; undefined where it may. */
  faultOf(url: string): string | undefined
  /** `signal` cuts it off. */
  send(given: {
    url: string
    body: string
    headers: Record<string, string>
    signal?: AbortSignal
  }): Promise<HookOutcome>
}

const PRIVATE = 'leads into a private network, where webhooks are not sent'

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Looks a name up and hands on public addresses only: the one that was checked is the one that is called. */
function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const first = open[0]
    if (!first) return found(new Error(`${host} ${PRIVATE}`), [])
    return options.all ? found(null, open) : found(null, first.address, first.family)
  })
}

function faultOf(text: string): string | undefined {
  const url = new URL(text)
  if (url.protocol !== 'https:') return 'must begin with https://'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host)) return PRIVATE
  return undefined
}

/** The sender. `allowPrivate` lets it call plain http and private addresses: for trials, and where the receiver is a neighbour. */
export function createHookPost(options: { allowPrivate: boolean; answerMs?: number }): HookPost {
  const { allowPrivate, answerMs = ANSWER_MS } = options
  const check = (url: string) => (allowPrivate ? undefined : faultOf(url))
  return {
    faultOf: check,
    send({ url, body, headers, signal }) {
      const fault = check(url)
      if (fault) return Promise.resolve({ status: null, excerpt: `The address ${fault}` })
      const { request } = url.startsWith('https:') ? https : http
      return new Promise((resolve) => {
        const fail = (error: Error) => {
          const isLate = error.name === 'TimeoutError' || error.name === 'AbortError'
          const excerpt = isLate ? `No answer within ${answerMs / 1_000} s` : error.message.slice(0, MAX_EXCERPT)
          resolve({ status: null, excerpt })
        }
        const sent = request(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false,
          signal: AbortSignal.any([AbortSignal.timeout(answerMs), ...(signal ? [signal] : [])]),
          ...(allowPrivate ? {} : { lookup: publicLookup }),
        })
        sent.on('error', fail)
        sent.on('response', (answer) => {
          const parts: Buffer[] = []
          let read = 0
          const done = () => {
            const text = Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, MAX_EXCERPT)
            resolve({ status: answer.statusCode ?? 0, excerpt: text.toWellFormed() })
            answer.destroy()
          }
          answer.on('data', (part: Buffer) => {
            parts.push(part)
            read += part.length
            if (read >= MAX_READ) done()
          })
          answer.on('end', done)
          answer.on('error', fail)
        })
        sent.end(body)
      })
    },
  }
}
