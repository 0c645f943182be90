/** The end of a session on a phone: what was read is deleted, what is unsent stays encrypted, and nothing stays in memory. */
import { forgetAccountKeys } from './account-key.ts'
import { closePlain } from './close-plain.ts'
import { forgetRead } from './day-pack.ts'
import { stored } from './field-database.ts'
import { clearMemoryActs } from './memory-acts.ts'
import { clearCachedSince } from './cached-since.ts'
import { forgetPhones } from './phone.ts'
import { forgetAnswered } from './answered.ts'

const ownersHere = async (): Promise<Set<string>> => {
  const names = await stored((database) => database.getAllKeys('kept'))
  return new Set(names.flatMap((name) => (name.startsWith('key ') ? [name.slice(4)] : [])))
}

let running: Promise<void> | undefined

const forget = async (): Promise<void> => {
  clearCachedSince()
  forgetPhones()
  forgetAnswered()
  try {
    for (const owner of await ownersHere()) await closePlain(owner)
  } finally {
    await forgetRead().finally(forgetAccountKeys)
  }
}

/** @throws `StoreFault`; the next session's begin deletes what is left of others. */
export const forgetSignedOut = (): Promise<void> => {
  // Acts that only this page holds are gone with it: the browser asked before.
  clearMemoryActs()
  return (running ??= forget().finally(() => (running = undefined)))
}
