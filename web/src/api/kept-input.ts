/** Input that was not sent yet, in the browser's database and encrypted for its account, in every portal. */
import type { ApiClient } from './client.ts'
import { hasAccountKey, learnAccountKeys } from './outbox/account-key.ts'
import { border } from './outbox/border.ts'
import { LINK_OWNER } from './outbox/day-pack.ts'
import { draftsWritten, forgetDraft, keepDraft, readDraft } from './outbox/drafts.ts'
import { sha256 } from './outbox/sha256.ts'

/** Whose input, and of what: `note 0189…`. */
export interface InputPlace {
  owner: string
  as: string
}

/** Names say no more than whose it is: what a form is called may name people. */
const nameOf = async ({ owner, as }: InputPlace) => `${owner} input ${await sha256(`${owner} ${as}`)}`

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
    await keepDraft(await nameOf(place), value)
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
