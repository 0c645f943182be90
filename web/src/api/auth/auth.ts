/** The sign-in facade: the specification's vocabulary over oidc-client-ts (sections 3, 4, 5 and 7). */
import type { SiteSettings } from '../settings.ts'
import { type Account, accountOf, type AuthenticationResult, resultOf, type SilentRequest } from './account.ts'
import { createFlights, createInteraction, type InteractionStatus } from './interaction.ts'
import { lateManager } from './late-manager.ts'
import { type Manager, STORAGE_PREFIX } from './manager-parts.ts'
import { browserLock, InteractionRequired, isFresh, type Lock } from './renewal.ts'

export interface Auth {
  readonly status: InteractionStatus
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
  /** Redirects to the sign-out page and forgets the session. */
  logoutRedirect(): Promise<void>
  /** Called when the session ends, here or in another tab. */
  onSignedOut(listener: () => void): () => void
}

/** The window's address bar and storage events, replaced in tests. */
export interface Place {
  href(): string
  replace(address: string): void
  onStorage(listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void): () => void
}

const browserPlace: Place = {
  href: () => location.href,
  replace: (address) => history.replaceState(null, '', address),
  onStorage: (listener) => {
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
}

const ANSWER_PARAMETERS = ['code', 'state', 'iss', 'session_state', 'error', 'error_description', 'scope']

/** The address without the parameters that the provider added. */
export const withoutAnswer = (href: string): string => {
  const url = new URL(href)
  for (const name of ANSWER_PARAMETERS) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}

export interface AuthParts {
  manager?: Manager
  lock?: Lock
  place?: Place
}

/** Loaded with the sign-in library, which renewing needs. */
const renewing = () => import('./manager.ts')

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
    leaving ??= interaction
      .during(status, async () => {
        await go()
        return new Promise<void>(() => undefined)
      })
      .catch((error: unknown) => {
        leaving = undefined
        throw error
      })
    return leaving
  }
  place.onStorage(({ key, newValue }) => {
    if (key === `${STORAGE_PREFIX}user:${authority}:${clientId}` && newValue === null)
      for (const listener of signedOut) listener()
  })

  const handleRedirect = async (): Promise<void> => {
    const query = new URL(place.href()).searchParams
    if (!query.has('state')) return
    if (!query.has('code') && !query.has('error')) {
      await manager.signoutRedirectCallback(place.href()).catch(() => undefined)
      return place.replace(withoutAnswer(place.href()))
    }
    interaction.set('handleRedirect')
    try {
      const user = await manager.signinRedirectCallback(place.href())
      place.replace((user.state as { returnTo?: string } | undefined)?.returnTo ?? '/')
      await manager.clearStaleState()
    } catch (error) {
      place.replace(withoutAnswer(place.href()))
      throw error
    }
  }

  return {
    get status() {
      return interaction.status
    },
    subscribe: interaction.subscribe,
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
          const { renew } = await renewing()
          return resultOf(await renew(manager, user, lock), authority)
        })
      })
    },
    ssoSilent: () =>
      once('sso', () =>
        interaction.during('ssoSilent', async () => {
          const { throughFrame } = await renewing()
          return accountOf((await throughFrame(manager)).profile, authority)
        }),
      ),
    loginRedirect: () =>
      leave('login', () => manager.signinRedirect({ state: { returnTo: withoutAnswer(place.href()) } })),
    logoutRedirect: () =>
      leave('logout', async () => {
        // Requested first: if the provider is unreachable, the session must be kept.
        await manager.metadataService.getEndSessionEndpoint()
        for (const listener of signedOut) listener()
        await manager.signoutRedirect({ extraQueryParams: { client_id: clientId } })
      }),
    onSignedOut(listener) {
      signedOut.add(listener)
      return () => signedOut.delete(listener)
    },
  }
}
