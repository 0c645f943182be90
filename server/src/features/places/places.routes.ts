import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import { module } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import { searchPlaces } from './search-places.ts'

export const placesModule = module(placesRoutes, { search: searchPlaces })

export const placesPlatformModule = module(placesPlatformRoutes, {
  token: async (_input, { caller, services, now }) => {
    const { authToken, expires } = services.placesTokens.make(caller, now)
    return { authToken, dateExpires: instant(expires) }
  },
})
