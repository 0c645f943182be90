/** What one signed-in user, and one company, may take of this process. Storage is counted by the database. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Caller } from './caller.ts'

/** Event streams that a user may have open: a browser takes one for all its tabs. */
export const STREAMS_MOST = 5
const WINDOW_MS = 60_000
/** How soon it is worth asking again for what somebody else must end first (seconds). */
const LATER_S = 30

export const LIMITS = ['user', 'company', 'streams', 'company-export', 'storage'] as const
export type Limit = (typeof LIMITS)[number]

/** Calls a minute; 0 for no limit. */
export interface CallLimits {
  perUser: number
  perCompany: number
}

type Asker = Pick<Caller, 'companyGuid' | 'userGuid'>

const userOf = ({ companyGuid, userGuid }: Asker) => `${companyGuid}/${userGuid}`

export class Limits {
  readonly #most: CallLimits
  readonly #clock: Clock
  readonly #calls = new Map<string, number>()
  readonly #streams = new Map<string, number>()
  #windowEnds = 0
  /** How often each limit refused something. */
  readonly refusals = new Map<Limit, number>(LIMITS.map((limit) => [limit, 0]))

  constructor(most: CallLimits, clock: Clock) {
    this.#most = most
    this.#clock = clock
  }

  get openStreams(): number {
    return [...this.#streams.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Counts a call; a refusal where the user or the company makes too many. */
  call(caller: Asker): Refusal | undefined {
    const now = this.#clock.now().getTime()
    if (now >= this.#windowEnds || now < this.#windowEnds - WINDOW_MS) {
      this.#calls.clear()
      this.#windowEnds = now + WINDOW_MS
    }
    const wait = Math.ceil((this.#windowEnds - now) / 1000)
    if (this.#isOver(userOf(caller), this.#most.perUser))
      return this.#refuse('user', `You are making more than ${this.#most.perUser} calls a minute`, wait)
    if (this.#isOver(caller.companyGuid, this.#most.perCompany))
      return this.#refuse('company', `Your company is making more than ${this.#most.perCompany} calls a minute`, wait)
    return undefined
  }

  #isOver(key: string, most: number): boolean {
    if (most === 0) return false
    const count = (this.#calls.get(key) ?? 0) + 1
    this.#calls.set(key, count)
    return count > most
  }

  /** Counts an event stream as open; answers what ends that. */
  stream(caller: Asker): (() => void) | Refusal {
    const key = userOf(caller)
    const open = this.#streams.get(key) ?? 0
    if (open >= STREAMS_MOST)
      return this.#refuse('streams', `You already have ${STREAMS_MOST} live event streams open`, LATER_S)
    this.#streams.set(key, open + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (this.#streams.get(key) ?? 1) - 1
      if (left) this.#streams.set(key, left)
      else this.#streams.delete(key)
    }
  }

  /** A second archive of a company at the same time. */
  secondExport(): Refusal {
    return this.#refuse('company-export', 'An export of your company is already running', LATER_S)
  }

  /** More bytes than a company may store. */
  full(bytesMost: number): Refusal {
    this.#note('storage')
    const most = `${(bytesMost / 1024 ** 3).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`
    return {
      refused: true,
      code: 'storage_full',
      message: `Your company has used all of its storage (${most}); remove files first`,
      errors: [{ path: 'file', message: 'there is no storage left for it' }],
    }
  }

  #refuse(limit: Limit, message: string, retryAfter: number): Refusal {
    this.#note(limit)
    return { refused: true, code: 'too_many_requests', message: `${message}; try again in ${retryAfter} s`, retryAfter }
  }

  #note(limit: Limit): void {
    this.refusals.set(limit, (this.refusals.get(limit) ?? 0) + 1)
  }
}
