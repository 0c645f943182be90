/** Places in the form that duplicates are compared in. */
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { OrderScope } from '../orders/index.ts'
import { terminalsInScope } from './terminal-reading.ts'
import type { TerminalRecord } from './terminals.ts'

/** Places compared, most recently changed first. */
const MAX_PLACES = 20_000

type PlaceToCompare = Pick<
  TerminalRecord,
  'guid' | 'name' | 'street1' | 'zip_code' | 'country' | 'latitude' | 'longitude' | 'account_guid' | 'is_shared'
> & {
  /** How many of its fields are filled. */
  filled: number
}

/** Places of the company and its clients with one of these names. */
export const placesNamed = (companyGuid: string, names: readonly string[]): Query<{ name: string; city: string }> =>
  rawQuery(sql`select t.name, t.city from terminals t where t.company_guid = ${companyGuid} and t.deleted_at is null
    and lower(t.name) = any(${names.map((name) => name.toLowerCase())}::text[])`)

export type NamedPlace = Pick<TerminalRecord, 'name' | 'street1' | 'city' | 'state' | 'zip_code'>
/** Places that are named at once at most: more of one name are told apart by nobody. */
const MOST_NAMED = 200

/** The places in use, in the caller's scope, with one of these names. */
export const placesCalled = (scope: OrderScope, names: readonly string[]): Query<NamedPlace> =>
  rawQuery(sql`select t.name, t.street1, t.city, t.state, t.zip_code from terminals t
    where ${sql.join(terminalsInScope(scope), sql` and `)} and t.is_active
      and lower(t.name) = any(${names.map((name) => name.toLowerCase())}::text[]) limit ${sql.lit(MOST_NAMED)}`)

export const duplicatePlaces = (scope: OrderScope): Query<PlaceToCompare> =>
  rawQuery(sql`select t.guid, t.name, t.street1, t.zip_code, t.country, t.latitude, t.longitude, t.account_guid, t.is_shared,
      num_nonnulls(t.street1, t.zip_code, t.latitude, t.hours, t.notes, t.location_type, t.primary_contact_guid,
        t.alternative_contact_guid) + t.is_shared::int as filled
    from terminals t where ${sql.join(terminalsInScope(scope), sql` and `)}
    order by t.updated_at desc, t.guid desc limit ${sql.lit(MAX_PLACES)}`)
