import { type ReactNode, useEffect, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { FullScreenLoader } from '../../ui/spinner.tsx'
import { LoginErrorScreen, UNABLE_TO_LOGIN } from '../fallback/login-error-screen.tsx'
import { useSession } from './session.ts'

type Stage = { is: 'starting' | 'ready' } | { is: 'failed'; message: string }

/** Handles the return from the provider and redirects to the sign-in page without an account (specification section 2). */
export const SignInGate = ({ children }: { children: ReactNode }) => {
  const { auth, admitted } = useSession()
  const [stage, setStage] = useState<Stage>({ is: admitted ? 'ready' : 'starting' })
  useEffect(() => {
    let isLeft = false
    const enter = async () => {
      await auth.start()
      if (admitted) return
      const accounts = await auth.accounts()
      if (accounts.length === 0) return auth.loginRedirect()
      if (!isLeft) setStage({ is: 'ready' })
    }
    enter().catch((error: unknown) => {
      if (!isLeft) setStage({ is: 'failed', message: errorText(error, UNABLE_TO_LOGIN) })
    })
    return () => {
      isLeft = true
    }
  }, [auth, admitted])
  if (stage.is === 'failed')
    return <LoginErrorScreen message={stage.message} onTryAgain={() => void auth.loginRedirect()} />
  return stage.is === 'ready' ? children : <FullScreenLoader />
}
