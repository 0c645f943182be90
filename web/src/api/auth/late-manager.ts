/** Loads the sign-in library on demand: a token that is still valid is read without it. */
import type { SiteSettings } from '../settings.ts'
import { type Manager, type SignedIn, STORAGE_PREFIX } from './manager-parts.ts'
import { isFresh } from './renewal.ts'

type StoredUser = Omit<SignedIn, 'expires_in' | 'expired' | 'scopes'> & { scope?: string }

/** What the library wrote under its key; undefined if it is damaged: then the user signs in again. */
const read = (text: string): StoredUser | undefined => {
  try {
    return JSON.parse(text) as StoredUser
  } catch {
    return undefined
  }
}

const keyOf = ({ authority, clientId }: SiteSettings) => `${STORAGE_PREFIX}user:${authority}:${clientId}`

/** The signed-in user, as the library stores it in local storage. */
const signedIn = (settings: SiteSettings): SignedIn | null => {
  const text = localStorage.getItem(keyOf(settings))
  const stored = text === null ? undefined : read(text)
  if (!stored) return null
  const { scope = '', ...user } = stored
  const expiresIn = user.expires_at === undefined ? undefined : user.expires_at - Math.floor(Date.now() / 1000)
  return {
    ...user,
    scopes: scope.split(' '),
    expires_in: expiresIn,
    expired: expiresIn === undefined ? undefined : expiresIn <= 0,
  }
}

export const lateManager = (settings: SiteSettings): Manager => {
  let loading: Promise<Manager> | undefined
  const loaded = () =>
    (loading ??= import('./manager.ts')
      .then(({ createManager }) => createManager(settings))
      .catch((error: unknown) => {
        loading = undefined
        throw error
      }))
  const known = signedIn(settings)
  // It will be needed soon: load it alongside the page's own scripts.
  if (!known || !isFresh(known)) void loaded().catch(() => undefined)
  return {
    getUser: async () => signedIn(settings),
    // Without the library: while the server is away it cannot be loaded, and signing out must not need it.
    removeUser: async () => localStorage.removeItem(keyOf(settings)),
    signinRedirect: async (how) => (await loaded()).signinRedirect(how),
    signinSilent: async (how) => (await loaded()).signinSilent(how),
    signinRedirectCallback: async (address) => (await loaded()).signinRedirectCallback(address),
    signinSilentCallback: async (address) => (await loaded()).signinSilentCallback(address),
    signoutRedirect: async (how) => (await loaded()).signoutRedirect(how),
    signoutRedirectCallback: async (address) => (await loaded()).signoutRedirectCallback(address),
    clearStaleState: async () => (await loaded()).clearStaleState(),
    metadataService: {
      getEndSessionEndpoint: async () => (await loaded()).metadataService.getEndSessionEndpoint(),
    },
  }
}
