import type { ComponentPropsWithRef } from 'react'
import classes from './icon-button.module.css'

/** An icon-only button; it requires a label. The frame around every page uses it, so it is small. */
export const IconButton = ({
  size,
  ...props
}: ComponentPropsWithRef<'button'> & {
  'aria-label': string
  /** `lg` is the touch size. */ size?: 'md' | 'lg'
}) => <button type="button" {...props} className={classes.button} data-size={size} />
