/** Locates the places of an order that were typed in, by tender, API or form, without a position. */
import type { Services } from '../../calls/call.ts'
import { locate } from '../../outside/places/locate.ts'
import type { Actor } from '../../records/history/index.ts'
import type { OrderAggregate, OrderScope } from '../../records/orders/index.ts'
import {
  noteSought,
  terminalQuery,
  type TerminalRecord,
  terminalsByGuid,
  updateTerminal,
} from '../../records/places/index.ts'

const addressOf = ({ street1, city, state, zip_code, country }: TerminalRecord) => ({
  street1,
  city,
  state,
  zipCode: zip_code,
  country,
})
const isSought = ({ latitude, sought_at }: TerminalRecord) => latitude === null && sought_at === null

/**
 * Whether any was located. Each place is looked up once: one that is not found is left as it is until its address changes. `orFail`: rejects
 * while the location search cannot be reached.
 */
export async function locatePlaces(
  { stops }: OrderAggregate,
  scope: OrderScope,
  actor: Actor,
  { database, places, orFail }: Pick<Services, 'database' | 'places'> & { orFail: boolean },
): Promise<boolean> {
  const guids = stops.flatMap(({ of_terminal: place }) => (place?.latitude === null ? [place.guid] : []))
  if (!guids.length) return false
  let isLocated = false
  const [rows] = await database.read(scope, terminalsByGuid(scope, guids, false))
  for (const row of rows.filter(isSought)) {
    const address = addressOf(row)
    const position = await locate(address, places, orFail)
    isLocated ||= position !== null
    await database.write(scope, async (tx) => {
      const before = await tx.first(terminalQuery(scope, row.guid, true))
      // Located or moved meanwhile.
      if (!before || !isSought(before) || JSON.stringify(addressOf(before)) !== JSON.stringify(address)) return
      if (position) updateTerminal(tx, actor, before, { ...before, ...position, resolved_at: actor.now })
      else noteSought(tx, before, actor.now)
    })
  }
  return isLocated
}
