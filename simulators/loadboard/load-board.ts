/**
 * The base class of all simulated load boards: calls, tokens, listings, and faults, which are set at
 * `/_simulator/faults`. A board adds its paths, media types and messages.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export interface Listing {
  id: string
  /** The reference of the poster. */
  externalId: string
  version: number
  content: Record<string, any>
}

/** A carrier's bid on a listing; created at `/_simulator/bids`, changed by its id. Amounts in dollars. */
export interface Bid {
  id: string
  listingId: string
  carrier: { name: string; usdot?: string; mcNumber?: string; email?: string; phone?: string }
  amount?: number
  message?: string
  isOpen: boolean
}

interface Webhook {
  url: string
  secret?: string
}

/** What is posted to a webhook. */
export interface SentEvent {
  headers: Record<string, string>
  text: string
}

/**
 * A fault of the next `times` calls to listings: `rate-limit` (429 with `retryAfter` seconds), `fail` (503), `silence`
 * (no response, nothing done), `hang-up` (done, but the connection is closed without a response), `refuse` (with an
 * error of the board).
 */
interface Fault {
  kind: 'rate-limit' | 'fail' | 'silence' | 'hang-up' | 'refuse'
  times: number
  retryAfter?: number
  method?: string
  /** A part of the path; by default every path. */
  path?: string
}

export interface Answer {
  /** 0: no response, the connection is closed. */
  status: number
  body?: unknown
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

/** The name and secret of a client with `Basic` authentication. */
export const basicOf = (headers: IncomingMessage['headers']): [string, string] => {
  const text = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}

export abstract class LoadBoard {
  readonly listings = new Map<string, Listing>()
  readonly #bids = new Map<string, Bid>()
  /** Where it sends events, and the secret that signs them; set at `/_simulator/webhook`. */
  #webhook: Webhook | undefined
  /** Events on their way. */
  #sending: Promise<unknown> = Promise.resolve()
  /** Every received call, in order. */
  calls: { method: string; path: string; status: number | null }[] = []
  /** Signed-in users by token. */
  readonly tokens = new Map<string, string>()
  #faults: Fault[] = []
  /** Its time, if it was set at `/_simulator/clock`. */
  #now: Date | undefined

  /** Media type of its responses. */
  abstract readonly media: string
  /** An error response in the board's format. */
  abstract error(status: number, message: string): Answer
  /** The response that rejects a load. */
  abstract refusal(): Answer
  /** Issues a token, or responds with an error; undefined if the path is not for tokens. */
  abstract signIn(ask: Ask): Answer | undefined
  /** Handles calls of a signed-in user to listings. */
  abstract work(ask: Ask, user: string): Answer

  /** The board's response; null: none. */
  answer(ask: Ask): Answer | null {
    const call = { method: ask.method, path: ask.url.pathname, status: null as number | null }
    if (!ask.url.pathname.startsWith('/_simulator')) this.calls.push(call)
    const answer = this.#route(ask)
    call.status = answer?.status ?? null
    return answer
  }

  #route(ask: Ask): Answer | null {
    const { method, url, text } = ask
    this.expire()
    if (url.pathname.startsWith('/_simulator/')) return this.#control(method, url.pathname, text)
    const token = this.signIn(ask)
    if (token) return token
    const fault = this.#fault(ask)
    if (fault?.kind === 'silence') return null
    if (fault?.kind === 'rate-limit')
      return { ...this.error(429, 'too many requests'), headers: { 'retry-after': `${fault.retryAfter ?? 30}` } }
    if (fault?.kind === 'fail') return this.error(503, 'try again later')
    if (fault?.kind === 'refuse') return this.refusal()
    const bearer = bearerOf(ask.headers)
    const user = this.hasEnded(bearer) ? undefined : this.tokens.get(bearer)
    if (user === undefined) return this.error(401, 'the token is not known')
    const busy = this.busy(user)
    if (busy) return busy
    if (user === 'unlicensed') return this.error(403, 'the account has no marketplace')
    const answer = this.work(ask, user)
    return fault?.kind === 'hang-up' ? { status: 0 } : answer
  }

