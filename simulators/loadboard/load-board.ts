/**
 * A stand-in for a load board with the manners of Central Dispatch's Listings API V2: tokens by client credentials,
 * listings with ETags, one listing for each external id. Faults are ordered at `/_simulator/faults`.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

const MEDIA = 'application/vnd.coxauto.v2+json'
const TOKEN_S = 3_600

/** Whom the board knows; a secret that begins with `unlicensed` may sign in and not use the marketplace. */
const SECRETS: Record<string, string> = { acme: 'secret', unlicensed: 'secret' }

interface Stop {
  stopId?: string
  stopNumber?: number
}
interface Vehicle {
  vehicleId?: string
}
interface Listing {
  id: string
  externalId: string
  version: number
  content: { stops: Stop[]; vehicles: Vehicle[] } & Record<string, unknown>
}

/**
 * What goes wrong with the next `times` calls to listings: `rate-limit` (429 with `retryAfter` seconds), `fail` (503),
 * `silence` (no answer, nothing done), `hang-up` (done, but the line is cut before the answer), `refuse` (400).
 */
interface Fault {
  kind: 'rate-limit' | 'fail' | 'silence' | 'hang-up' | 'refuse'
  times: number
  retryAfter?: number
  method?: string
}

interface Answer {
  /** 0: none, the line is cut. */
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const error = (status: number, code: string, message: string, property?: string): Answer => ({
  status,
  body: { errors: [{ code, message, ...(property ? { property } : {}) }] },
})

export class LoadBoard {
  readonly listings = new Map<string, Listing>()
  /** Every call that came in, in turn. */
  calls: { method: string; path: string; status: number | null }[] = []
  #tokens = new Map<string, string>()
  #faults: Fault[] = []

  /** The board's answer; null: it stays silent. */
  answer(method: string, url: URL, headers: IncomingMessage['headers'], text: string): Answer | null {
    const call = { method, path: url.pathname, status: null as number | null }
    if (!url.pathname.startsWith('/_simulator')) this.calls.push(call)
    const answer = this.#route(method, url, headers, text)
    call.status = answer?.status ?? null
    return answer
  }

  #route(method: string, url: URL, headers: IncomingMessage['headers'], text: string): Answer | null {
    if (url.pathname.startsWith('/_simulator/')) return this.#control(method, url.pathname, text)
    if (url.pathname === '/connect/token') return this.#token(new URLSearchParams(text))
    if (!url.pathname.startsWith('/listings')) return { status: 404 }
    const fault = this.#fault(method)
    if (fault?.kind === 'silence') return null
    if (fault?.kind === 'rate-limit')
      return {
        ...error(429, 'rate_limit', 'too many requests'),
        headers: { 'retry-after': `${fault.retryAfter ?? 30}` },
      }
    if (fault?.kind === 'fail') return error(503, 'unavailable', 'try again later')
    if (fault?.kind === 'refuse') return error(400, 'invalid', 'the marketplace does not take this load', 'price.total')
    const user = this.#tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (user === undefined) return error(401, 'unauthorized', 'the token is not known')
    if (user === 'unlicensed') return error(403, 'forbidden', 'the account has no marketplace')
    const answer = this.#listings(method, url, headers, text, user)
    return fault?.kind === 'hang-up' ? { status: 0 } : answer
  }

