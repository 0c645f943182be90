import type { TerminalDuplicates } from '@waybill/contract/terminals/terminals.shapes.ts'
import { duplicateGroups } from '@waybill/domain/transport/duplicate-places.ts'
import type { ReadCall } from '../../calls/call.ts'
import { duplicatePlaces, terminalsByGuid } from '../../records/places/index.ts'
import { presentTerminal } from '../../views/accounts/terminals.present.ts'

/** Groups returned at once. */
const MOST = 50

/** Likely duplicate places, the largest groups first. */
export async function findDuplicates(_input: unknown, call: ReadCall): Promise<TerminalDuplicates> {
  const [places] = await call.read(duplicatePlaces(call.caller))
  const groups = duplicateGroups(
    places.map((place) => ({
      guid: place.guid,
      name: place.name,
      street: place.street1,
      zipCode: place.zip_code,
      country: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
      accountGuid: place.account_guid,
      isShared: place.is_shared,
      filled: place.filled,
    })),
  )
  const shown = groups.slice(0, MOST)
  const [found] = await call.read(
    terminalsByGuid(
      call.caller,
      shown.flatMap(({ guids }) => guids),
      false,
    ),
  )
  return {
    results: shown.map(({ why, into, guids }) => ({
      why: [...why],
      into,
      terminals: guids.flatMap((guid) => {
        const terminal = found.find((each) => each.guid === guid)
        return terminal ? [presentTerminal(terminal, call.caller)] : []
      }),
    })),
    total: groups.length,
  }
}
