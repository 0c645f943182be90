/** One HTTP call to a board, with every result as an outcome: nothing is thrown. */
import { waitIn } from '@waybill/domain/values/machine-values.ts'
import type { BoardOutcome } from './loadboard.ts'
import { nameOf } from '../../platform/caught.ts'
import { listOf, textOf } from '../../platform/unknown-fields.ts'
import { readJson } from '../../platform/text/read-json.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

/** Timeout of a board's response (milliseconds). */
export const ANSWER_WITHIN_MS = 10_000
/** The longest wait that a board may request (milliseconds). */
const WAIT_MOST_MS = 60 * 60_000
/** Maximum displayed length of a board's message (characters). */
const MAX_MESSAGE = 400
const AGAIN = [408, 425, 429]

export interface BoardAnswer {
  readonly status: number
  readonly headers: Headers
  /** The body, parsed if it is JSON, otherwise as text. */
  readonly body: unknown
}

export interface AskOptions {
  readonly board: string
  readonly timeoutMs: number
  readonly now: () => Date
}

/** `Retry-After` in seconds or as a date (milliseconds). */
function waitOf(headers: Headers, now: Date): number | undefined {
  const ms = waitIn(headers.get('retry-after'), now)
  return ms === undefined ? undefined : Math.min(ms, WAIT_MOST_MS)
}

/** Fields in which boards put their error message, apart from lists. */
const WORDS = ['message', 'user_message', 'error_description', 'detail', 'error']

const inList = (entry: unknown): string | undefined => {
  const message = textOf(entry, 'message') ?? textOf(entry, 'description')
  const property = textOf(entry, 'property')
  return message === undefined || property === undefined ? message : `${property}: ${message}`
}

/** The first field of `{field: ['what is wrong']}`. */
const ofField = (body: unknown): string | undefined => {
  for (const [field, messages] of Object.entries(typeof body === 'object' && body !== null ? body : {}))
    if (Array.isArray(messages) && typeof messages[0] === 'string') return `${field}: ${messages[0]}`
  return undefined
}

/** A board's error message: `{errors:[{message, property}]}` or with `description`,
 * `{statusSet:[{message}]}`, one of WORDS, fields, or text. */
export function messageOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim().slice(0, MAX_MESSAGE) || undefined
  const lists = ['errors', 'statusSet'].map((name) => inList(listOf(body, name)[0]))
  const words = WORDS.map((name) => textOf(body, name))
  return [...lists, ...words, ofField(body)].find((text) => text)?.slice(0, MAX_MESSAGE)
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return readJson(text)
  } catch {
    return text
  }
}

/** Makes the call; a response below 400 counts as done, whatever its content. */
export async function askBoard(
  url: string,
  init: RequestInit,
  options: AskOptions,
): Promise<BoardOutcome<BoardAnswer>> {
  const { board, timeoutMs, now } = options
  let answer: Response
  let body: unknown
  try {
    answer = await fetchOutside('The board', url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    body = await bodyOf(answer)
  } catch (error) {
    const isLate = nameOf(error) === 'TimeoutError'
    const message = isLate
      ? `${board} did not respond within ${Math.round(timeoutMs / 1_000) || 1} s`
      : `${board} cannot be reached`
    return { kind: 'later', message, httpStatus: null }
  }
  const { status, headers } = answer
  if (answer.ok) return { kind: 'done', value: { status, headers, body } }
  const detail = messageOf(body)
  if (status >= 500 || AGAIN.includes(status)) {
    const wait = waitOf(headers, now())
    const why = status === 429 ? 'asked us to wait: too many calls' : `is not working (${status})`
    const message = `${board} ${why}${detail ? `: ${detail}` : ''}`
    return { kind: 'later', message, httpStatus: status, ...(wait === undefined ? {} : { retryAfterMs: wait }) }
  }
  const message = detail ? `${board}: ${detail}` : `${board} answered ${status}`
  return { kind: status === 404 || status === 410 ? 'gone' : 'refused', message, httpStatus: status }
}
