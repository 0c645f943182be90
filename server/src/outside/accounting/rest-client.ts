/** HTTP to an accounting system: every request ends in time, "too many requests" waits as long as asked. */
import { AccountingRefusal } from './accounting.ts'
import { errorOf } from '../../platform/caught.ts'
import { listOf, textOf } from '../../platform/unknown-fields.ts'

/** How long one request may take (milliseconds). */
const TIMEOUT_MS = 30_000
/** The longest wait that is kept inside one try; longer ones are left to the queue (milliseconds). */
const WAIT_MAX_MS = 60_000
const WAITS_MAX = 4

export interface RestOptions {
  timeoutMs?: number
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

export interface RestAnswer {
  status: number
  body: unknown
  location: string | null
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(errorOf(signal.reason))
    })
  })

/** Seconds or a date, in milliseconds from now; a second where nothing is said. */
function waitOf(header: string | null): number {
  const seconds = Number(header ?? 1)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header ?? '') - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 1_000
}

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** The sentence of the system's own error, if it has one. */
function sayingOf(body: unknown): string | null {
  const [details] = listOf(body, 'o:errorDetails')
  return textOf(details, 'detail')?.slice(0, 400) ?? null
}

/** Sends one request. 404 is an answer; other 4xx are refusals, 5xx and silence are faults that may be tried again. */
export async function send(request: RestRequest, options: RestOptions = {}): Promise<RestAnswer> {
  const { method, url, headers, body } = request
  const sleep = options.sleep ?? wait
  for (let waits = 0; ; waits++) {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)])
    const response = await fetch(url, { method, headers, signal, redirect: 'error', ...(body ? { body } : {}) }).catch(
      (error: unknown) => {
        request.signal.throwIfAborted()
        throw new Error(
          signal.aborted ? 'The accounting system did not respond in time' : 'The accounting system cannot be reached',
          { cause: error },
        )
      },
    )
    const content = parsed(await response.text())
    const { status } = response
    if (status === 429) {
      const ms = waitOf(response.headers.get('retry-after'))
      if (waits >= WAITS_MAX || ms > WAIT_MAX_MS) throw new Error('The accounting system is overloaded')
      await sleep(ms, request.signal)
      continue
    }
    if (status >= 500) throw new Error(`The accounting system failed (${status})`)
    if (status >= 400 && status !== 404)
      throw new AccountingRefusal(sayingOf(content) ?? `The accounting system refused it (${status})`)
    return { status, body: content, location: response.headers.get('location') }
  }
}
