/** Input that was not sent yet, in the browser's database and encrypted for its account, in every portal; for 30 days after it was last changed or shown. */
import type { ApiClient } from './client.ts'
import { hasAccountKey, learnAccountKeys } from './outbox/account-key.ts'
import { border } from './outbox/border.ts'
import { LINK_OWNER } from './outbox/day-pack.ts'
import { type ClosedDraft, draftsWritten, forgetDraft, isClosed, keepDraft, readDraft } from './outbox/drafts.ts'
import { stored, written } from './outbox/field-database.ts'
import { sha256 } from './outbox/sha256.ts'

/** Whose input, and of what: `note 0189…`. */
export interface InputPlace {
  owner: string
  as: string
}

/** Names say no more than whose it is: what a form is called may name people. */
const nameOf = async ({ owner, as }: InputPlace) => `${owner} input ${await sha256(`${owner} ${as}`)}`

const DAY_MS = 24 * 3_600_000
/** How long it is kept after it was last changed or shown (milliseconds). */
const RETENTION_MS = 30 * DAY_MS
/** How long it stays after it was first found to be too old: the device's clock may have been wrong then, or when it was entered. */
const DOUBT = 7 * DAY_MS
/** Nothing was dated before: a clock that said so was wrong. */
const FIRST = Date.UTC(2026, 10)

/** As it is stored after a sweep; undefined if it is deleted. */
const swept = (input: ClosedDraft): ClosedDraft | undefined => {
  const { closed, dateKept, dateOld } = input
  const now = border.now()
  const isKnown = (date?: number): date is number => date !== undefined && date >= FIRST && date <= now
  if (!isKnown(dateKept)) return { closed, dateKept: now }
  if (now - dateKept <= RETENTION_MS) return dateOld === undefined ? input : { closed, dateKept }
  if (!isKnown(dateOld)) return { closed, dateKept, dateOld: now }
  return now - dateOld > DOUBT ? undefined : input
}

/** Deletes what nobody has come back to, of any account. A link's, which is not encrypted, has no date. */
const forgetOldInput = async (): Promise<void> => {
  const [names, values] = await stored((database) => {
    const { store } = database.transaction('drafts')
    return Promise.all([store.getAllKeys(), store.getAll()])
  })
  const isChanged = (value: unknown) => isClosed(value) && swept(value) !== value
  const changed = names.filter((name, at) => name.includes(' input ') && isChanged(values[at]))
  if (changed.length === 0) return
  await written(['drafts'], async (tx) => {
    const drafts = tx.objectStore('drafts')
    for (const name of changed) {
      // Another tab may have shown, changed or sent it meanwhile.
      const input: unknown = await drafts.get(name)
      if (!isClosed(input)) continue
      const after = swept(input)
      if (!after) await drafts.delete(name)
      else if (after !== input) await drafts.put(after, name)
    }
  })
}
let sweptOn: number | undefined
let sweeping: Promise<void> = Promise.resolve()
/** Once a day: a page may be open for weeks. All that is read on that day waits for it. One that failed is tried again with the next input. */
const sweep = (): Promise<void> => {
  const day = Math.floor(border.now() / DAY_MS)
  if (day !== sweptOn) {
    sweptOn = day
    sweeping = forgetOldInput().catch(() => {
      sweptOn = undefined
    })
  }
  return sweeping
}

/** Without the key nothing is stored: it could be read by whoever signs in next. Links have none. */
const needKey = async (owner: string, platform: ApiClient): Promise<void> => {
  if (!owner.startsWith(LINK_OWNER) && !(await hasAccountKey(owner))) await learnAccountKeys(owner, platform)
}

/** Keeping waits for the key, forgetting does not: without an order a late answer would store what was sent since. */
let latest: Promise<unknown> = Promise.resolve()
const inOrder = (work: () => Promise<void>): Promise<void> => {
  const done = latest.catch(() => undefined).then(work)
  latest = done
  return done
}

/** Resolves once it is on disk. @throws if there is no key, or the store does not answer */
export const keepInput = (place: InputPlace, value: unknown, platform: ApiClient): Promise<void> => {
  const dateKept = border.now() // of the change, however long those before it take
  return inOrder(async () => {
    await needKey(place.owner, platform)
    await keepDraft(await nameOf(place), value, dateKept)
  })
}

/** Milliseconds until what could not be read is read again. */
const AGAIN = 5000

const pause = (left: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = border.after(AGAIN, resolve)
  left.addEventListener('abort', () => (stop(), resolve()), { once: true })
  return promise
}

/** Undefined if there is none, or none that this session can read. Tried again until it succeeds, or the page is `left`. */
export const readInput = async (place: InputPlace, platform: ApiClient, left: AbortSignal): Promise<unknown> => {
  await latest.catch(() => undefined)
  await draftsWritten()
  await sweep()
  const name = await nameOf(place)
  const read = (): Promise<unknown> =>
    readDraft(name, () => needKey(place.owner, platform)).catch(async (error: unknown) => {
      if (!left.aborted) await pause(left)
      if (left.aborted) throw error
      return read()
    })
  return read()
}

/** Sent or discarded. */
export const forgetInput = (place: InputPlace): Promise<void> =>
  inOrder(async () => {
    await forgetDraft(await nameOf(place))
  })
