import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Callers } from '../caller/caller.ts'
import type { Authenticate } from './mount-module.ts'
import type { PlacesTokens } from '../caller/places-token.ts'
import { textOf } from '../platform/unknown-fields.ts'

/** The permissions of its user that a token of the location search carries. */
const PLACES: readonly Permission[] = ['terminals.view']

/** Knows who asks by the `authToken` of the query; what the user may no longer see, the token does not show. */
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
