/** Input that was not sent yet, in the browser's database and encrypted for its account, in every portal; for 30 days after it was last changed or shown. */
import type { ApiClient } from './client.ts'
import { hasAccountKey, learnAccountKeys } from './outbox/account-key.ts'
import { border } from './outbox/border.ts'
import { LINK_OWNER } from './outbox/day-pack.ts'
import { draftsWritten, forgetDraft, isClosed, keepDraft, readDraft } from './outbox/drafts.ts'
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
const KEPT_FOR = 30 * DAY_MS

interface Dated {
  /** Milliseconds since 1970. */
  dateKept: number
  value: unknown
}
const isDated = (kept: unknown): kept is Dated =>
  typeof kept === 'object' && kept !== null && 'dateKept' in kept && typeof kept.dateKept === 'number'
const isOld = (kept: unknown): boolean => isDated(kept) && border.now() - kept.dateKept > KEPT_FOR

/** Deletes what nobody has come back to, of any account. What has no date yet gets that of today. */
const forgetOldInput = async (): Promise<void> => {
  const [names, values] = await stored((database) =>
    Promise.all([database.getAllKeys('drafts'), database.getAll('drafts')]),
  )
  const inputs = names.flatMap((name, at) => (name.includes(' input ') ? [{ name, value: values[at] }] : []))
  const changed = inputs.filter(({ value }) => isOld(value) || !isDated(value))
  if (changed.length === 0) return
  await written(['drafts'], async (tx) => {
    const drafts = tx.objectStore('drafts')
    for (const { name, value } of changed) {
      if (isOld(value)) await drafts.delete(name)
      else
        await drafts.put(
          isClosed(value) ? { ...value, dateKept: border.now() } : { dateKept: border.now(), value },
          name,
        )
    }
  })
}
let sweptOn: number | undefined
/** Once a day: a page may be open for weeks. */
const sweep = async (): Promise<void> => {
  const day = Math.floor(border.now() / DAY_MS)
  if (day === sweptOn) return
  sweptOn = day
  await forgetOldInput().catch(() => undefined)
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
export const keepInput = (place: InputPlace, value: unknown, platform: ApiClient): Promise<void> =>
  inOrder(async () => {
    await needKey(place.owner, platform)
    await keepDraft(await nameOf(place), { dateKept: border.now(), value } satisfies Dated)
  })

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
  const found = await read()
  return isDated(found) ? found.value : found
}

/** Sent or discarded. */
export const forgetInput = (place: InputPlace): Promise<void> =>
  inOrder(async () => {
    await forgetDraft(await nameOf(place))
  })
