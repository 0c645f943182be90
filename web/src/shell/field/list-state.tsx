/** States of a list or page for the field that has nothing to show yet. */
import { lazy, Suspense } from 'react'
import { errorText } from '../../api/error-text.ts'
import classes from '../../ui/field/field.module.css'
import own from './list-state.module.css'
import type { RefusedProps } from './refused.tsx'

/** Empty cards in place of the first ones. */
export const ListLoading = ({ label }: { label: string }) => (
  <div className={own.cards} role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
)

/** Without a connection that file may be out of reach; the reason is known. */
const Plain = ({ error }: RefusedProps) => <p role="alert">{errorText(error)}</p>

const Why = lazy(() => import('./refused.tsx').catch(() => ({ default: Plain })))

/** Why a page or list shows nothing. */
export const Refused = (refused: RefusedProps) => (
  <Suspense>
    <Why {...refused} />
  </Suspense>
)

export const ListRefused = (refused: { error: unknown; onRetry: () => unknown }) => (
  <Refused className={classes.message} {...refused} />
)
