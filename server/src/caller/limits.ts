/** Limits per signed-in user and per company in this process. Storage is counted by the database. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Caller } from './caller.ts'

/** Maximum open event streams per user: a browser uses one for all its tabs. */
export const MAX_STREAMS = 5
const WINDOW_MS = 60_000
/** Retry delay if someone else must finish first (seconds). */
const LATER_S = 30

/** Maximum concurrent readings of files and texts per user. */
export const MAX_READINGS = 2
/** The weight of reading a text, in ordinary calls. */
const READING_WEIGHS = 50

export const LIMITS = ['user', 'company', 'streams', 'readings', 'company-export', 'storage'] as const
export type Limit = (typeof LIMITS)[number]

/** Calls per minute; 0 for no limit. */
export interface CallLimits {
  perUser: number
  perCompany: number
}

type Asker = Pick<Caller, 'companyGuid' | 'userGuid'>

const userOf = ({ companyGuid, userGuid }: Asker) => `${companyGuid}/${userGuid}`

/** Counts one more as open, and returns the function that ends it; undefined at the limit. */
function opened(counts: Map<string, number>, key: string, most: number): (() => void) | undefined {
  const open = counts.get(key) ?? 0
  if (open >= most) return undefined
  counts.set(key, open + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = (counts.get(key) ?? 1) - 1
    if (left) counts.set(key, left)
    else counts.delete(key)
  }
}

export class Limits {
  readonly #most: CallLimits
  readonly #clock: Clock
  readonly #calls = new Map<string, number>()
  readonly #streams = new Map<string, number>()
  readonly #readings = new Map<string, number>()
  #windowEnds = 0
  /** The number of refusals per limit. */
  readonly refusals = new Map<Limit, number>(LIMITS.map((limit) => [limit, 0]))

  constructor(most: CallLimits, clock: Clock) {
    this.#most = most
    this.#clock = clock
  }

  get openStreams(): number {
    return [...this.#streams.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Counts a call; a refusal if the user or the company makes too many. */
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

  /** Counts an event stream as open; returns the function that ends it. */
  stream(caller: Asker): (() => void) | Refusal {
    return (
      opened(this.#streams, userOf(caller), MAX_STREAMS) ??
      this.#refuse('streams', `You already have ${MAX_STREAMS} live event streams open`, LATER_S)
    )
  }

  /** Counts a reading as in progress; returns the function that ends it. */
  reading(caller: Asker): (() => void) | Refusal {
    const key = `${userOf(caller)} reading`
    const most = Math.ceil(this.#most.perUser / READING_WEIGHS)
    if (this.#isOver(key, most))
      return this.#refuse('readings', `You have more than ${most} orders read a minute`, LATER_S)
    return (
      opened(this.#readings, key, MAX_READINGS) ??
      this.#refuse('readings', `You have ${MAX_READINGS} orders read already`, 2)
    )
  }

  /** A concurrent second archive of a company. */
  secondExport(): Refusal {
    return this.#refuse('company-export', 'An export of your company is already running', LATER_S)
  }

  /** More bytes than a company may store. */
  full(maxBytes: number): Refusal {
    this.#note('storage')
    const most = `${(maxBytes / 1024 ** 3).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`
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
