import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './plain-button.module.css'

export interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  /** Filled unless `default`. */
  variant?: 'default'
  leftSection?: ReactNode
  /** Renders another element in place of the button, such as a link. */
  renderRoot?: ((props: object) => ReactNode) | undefined
}

/** Looks like Mantine's button at a tenth of its size: the bar above every list is in the first load. */
export const PlainButton = ({ variant, leftSection, renderRoot, className, children, ...rest }: PlainButtonProps) => {
  const props = {
    ...rest,
    className: `${classes.button} mantine-Button-root ${className ?? ''}`,
    'data-variant': variant,
    'data-with-left-section': leftSection ? true : undefined,
    children: (
      <span className={classes.inner}>
        {leftSection ? <span className={classes.section}>{leftSection}</span> : null}
        <span className={classes.label}>{children}</span>
      </span>
    ),
  }
  return renderRoot ? renderRoot(props) : <button type="button" {...props} />
}
