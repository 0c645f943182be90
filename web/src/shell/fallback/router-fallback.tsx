import { errorText } from '../../api/error-text.ts'
import classes from './fallback.module.css'

/** Status and reason of a router error: `404 Not Found`, or the message. */
export const routerErrorText = (error: unknown): string => {
  const { status, statusText } = (error ?? {}) as { status?: unknown; statusText?: unknown }
  if (typeof status !== 'number' || status === 0) return errorText(error)
  return typeof statusText === 'string' && statusText ? `${status} ${statusText}` : `${status} ${errorText(error)}`
}

/** Shown for an error of the router itself (specification section 2). */
export const RouterFallback = ({ error }: { error: unknown }) => (
  <div className={classes.screen} role="alert">
    <h1>Unexpected Application Error!</h1>
    <p>{routerErrorText(error)}</p>
  </div>
)

/** Any path without a route. */
export const UnknownPath = () => (
  <div className={classes.screen}>
    <h1>404 does not exist</h1>
  </div>
)

/** Inside the shell, for a record that does not exist for this user. */
export const NotFound = ({ what }: { what: string }) => (
  <div className={classes.screen}>
    <h1>{what} not found</h1>
    <p>It may have been deleted, or you don’t have access to it.</p>
  </div>
)
