/** The outbox of this page: sends when it may, retries with growing delays, and reports its state. */
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { fieldPublicRoutes } from '@waybill/contract/field/field.routes.ts'
import type { ApiClient } from '../client.ts'
import { isStatus } from '../api-error.ts'
import { refreshDay } from './day-pack.ts'
import { learnAccountKeys } from './account-key.ts'
import { closePlain } from './close-plain.ts'
import { openItems, openPicture } from './closed-items.ts'
import { readValue, stored, type StoredItem } from './field-database.ts'
import { NotNow, Refused } from './field-request.ts'
import { isUnsent, picturesIn } from './local-pictures.ts'
import { memoryActs, storeMemoryActs } from './memory-acts.ts'
import { giveUpName } from './outbox-owner.ts'
import { OtherUsersPhone } from './phone.ts'
import { savedState } from './saved-state.ts'
import { noteSettled, recordedOf } from './ledger.ts'
import { changed, onChanged } from './outbox-news.ts'
import { EMPTY, type OutboxState, outboxState, show, trying } from './outbox-state.ts'
import { restoreRecorded } from './record-item.ts'
import { asAnswered, hasArrived } from './answered.ts'
import { sendOutbox, stuckName } from './send-outbox.ts'
import { forgetOld } from './forget-old.ts'
import { fillSpareRoom } from './spare-room.ts'
import { StoreFault } from './store-fault.ts'
import { onLine } from './wifi-only.ts'

type Read = Omit<OutboxState, 'isReached' | 'kept' | 'held'> & {
  /** All of the user's acts, also those that this browser cannot read yet. */
  states: readonly StoredItem[]
}

const readStore = async (owner: string): Promise<Read> => {
  const [all, pictures, stuck] = await Promise.all([
    stored((database) => database.getAll('items')),
    stored(picturesIn),
    readValue<string>(stuckName(owner)),
  ])
  const ofAll = all.map(asAnswered)
  const isLeft = (each: StoredItem) => each.owner !== owner && each.state === 'waiting'
  const ofOwner = ofAll.filter((each) => each.owner === owner)
  const own = await openItems(ofOwner)
  const refused = pictures.filter((each) => each.owner === owner && each.refused)
  return {
    states: ofOwner,
    items: own,
    pictures: new Map(
      pictures.flatMap((each) =>
        each.owner === owner && isUnsent(each) && !hasArrived(each) ? [[each.sha256, each.size]] : [],
      ),
    ),
    refused: await Promise.all(
      refused.map(async (each) => ({
        sha256: each.sha256,
        why: each.refused ?? '',
        small: (await openPicture(each, 'small')) ?? null,
        isRead: each.isRefusalRead === true,
        item: own.find((item) => item.pictures.includes(each.sha256)),
      })),
    ),
    others: ofAll.filter(isLeft).length,
    stuck: stuck ?? null,
  }
}

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))
const isWaiting = ({ state: of }: Pick<StoredItem, 'state'>) => of === 'waiting'

/** Compares the store with the second record: settles what arrived, and stores again what is missing. Returns what is lost. */
const reconcile = async (owner: string, { states: items }: Read): Promise<{ isRestored: boolean; lost: string[] }> => {
  const [there, waiting] = [idsOf(items), idsOf(items.filter(isWaiting))]
  const held = idsOf(memoryActs(owner).map(({ act }) => act.item))
  const recorded = recordedOf(owner)
  noteSettled(
    owner,
    recorded.flatMap(({ id }) => (there.has(id) && !waiting.has(id) ? [id] : [])),
  )
  const missing = recorded.filter(({ id }) => !there.has(id) && !held.has(id))
  try {
    const lost = await restoreRecorded(owner, missing)
    return { isRestored: missing.length > lost.length, lost }
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    // They stay recorded, and are counted.
    return { isRestored: false, lost: [] }
  }
}

let lostOf: { owner: string; ids: readonly string[] } | undefined
/** The user has read that these are lost. */
export const forgetLost = (): void => {
  if (lostOf) noteSettled(lostOf.owner, lostOf.ids)
  changed()
}

