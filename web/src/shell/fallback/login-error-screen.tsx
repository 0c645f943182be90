import { FallbackScreen } from './fallback-screen.tsx'

/** Shown if the provider gave no reason. */
export const UNABLE_TO_LOGIN = 'Unable to login. Please contact support.'

/** Shown if the login fails: the error, or whom to contact (specification section 8). */
export const LoginErrorScreen = ({
  message = UNABLE_TO_LOGIN,
  act = 'Try again',
  onTryAgain,
}: {
  message?: string
  act?: string
  onTryAgain: () => void
}) => <FallbackScreen title={message} act={act} onAct={onTryAgain} />