  #fault({ method, url }: Ask): Fault | undefined {
    const fault = this.#faults.find(
      (each) => each.times > 0 && (each.method ?? method) === method && url.pathname.includes(each.path ?? ''),
    )
    if (fault) fault.times -= 1
    return fault
  }

  #control(method: string, path: string, text: string): Answer {
    const what = path.slice('/_simulator/'.length)
    if (method === 'POST' && what === 'faults') this.#faults.push(JSON.parse(text) as Fault)
    else if (method === 'DELETE' && what === 'faults') this.#faults = []
    else if (method === 'DELETE' && what === 'tokens') this.tokens.clear()
    else if (method === 'DELETE' && what === 'calls') this.calls = []
    else if (method === 'DELETE' && what.startsWith('listings/')) this.listings.delete(what.slice('listings/'.length))
    else if (method === 'POST' && what === 'bids') {
      const bid = JSON.parse(text) as Omit<Bid, 'isOpen'>
      this.#bids.set(bid.id, { ...this.#bids.get(bid.id), isOpen: true, ...bid })
      this.#tell(bid.listingId)
    } else if (method === 'POST' && what === 'webhook') this.#webhook = JSON.parse(text) as Webhook
    else if (method === 'POST' && what.startsWith('tell/')) this.#tell(what.slice('tell/'.length))
    else if (method === 'POST' && what.startsWith('touch/'))
      this.listings.get(what.slice('touch/'.length))!.version += 1
    else if (method === 'POST' && what === 'clock') this.#now = new Date((JSON.parse(text) as { now: string }).now)
    else if (what === 'listings') return { status: 200, body: [...this.listings.values()] }
    else if (what === 'calls') return { status: 200, body: this.calls }
    else return { status: 404 }
    return { status: 204 }
  }

  now(): Date {
    return this.#now ?? new Date()
  }

  /** Whether a token is over; by default it never is. */
  hasEnded(_token: string): boolean {
    return false
  }

  /** The response to a user that calls too often; by default nobody does. */
  busy(_user: string): Answer | undefined {
    return undefined
  }

  /** Removes listings whose time is over, on boards that do. */
  expire(): void {}

  /** The event about bids on a listing; undefined on boards that send none. */
  event(_listing: Listing, _secret: string | undefined): SentEvent | undefined {
    return undefined
  }

  #tell(listingId: string): void {
    const [hook, listing] = [this.#webhook, this.listings.get(listingId)]
    const event = hook && listing && this.event(listing, hook.secret)
    if (!event) return
    const { headers, text: body } = event
    const post = () =>
      fetch(hook.url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).catch(
        () => undefined,
      )
    this.#sending = this.#sending.then(post)
  }

  /** Waits until all events were sent. */
  sent(): Promise<unknown> {
    return this.#sending
  }

  bidsOn(listingId: string | null): Bid[] {
    return [...this.#bids.values()].filter((bid) => bid.listingId === listingId)
  }

  /** Stores a listing with a new id. */
  keep(id: string, externalId: string, content: Record<string, any>): Listing {
    const listing = { id, externalId, version: 1, content }
    this.listings.set(id, listing)
    return listing
  }

  replace(listing: Listing, content: Record<string, any>): Listing {
    listing.content = content
    listing.version += 1
    return listing
  }

  withReference(externalId: string | null): Listing[] {
    return [...this.listings.values()].filter((each) => externalId === null || each.externalId === externalId)
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Serves a board. */
export function serveLoadBoard(board: LoadBoard): Server {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://board')
    const { method = 'GET', headers } = request
    const answer = board.answer({ method, url, headers, text: await bodyOf(request) })
    if (url.pathname.startsWith('/_simulator/')) await board.sent()
    if (!answer) return // no response: the caller times out
    if (answer.status === 0) {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': board.media, ...answer.headers })
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
  }
  return createServer({ keepAliveTimeout: 0 }, (request, response) => {
    serve(request, response).catch((fault: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(fault))
    })
  })
}
