/** The list of damage cases: sorting, filtering and text search. */
import { CASE_COLUMNS } from '@waybill/contract/cases/case-columns.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { CaseParty } from '@waybill/contract/vocabulary/cases.ts'
import { ACKNOWLEDGE_DAYS, DECIDE_DAYS } from '@waybill/domain/cases/case-clocks.ts'
import { STATE_OF, WAITS_FOR } from '@waybill/domain/cases/case-rules.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import { type ListedIn, type Listing, type ListingPlan, planListing } from '../../platform/list/listing.ts'
import type { PartScope } from '../orders/index.ts'
import { CASE_RECORD, CASE_ZONE, caseBounds, type CaseRecord, caseTables } from './cases.ts'

const quoted = (text: string) => `'${text}'`

/** The state as the domain computes it: the last answer that is one, of a claim that is open. */
const ANSWERED = Object.entries(STATE_OF)
const LAST_ANSWER = `(select case e.kind ${ANSWERED.map(([kind, state]) => `when ${quoted(kind)} then ${quoted(state)}`).join(' ')} end
  from case_entries e where e.company_guid = own.company and e.case_guid = d.guid
    and e.kind in (${ANSWERED.map(([kind]) => quoted(kind)).join(', ')}) order by e.at desc, e.guid desc limit 1)`
const STATE = `case when d.closed_at is not null then 'closed' when d.claimed_at is null then 'noted'
  else coalesce(${LAST_ANSWER}, 'claimed') end`

const statesOf = (party: CaseParty) =>
  Object.entries(WAITS_FOR)
    .flatMap(([state, waitsFor]) => (waitsFor === party ? [quoted(state)] : []))
    .join(', ')
const TURN = `case when (${STATE}) in (${statesOf('company')}) then 'company'
  when (${STATE}) in (${statesOf('carrier')}) then 'carrier' end`

const NUMBER = `'D-' || d.number`
const VEHICLE = `coalesce(nullif(concat_ws(' ', c.year, c.make, c.model), ''), c.description, c.identifier, 'Vehicle')`
const claimedAnd = (days: number) => `d.claimed_at + interval '${days * 24} hours'`

const STORED = {
  guid: {},
  number: { bySql: NUMBER, key: 'd.number', keyAs: 'number', indexed: true },
  state: { bySql: STATE },
  waitsFor: { bySql: TURN },
  'vehicle.name': { bySql: VEHICLE },
  'vehicle.identifier': { bySql: 'c.identifier' },
  'order.number': { bySql: 'o.number' },
  'job.number': { bySql: 'j.number', nullable: false },
  carrier: { bySql: 'v.name' },
  amountClaimed: { by: 'claim_amount' },
  dateNoted: { by: 'noted_at' },
  dateReleased: { by: 'released_at' },
  dateClaimed: { by: 'claimed_at' },
  dateAcknowledgeBy: { bySql: claimedAnd(ACKNOWLEDGE_DAYS) },
  dateDecideBy: { bySql: claimedAnd(DECIDE_DAYS) },
  dateClosed: { by: 'closed_at' },
  outcome: { by: 'outcome' },
  timeZone: { bySql: CASE_ZONE },
  'vehicle.guid': { by: 'commodity_guid' },
  'order.guid': { by: 'order_guid' },
  'job.guid': { by: 'job_guid', nullable: false },
} satisfies QueryColumns<typeof CASE_COLUMNS, CaseRecord>

export const CASES: QueryTable<CaseRecord> = { alias: 'd', columns: CASE_COLUMNS, stored: STORED }

/** The listing of the cases that the caller sees, the newest first unless sorted otherwise. A client's search finds no carriers. */
export const casesListedIn = (scope: PartScope): ListedIn => ({
  alias: 'd',
  from: caseTables(scope.companyGuid),
  select: CASE_RECORD,
  companyGuid: scope.companyGuid,
  only: caseBounds(scope),
  sort: { field: 'number', direction: 'desc' },
  search: (text) => {
    const [part, beginning] = [`%${likeText(text)}%`, `${likeText(text.toUpperCase())}%`]
    const carrier = scope.clientGuids ? sql`` : sql`or j.number like ${beginning} or v.name ilike ${part}`
    return sql`(${sql.raw(NUMBER)} ilike ${part} or o.number like ${beginning} or c.identifier ilike ${part}
      or ${sql.raw(VEHICLE)} ilike ${part} ${carrier})`
  },
})

/** Plans a page of them. */
export const planCases = (scope: PartScope, listing: Listing): ListingPlan<CaseRecord> | Refusal =>
  planListing(listing, casesListedIn(scope))
