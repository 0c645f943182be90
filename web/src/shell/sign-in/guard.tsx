import { type ReactNode, useEffect, useState } from 'react'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import { isRefusedByProvider } from '../../api/auth/renewal.ts'
import { FullScreenLoader } from '../../ui/spinner.tsx'
import { LoginErrorScreen } from '../fallback/login-error-screen.tsx'
import { AccountContext, useSession } from './session.ts'

/** How long an admitted user stays admitted while the provider is unreachable (milliseconds). */
const OUTLASTS = 14 * 24 * 3_600_000
const ADMITTED = 'waybill.admitted'

/** A silent token for the first account, or null if none is available. */
export const admit = async (
  auth: Auth,
  scopes: string[],
  outlastsSignal = false,
  now = Date.now(),
): Promise<Account | null> => {
  const [account] = await auth.accounts()
  if (!account) return null
  try {
    const admitted = (await auth.acquireTokenSilent({ scopes, account })).account
    if (outlastsSignal) localStorage.setItem(ADMITTED, `${now}`)
    return admitted
  } catch (error) {
    if (!outlastsSignal || isRefusedByProvider(error)) return null
    return now - Number(localStorage.getItem(ADMITTED)) < OUTLASTS ? account : null
  }
}

/** Renders its children once there is a token; without one it logs out (specification sections 2 and 8). */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { auth, settings, outlastsSignal, admitted: known = null } = useSession()
  const [account, setAccount] = useState(known)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    let isLeft = false
    const enter = async () => {
      const admitted = await admit(auth, settings.apiScopes, outlastsSignal)
      if (isLeft) return
      if (admitted) setAccount((current) => current ?? admitted)
      else await auth.logoutRedirect({ ifReached: true })
    }
    enter().catch(() => {
      if (!isLeft) setStuck(true)
    })
    return () => {
      isLeft = true
    }
  }, [auth, settings, outlastsSignal])
  if (isStuck) return <LoginErrorScreen onTryAgain={() => location.reload()} />
  return account ? <AccountContext value={account}>{children}</AccountContext> : <FullScreenLoader />
}
