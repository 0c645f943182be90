/** The place lists: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { TERMINAL_COLUMNS } from '@waybill/contract/terminals/terminal-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { OrderScope } from '../orders/index.ts'
import { TERMINALS_FROM, TERMINALS_SELECT, terminalsInScope, type KnownTerminalRecord } from './terminal-reading.ts'

const STORED = {
  guid: {},
  name: { by: 'name', key: 'lower(t.name)', nullable: false, indexed: true },
  street1: { by: 'street1' },
  street2: { by: 'street2' },
  city: { by: 'city', key: 'lower(t.city)', indexed: true },
  state: { by: 'state' },
  zipCode: { by: 'zip_code' },
  country: { by: 'country' },
  latitude: {},
  longitude: {},
  locationType: { by: 'location_type' },
  timeZone: { by: 'time_zone' },
  accountGuid: { by: 'account_guid' },
  isShared: { by: 'is_shared' },
  notes: { by: 'notes' },
  hours: { by: 'hours' },
  isActive: { by: 'is_active' },
  isOwn: {},
  primaryContact: {},
  alternativeContact: {},
  dateCreated: { by: 'created_at' },
  dateUpdated: { by: 'updated_at', indexed: true },
  dateResolved: { by: 'resolved_at' },
  createdBy: { bySql: 'cu.name' },
  updatedBy: { bySql: 'uu.name' },
  can: {},
} satisfies QueryColumns<typeof TERMINAL_COLUMNS, KnownTerminalRecord>

export const TERMINALS: QueryTable<KnownTerminalRecord> = { alias: 't', columns: TERMINAL_COLUMNS, stored: STORED }

/** A name or street that contains the text, a city or ZIP that starts with it; `City, ST` is matched exactly. */
export function terminalsHolding(term: string): Condition {
  const [, city, state] = /^(.{2,}?),?\s+([a-z]{2})$/i.exec(term) ?? []
  const cityOfState =
    city && state
      ? sql` or (t.city ilike ${`${likeText(city.replace(/,$/, ''))}%`} and t.state = ${state.toUpperCase()})`
      : sql``
  const [part, beginning] = [`%${likeText(term)}%`, `${likeText(term)}%`]
  return sql`(t.name ilike ${part} or t.street1 ilike ${part} or t.city ilike ${beginning} or t.zip_code ilike ${beginning}${cityOfState})`
}

/** Which places a call lists. */
export interface TerminalFilter {
  /** Of this account; clients do not learn who owns a shared place. */
  account?: string | undefined
  /** Only those with a position. */
  located?: boolean | undefined
}

const ofAccount = ({ clientGuids }: OrderScope, account: string): Condition =>
  clientGuids
    ? sql`(t.account_guid = ${account} and t.account_guid = any(${clientGuids}::uuid[]))`
    : sql`t.account_guid = ${account}`

/** The listing of places for a caller, A to Z unless sorted otherwise. */
export const terminalsListedIn = (scope: OrderScope, { account, located }: TerminalFilter): ListedIn => ({
  select: TERMINALS_SELECT,
  from: TERMINALS_FROM,
  alias: 't',
  companyGuid: scope.companyGuid,
  only: [
    ...terminalsInScope(scope),
    ...(account ? [ofAccount(scope, account)] : []),
    ...(located ? [sql`t.latitude is not null and t.longitude is not null`] : []),
  ],
  search: terminalsHolding,
  sort: { field: 'name', direction: 'asc' },
})

/** Plans a page of places. */
export const planTerminals = (
  scope: OrderScope,
  filter: TerminalFilter,
  listing: Listing,
): ListingPlan<KnownTerminalRecord> | Refusal => planListing(listing, terminalsListedIn(scope, filter))
