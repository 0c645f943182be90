/** Machine-to-machine tokens, cached by the process until shortly before they expire. */
import { createHash } from 'node:crypto'
import type { TokenOf } from './rest-client.ts'

/** How long before expiry a token is renewed (milliseconds). */
export const EARLY_MS = 60_000
const MAX_CACHED = 1_000

export interface IssuedToken {
  readonly text: string
  /** Lifetime (seconds). */
  readonly lifeS: number
}

const cache = new Map<string, { text: string; endsAt: number }>()

/** `credentials`: what the token is for; `signIn` requests a new one. */
export function machineToken(
  credentials: readonly string[],
  signIn: (signal: AbortSignal) => Promise<IssuedToken>,
): TokenOf {
  const key = createHash('sha256').update(JSON.stringify(credentials)).digest('base64')
  return async (signal, stale) => {
    const known = cache.get(key)
    if (known && known.text !== stale && known.endsAt > Date.now() + EARLY_MS) return known.text
    const { text, lifeS } = await signIn(signal)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, { text, endsAt: Date.now() + lifeS * 1_000 })
    return text
  }
}
