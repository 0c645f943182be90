import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Callers } from '../caller/caller.ts'
import type { Authenticate } from './mount-module.ts'
import type { PlacesTokens } from '../caller/places-token.ts'
import { textOf } from '../platform/unknown-fields.ts'

/** The permissions that a location search token carries over from its user. */
const PLACES: readonly Permission[] = ['terminals.view']

/** Authenticates by the query's `authToken`; what the user may no longer see, the token does not grant. */
export const byPlacesToken =
  (tokens: PlacesTokens, callers: Callers, clock: Clock): Authenticate =>
  async (request, portal) => {
    const authToken = textOf(request.query, 'authToken')
    const seeker = authToken !== undefined ? tokens.read(authToken, clock.now()) : undefined
    if (!seeker || seeker.portal !== portal) return undefined
    const user = await callers.find(seeker.companyGuid, seeker.userGuid, seeker.portal)
    if (!user) return undefined
    const carried = PLACES.filter((permission) => seeker.seesTerminals && user.permissions.has(permission))
    return { ...user, permissions: new Set(carried) }
  }