  #fault(method: string): Fault | undefined {
    const fault = this.#faults.find((each) => each.times > 0 && (each.method ?? method) === method)
    if (fault) fault.times -= 1
    return fault
  }

  #control(method: string, path: string, text: string): Answer {
    const what = path.slice('/_simulator/'.length)
    if (method === 'POST' && what === 'faults') this.#faults.push(JSON.parse(text) as Fault)
    else if (method === 'DELETE' && what === 'faults') this.#faults = []
    else if (method === 'DELETE' && what === 'tokens') this.#tokens.clear()
    else if (method === 'DELETE' && what === 'calls') this.calls = []
    else if (method === 'DELETE' && what.startsWith('listings/')) this.listings.delete(what.slice('listings/'.length))
    else if (method === 'POST' && what.startsWith('touch/'))
      this.listings.get(what.slice('touch/'.length))!.version += 1
    else if (what === 'listings') return { status: 200, body: [...this.listings.values()] }
    else if (what === 'calls') return { status: 200, body: this.calls }
    else return { status: 404 }
    return { status: 204 }
  }

  #token(form: URLSearchParams): Answer {
    const id = form.get('client_id') ?? ''
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    if (!Object.hasOwn(SECRETS, id) || SECRETS[id] !== form.get('client_secret'))
      return { status: 401, body: { error: 'invalid_client' } }
    const token = randomUUID()
    this.#tokens.set(token, id)
    return {
      status: 200,
      body: { access_token: token, expires_in: TOKEN_S, token_type: 'Bearer', scope: 'marketplace' },
    }
  }

  #listings(method: string, url: URL, headers: IncomingMessage['headers'], text: string, user: string): Answer {
    if (!headers.accept?.includes(MEDIA)) return error(406, 'media', `accept ${MEDIA}`)
    if (text && headers['content-type'] !== MEDIA) return error(415, 'media', `send ${MEDIA}`)
    const id = /^\/listings\/id\/([^/]+)$/.exec(url.pathname)?.[1]
    if (id === undefined) {
      if (method === 'GET') return this.#search(url, user)
      return method === 'POST' ? this.#create(JSON.parse(text)) : { status: 405 }
    }
    const listing = this.listings.get(decodeURIComponent(id))
    if (!listing) return error(404, 'not_found', 'there is no such listing')
    if (method === 'GET') return this.#show(listing, 200)
    if (headers['if-match'] === undefined) return error(428, 'precondition', 'If-Match is required')
    if (headers['if-match'] !== `"${listing.version}"`) return error(412, 'stale', 'the listing has changed')
    if (method === 'DELETE') {
      this.listings.delete(listing.id)
      return { status: 204 }
    }
    return method === 'PUT' ? this.#replace(listing, JSON.parse(text)) : { status: 405 }
  }

  #search(url: URL, user: string): Answer {
    const externalId = url.searchParams.get('externalId')
    const all = [...this.listings.values()].filter((each) => externalId === null || each.externalId === externalId)
    const items = all
      .slice(0, Number(url.searchParams.get('limit') ?? 20))
      .map((each) => ({ id: each.id, externalId: each.externalId }))
    return {
      status: 200,
      body: { href: url.pathname, count: all.length, items, account: { name: `${user} Logistics` } },
    }
  }

  #show(listing: Listing, status: number): Answer {
    const body = { ...listing.content, id: listing.id, externalId: listing.externalId }
    return { status, body, headers: { etag: `"${listing.version}"` } }
  }

  #wrong(content: Record<string, any>): Answer | undefined {
    if (typeof content['externalId'] !== 'string' || content['externalId'].length > 50)
      return error(400, 'invalid', 'is required', 'externalId')
    if (content['stops']?.length !== 2) return error(400, 'invalid', 'exactly 2 stops', 'stops')
    const vehicles = content['vehicles']?.length ?? 0
    if (vehicles < 1 || vehicles > 12) return error(400, 'invalid', '1 to 12 vehicles', 'vehicles')
    const { total, balance, cod } = content['price'] ?? {}
    if (!(total > 0)) return error(400, 'invalid', 'must be more than 0', 'price.total')
    if ((balance?.amount ?? 0) + (cod?.amount ?? 0) !== total)
      return error(400, 'invalid', 'cod and balance make the total', 'price')
    const ahead = Date.parse(content['availableDate']) - Date.now()
    if (Number.isNaN(ahead)) return error(400, 'invalid', 'is required', 'availableDate')
    return undefined
  }

  #create(content: Record<string, any>): Answer {
    const wrong = this.#wrong(content)
    if (wrong) return wrong
    const externalId = content['externalId'] as string
    if ([...this.listings.values()].some((each) => each.externalId === externalId))
      return error(409, 'duplicate', 'a listing with this externalId exists', 'externalId')
    const id = randomUUID()
    const stops = content['stops'].map((stop: Stop) => ({ ...stop, stopId: randomUUID() }))
    const vehicles = content['vehicles'].map((vehicle: Vehicle) => ({ ...vehicle, vehicleId: randomUUID() }))
    this.listings.set(id, { id, externalId, version: 1, content: { ...content, stops, vehicles } })
    return { status: 201, headers: { location: `/listings/id/${id}`, etag: '"1"' } }
  }

  #replace(listing: Listing, content: Record<string, any>): Answer {
    const wrong = this.#wrong(content)
    if (wrong) return wrong
    const stopIds = listing.content.stops.map((stop) => stop.stopId)
    if (content['stops'].some((stop: Stop) => !stopIds.includes(stop.stopId)))
      return error(400, 'invalid', 'is required on a replacement', 'stops.stopId')
    const known = listing.content.vehicles.map((vehicle) => vehicle.vehicleId)
    if (content['vehicles'].some((vehicle: Vehicle) => vehicle.vehicleId && !known.includes(vehicle.vehicleId)))
      return error(400, 'invalid', 'is not of this listing', 'vehicles.vehicleId')
    const vehicles = content['vehicles'].map((each: Vehicle) => ({
      ...each,
      vehicleId: each.vehicleId ?? randomUUID(),
    }))
    listing.content = { ...content, stops: content['stops'], vehicles }
    listing.version += 1
    return this.#show(listing, 200)
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
    const answer = board.answer(request.method ?? 'GET', url, request.headers, await bodyOf(request))
    if (!answer) return // silence: the caller gives up by itself
    if (answer.status === 0) {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': MEDIA, ...answer.headers })
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
  }
  return createServer((request, response) => {
    serve(request, response).catch((fault: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(fault))
    })
  })
}
