import type { ReactNode } from 'react'
import classes from './label-help.module.css'

/** The `?` beside the label of the input before it. */
export const LabelHelp = ({ help }: { help: ReactNode }) =>
  help ? <span className={classes.beside}>{help}</span> : null