const stateOf = async (owner: string): Promise<Omit<OutboxState, 'isReached'>> => {
  const holding = memoryActs(owner).map(({ act }) => act.item)
  const held = holding.map(({ about }) => about)
  const others = { recorded: recordedOf(owner).map(({ id }) => id), held: holding.map(({ id }) => id) }
  try {
    let read = await readStore(owner)
    const { isRestored, lost } = await reconcile(owner, read)
    lostOf = { owner, ids: lost }
    if (isRestored) read = await readStore(owner)
    const facts = {
      ids: idsOf(read.states.filter(isWaiting)),
      pictures: read.pictures.size,
      refused: read.refused.length,
    }
    const recorded = recordedOf(owner).map(({ id }) => id)
    const { states: _, ...shown } = read
    return { ...shown, held, kept: savedState({ ...others, recorded, store: facts, lost }) }
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    return { ...outboxState(), held, kept: savedState({ ...others, store: 'failed', lost: [] }) }
  }
}

const keepFilesOf = async (owner: string, day: FieldDay): Promise<void> => {
  const [{ keepSmallPictures }, { keepPapers }] = await Promise.all([
    import('./small-pictures.ts'),
    import('./cached-papers.ts'),
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
  let isReached: boolean | null = null
  const read = async (): Promise<void> => {
    const next = await stateOf(owner)
    if (!isOver) show({ ...next, isReached })
  }
  const enrol = (body: Parameters<typeof platform.call<typeof fieldPublicRoutes.enrol>>[1]['body']) =>
    platform.call(fieldPublicRoutes.enrol, { body }).catch(asRefused)

  let learning: Promise<void> | undefined
  /** The key of this session; everything stored before is encrypted with it. */
  const learnKey = async (): Promise<void> => {
    await learnAccountKeys(owner, platform)
    await read()
    await closePlain(owner)
  }

  const run = async (): Promise<void> => {
    // Sending does not wait for it.
    learning ??= learnKey().catch(() => void (learning = undefined))
    const waited = outboxState().items.filter(isWaiting).length
    try {
      await sendOutbox({ owner, enrol })
      isReached = true
      pause = FIRST_PAUSE
      if (waited > 0) onSent()
      // What was sent may have made room.
      void fillSpareRoom()
      const pack = await refreshDay(platform, owner).catch(() => undefined)
      if (pack) {
        onDay?.()
        // After everything that was to be sent.
        void keepFilesOf(owner, pack.day)
      }
    } catch (error) {
      if (error instanceof OtherUsersPhone) {
        giveUpName(owner)
        return location.reload()
      }
      isReached = error instanceof StoreFault ? isReached : false
      later = setTimeout(tryNow, pause)
      pause = Math.min(LONGEST_PAUSE, pause * 2)
    }
    await read()
  }
  let storing: Promise<void> | undefined
  const tryNow = (): void => {
    if (isOver) return
    clearTimeout(later)
    // Beside the requests, which wait for the server.
    storing ??= storeMemoryActs(owner)
      .catch(() => undefined)
      .finally(() => (storing = undefined))
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
    void read()
  }
  // A user or the signal is back: earlier failures say nothing about this attempt.
  const now = () => {
    pause = FIRST_PAUSE
    tryNow()
  }
  const seen = () => document.visibilityState === 'visible' && now()
  const stopLine = onLine(now)
  const stopNews = onChanged(() => void read().catch(() => undefined))
  for (const name of WHEN) addEventListener(name, now)
  addEventListener('offline', lost)
  document.addEventListener('visibilitychange', seen)
  trying.add(now)
  // Read first: what has arrived is settled in the second record before it is forgotten.
  void read()
    .then(() => forgetOld())
    .catch(() => undefined)
    .then(tryNow)
  return () => {
    isOver = true
    clearTimeout(later)
    // Whoever signs in next does not see them.
    show(EMPTY)
    stopNews()
    stopLine()
    trying.delete(now)
    for (const name of WHEN) removeEventListener(name, now)
    removeEventListener('offline', lost)
    document.removeEventListener('visibilitychange', seen)
  }
}
