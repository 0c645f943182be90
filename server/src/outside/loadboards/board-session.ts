/** Authenticated calls to a board: an expired token is renewed once. */
import { ANSWER_WITHIN_MS, askBoard, type AskOptions, type BoardAnswer } from './ask-board.ts'
import { BoardTokens, type SignIn } from './board-tokens.ts'
import type { BoardOutcome, BoardSecret, TestOutcome } from './loadboard.ts'

export interface BoardOptions {
  /** The board's address. */
  readonly url: string
  readonly now: () => Date
  readonly timeoutMs?: number | undefined
}

export const askingOf = (board: string, { now, timeoutMs }: Omit<BoardOptions, 'url'>): AskOptions => ({
  board,
  now,
  timeoutMs: timeoutMs ?? ANSWER_WITHIN_MS,
})

export const withoutSlash = (url: string): string => url.replace(/\/$/, '')

export interface BoardRequest {
  readonly method?: string
  readonly body?: object
  /** Added to `accept`, `authorization` and `content-type`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An outcome without a value. */
export type Failed = Exclude<BoardOutcome<never>, { kind: 'done' }>

export interface BoardSession {
  readonly ask: (secret: BoardSecret, url: string, request?: BoardRequest) => Promise<BoardOutcome<BoardAnswer>>
  /** Signs in again and reads from `url`; `accountOf`: the account's name. */
  readonly test: (
    secret: BoardSecret,
    url: string,
    accountOf: (answer: BoardAnswer) => string | undefined,
  ) => Promise<TestOutcome>
}

/** `media`: the content type of requests and responses. */
export function createSession(asking: AskOptions, signIn: SignIn, media = 'application/json'): BoardSession {
  const tokens = new BoardTokens(signIn, asking.now)

  const ask: BoardSession['ask'] = async (secret, url, { method = 'GET', body, headers } = {}) => {
    for (let attempt = 1; ; attempt++) {
      const token = await tokens.of(secret)
      if (token.kind !== 'done') return token
      const sent = {
        accept: media,
        authorization: `Bearer ${token.value}`,
        ...(body ? { 'content-type': media } : {}),
        ...headers,
      }
      const answer = await askBoard(url, { method, headers: sent, body: body ? JSON.stringify(body) : null }, asking)
      if (answer.kind !== 'refused' || answer.httpStatus !== 401 || attempt > 1) return answer
      tokens.forget(secret)
    }
  }

  return {
    ask,
    async test(secret, url, accountOf) {
      const failed = (stage: TestOutcome['stage'], { message, httpStatus }: Failed): TestOutcome => ({
        ok: false,
        stage,
        httpStatus,
        message,
        account: null,
      })
      tokens.forget(secret)
      const token = await tokens.of(secret)
      if (token.kind !== 'done') return failed('token', token)
      const read = await ask(secret, url)
      if (read.kind !== 'done') return failed(read.httpStatus === 403 ? 'entitlement' : 'read', read)
      return {
        ok: true,
        stage: 'read',
        httpStatus: read.value.status,
        message: 'The board accepted the credentials',
        account: accountOf(read.value) ?? null,
      }
    },
  }
}
