/**
 * The base class of all simulated accounting systems: calls, faults, and changes by users of the system. Faults are set
 * at `/_simulator/faults`, records are read, entered and removed at `/_simulator/records/<type>`. A system adds its
 * paths, tokens and messages.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export type Fields = Record<string, unknown>

/**
 * A fault of the next `times` calls to records: `rate-limit` (429 with `retryAfter` seconds), `fail` (503), `silence`
 * (no response, nothing done), `hang-up-after` (done, but the connection is closed without a response), `refuse` (with
 * an error of the system).
 */
interface Fault {
  kind: 'rate-limit' | 'fail' | 'silence' | 'hang-up-after' | 'refuse'
  times: number
  retryAfter?: number
  method?: string
  /** A part of the path, case-insensitive; by default every path. */
  path?: string
}

export interface Answer {
  status: number
  body?: unknown
  /** A body other than JSON. */
  text?: string
  headers?: Record<string, string>
}

export interface Ask {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  text: string
}

export const bearerOf = (headers: IncomingMessage['headers']): string =>
  headers.authorization?.replace(/^Bearer /, '') ?? ''

export const cents = (amount: number) => Math.round(amount * 100)

export abstract class SimulatedSystem {
  /** Every received call, in order. */
  calls: { method: string; path: string; status: number | null }[] = []
  #faults: Fault[] = []

  abstract rateLimit(): Answer
  abstract failure(): Answer
  abstract refusal(): Answer
  /** Issues a token, or responds that the path is unknown; undefined for every path that needs a token. */
  abstract signIn(ask: Ask): Answer | undefined
  /** The error for an invalid token; undefined if it is valid. */
  abstract isKnown(ask: Ask): Answer | undefined
  abstract work(ask: Ask): Answer
  /** Invalidates every token. */
  abstract endTokens(): void
  abstract list(type: string): unknown[]
  abstract enter(type: string, fields: Fields): unknown
  abstract remove(type: string, id: string): void
  /** Handles other calls to `/_simulator/<what>`. */
  prepare(_what: string, _fields: Fields): boolean {
    return false
  }

  /** The system's response; null: none, `cut`: it closes the connection. */
  answer(ask: Ask): Answer | 'cut' | null {
    const { method, url } = ask
    if (url.pathname.startsWith('/_simulator/')) return this.#control(ask)
    const call = { method, path: url.pathname, status: null as number | null }
    this.calls.push(call)
    const answer = this.#route(ask)
    call.status = answer === 'cut' ? null : (answer?.status ?? null)
    return answer
  }

  #route(ask: Ask): Answer | 'cut' | null {
    const signedIn = this.signIn(ask) ?? this.isKnown(ask)
    if (signedIn) return signedIn
    const fault = this.#fault(ask)
    if (fault?.kind === 'silence') return null
    if (fault?.kind === 'rate-limit') {
      const { retryAfter } = fault
      return {
        ...this.rateLimit(),
        ...(retryAfter === undefined ? {} : { headers: { 'retry-after': `${retryAfter}` } }),
      }
    }
    if (fault?.kind === 'fail') return this.failure()
    if (fault?.kind === 'refuse') return this.refusal()
    const answer = this.work(ask)
    return fault?.kind === 'hang-up-after' ? 'cut' : answer
  }

  #fault({ method, url }: Ask): Fault | undefined {
    const fault = this.#faults.find(
      (each) =>
        each.times > 0 &&
        (each.method ?? method) === method &&
        url.pathname.toLowerCase().includes((each.path ?? '').toLowerCase()),
    )
    if (fault) fault.times -= 1
    return fault
  }

  #control({ method, url, text }: Ask): Answer {
    const what = url.pathname.slice('/_simulator/'.length)
    const fields = (text ? JSON.parse(text) : {}) as Fields
    const [place, type = '', id = ''] = what.split('/')
    if (place === 'records') {
      if (method === 'GET') return { status: 200, body: this.list(type) }
      if (method === 'POST') return { status: 200, body: this.enter(type, fields) }
      this.remove(type, id)
      return { status: 204 }
    }
    if (method === 'POST' && what === 'faults') this.#faults.push(fields as unknown as Fault)
    else if (method === 'DELETE' && what === 'faults') this.#faults = []
    else if (method === 'DELETE' && what === 'tokens') this.endTokens()
    else if (method === 'DELETE' && what === 'calls') this.calls = []
    else if (what === 'calls') return { status: 200, body: this.calls }
    else if (!(method === 'POST' && this.prepare(what, fields))) return { status: 404 }
    return { status: 204 }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function handle(system: SimulatedSystem, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const { method = 'GET', headers } = request
  const answer = system.answer({ method, url, headers, text: await bodyOf(request) })
  if (!answer) return // no response: the caller times out
  if (answer === 'cut') return void response.destroy()
  const type = answer.text === undefined ? 'application/json' : 'application/xml'
  response.writeHead(answer.status, { 'content-type': type, ...answer.headers })
  response.end(answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)))
}

export const serveAccountingSystem = (system: SimulatedSystem): Server =>
  createServer({ keepAliveTimeout: 0 }, (request, response) => {
    handle(system, request, response).catch((fault: Error) => {
      response.writeHead(500)
      response.end(fault.message)
    })
  })
