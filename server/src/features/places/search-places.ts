import type { PlaceAnswer, PlaceSearchQuery } from '@waybill/contract/places/places.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor } from '../../calls/read-list.ts'
import type { KnownTerminal } from '../../outside/places/place.ts'
import { planTerminals, TERMINALS } from '../../records/places/index.ts'

/** The caller's terminals that match the text. A carrier learns where a load goes from the load only. */
async function terminalsOf(text: string, limit: number, call: ReadCall): Promise<KnownTerminal[]> {
  const { caller } = call
  if (!sees(ROWS.places, caller)) return []
  const body = { search: text, filterState: { isActive: true } }
  const listing = listingFor(TERMINALS, { query: { pg: 0, rc: limit }, body }, call)
  const plan = planTerminals(caller, { located: true }, listing)
  if (isRefusal(plan)) return []
  const [rows] = await call.read(plan.queries[0])
  return rows.slice(0, limit).map((row) => ({
    guid: row.guid,
    name: row.name,
    street1: row.street1,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    latitude: row.latitude ?? 0,
    longitude: row.longitude ?? 0,
  }))
}

/** Searches places, the caller's terminals first. */
export async function searchPlaces(
  { query }: { query: PlaceSearchQuery },
  call: ReadCall<'places'>,
): Promise<PlaceAnswer> {
  const { authToken: _, ...asked } = query
  const found = await call.services.places.search({
    ...asked,
    terminals: (text, limit) => terminalsOf(text, limit, call),
  })
  return found
}
