import type { ReactNode } from 'react'
import classes from './beside-label.module.css'

/** The `?` beside the label of the input before it. */
export const BesideLabel = ({ help }: { help: ReactNode }) =>
  help ? <span className={classes.beside}>{help}</span> : null
