import type { TokenSource } from '../authorized.ts'
import type { Auth } from './auth.ts'
import { isRefusedByProvider } from './renewal.ts'

/** Silent tokens for the API client, for the first account; a failure means no token (specification section 7). */
export const tokenSource = (auth: Auth, scopes: string[], outlastsSignal = false): TokenSource => {
  /** The provider was unreachable at the last token request. */
  let isUnreached = false
  return {
    async token({ renew = false } = {}) {
      const [account] = await auth.accounts()
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
    logout: async ({ isRefused } = { isRefused: false }) => {
      if (isRefused) return auth.endRefused().catch(() => undefined)
      if (outlastsSignal && isUnreached) return undefined
      return auth.logoutRedirect({ ifReached: true }).catch(() => undefined)
    },
  }
}
