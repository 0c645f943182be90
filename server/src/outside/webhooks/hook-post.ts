/** Sends one payload to a user-supplied address: no redirects, a short timeout, and never into our own network. */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { goOutside } from '../../platform/outgoing.ts'

/** Timeout of the whole exchange (milliseconds). */
const ANSWER_MS = 10_000
/** Stored length of the response (characters). */
const MAX_EXCERPT = 500
/** Maximum bytes read of it. */
const MAX_READ = 4_096

/** The outcome: the response status, or a message why there is none. */
export type HookOutcome = { status: number; excerpt: string } | { status: null; excerpt: string }

export interface HookPost {
  /** Why nothing may be sent to an address, as far as known without a DNS lookup; undefined if it may. */
  faultOf(url: string): string | undefined
  /** `signal` aborts it. */
  send(input: {
    url: string
    body: string | Buffer
    headers: Record<string, string>
    signal?: AbortSignal
  }): Promise<HookOutcome>
}

const PRIVATE = 'leads into a private network, where nothing is sent'

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name to public addresses only: the address that was checked is the one that is called. */
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

/** The sender. `allowPrivate` permits plain HTTP and private addresses: for trials, and for receivers in the same network. */
export function createHookPost(options: { allowPrivate: boolean; answerMs?: number }): HookPost {
  const { allowPrivate, answerMs = ANSWER_MS } = options
  const check = (url: string) => (allowPrivate ? undefined : faultOf(url))
  return {
    faultOf: check,
    async send({ url, body, headers, signal }) {
      goOutside('A webhook')
      const fault = check(url)
      if (fault) return { status: null, excerpt: `The address ${fault}` }
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
