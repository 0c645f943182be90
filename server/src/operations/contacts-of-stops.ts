import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { StopChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { WriteCall } from '../calls/call.ts'
import { contactsToName, type ContactSummary } from '../records/orders/index.ts'

interface Naming {
  change: Pick<StopChange, 'primaryContact' | 'alternativeContact'>
  /** Where the request contains it, empty if it is all of the request. */
  path: string
}

/** The contacts that stops name, by guid; or the paths of those that the caller does not know. */
export async function contactsOfStops(
  stops: readonly Naming[],
  call: WriteCall,
): Promise<ReadonlyMap<string, ContactSummary> | Refusal> {
  const named = stops.flatMap(({ change, path }) =>
    (['primaryContact', 'alternativeContact'] as const).flatMap((field) => {
      const guid = change[field]?.guid
      return guid ? [{ guid, path: `${path ? `${path}.` : ''}${field}.guid` }] : []
    }),
  )
  const guids = named.map(({ guid }) => guid)
  const found = guids.length ? await call.tx.rows(contactsToName(call.caller, guids)) : []
  const known = new Map(found.map((each) => [each.guid, each]))
  const errors = named.flatMap(({ guid, path }): ErrorEntry[] =>
    known.has(guid) ? [] : [{ path, message: 'is not a contact available to you' }],
  )
  return errors.length ? refuse.missing(errors) : known
}
