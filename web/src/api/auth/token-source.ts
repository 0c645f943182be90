import type { TokenSource } from '../authorized.ts'
import type { Auth } from './auth.ts'

/** Tokens for the client out of the facade: silent, for the first account; a failure is no token (specification section 7). */
export const tokenSource = (auth: Auth, scopes: string[]): TokenSource => ({
  async token({ renew = false } = {}) {
    const [account] = await auth.accounts()
    if (!account) return null
    try {
      return await auth.acquireTokenSilent({ scopes, account, forceRefresh: renew })
    } catch {
      return null
    }
  },
  isSignedIn: async () => (await auth.accounts()).length > 0,
  logout: () => auth.logoutRedirect().catch(() => undefined),
})
