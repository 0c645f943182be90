import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import { room } from '../../caller/call.ts'
import { instant } from '../../platform/http/present.ts'
import { searchPlaces } from './search-places.ts'

export const placesRoom = room(placesRoutes, { search: searchPlaces })

export const placesPlatformRoom = room(placesPlatformRoutes, {
  token: async (_input, { caller, house, now }) => {
    const { authToken, expires } = house.placesTokens.make(caller, now)
    return { authToken, dateExpires: instant(expires) }
  },
})
