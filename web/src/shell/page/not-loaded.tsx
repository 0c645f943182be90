import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import classes from './not-loaded.module.css'

export interface NotLoadedProps {
  /** The requested record: `order`. */
  noun: string
  error: unknown
  onRetry: () => unknown
  /** Link shown if the record does not exist: how to render it, and its label. */
  list: { label: string; renderRoot: (props: object) => ReactElement }
}

/** Shown in place of a record that was not found or could not be loaded. */
export const NotLoaded = ({ noun, error, onRetry, list }: NotLoadedProps) =>
  isStatus(error, 404) ? (
    <div className={classes.missing}>
      <p>This {noun} doesn’t exist, or you don’t have access to it.</p>
      <Button size="lg" renderRoot={list.renderRoot}>
        {list.label}
      </Button>
    </div>
  ) : (
    <div className={classes.missing} role="alert">
      <p>
        The {noun} couldn’t be loaded: {errorText(error)}
      </p>
      <Button size="lg" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
