import classes from './fallback.module.css'
import { FallbackPicture } from './fallback-picture.tsx'

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
}) => (
  <div className={`${classes.screen} ${classes.whole}`} role="alert">
    <FallbackPicture name="BreakdownPicture" />
    <h1>{message}</h1>
    <button type="button" className={classes.act} onClick={onTryAgain}>
      {act}
    </button>
  </div>
)
