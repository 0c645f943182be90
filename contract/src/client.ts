/** Shared by every client of the API, whatever its transport: builds requests and reads responses. */
import type { ErrorBody } from './errors.ts'
import type { Method, Route, Sent } from './route.ts'

/** Where each API lies on a site's own origin. The location search answers at the root. */
export const BASES = { shipper: '/api', platform: '/platform', places: '' } as const
export type ApiName = keyof typeof BASES

type Headers = Readonly<Record<string, string>>

/** What goes with a call: its parts, a multipart body as `FormData`, and headers beside those that every call has. */
export type Input<R extends Route> = { headers?: Headers } & (R extends { media: 'multipart' }
  ? Omit<Sent<R>, 'body'> & { body: FormData }
  : Sent<R>)
/** The same as arguments: a call without required parts may leave it out. */
export type InputOf<R extends Route> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

type Scalar = string | number | boolean | Date
export type QueryValue = Scalar | readonly Scalar[] | null | undefined

/** The parts of an input as they are written into a request, whatever the call. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
  headers?: Headers
}

/** A request to be sent: `path` begins at the origin and holds the query. */
export interface ApiRequest {
  method: Method
  path: string
  headers: Record<string, string>
  /** JSON text, or a form as it is. */
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

/** Fills `{orderGuid}` in a path; throws where a parameter is missing, since the call would go astray. */
export const fillPath = (path: string, params: AnyInput['params'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })

/** Writes a call as a request. @param base of the API that the route belongs to */
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

/** Reads the body of an answer: JSON as its value, anything else as text, nothing as undefined. */
export const bodyOf = (text: string, contentType: string | null | undefined): unknown => {
  if (!contentType?.includes('json')) return text || undefined
  return text ? JSON.parse(text) : undefined
}

/** What came back from a call, be it the answer or a refusal: whoever reads the one where the other came fails, and says what came. */
export class Outcome<T, H> {
  readonly status: number
  readonly headers: H
  /** The body as it came. */
  readonly data: unknown
  readonly #call: string

  constructor(call: string, status: number, headers: H, data: unknown) {
    this.#call = call
    this.status = status
    this.headers = headers
    this.data = data
  }

  /** The answer. @throws with the refusal */
  get body(): T {
    if (this.status >= 400) throw new Error(`${this.#call} answered ${this.status}: ${JSON.stringify(this.data)}`)
    // The server's own tests hold every answer against the schema of its route.
    return this.data as T
  }

  /** The refusal. @throws where the call succeeded */
  get error(): ErrorBody {
    if (this.status < 400) throw new Error(`${this.#call} was not refused, it answered ${this.status}`)
    return this.data as ErrorBody
  }
}

/** Carries a request to the server and back. */
export type Send<H> = (request: ApiRequest) => Promise<{ status: number; headers: H; data: unknown }>

/** Makes a call over `send` and tells what came. */
export const ask = async <T, H>(
  send: Send<H>,
  base: string,
  route: Route,
  input: AnyInput | undefined,
): Promise<Outcome<T, H>> => {
  const { status, headers, data } = await send(requestOf(base, route, input))
  return new Outcome(`${route.method} ${base}${route.path}`, status, headers, data)
}
