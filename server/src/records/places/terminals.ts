/** Places: the writer of terminals, and the rule of who may use them. */
import type { NewTerminal, TerminalNoun } from '@waybill/contract/terminals/terminals.shapes.ts'
import { placeKey } from '@waybill/domain/transport/place-key.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Sealed } from '../assign.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { OrderScope, TerminalSummary } from '../orders/index.ts'
import { placesInLists } from '../projections/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

export type TerminalRecord = Sealed<
  Row<'terminals'>,
  TerminalNoun,
  typeof COLUMN_OF.terminals,
  'primary_contact_guid' | 'alternative_contact_guid'
>

/** Terminals visible to a caller: all for the company's users, for a client its own and the shared ones. */
export function visibleTerminals(scope: OrderScope) {
  const query = build
    .selectFrom('terminals as t')
    .where('t.company_guid', '=', scope.companyGuid)
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_guid', 'is', null)
  const clients = scope.clientGuids
  if (!clients) return query
  return query.where((eb) =>
    eb.or([eb('t.is_shared', '=', true), eb('t.account_guid', '=', sql<string>`any(${clients}::uuid[])`)]),
  )
}

/** The named terminals that are visible to the caller; locked, so that none is merged or deleted meanwhile. */
export const terminalsQuery = (scope: OrderScope, guids: readonly string[]): Query<TerminalRecord> =>
  visibleTerminals(scope)
    .where('t.guid', '=', sql<string>`any(${guids}::uuid[])`)
    .selectAll('t')
    .forKeyShare('t')

/** A terminal, and the key it was found by: its own, or that of one merged into it. */
export type FoundTerminal = TerminalRecord & { of_key: string | null }

/**
 * An account's (null: the company's) active terminals with one of the keys, or those they were merged into; oldest
 * first, locked as well.
 */
export const sameTerminals = (
  scope: OrderScope,
  accountGuid: string | null,
  keys: readonly string[],
): Query<FoundTerminal> =>
  visibleTerminals(scope)
    .innerJoin('terminals as k', (join) =>
      join
        .onRef('k.company_guid', '=', 't.company_guid')
        .on(sql<boolean>`coalesce(k.merged_into_guid, k.guid) = t.guid`),
    )
    .where('k.account_guid', 'is not distinct from', accountGuid)
    .where('k.match_key', '=', sql<string>`any(${keys}::text[])`)
    .where('t.is_active', '=', true)
    .orderBy('t.guid')
    .limit(250)
    .selectAll('t')
    .select('k.match_key as of_key')
    .forKeyShare('t')

/** The maximum distance between two positions of one place (degrees). */
const NEAR = 0.05

/** The place has no position, or the terminal has one near it. */
const isNear = (place: NewTerminal, { latitude, longitude }: TerminalRecord): boolean =>
  place.latitude == null ||
  place.longitude == null ||
  (latitude !== null &&
    longitude !== null &&
    Math.abs(place.latitude - latitude) < NEAR &&
    Math.abs(place.longitude - longitude) < NEAR)

/** Whether a typed-in place is that terminal: it has no details that the terminal lacks. */
export const isSamePlace = (place: NewTerminal, terminal: FoundTerminal): boolean =>
  place.guid === undefined &&
  terminal.of_key !== null &&
  terminal.of_key === placeKey(place) &&
  terminal.country === place.country &&
  isNear(place, terminal) &&
  (!place.notes || place.notes === terminal.notes) &&
  (!place.hours || place.hours === terminal.hours)

/** A terminal as a row. `accountGuid`: its client; null: the company. */
export function terminalRow(
  actor: Actor,
  place: NewTerminal,
  accountGuid: string | null,
  timeZone: string | null,
): TerminalRecord {
  return {
    company_guid: actor.companyGuid,
    guid: place.guid ?? newGuid(actor.now),
    account_guid: accountGuid,
    is_shared: false,
    name: place.name,
    street1: place.street1 ?? null,
    street2: place.street2 ?? null,
    city: place.city,
    state: place.state,
    zip_code: place.zipCode ?? null,
    country: place.country,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
    time_zone: timeZone,
    location_type: place.locationType ?? null,
    notes: place.notes ?? null,
    hours: place.hours ?? null,
    match_key: placeKey(place),
    is_active: true,
    primary_contact_guid: null,
    alternative_contact_guid: null,
    resolved_at: place.latitude == null ? null : actor.now,
    sought_at: null,
    merged_into_guid: null,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    deleted_at: null,
    version: 1,
  }
}

/** Adds terminals, with their history. */
export function insertTerminals(tx: Tx, actor: Actor, rows: readonly TerminalRecord[]): void {
  if (!rows.length) return
  tx.later(insertRows('terminals', rows.map(ownColumns)))
  recordHistory(
    tx,
    actor,
    rows.map((row) => ({
      subject: 'terminal',
      subjectGuid: row.guid,
      action: 'terminal.created',
      clientGuid: row.account_guid,
      after: ownColumns(row),
    })),
  )
}

/** Columns of a terminal shown in the lists of orders and jobs. */
const SHOWN_IN_LISTS = ['name', 'street1', 'city', 'state', 'zip_code', 'latitude', 'longitude', 'time_zone']

/** A terminal with the name of its last editor. */
export type StampedTerminal = TerminalRecord & { of_updated_by: string | null }

/** Saves the changes to a terminal, with its history; without changes nothing is written. Lists follow. */
export function updateTerminal(tx: Tx, actor: Actor, before: TerminalRecord, after: StampedTerminal): void {
  const difference = differenceOf(before, after)
  if (!difference) return
  const stamp = {
    updated_at: actor.now,
    updated_by: actor.userGuid,
    version: before.version + 1,
    match_key: placeKey({ ...after, zipCode: after.zip_code }),
  }
  change(after, { ...stamp, of_updated_by: actor.userName })
  tx.later(updateRow('terminals', after.company_guid, after.guid, { ...difference.after, ...stamp }))
  if (SHOWN_IN_LISTS.some((column) => column in difference.after))
    for (const query of placesInLists(after.company_guid, [after.guid])) tx.later(query)
  recordHistory(tx, actor, [
    {
      subject: 'terminal',
      subjectGuid: after.guid,
      action: after.deleted_at === null ? 'terminal.changed' : 'terminal.deleted',
      clientGuid: after.account_guid,
      ...difference,
    },
  ])
}

/** Notes that the location search did not find the place; no change that anyone made, so without history. */
export const noteSought = (tx: Tx, { company_guid, guid }: TerminalRecord, now: Date): void =>
  tx.later(updateRow('terminals', company_guid, guid, { sought_at: now }))

/** The terminal as it is joined to stops. */
export const terminalSummary = (row: TerminalRecord): TerminalSummary => ({
  guid: row.guid,
  name: row.name,
  street1: row.street1,
  street2: row.street2,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  location_type: row.location_type,
  time_zone: row.time_zone,
})
