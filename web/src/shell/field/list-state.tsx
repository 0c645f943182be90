/** States of a list or page for the field that has nothing to show yet. */
import type { ErrorBody } from '@waybill/contract/errors.ts'
import { lazy, Suspense } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { BigButton } from '../../ui/field/field-parts.tsx'
import classes from '../../ui/field/field.module.css'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import own from './list-state.module.css'
import { refusalIn } from './refusal-in.ts'

/** Empty cards in place of the first ones. */
export const ListLoading = ({ label }: { label: string }) => (
  <div className={own.cards} role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
)

/** Only a server that answers says this, so it is loaded then. */
const RoleLacks = lazy(() => import('./role-lacks.tsx'))

interface RefusedProps {
  error: unknown
  /** As a page names it: `job`, `este viaje`. */
  noun?: string
  onRetry: (() => unknown) | undefined
  className: string | undefined
}

/** Why a page or list shows nothing. */
export const Refused = ({ error, noun, onRetry, className }: RefusedProps) => {
  const isGone = noun !== undefined && isStatus(error, 404)
  const permission = isStatus(error, 403) && (error.body as ErrorBody | null)?.permission
  return (
    <div className={className} role="alert">
      {permission ? (
        <Suspense>
          <RoleLacks permission={permission} />
        </Suspense>
      ) : (
        <p>{isGone ? words.gone(noun) : noun ? words.failed(noun, refusalIn(error)) : refusalIn(error)}</p>
      )}
      {onRetry && !isGone && !permission ? <BigButton onClick={() => void onRetry()}>{words.retry}</BigButton> : null}
    </div>
  )
}

export const ListRefused = (refused: { error: unknown; onRetry: () => unknown }) => (
  <Refused className={classes.message} {...refused} />
)
