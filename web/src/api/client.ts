/** The typed client of the contract over `fetch`: token, one retry on 401, repeat-safe writes (specification section 7). */
import { type AnyInput, type ApiName, BASES, bodyOf, type InputOf, requestOf } from '@waybill/contract/client.ts'
import type { Read, Route } from '@waybill/contract/route.ts'
import { type ActKeys, createActKeys } from './act-keys.ts'
import { ApiError, isAborted } from './api-error.ts'
import { sendAuthorized, type TokenSource } from './authorized.ts'
import type { Progress, Upload } from './upload.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The `ETag` the caller read; the server refuses the write with 412 if the resource has changed since. */
  ifMatch?: string | undefined
  /** Replaces the key generated for this act. */
  idempotencyKey?: string | undefined
  /** Called with the fraction of bytes sent, 0 to 1; only for calls with a form body. */
  onProgress?: Progress | undefined
}

/** A response with its `ETag`, for a later `ifMatch`. */
export interface Versioned<T> {
  data: T
  etag: string | undefined
}

export interface ApiClient {
  /** Makes the call and returns its data; throws `ApiError`. */
  call<R extends Route>(route: R, ...rest: [...InputOf<R>, options?: CallOptions]): Promise<Read<R>>
  /** Like `call`, with the `ETag`. */
  read<R extends Route>(route: R, ...rest: [...InputOf<R>, options?: CallOptions]): Promise<Versioned<Read<R>>>
}

/** The clients of the API context (specification section 3), one for each API. */
export type Apis = Readonly<Record<ApiName, ApiClient>>

export interface ClientParts {
  /** Base path of the API: `/api`. */
  base: string
  tokens: TokenSource
  /** Called when an act is refused for lack of permission: the role may have changed. */
  onForbidden?: () => void
  fetch?: typeof fetch
  upload?: (upload: Upload) => Promise<Response>
  keys?: ActKeys
}

/** How a client gets its responses: by the called route and its input. */
export type Reading = (
  route: Route,
  input: AnyInput | undefined,
  options: CallOptions | undefined,
) => Promise<Versioned<unknown>>

/** Creates a client over one way of reading. Its types hold because a route's response is what the route declares. */
export const clientOver = (read: Reading): ApiClient => ({
  read: read as ApiClient['read'],
  call: (async (route: Route, input?: AnyInput, options?: CallOptions) =>
    (await read(route, input, options)).data) as ApiClient['call'],
})

const sendForm = async (upload: Upload) => (await import('./upload.ts')).uploadRequest(upload)

/** Makes the client of one API. */
export const createClient = ({
  base,
  tokens,
  onForbidden,
  upload = sendForm,
  keys = createActKeys(),
  ...parts
}: ClientParts): ApiClient => {
  const fetcher = parts.fetch ?? ((input, init) => fetch(input, init))

  return clientOver(async (route, input, options = {}) => {
    const { method, path: url, headers, body } = requestOf(base, route, input)
    const form = body instanceof FormData ? body : undefined
    if (options.ifMatch) headers['if-match'] = options.ifMatch
    const act = `${method} ${url} ${typeof body === 'string' ? body : ''}`
    // Forms are not compared byte by byte: each upload is a separate act.
    const key =
      route.method === 'GET' || route.reads
        ? undefined
        : (options.idempotencyKey ?? (form ? crypto.randomUUID() : keys.take(act)))
    if (key) headers['idempotency-key'] = key

    let answered = false
    try {
      const response = await sendAuthorized(tokens, headers, (sent) =>
        form
          ? upload({
              url,
              method,
              headers: sent,
              form,
              onProgress: options.onProgress,
              signal: options.signal,
            })
          : fetcher(url, { method, headers: sent, body: body ?? null, signal: options.signal ?? null }),
      )
      // 502 to 504 come from a proxy in front of the server: whether the act ran is unknown.
      const { status, ok } = response
      answered = status < 502 || status > 504
      const data =
        route.media === 'download' && ok
          ? await response.blob()
          : bodyOf(await response.text(), response.headers.get('content-type'))
      if (key && status === 403) onForbidden?.()
      if (!ok) throw new ApiError(status, data, response.headers.get('x-request-id') ?? undefined)
      return { data, etag: response.headers.get('etag') ?? undefined }
    } catch (error) {
      if (error instanceof ApiError || isAborted(error) || !(error instanceof TypeError)) throw error
      throw new ApiError(0, undefined)
    } finally {
      if (key && !form) keys.settle(act, key, answered)
    }
  })
}

/** Creates the clients of one window. */
export const createApis = (parts: Omit<ClientParts, 'base'>): Apis => ({
  shipper: createClient({ ...parts, base: BASES.shipper }),
  platform: createClient({ ...parts, base: BASES.platform }),
  places: createClient({ ...parts, base: BASES.places }),
})
