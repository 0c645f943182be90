import classes from './spinner.module.css'
import { SPINNER_SIZES, type SpinnerSize } from './tokens.ts'

export interface SpinnerProps {
  /** 30, 42 or 60 px (specification section 9). */
  size?: SpinnerSize
  color?: string
  /** Covers the whole window. */
  fullScreen?: boolean
  label?: string
}

/** The loading spinner, labelled for screen readers. */
export const Spinner = ({ size = 'md', color, fullScreen = false, label = 'Loading' }: SpinnerProps) => {
  const diameter = SPINNER_SIZES[size]
  const ring = (
    <span role="status" aria-label={label}>
      <span className={classes.ring} style={{ width: diameter, height: diameter, color }} />
    </span>
  )
  return fullScreen ? <div className={classes.whole}>{ring}</div> : ring
}

/** The loader shown while a screen or the sign-in is loading. */
export const FullScreenLoader = () => <Spinner size="lg" fullScreen />
