/** The sign-in facade: the specification's vocabulary over oidc-client-ts (sections 3, 4, 5 and 7). */
import type { SiteSettings } from '../settings.ts'
import { type Account, accountOf, type AuthenticationResult, resultOf, type SilentRequest } from './account.ts'
import { createFlights, createInteraction, type InteractionStatus } from './interaction.ts'
import { lateManager } from './late-manager.ts'
import { type Manager, STORAGE_PREFIX } from './manager-parts.ts'
import { sessionEnd } from './load-session-end.ts'
import { LEFT_OPEN } from './open-sheets.ts'
import { browserPlace, type Ended, type Place } from './place.ts'
import { browserLock, InteractionRequired, isFresh, type Lock } from './renewal.ts'

export interface Auth {
  readonly status: InteractionStatus
  /** Nothing of the account may be shown while it is set. */
  readonly ended: Ended | undefined
  subscribe(listener: () => void): () => void
  /** Handles the return from the provider; call once before rendering. Throws the provider's error. */
  start(): Promise<void>
  /** The signed-in account if nothing has to be awaited: no return from the provider to handle, no token to renew. */
  admitted(): Promise<Account | undefined>
  /** Completes a silent request inside the hidden frame. */
  completeInFrame(): Promise<void>
  /** The signed-in accounts, at most one. */
  accounts(): Promise<Account[]>
  /** Gets a token without user interaction; throws `InteractionRequired` or the network error. */
  acquireTokenSilent(request: SilentRequest): Promise<AuthenticationResult>
  ssoSilent(): Promise<Account>
  /** Redirects to the sign-in page. Among parallel requests only the first starts it. */
  loginRedirect(): Promise<void>
  /**
   * Forgets the session and redirects to the provider's sign-out page; without one, or while the provider is away, the
   * window itself says that the person is signed out. `ifReached`: throws and keeps the session while it is away.
   */
  logoutRedirect(how?: { ifReached?: boolean }): Promise<void>
  /** Forgets the session as a sign-out does, and lets the person choose among its companies. Throws and keeps it while the provider is away. */
  switchRedirect(): Promise<void>
  /** Forgets a session that the server refuses although the provider has just renewed it. */
  endRefused(): Promise<void>
  /** Called when the session ends, here or in another tab. */
  onSignedOut(listener: () => void): () => void
}

export interface AuthParts {
  manager?: Manager
  lock?: Lock
  place?: Place
}

/** Loaded with the sign-in library: what cannot do without it. */
const withLibrary = () => import('./manager.ts')

export const createAuth = (settings: SiteSettings, parts: AuthParts = {}): Auth => {
  const { manager = lateManager(settings), lock = browserLock, place = browserPlace } = parts
  const { authority, clientId } = settings
  const interaction = createInteraction()
  const once = createFlights()
  const signedOut = new Set<() => void>()
  // A redirect ends the page: the first one stays the only one, unless it failed to start.
  let leaving: Promise<void> | undefined
  // Cached for good: a failed return must be shown to every caller.
  let started: Promise<void> | undefined
  const leave = (status: 'login' | 'logout', go: () => Promise<void>): Promise<void> => {
    leaving ??= interaction.during(status, go).finally(() => {
      leaving = undefined
    })
    return leaving
  }
  let ended: Ended | undefined
  const setEnded = (next: Ended | undefined) => {
    if (next === ended) return
    ended = next
    interaction.changed()
  }
  const tellSignedOut = () => {
    for (const listener of signedOut) listener()
  }
  const ending = { manager, place, clientId, setEnded, tellSignedOut }
  place.onStorage(({ key, newValue }) => {
    if (key === `${STORAGE_PREFIX}user:${authority}:${clientId}` && newValue === null && !leaving) {
      tellSignedOut()
      setEnded('signed-out')
    }
  })

  const handleRedirect = async (): Promise<void> => {
    const query = new URL(place.href()).searchParams
    if (!query.has('state')) {
      // What another tab has left behind.
      if (!(await manager.getUser())) await place.forget().catch(() => undefined)
      // This page began without the sign-in page: what was open before stays closed.
      else globalThis.sessionStorage?.removeItem(LEFT_OPEN)
      return
    }
    const isSignIn = query.has('code') || query.has('error')
    if (isSignIn) interaction.set('handleRedirect')
    const { returnSignedIn, returnSignedOut } = await withLibrary()
    if (!isSignIn) return returnSignedOut(manager, place)
    try {
      await returnSignedIn(manager, place)
    } finally {
      place.note(null)
      setEnded(undefined)
    }
  }

  return {
    get status() {
      return interaction.status
    },
    get ended() {
      return ended ?? place.noted() ?? undefined
    },
    subscribe: (listener) => interaction.subscribe(listener),
    start: () => (started ??= handleRedirect().finally(() => interaction.set('none'))),
    async admitted() {
      if (new URL(place.href()).searchParams.has('state')) return undefined
      const user = await manager.getUser()
      return user && isFresh(user) ? accountOf(user.profile, authority) : undefined
    },
    completeInFrame: () => manager.signinSilentCallback(),
    async accounts() {
      const user = await manager.getUser()
      // The session is forgotten before the page unloads: requests until then could only be refused.
      if (!user) await leaving?.catch(() => undefined)
      return user ? [accountOf(user.profile, authority)] : []
    },
    acquireTokenSilent({ scopes, account, forceRefresh = false }) {
      const key = `silent ${account.homeAccountId} ${scopes.toSorted().join(' ')} ${forceRefresh}`
      return once(key, async () => {
        const user = await manager.getUser()
        if (!user) throw new InteractionRequired('no_account')
        if (!forceRefresh && isFresh(user)) return resultOf(user, authority)
        return interaction.during('acquireToken', async () => {
          const { renew } = await withLibrary()
          return resultOf(await renew(manager, user, lock), authority)
        })
      })
    },
    ssoSilent: () =>
      once('sso', () =>
        interaction.during('ssoSilent', async () => {
          const { throughFrame } = await withLibrary()
          return accountOf((await throughFrame(manager)).profile, authority)
        }),
      ),
    loginRedirect: () => leave('login', async () => (await withLibrary()).signIn(manager, place)),
    logoutRedirect: ({ ifReached = false } = {}) =>
      leave('logout', async () => (await sessionEnd()).signOut(ending, ifReached)),
    switchRedirect: () => leave('login', async () => (await sessionEnd()).switchCompany(ending)),
    endRefused: () => leave('logout', async () => (await sessionEnd()).endRefused(ending)),
    onSignedOut(listener) {
      signedOut.add(listener)
      return () => signedOut.delete(listener)
    },
  }
}
