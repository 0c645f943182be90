/** Access tokens of boards, cached until shortly before they expire. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { askBoard, type AskOptions } from './ask-board.ts'
import { done, type BoardOutcome, type BoardSecret } from './loadboard.ts'

/** How long before expiry a token is renewed (milliseconds). */
const EARLY_MS = 60_000
const MAX_CACHED = 1_000

/** A token issued by a board; `lifeMs`: its lifetime (milliseconds). */
export interface BoardToken {
  readonly token: string
  readonly lifeMs: number
}

/** Signs in at a board. */
export type SignIn = (secret: BoardSecret) => Promise<BoardOutcome<BoardToken>>

export class BoardTokens {
  readonly #signIn: SignIn
  readonly #now: () => Date
  readonly #cache = new Map<string, { token: string; until: number }>()

  constructor(signIn: SignIn, now: () => Date) {
    this.#signIn = signIn
    this.#now = now
  }

  #key = (secret: BoardSecret) =>
    createHash('sha256')
      .update(JSON.stringify(Object.entries(secret).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .digest('base64')

  /** A token that is valid for a while yet. */
  async of(secret: BoardSecret): Promise<BoardOutcome<string>> {
    const key = this.#key(secret)
    const now = this.#now().getTime()
    const cached = this.#cache.get(key)
    if (cached && cached.until > now) return done(cached.token)
    const signedIn = await this.#signIn(secret)
    if (signedIn.kind !== 'done') return signedIn
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    const { token, lifeMs } = signedIn.value
    this.#cache.set(key, { token, until: now + Math.max(lifeMs - EARLY_MS, 0) })
    return done(token)
  }

  /** Drops a token that the board no longer accepts. */
  forget(secret: BoardSecret): void {
    this.#cache.delete(this.#key(secret))
  }
}

const OAuthToken = z.object({ access_token: z.string(), expires_in: z._default(z.number(), 3_600) })

/** Calls an OAuth 2 token endpoint. */
export async function oauthToken(
  url: string,
  form: Readonly<Record<string, string>>,
  options: AskOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<BoardOutcome<BoardToken>> {
  const answer = await askBoard(url, { method: 'POST', headers, body: new URLSearchParams(form) }, options)
  if (answer.kind !== 'done') return answer
  const read = OAuthToken.safeParse(answer.value.body)
  if (!read.success) return noToken(options, answer.value.status)
  return done({ token: read.data.access_token, lifeMs: read.data.expires_in * 1_000 })
}

/** A token endpoint succeeded without returning a token. */
export const noToken = ({ board }: AskOptions, httpStatus: number): BoardOutcome<never> => ({
  kind: 'later',
  message: `${board} returned no token`,
  httpStatus,
})

/** A client's `Basic` credentials. */
export const basic = (id: string, secret: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
