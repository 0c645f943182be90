import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { module } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import { searchPlaces } from './search-places.ts'

export const placesModule = module(placesRoutes, { search: searchPlaces })

export const placesPlatformModule = module(placesPlatformRoutes, {
  token: async (_input, { caller, services, now }) => {
    const seesTerminals = sees(ROWS.places, caller)
    const { authToken, expires } = services.placesTokens.make({ ...caller, seesTerminals }, now)
    return { authToken, dateExpires: instant(expires) }
  },
})
