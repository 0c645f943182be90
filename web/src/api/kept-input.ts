/** Input that was not sent yet, in the browser's database and encrypted for its account, in every portal. */
import type { ApiClient } from './client.ts'
import { hasAccountKey, learnAccountKeys } from './outbox/account-key.ts'
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

/** Resolves once it is on disk. @throws if there is no key, or the store does not answer */
export const keepInput = async (place: InputPlace, value: unknown, platform: ApiClient): Promise<void> => {
  await needKey(place.owner, platform)
  await keepDraft(await nameOf(place), value)
}

/** Undefined if there is none, or none that this session can read. */
export const readInput = async (place: InputPlace, platform: ApiClient): Promise<unknown> => {
  await draftsWritten()
  const name = await nameOf(place)
  return readDraft(name, () => needKey(place.owner, platform))
}

/** Sent or discarded. */
export const forgetInput = async (place: InputPlace): Promise<void> => {
  await forgetDraft(await nameOf(place))
}
