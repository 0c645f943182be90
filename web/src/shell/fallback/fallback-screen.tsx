import classes from './fallback.module.css'
import { FallbackPicture } from './fallback-picture.tsx'

export interface FallbackScreenProps {
  picture?: 'BreakdownPicture' | 'UpdatePicture'
  title: string
  /** What the error says. */
  detail?: string
  text?: string
  /** Label of the button. */
  act: string
  onAct: () => void
  /** Whether it fills the window. */
  isWhole?: boolean
}

/** In place of the application: what happened, and the one thing to do. */
export const FallbackScreen = ({
  picture = 'BreakdownPicture',
  title,
  detail,
  text,
  act,
  onAct,
  isWhole = true,
}: FallbackScreenProps) => (
  <div className={isWhole ? `${classes.screen} ${classes.whole}` : classes.screen} role="alert">
    <FallbackPicture name={picture} />
    <h1>{title}</h1>
    {detail ? <p className={classes.message}>{detail}</p> : null}
    {text ? <p>{text}</p> : null}
    <button type="button" className={classes.act} onClick={onAct}>
      {act}
    </button>
  </div>
)
