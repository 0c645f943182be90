import type { Clock } from '../platform/clock.ts'
import type { Callers } from '../caller/caller.ts'
import type { Authenticate } from './mount-module.ts'
import type { PlacesTokens } from '../caller/places-token.ts'
import { textOf } from '../platform/unknown-fields.ts'

/** Knows who asks by the `authToken` of the query; what the user may no longer see, the token does not show. */
export const byPlacesToken =
  (tokens: PlacesTokens, callers: Callers, clock: Clock): Authenticate =>
  async (request, portal) => {
    const authToken = textOf(request.query, 'authToken')
    const seeker = authToken !== undefined ? tokens.read(authToken, clock.now()) : undefined
    if (!seeker || seeker.portal !== portal) return undefined
    return callers.find(seeker.companyGuid, seeker.userGuid, seeker.portal)
  }
