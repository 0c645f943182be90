/** Security events: denied attempts and changes to access, written to the log and to the company's audit. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { recordHistory, type Actor } from '../records/history/index.ts'
import type { Caller } from './caller.ts'

const MINUTE_MS = 60_000
/** Refusals of one user within this time are grouped. */
const WINDOW_MS = 15 * MINUTE_MS
/** This many denied calls within the window look like probing for access. */
export const MAX_FORBIDDEN = 10
const MAX_KNOWN = 10_000

/** Calls that change someone's access. */
const SENSITIVE = /^\/(users|roles|groups|api-keys|sessions|webhooks|company)(\/|$)/

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** Passes one of a kind per window. */
class Seldom {
  readonly #since = new Map<string, { at: number; count: number }>()

  /** The number within the window, including this one. */
  count(key: string, now: number): number {
    const known = this.#since.get(key)
    if (known && now - known.at < WINDOW_MS) return ++known.count
    if (this.#since.size >= MAX_KNOWN) this.#since.clear()
    this.#since.set(key, { at: now, count: 1 })
    return 1
  }
}

/** A call as named in events. */
interface Called {
  call: string
  source: string
  requestId: string
  log: Log
}

export class Security {
  readonly #database: Database
  readonly #clock: Clock
  readonly #announce: Actor['announce']
  readonly #seldom = new Seldom()
  readonly #refused = new Seldom()

  constructor(database: Database, clock: Clock, announce: Actor['announce']) {
    this.#database = database
    this.#clock = clock
    this.#announce = announce
  }

  /** Whether it is the first of its kind in the window. */
  isFirst(key: string): boolean {
    return this.isAmongFirst(key, 1)
  }

  /** Whether it is one of the first `most` of its kind in the window. */
  isAmongFirst(key: string, most: number): boolean {
    return this.#seldom.count(key, this.#clock.now().getTime()) <= most
  }

  /** Logs a denied call, its repeats once in the window; many from one caller raise a security event. */
  forbidden(caller: Caller, { call, source, requestId, log }: Called): void {
    const { companyGuid, userGuid } = caller
    const now = this.#clock.now()
    if (this.#refused.count(`${companyGuid}/${userGuid} ${call}`, now.getTime()) === 1)
      log.info({ security: 'refused', companyGuid, userGuid, call, source, requestId }, 'security')
    if (this.#seldom.count(`403 ${companyGuid}/${userGuid}`, now.getTime()) !== MAX_FORBIDDEN) return
    log.warn({ security: 'refused-often', companyGuid, userGuid, call, source, requestId }, 'security')
    this.note(caller, 'refused-often', { source, call, count: MAX_FORBIDDEN }, log)
  }

  /** A key that was once valid. */
  endedKey(key: { companyGuid: string; guid: string; userGuid: string }, source: string, log: Log): void {
    if (!this.isFirst(`key ${key.guid}`)) return
    log.warn({ security: 'ended-key', ...key, source }, 'security')
    this.note({ ...key, userName: null, portal: null }, 'ended-key-used', { source, key: key.guid }, log)
  }

  /** A change to access; history records the details. */
  changed({ companyGuid, userGuid }: Caller, path: string, { call, source, requestId, log }: Called): void {
    if (SENSITIVE.test(path))
      log.info({ security: 'changed', companyGuid, userGuid, call, source, requestId }, 'security')
  }

  /** Writes it to the company's history in the background: nothing waits for it. */
  note(
    who: { companyGuid: string; userGuid: string; userName: string | null; portal: Caller['portal'] | null },
    kind: string,
    after: object,
    log: Log,
  ): void {
    const { companyGuid, userGuid, userName, portal } = who
    const actor: Actor = {
      companyGuid,
      userGuid,
      userName,
      portal,
      requestId: null,
      now: this.#clock.now(),
      announce: this.#announce,
    }
    const entry = { subject: 'sign-in', subjectGuid: userGuid, action: `sign-in.${kind}`, after }
    this.#database
      .write({ companyGuid }, async (tx) => recordHistory(tx, actor, [entry]))
      .catch((err: unknown) => log.warn({ err }, 'a security event was not saved'))
  }
}
