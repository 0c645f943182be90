/** The part of oidc-client-ts that the facade uses; the library is loaded on demand. */
import type { User, UserManager } from 'oidc-client-ts'

/** The signed-in user with their tokens. */
export type SignedIn = Omit<User, 'toStorageString' | 'session_state' | 'scope' | 'url_state' | 'state'> & {
  state?: unknown
}

type Acts = Pick<
  UserManager,
  | 'removeUser'
  | 'signinRedirect'
  | 'signinRedirectCallback'
  | 'signinSilentCallback'
  | 'signoutRedirect'
  | 'signoutRedirectCallback'
  | 'clearStaleState'
>

export interface Manager extends Acts {
  getUser(): Promise<SignedIn | null>
  signinSilent(how?: Parameters<UserManager['signinSilent']>[0]): Promise<SignedIn | null>
  metadataService: Pick<UserManager['metadataService'], 'getEndSessionEndpoint'>
}

/** Prefix of everything that the product stores in local storage. */
export const STORAGE_PREFIX = 'waybill.'
/** Prefix of sign-ins that have begun: the library deletes what it cannot read below it. */
export const BEGUN_PREFIX = `${STORAGE_PREFIX}begun.`
