import type { TokenSource } from '../authorized.ts'
import type { Auth } from './auth.ts'
import { isRefusedByProvider } from './renewal.ts'

/** Resolves once the window no longer leaves for the provider's pages, which is when leaving failed. */
const stays = (auth: Auth): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (auth.status === 'login' || auth.status === 'logout') return
      stop()
      resolve()
    }
    const stop = auth.subscribe(check)
    check()
  })

/** Tokens for the client out of the facade: silent, for the first account; a failure is no token (specification section 7). */
export const tokenSource = (auth: Auth, scopes: string[], outlastsSignal = false): TokenSource => {
  /** The provider was not reached when a token was last asked for. */
  let isUnreached = false
  return {
    async token({ renew = false } = {}) {
      let [account] = await auth.accounts()
      // The session is forgotten before the page is gone: what is still asked until then could only be refused.
      if (!account) {
        await stays(auth)
        account = (await auth.accounts())[0]
      }
      if (!account) return null
      try {
        const result = await auth.acquireTokenSilent({ scopes, account, forceRefresh: renew })
        isUnreached = false
        return result
      } catch (error) {
        isUnreached = !isRefusedByProvider(error)
        return null
      }
    },
    isSignedIn: async () => (await auth.accounts()).length > 0,
    logout: async () => {
      if (outlastsSignal && isUnreached) return undefined
      return auth.logoutRedirect().catch(() => undefined)
    },
  }
}
