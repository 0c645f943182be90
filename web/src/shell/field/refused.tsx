/** Why a page or list shows nothing: it is gone, the role lacks a permission, or the server could not answer. */
import type { ErrorBody } from '@waybill/contract/errors.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { isStatus } from '../../api/api-error.ts'
import { BigButton } from '../../ui/field/field-parts.tsx'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import { ROLE } from '../../ui/words/role.words.ts'
import { permissionWord } from '../sign-in/permission-words.ts'
import { meQuery } from '../sign-in/use-viewer.ts'
import { refusalIn } from './refusal-in.ts'

export interface RefusedProps {
  error: unknown
  /** As a page names it: `job`, `este viaje`. */
  noun?: string
  onRetry?: (() => unknown) | undefined
  className: string | undefined
}

/** `Your role doesn’t allow this: See offers`, and the account whose people to ask. */
const RoleLacks = ({ permission }: { permission: string }) => {
  const { data: me } = useQuery(meQuery())
  const known = PERMISSIONS.find((each) => each === permission)
  const what = ROLE.permissions[permission] ?? (known ? permissionWord(me?.portal ?? 'carrier', known) : permission)
  return (
    <>
      <p>{ROLE.lacks(what)}</p>
      {me ? <p>{ROLE.ask(me.account.name)}</p> : null}
    </>
  )
}

const Why = ({ error, noun, onRetry }: RefusedProps) => {
  const permission = isStatus(error, 403) ? (error.body as ErrorBody | null)?.permission : undefined
  if (permission) return <RoleLacks permission={permission} />
  if (noun && isStatus(error, 404)) return <p>{words.gone(noun)}</p>
  return (
    <>
      <p>{noun ? words.failed(noun, refusalIn(error)) : refusalIn(error)}</p>
      {onRetry ? <BigButton onClick={() => void onRetry()}>{words.retry}</BigButton> : null}
    </>
  )
}

const Refused = (refused: RefusedProps) => (
  <div className={refused.className} role="alert">
    <Why {...refused} />
  </div>
)
export default Refused
