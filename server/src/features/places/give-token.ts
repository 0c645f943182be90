import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'

/** A token for the search of places, with what its owner may see. */
export async function givePlacesToken(_input: unknown, { caller, services, now }: ReadCall<'placesTokens'>) {
  const seesTerminals = sees(ROWS.places, caller)
  const { authToken, expires } = services.placesTokens.make({ ...caller, seesTerminals }, now)
  return { authToken, dateExpires: instant(expires) }
}
