/** The way to the provider's sign-in page and back; loaded with the sign-in library, which both need. */
import { accountOf } from './account.ts'
import type { Manager } from './manager-parts.ts'
import type { Place } from './place.ts'
import { newNonce } from './renewal.ts'
import { returnToSheets } from './sheets-again.ts'

const ANSWER_PARAMETERS = ['code', 'state', 'iss', 'session_state', 'error', 'error_description', 'scope']

/** The address without the parameters that the provider added. */
export const withoutAnswer = (href: string): string => {
  const url = new URL(href)
  for (const name of ANSWER_PARAMETERS) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}

/** Leaves for the sign-in page; rejects if that failed, and otherwise never ends. */
export async function askToSignIn(manager: Manager, place: Place, more: { prompt?: string } = {}): Promise<never> {
  await manager.signinRedirect({ state: { returnTo: withoutAnswer(place.href()) }, nonce: newNonce(), ...more })
  return new Promise<never>(() => undefined)
}

/** `Auth.loginRedirect`. */
export async function signIn(manager: Manager, place: Place): Promise<never> {
  if (place.noted() === null) return askToSignIn(manager, place)
  // Otherwise the provider, which still knows the last person, would sign them in again without a question.
  const end = await manager.metadataService.getEndSessionEndpoint()
  return askToSignIn(manager, place, { prompt: end ? 'login' : 'select_account' })
}

/** Handles the return from a sign-out. */
export async function returnSignedOut(manager: Manager, place: Place): Promise<void> {
  await manager.signoutRedirectCallback(place.href()).catch(() => undefined)
  place.replace(withoutAnswer(place.href()))
}

/** Handles the return from the sign-in page: the address is then the one that the user asked for. Throws the provider's error. */
export async function returnSignedIn(manager: Manager, place: Place): Promise<void> {
  try {
    const user = await manager.signinRedirectCallback(place.href())
    const to = (user.state as { returnTo?: string } | undefined)?.returnTo ?? '/'
    place.replace(to)
    const { origin, pathname } = new URL(to, place.href())
    returnToSheets(accountOf(user.profile, origin), pathname)
    await manager.clearStaleState()
  } catch (error) {
    place.replace(withoutAnswer(place.href()))
    throw error
  }
}
