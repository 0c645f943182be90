import type { ComponentPropsWithRef } from 'react'
import classes from './icon-button.module.css'

/** A button that shows an icon alone; it needs a name. The frame around every page uses it, so it is small. */
export const IconButton = ({
  size,
  ...props
}: ComponentPropsWithRef<'button'> & {
  'aria-label': string
  /** `lg` is what a thumb hits. */ size?: 'md' | 'lg'
}) => <button type="button" {...props} className={classes.button} data-size={size} />
