/** How a session ends. Loaded after the page, before anybody signs out: that must work while the server is away. */
import type { Manager } from './manager-parts.ts'
import type { Ended, Place } from './place.ts'

// What `Place.forget` loads.
void Promise.allSettled([import('./forget-account.ts'), import('../closed-drafts.ts')])

/** The session of a window, as far as its end concerns it. */
export interface Ending {
  manager: Manager
  place: Place
  clientId: string
  setEnded(ended: Ended): void
  /** Tells the rest of the window. */
  tellSignedOut(): void
}

/** Milliseconds that signing out waits for the provider's configuration. */
const PROVIDER_MS = 5_000
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The sign-in provider does not answer')), milliseconds)
    }),
  ])
const never = () => new Promise<never>(() => undefined)

const endHere = async ({ manager, place, setEnded }: Ending, how: 'signed-out' | 'refused') => {
  try {
    await manager.removeUser()
    await place.forget()
    place.note(how)
  } finally {
    setEnded(how)
  }
}

/** `Auth.logoutRedirect`. */
export async function signOut(ending: Ending, ifReached: boolean): Promise<void> {
  const { manager, place, clientId } = ending
  const reaching = within(PROVIDER_MS, manager.metadataService.getEndSessionEndpoint())
  if (ifReached) await reaching
  ending.tellSignedOut()
  ending.setEnded('leaving')
  try {
    const end = await reaching
    // Read before it is forgotten: without it the provider asks whether to sign out.
    const user = await manager.getUser()
    await place.forget()
    if (end) {
      // Where there is no token to name, the library names the client; twice, the provider refuses it.
      const named = user?.id_token && { id_token_hint: user.id_token, extraQueryParams: { client_id: clientId } }
      await manager.signoutRedirect(named || {})
      return await never()
    }
    // Nobody chose to sign out: the provider may still know the person, or asks them.
    if (ifReached) {
      await manager.removeUser()
      return await (await import('./manager.ts')).askToSignIn(manager, place)
    }
  } catch {
    // The provider is away.
  }
  if (!ifReached) place.replace('/')
  return endHere(ending, 'signed-out')
}

/** `Auth.endRefused`. */
export function endRefused(ending: Ending): Promise<void> {
  ending.tellSignedOut()
  return endHere(ending, 'refused')
}
