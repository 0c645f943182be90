import { createContext, useContext } from 'react'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import type { SiteSettings } from '../../api/settings.ts'

/** The app context (specification section 3): the variant and how one signs in to it. */
export interface Session {
  auth: Auth
  settings: SiteSettings
  /** Whether somebody stays signed in while the provider cannot be reached. */
  outlastsSignal?: boolean
}

export const SessionContext = createContext<Session | null>(null)
export const AccountContext = createContext<Account | null>(null)

const given = <T>(value: T | null, what: string): T => {
  if (value === null) throw new Error(`There is no ${what} around this part`)
  return value
}

/** Sign-in facade and settings of the site. */
export const useSession = (): Session => given(useContext(SessionContext), 'session')

/** The app variant: dispatcher, client or carrier. */
export const useVariant = () => useSession().settings.portal

/** The signed-in account; only inside the guard. */
export const useAccount = (): Account => given(useContext(AccountContext), 'signed-in account')
