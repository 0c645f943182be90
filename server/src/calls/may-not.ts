/** Whether a caller may make a call at all: by portal and permission, declared beside its path. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { keysFor, type Route } from '@waybill/contract/route.ts'
import type { Caller } from '../caller/caller.ts'

/** Why the caller may not make the call; undefined if it may. */
export function mayNot(route: Route, caller: Caller): Refusal | undefined {
  if (route.may === 'public') return undefined
  if (!route.may.portals.includes(caller.portal))
    return refuse.forbidden(`This call is not available in the ${caller.portal} portal`)
  const { permission } = route.may
  const keys = keysFor(route.may)
  if (caller.apiKeyGuid && keys !== 'any') {
    if (keys === 'none') return refuse.forbidden('This call is for people; no API key opens it')
    if (!keys.some((scope) => caller.permissions.has(scope)))
      return refuse.forbidden(`This API key lacks the scope ${keys.join(' or ')}`)
  }
  if (permission !== null && !caller.permissions.has(permission)) return refuse.lacks(permission)
  return undefined
}
