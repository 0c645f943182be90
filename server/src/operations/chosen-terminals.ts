/** The places chosen for stops, as terminals: found inside the caller's scope, or created. */
import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { TerminalChoice } from '@waybill/contract/terminals/terminals.shapes.ts'
import { placeKey } from '@waybill/domain/transport/place-key.ts'
import {
  insertTerminals,
  isSamePlace,
  sameTerminals,
  type TerminalRecord,
  terminalRow,
  terminalsQuery,
} from '../records/places/index.ts'
import { actorOf } from './actor.ts'
import type { ForActs, Services, WriteCall } from '../calls/call.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Actor } from '../records/history/index.ts'
import type { OrderScope } from '../records/orders/index.ts'

const isNamed = (choice: TerminalChoice): choice is { guid: string } => Object.keys(choice).length === 1

/** The caller, and what the lookup needs. */
interface Choosing {
  scope: OrderScope
  tx: Tx
  services: Pick<Services, 'zoneOf'>
  actor: Actor
}

/**
 * The terminal of each choice: known ones are looked up, also if typed in again; other places become terminals of the
 * client (or of the company).
 */
export async function placeTerminals(
  choices: readonly { path: string; terminal: TerminalChoice }[],
  clientGuid: string | null,
  { scope, tx, services, actor }: Choosing,
): Promise<TerminalRecord[] | Refusal> {
  const guids = choices.flatMap(({ terminal }) => (isNamed(terminal) ? [terminal.guid] : []))
  const keys = choices.flatMap(({ terminal }) => (isNamed(terminal) ? [] : (placeKey(terminal) ?? [])))
  const [named, same] = await Promise.all([
    guids.length ? tx.rows(terminalsQuery(scope, guids)) : [],
    keys.length ? tx.rows(sameTerminals(scope, clientGuid, keys)) : [],
  ])
  const known = new Map(named.map((row) => [row.guid, row]))
  const fresh: TerminalRecord[] = []
  const errors: ErrorEntry[] = []
  const terminals = choices.map(({ path, terminal }) => {
    if (isNamed(terminal)) {
      const row = known.get(terminal.guid)
      if (!row) errors.push({ path: `${path}.guid`, message: 'is not a place available to you' })
      return row!
    }
    const there = [...same, ...fresh.map((row) => ({ ...row, of_key: row.match_key }))].find((row) =>
      isSamePlace(terminal, row),
    )
    if (there) return there
    const zone = services.zoneOf({
      state: terminal.state,
      country: terminal.country,
      latitude: terminal.latitude ?? null,
      longitude: terminal.longitude ?? null,
      zipCode: terminal.zipCode ?? null,
    })
    const row = terminalRow(actor, terminal, clientGuid, zone)
    fresh.push(row)
    return row
  })
  if (errors.length) return refuse.missing(errors)
  insertTerminals(tx, actor, fresh)
  return terminals
}

/** The same for a call. */
export const terminalsOf = (
  choices: readonly { path: string; terminal: TerminalChoice }[],
  clientGuid: string | null,
  call: WriteCall<ForActs | 'zoneOf'>,
): Promise<TerminalRecord[] | Refusal> =>
  placeTerminals(choices, clientGuid, {
    scope: call.caller,
    tx: call.tx,
    services: call.services,
    actor: actorOf(call),
  })
