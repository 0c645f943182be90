/** Requests that a phone makes in its own name: distinguishes whether to retry, and learns the clock from each response. */
import { type AnyInput, BASES, bodyOf, requestOf } from '@waybill/contract/client.ts'
import type { Route } from '@waybill/contract/route.ts'
import { learnClock } from './clock-offset.ts'

/** The server refused; retrying changes nothing. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refused'
    this.status = status
  }
}

/** No response, or an inconclusive one: retry. */
export class NotNow extends Error {}

/** Request timeout (milliseconds); pictures on a slow connection take longer. */
const PATIENCE = 30_000
const PATIENCE_OF_PICTURES = 120_000

const halted = new AbortController()
/** Aborts running requests and blocks new ones: another worker continues. */
export const abortRequests = (): void => halted.abort()

const messageIn = (body: unknown, status: number): string =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : `The server answered ${status}`

interface Sent extends AnyInput {
  token?: string
  /** A picture's bytes. */
  bytes?: { data: ArrayBuffer; type: string }
}

/** @throws `NotNow` or `Refused` */
export const request = async <T>(route: Route, { token, bytes, ...input }: Sent): Promise<T> => {
  const { method, path, headers, body } = requestOf(BASES.platform, route, input)
  const requestedAt = Date.now()
  const answer = await fetch(path, {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(bytes ? { 'content-type': bytes.type } : {}),
    },
    body: bytes?.data ?? body ?? null,
    signal: AbortSignal.any([halted.signal, AbortSignal.timeout(bytes ? PATIENCE_OF_PICTURES : PATIENCE)]),
  }).catch((error: unknown) => {
    throw new NotNow('The server could not be reached', { cause: error })
  })
  await learnClock(answer.headers.get('date'), requestedAt, Date.now())
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
    throw new NotNow(`The server answered ${answer.status}`)
  const text = await answer.text().catch((error: unknown) => {
    throw new NotNow('The connection was interrupted', { cause: error })
  })
  const parsed = readBody(text, answer.headers.get('content-type'))
  if (!answer.ok) throw new Refused(answer.status, messageIn(parsed, answer.status))
  return parsed as T
}

/** A page from the network in between, such as a hotel's captive portal, is not a response. */
const readBody = (text: string, type: string | null): unknown => {
  try {
    const parsed = bodyOf(text, type)
    if (typeof parsed === 'string') throw new NotNow('Something else than the server answered')
    return parsed
  } catch (error) {
    throw new NotNow('The response couldn’t be read', { cause: error })
  }
}
