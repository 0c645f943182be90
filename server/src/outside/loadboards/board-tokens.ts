/** Access tokens of boards by OAuth 2 client credentials, kept until shortly before they end. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { askBoard, type AskOptions } from './ask-board.ts'
import { done, type BoardOutcome } from './loadboard.ts'

/** A token is renewed so long before it ends (milliseconds). */
const EARLY_MS = 60_000
const KEPT_MOST = 1_000

const Token = z.object({ access_token: z.string(), expires_in: z._default(z.number(), 3_600) })

export class BoardTokens {
  readonly #url: string
  readonly #options: AskOptions
  readonly #kept = new Map<string, { token: string; until: number }>()

  /** `url`: where tokens are given out. */
  constructor(url: string, options: AskOptions) {
    this.#url = url
    this.#options = options
  }

  #key = (id: string, secret: string) =>
    createHash('sha256')
      .update(JSON.stringify([id, secret]))
      .digest('base64')

  /** A token that is good for a while yet. */
  async of(clientId: string, clientSecret: string): Promise<BoardOutcome<string>> {
    const key = this.#key(clientId, clientSecret)
    const now = this.#options.now().getTime()
    const kept = this.#kept.get(key)
    if (kept && kept.until > now) return done(kept.token)
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const asked = await askBoard(this.#url, { method: 'POST', body }, this.#options)
    if (asked.kind !== 'done') return asked
    const { board } = this.#options
    const read = Token.safeParse(asked.value.body)
    if (!read.success) return { kind: 'later', message: `${board} gave out no token`, httpStatus: asked.value.status }
    if (this.#kept.size >= KEPT_MOST) this.#kept.clear()
    const { access_token: token, expires_in } = read.data
    this.#kept.set(key, { token, until: now + Math.max(expires_in * 1_000 - EARLY_MS, 0) })
    return done(token)
  }

  /** Forgets a token that the board takes no more. */
  forget(clientId: string, clientSecret: string): void {
    this.#kept.delete(this.#key(clientId, clientSecret))
  }
}
