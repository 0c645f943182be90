/**
 * HTTP client for accounting systems: every request times out, "too many requests" waits as long as asked, an expired
 * token is renewed once.
 */
import { waitIn } from '@waybill/domain/values/machine-values.ts'
import { AccountingRefusal } from './accounting.ts'
import { errorOf } from '../../platform/caught.ts'
import { readJson } from '../../platform/text/read-json.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

/** Timeout of one request (milliseconds). */
const TIMEOUT_MS = 30_000
/** The longest wait within one attempt; longer ones are left to the queue (milliseconds). */
const WAIT_MAX_MS = 60_000
const WAITS_MAX = 4
/** Wait if the system does not specify one (milliseconds). */
const PAUSE_MS = 1_000
/** Maximum stored length of a system's message. */
const SAYING_MAX = 400

export interface RestOptions {
  timeoutMs?: number | undefined
  sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/** A system's error message. */
export interface SystemMessage {
  readonly message: string | undefined
  readonly code?: string | undefined
}

/** The conventions of one system. */
export interface SystemConventions {
  /** Its error message, from JSON or other text; undefined if there is none. */
  readonly saying: (body: unknown, text: string) => SystemMessage | undefined
  readonly pauseMs?: number
}

export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
}

export interface RestAnswer {
  status: number
  body: unknown
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(errorOf(signal.reason))
    })
  })

/** Seconds or a date, in milliseconds from now. */
const waitOf = (header: string | null, pauseMs: number): number => waitIn(header, new Date()) ?? pauseMs

const parsed = (text: string): unknown => {
  try {
    return text ? readJson(text) : null
  } catch {
    return null
  }
}

/** Sends one request. 404 is an answer; other 4xx are refusals, 5xx and silence are faults that can be retried. */
export async function send(
  request: RestRequest,
  options: RestOptions,
  manners: SystemConventions,
): Promise<RestAnswer> {
  const { method, url, headers, body } = request
  const sleep = options.sleep ?? wait
  for (let waits = 0; ; waits++) {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)])
    const fail = (error: unknown): never => {
      request.signal.throwIfAborted()
      throw new Error(
        signal.aborted ? 'The accounting system did not respond in time' : 'The accounting system cannot be reached',
        { cause: error },
      )
    }
    const response = await fetchOutside('The accounting system', url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body ? { body } : {}),
    }).catch(fail)
    const text = await response.text().catch(fail)
    const content = parsed(text)
    const { status } = response
    if (status === 429) {
      const ms = waitOf(response.headers.get('retry-after'), manners.pauseMs ?? PAUSE_MS)
      if (waits >= WAITS_MAX || ms > WAIT_MAX_MS) throw new Error('The accounting system is overloaded')
      await sleep(ms, request.signal)
      continue
    }
    if (status >= 500) throw new Error(`The accounting system failed (${status})`)
    // Some systems respond 200 with an error inside.
    const saying = status === 404 ? undefined : manners.saying(content, text)
    if ((status >= 400 && status !== 404) || saying) {
      const message = saying?.message?.slice(0, SAYING_MAX) ?? `The accounting system refused it (${status})`
      throw new AccountingRefusal(message, { status, code: saying?.code })
    }
    return { status, body: content }
  }
}

/** Provides a token; `stale`: one that the system no longer accepts. */
export type TokenOf = (signal: AbortSignal, stale?: string) => Promise<string>

/** Sends with a token; one that expires midway is renewed, once. */
export async function sendSigned(
  request: RestRequest,
  tokenOf: TokenOf,
  options: RestOptions,
  manners: SystemConventions,
): Promise<RestAnswer> {
  const sendWith = (token: string) =>
    send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }, options, manners)
  const token = await tokenOf(request.signal)
  try {
    return await sendWith(token)
  } catch (error) {
    if (!(error instanceof AccountingRefusal) || error.status !== 401) throw error
    return sendWith(await tokenOf(request.signal, token))
  }
}
