/** Why a page or list shows nothing. */
import type { ErrorBody } from '@waybill/contract/errors.ts'
import { lazy, Suspense } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { BigButton } from '../../ui/field/field-parts.tsx'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import { refusalIn } from './refusal-in.ts'

/** Only a server that answers says this, so it is loaded then. */
const RoleLacks = lazy(() => import('./role-lacks.tsx'))

interface Props {
  error: unknown
  /** As a page names it: `job`, `este viaje`. */
  noun?: string
  onRetry: (() => unknown) | undefined
  className: string | undefined
}

export const Refused = ({ error, noun, onRetry, className }: Props) => {
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
