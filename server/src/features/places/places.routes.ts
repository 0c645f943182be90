import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import { module } from '../../calls/call.ts'
import { givePlacesToken } from './give-token.ts'
import { searchPlaces } from './search-places.ts'

export const placesModule = module(placesRoutes, { search: searchPlaces })

export const placesPlatformModule = module(placesPlatformRoutes, { token: givePlacesToken })
