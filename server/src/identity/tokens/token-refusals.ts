/** Refused access tokens in this process: counted for its metrics, and logged for whoever runs the deployment. */
import type { FastifyBaseLogger } from 'fastify'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RefusalKind, TokenRefused } from './verified-token.ts'

/** One line for each portal and kind within this time: a browser may ask again and again, an attacker without end. */
const QUIET_MS = 60_000

export interface RefusalCount {
  portal: Portal
  kind: RefusalKind
  count: number
}

export class TokenRefusals {
  readonly #counts = new Map<string, RefusalCount & { loggedAt: number; since: number }>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts it; logs the first of its portal and kind in a minute, with the number of those left out since the last line. */
  add(portal: Portal, refusal: TokenRefused, log: Pick<FastifyBaseLogger, 'warn'>): void {
    const { kind, claim } = refusal
    const key = `${portal} ${kind}`
    const known = this.#counts.get(key) ?? { portal, kind, count: 0, loggedAt: -Infinity, since: 0 }
    this.#counts.set(key, known)
    known.count += 1
    const now = this.#clock.now().getTime()
    if (now - known.loggedAt < QUIET_MS) {
      known.since += 1
      return
    }
    log.warn(
      { security: 'token-refused', portal, kind, reason: refusal.message, ...claim, leftOut: known.since },
      'an access token was refused',
    )
    known.loggedAt = now
    known.since = 0
  }

  /** Since process start. */
  get counts(): readonly RefusalCount[] {
    return [...this.#counts.values()]
  }
}
