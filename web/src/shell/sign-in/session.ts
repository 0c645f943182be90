import { createContext, useContext } from 'react'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import type { SiteSettings } from '../../api/settings.ts'

/** The app context (specification section 3): the variant and its sign-in. */
export interface Session {
  auth: Auth
  settings: SiteSettings
  /** Whether a user stays signed in while the provider is unreachable. */
  outlastsSignal?: boolean
  /** Whom the page was opened with, if that was known at once (`Auth.admitted`). */
  admitted?: Account | undefined
}

export const SessionContext = createContext<Session | null>(null)
export const AccountContext = createContext<Account | null>(null)

const required = <T>(value: T | null, what: string): T => {
  if (value === null) throw new Error(`There is no ${what} around this part`)
  return value
}

/** Sign-in facade and site settings. */
export const useSession = (): Session => required(useContext(SessionContext), 'session')

/** The app variant: dispatcher, client or carrier. */
export const useVariant = () => useSession().settings.portal

/** The signed-in account; only inside the guard. */
export const useAccount = (): Account => required(useContext(AccountContext), 'signed-in account')
