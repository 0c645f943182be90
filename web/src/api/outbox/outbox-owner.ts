/**
 * Under which name a phone stores what a person does. A person of several companies has one account id, but is another user in each: with one
 * name for all, acts of one company would be signed by the phone of the other and sent there. The first of them on this phone keeps the
 * plain name, under which earlier versions stored everything; the server says if it was another one (`giveUpName`).
 */
import type { Account } from '../auth/account.ts'

/** It outlasts sessions, and says of nobody for which company they work. */
const nameOf = (person: string): string => `waybill.named.${person}`

/** Not the whole guid: what stays after a session names no user. */
const partOf = ({ idTokenClaims }: Whose): string => String(idTokenClaims?.['user_guid'] ?? '').slice(-12)

/** An account of a driver link has no claims of a company. */
export type Whose = Pick<Account, 'homeAccountId'> & Partial<Pick<Account, 'idTokenClaims'>>

/** Whose name cannot be stored has always the longer one. */
const firstOf = (person: string, part: string): string | null => {
  try {
    const first = localStorage.getItem(nameOf(person))
    // `!` and a part: not this one.
    if (first !== null && (!first.startsWith('!') || first === `!${part}`)) return first
    localStorage.setItem(nameOf(person), part)
    return localStorage.getItem(nameOf(person))
  } catch {
    return null
  }
}

/** The owner of acts, pictures, drafts, answers and the phone's key. */
export const outboxOwner = (account: Whose): string => {
  const person = account.homeAccountId
  const part = partOf(account)
  return part === '' || firstOf(person, part) === part ? person : `${person}.${part}`
}

/** The phone of this plain name is another user's of the same person: what is stored there stays theirs. */
export const giveUpName = (person: string): void => {
  const first = localStorage.getItem(nameOf(person))
  if (first !== null && !first.startsWith('!')) localStorage.setItem(nameOf(person), `!${first}`)
}
