import { type ReactNode, useEffect, useState } from 'react'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import { FullScreenLoader } from '../../ui/spinner.tsx'
import { LoginErrorScreen } from '../fallback/login-error-screen.tsx'
import { AccountContext, useSession } from './session.ts'

/** A silent token for the first account, or null where there is none to be had. */
export const admit = async (auth: Auth, scopes: string[]): Promise<Account | null> => {
  const [account] = await auth.accounts()
  if (!account) return null
  try {
    return (await auth.acquireTokenSilent({ scopes, account })).account
  } catch {
    return null
  }
}

/** Shows what it guards once a token is there; without one it leaves by logout (specification sections 2 and 8). */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { auth, settings } = useSession()
  const [account, setAccount] = useState<Account | null>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    let isLeft = false
    const enter = async () => {
      const admitted = await admit(auth, settings.apiScopes)
      if (isLeft) return
      if (admitted) setAccount(admitted)
      else await auth.logoutRedirect()
    }
    enter().catch(() => {
      if (!isLeft) setStuck(true)
    })
    return () => {
      isLeft = true
    }
  }, [auth, settings])
  if (isStuck) return <LoginErrorScreen onTryAgain={() => location.reload()} />
  return account ? <AccountContext value={account}>{children}</AccountContext> : <FullScreenLoader />
}
