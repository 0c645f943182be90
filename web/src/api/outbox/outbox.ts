/** The outbox of this page: sends when it may, retries with growing delays, and reports its state. */
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { fieldPublicRoutes } from '@waybill/contract/field/field.routes.ts'
import type { ApiClient } from '../client.ts'
import { isStatus } from '../api-error.ts'
import { refreshDay } from './day-pack.ts'
import { fieldDatabase, kept, type KeptItem } from './field-database.ts'
import { NotNow, Refused } from './field-request.ts'
import { onChanged } from './outbox-news.ts'
import { sendOutbox, stuckName } from './send-outbox.ts'
import { forgetOld } from './forget-old.ts'

export interface RefusedPicture {
  sha256: string
  /** In the server's words. */
  why: string
  small: ArrayBuffer | null
  isRead: boolean
  item: Pick<KeptItem, 'about' | 'jobGuid' | 'dateMade'> | undefined
}

/** A user's acts and pictures on this phone. */
export interface OutboxState {
  /** Newest last. */
  items: readonly KeptItem[]
  /** Pictures that have not arrived, by hash, with their size. */
  pictures: ReadonlyMap<string, number>
  /** Pictures that the server refuses, with the act that refers to each. */
  refused: readonly RefusedPicture[]
  /** Acts of other users on this phone. */
  others: number
  /** Whether the last attempt reached the server; null before the first. */
  isReached: boolean | null
  /** Why nothing can be sent, in the server's words. */
  stuck: string | null
}

const EMPTY: OutboxState = { items: [], pictures: new Map(), refused: [], others: 0, isReached: null, stuck: null }

let state = EMPTY
let isReached: boolean | null = null
const listeners = new Set<() => void>()

export const outboxState = (): OutboxState => state
export const onOutbox = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = async (owner: string): Promise<void> => {
  const database = await fieldDatabase()
  const [items, bytes, stuck] = await Promise.all([
    database.getAll('items'),
    database.getAll('bytes'),
    kept<string>(stuckName(owner)),
  ])
  const isLeft = (each: KeptItem) => each.owner !== owner && each.state === 'waiting'
  const own = items.filter((each) => each.owner === owner)
  state = {
    items: own,
    pictures: new Map(
      bytes.flatMap((each) =>
        each.owner === owner && each.isNamed && each.bytes && !each.refused ? [[each.sha256, each.size]] : [],
      ),
    ),
    refused: bytes.flatMap((each) =>
      each.owner === owner && each.refused
        ? [
            {
              sha256: each.sha256,
              why: each.refused,
              small: each.small,
              isRead: each.isRefusalRead === true,
              item: own.find(({ pictures }) => pictures.includes(each.sha256)),
            },
          ]
        : [],
    ),
    others: items.filter(isLeft).length,
    isReached,
    stuck: stuck ?? null,
  }
  for (const listener of listeners) listener()
}

const keepFilesOf = async (owner: string, day: FieldDay): Promise<void> => {
  const [{ keepSmallPictures }, { keepPapers }] = await Promise.all([
    import('./small-pictures.ts'),
    import('./kept-papers.ts'),
  ])
  await keepSmallPictures(owner, day)
  await keepPapers(owner, day)
}

/** Delays after failures: 1, 2, 4 … 60 seconds (milliseconds). */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
const WHEN = ['online', 'focus', 'pageshow'] as const

export interface OutboxParts {
  owner: string
  platform: ApiClient
  /** Called after acts arrived, or other data may have changed. */
  onSent: () => void
  /** Called after the day was read again. */
  onDay?: () => void
}

/** Treats an API refusal like one of the phone: retrying will not help. */
const asRefused = (error: unknown): never => {
  if (isStatus(error, 403) || isStatus(error, 404) || isStatus(error, 409))
    throw new Refused(error.status, error.message)
  throw new NotNow('This phone couldn’t be set up', { cause: error })
}

/** Runs until it is stopped. */
export const startOutbox = ({ owner, platform, onSent, onDay }: OutboxParts): (() => void) => {
  let pause = FIRST_PAUSE
  let later: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isAgain = false
  let isOver = false
  const enrol = (body: Parameters<typeof platform.call<typeof fieldPublicRoutes.enrol>>[1]['body']) =>
    platform.call(fieldPublicRoutes.enrol, { body }).catch(asRefused)

  const run = async (): Promise<void> => {
    const waited = state.items.filter((each) => each.state === 'waiting').length
    try {
      await sendOutbox({ owner, enrol })
      isReached = true
      pause = FIRST_PAUSE
      if (waited > 0) onSent()
      const pack = await refreshDay(platform, owner).catch(() => undefined)
      if (pack) {
        onDay?.()
        // After everything that was to be sent.
        void keepFilesOf(owner, pack.day)
      }
    } catch {
      isReached = false
      later = setTimeout(tryNow, pause)
      pause = Math.min(LONGEST_PAUSE, pause * 2)
    }
    await read(owner)
  }
  const tryNow = (): void => {
    if (isOver) return
    clearTimeout(later)
    if (running) {
      isAgain = true
      return
    }
    running = run()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
        if (!isAgain) return
        isAgain = false
        tryNow()
      })
  }
  const lost = () => {
    isReached = false
    void read(owner)
  }
  // A user or the signal is back: earlier failures say nothing about this attempt.
  const now = () => {
    pause = FIRST_PAUSE
    tryNow()
  }
  const seen = () => document.visibilityState === 'visible' && now()
  const stopNews = onChanged(() => void read(owner).catch(() => undefined))
  for (const name of WHEN) addEventListener(name, now)
  addEventListener('offline', lost)
  document.addEventListener('visibilitychange', seen)
  trying.add(now)
  void forgetOld()
    .catch(() => undefined)
    .then(() => read(owner))
    .catch(() => undefined)
    .then(tryNow)
  return () => {
    isOver = true
    clearTimeout(later)
    stopNews()
    trying.delete(now)
    for (const name of WHEN) removeEventListener(name, now)
    removeEventListener('offline', lost)
    document.removeEventListener('visibilitychange', seen)
  }
}

const trying = new Set<() => void>()
/** Tries now, after an act or at the user's request. */
export const tryOutbox = (): void => {
  for (const run of trying) run()
}
