/** Shared by every client of the API, whatever its transport: builds requests and parses responses. */
import type { ErrorBody } from './errors.ts'
import type { Method, Route, Sent } from './route.ts'

/** Base path of each API on a site's own origin. The location search is at the root. */
export const BASES = { shipper: '/api', platform: '/platform', places: '' } as const
export type ApiName = keyof typeof BASES

type Headers = Readonly<Record<string, string>>

/** The input of a call: its parts, a multipart body as `FormData`, and additional headers. */
export type Input<R extends Route> = { headers?: Headers } & (R extends { media: 'multipart' }
  ? Omit<Sent<R>, 'body'> & { body: FormData }
  : Sent<R>)
/** The same as arguments: optional for a call without required parts. */
export type InputOf<R extends Route> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

type Scalar = string | number | boolean | Date
export type QueryValue = Scalar | readonly Scalar[] | null | undefined

/** The parts of an input as written into a request, for any call. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
  headers?: Headers
}

/** A request to send: `path` starts at the origin and includes the query. */
export interface ApiRequest {
  method: Method
  path: string
  headers: Record<string, string>
  /** JSON text, or a form unchanged. */
  body: string | FormData | undefined
}

const write = (value: Scalar): string => encodeURIComponent(value instanceof Date ? value.toISOString() : String(value))

/** `?pg=0&usage=a,b` or nothing. Undefined values are dropped, spaces become `%20`, lists are joined by comma (specification section 5). */
export const queryText = (query: AnyInput['query']): string => {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value) && value.length === 0) continue
    const text = Array.isArray(value) ? value.map(write).join(',') : write(value as Scalar)
    parts.push(`${encodeURIComponent(name)}=${text}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Fills `{orderGuid}` in a path; throws if a parameter is missing, since the call would be misdirected. */
export const fillPath = (path: string, params: AnyInput['params'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })

/** Builds the request of a call. @param base of the API that the route belongs to */
export const requestOf = (base: string, route: Route, { params, query, body, headers }: AnyInput = {}): ApiRequest => {
  const form = body instanceof FormData ? body : undefined
  const json = form || body === undefined ? undefined : JSON.stringify(body)
  return {
    method: route.method,
    path: base + fillPath(route.path, params) + queryText(query),
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? json,
  }
}

/** Parses a response body: JSON as its value, anything else as text, an empty one as undefined. */
export const bodyOf = (text: string, contentType: string | null | undefined): unknown => {
  if (!contentType?.includes('json')) return text || undefined
  return text ? JSON.parse(text) : undefined
}

/** The outcome of a call, a response or a refusal. Reading one when the other arrived throws, with what arrived. */
export class Outcome<T, H> {
  readonly status: number
  readonly headers: H
  /** The raw body. */
  readonly data: unknown
  readonly #call: string

  constructor(call: string, status: number, headers: H, data: unknown) {
    this.#call = call
    this.status = status
    this.headers = headers
    this.data = data
  }

  /** The response. @throws the refusal */
  get body(): T {
    if (this.status >= 400) throw new Error(`${this.#call} answered ${this.status}: ${JSON.stringify(this.data)}`)
    // The server's own tests validate every response against its route's schema.
    return this.data as T
  }

  /** The refusal. @throws if the call succeeded */
  get error(): ErrorBody {
    if (this.status < 400) throw new Error(`${this.#call} was not refused, it answered ${this.status}`)
    return this.data as ErrorBody
  }
}

/** Sends a request to the server and returns the response. */
export type Send<H> = (request: ApiRequest) => Promise<{ status: number; headers: H; data: unknown }>

/** Makes a call over `send` and returns the outcome. */
export const ask = async <T, H>(
  send: Send<H>,
  base: string,
  route: Route,
  input: AnyInput | undefined,
): Promise<Outcome<T, H>> => {
  const { status, headers, data } = await send(requestOf(base, route, input))
  return new Outcome(`${route.method} ${base}${route.path}`, status, headers, data)
}
