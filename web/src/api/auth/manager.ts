import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { SiteSettings } from '../settings.ts'
import { BEGUN_PREFIX, type Manager, STORAGE_PREFIX } from './manager-parts.ts'

export { renew, throughFrame } from './renew.ts'
export { askToSignIn, returnSignedIn, returnSignedOut, signIn } from './sign-in.ts'

/** Redirect flow with PKCE; sessions in local storage; every address is the site's own origin (specification section 7). */
export const createManager = (settings: SiteSettings, origin = location.origin): Manager => {
  const store = (prefix: string) => new WebStorageStateStore({ store: localStorage, prefix })
  return new UserManager({
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: origin,
    silent_redirect_uri: origin,
    post_logout_redirect_uri: origin,
    response_type: 'code',
    scope: [...settings.scopes, ...settings.apiScopes].join(' '),
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    revokeTokensOnSignout: false,
    includeIdTokenInSilentRenew: true,
    silentRequestTimeoutInSeconds: 10,
    userStore: store(STORAGE_PREFIX),
    stateStore: store(BEGUN_PREFIX),
  })
}
