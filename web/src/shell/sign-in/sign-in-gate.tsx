import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { errorText } from '../../api/error-text.ts'
import { FullScreenLoader } from '../../ui/spinner.tsx'
import { LoginErrorScreen, UNABLE_TO_LOGIN } from '../fallback/login-error-screen.tsx'
import { useSession } from './session.ts'

/** What the signed-out page says. */
const ENDED = {
  'signed-out': 'You are signed out.',
  refused: 'This sign-in is not accepted here. Sign in again, or contact whoever runs this site.',
} as const

type Stage = { is: 'starting' | 'ready' } | { is: 'failed'; message: string }
const failed = (error: unknown): Stage => ({ is: 'failed', message: errorText(error, UNABLE_TO_LOGIN) })

/**
 * Handles the return from the provider and redirects to the sign-in page without an account (specification section 2).
 * Once the session has ended nothing of the account is left on the page or in memory.
 */
export const SignInGate = ({ children }: { children: ReactNode }) => {
  const { auth, admitted } = useSession()
  const [stage, setStage] = useState<Stage>({ is: admitted ? 'ready' : 'starting' })
  const queries = useQueryClient()
  const ended = useSyncExternalStore(auth.subscribe, () => auth.ended)
  useEffect(() => {
    if (!ended) return
    queries.clear()
    document.title = 'Waybill'
  }, [ended, queries])
  useEffect(() => {
    let isLeft = false
    const enter = async () => {
      await auth.start()
      if (admitted) return
      const accounts = await auth.accounts()
      if (accounts.length === 0) return auth.ended ? undefined : auth.loginRedirect()
      if (!isLeft) setStage({ is: 'ready' })
    }
    enter().catch((error: unknown) => {
      if (!isLeft) setStage(failed(error))
    })
    return () => {
      isLeft = true
    }
  }, [auth, admitted])
  const signIn = () => {
    auth.loginRedirect().catch((error: unknown) => setStage(failed(error)))
  }
  if (ended === 'leaving') return <FullScreenLoader />
  if (stage.is === 'failed') return <LoginErrorScreen message={stage.message} onTryAgain={signIn} />
  if (ended) return <LoginErrorScreen message={ENDED[ended]} act="Sign in" onTryAgain={signIn} />
  return stage.is === 'ready' ? children : <FullScreenLoader />
}
