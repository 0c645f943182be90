/** Reads offers in the caller's scope, with job, vendor, commodities, and places without street. */
import type { ContractStatus, JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { build, oneOf, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { ContactSummary, ContractRecord } from '../orders/index.ts'

/** Limits the offers that a caller may see: a carrier's own. */
export interface ContractScope {
  companyGuid: string
  vendorGuid: string | null
}

/** A stop without name, street or contact; instants are text. */
export interface StopSummary {
  guid: string
  stop_type: 'pickup' | 'delivery' | 'service'
  sequence: number
  city: string | null
  state: string | null
  zip_code: string | null
  country: string | null
  time_zone: string | null
  requested_type: string | null
  requested_start: string | null
  requested_end: string | null
  scheduled_type: string | null
  scheduled_start: string | null
  scheduled_end: string | null
}

/** A commodity without VIN, lot or reference number. */
export interface CommoditySummary {
  guid: string
  type: string
  year: number | null
  make: string | null
  model: string | null
  quantity: number
  inoperable: 'yes' | 'no' | 'unknown'
  has_keys: boolean | null
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
}

/** An offer; columns starting with `of_` are joined from other tables. */
export type OfferRecord = ContractRecord & {
  of_job: {
    number: string
    status: JobStatus
    classification: string | null
    equipment_type_id: number | null
    inspection_type: string
    distance: number | null
  }
  of_order: { guid: string; number: string; version: number }
  of_vendor: { name: string; usdot: string | null }
  of_contact: ContactSummary | null
  of_sent_by: string | null
  of_sent_by_phone: string | null
  of_answered_by: string | null
  of_cancelled_by: string | null
  of_is_awarded_elsewhere: boolean
  of_round_steps: number | null
  /** A factoring company is paid in its vendor's place. */
  of_has_factor: boolean
  /** The carrier's charges that stand on the job, besides the price. */
  of_charges: { name: string; amount: string }[] | null
  /** The fee of quick pay on the vendor's bills of the job, in dollars; null: none. */
  of_fee: string | null
  /** `beside`: the sum of those charges; `fee`: of quick pay; `agreed`: the whole pay, in cents, while a change of it is open. */
  of_load:
    | {
        guid: string
        job_guid: string
        job_number: string
        amount: string
        beside: string
        fee: string | null
        agreed: number | null
      }[]
    | null
  of_stops: StopSummary[] | null
  of_commodities: CommoditySummary[] | null
}

const inScope = ({ companyGuid, vendorGuid }: ContractScope): Condition[] => [
  sql`c.company_guid = ${companyGuid}`,
  ...(vendorGuid ? [sql`c.vendor_guid = ${vendorGuid}`, sql`j.deleted_at is null`, sql`o.deleted_at is null`] : []),
]

const userName = (column: string) =>
  sql`(select u.name from users u where u.company_guid = c.company_guid and u.guid = ${sql.ref(`c.${column}`)})`

/** The carrier's charges of the job of an offer besides its price. @param c the offer @param j its job */
const chargesBeside = (c: string, j: string) =>
  sql`from charges h where h.company_guid = ${sql.ref(`${c}.company_guid`)} and h.order_guid = ${sql.ref(`${j}.order_guid`)}
    and h.job_guid = ${sql.ref(`${c}.job_guid`)} and h.side = 'vendor' and h.kind not in ('base', 'cod') and h.deleted_at is null
    and (h.contract_guid is null or h.contract_guid = ${sql.ref(`${c}.guid`)}) and (not h.needs_approval or h.approved_at is not null)`

/** @param c the offer @param j its job */
const feeOf = (c: string, j: string) =>
  sql`${sql.ref(`${j}.bill_sums`)} -> ${sql.ref(`${c}.vendor_guid`)}::text ->> 'fee'`

const SELECT = sql`c.*,
  (select jsonb_array_length(n.steps) from offer_rounds n where n.company_guid = c.company_guid and n.guid = c.round_guid) as of_round_steps,
  json_build_object('number', j.number, 'status', j.status, 'classification', j.classification,
    'equipment_type_id', j.equipment_type_id, 'inspection_type', j.inspection_type, 'distance', coalesce(j.distance, j.estimated_distance)) as of_job,
  json_build_object('guid', o.guid, 'number', o.number, 'version', o.version) as of_order,
  json_build_object('name', v.name, 'usdot', v.usdot) as of_vendor,
  (select json_build_object('guid', k.guid, 'name', k.name, 'email', k.email, 'mobile_number', k.mobile_number,
    'phone_number', k.phone_number) from contacts k
    where k.company_guid = c.company_guid and k.guid = c.vendor_contact_guid) as of_contact,
  ${userName('sent_by')} as of_sent_by,
  (select u.phone_number from users u where u.company_guid = c.company_guid and u.guid = c.sent_by) as of_sent_by_phone,
  ${userName('answered_by')} as of_answered_by,
  ${userName('cancelled_by')} as of_cancelled_by,
  exists (select 1 from contracts e where e.company_guid = c.company_guid and e.job_guid = c.job_guid
    and e.status = 'accepted' and e.guid <> c.guid) as of_is_awarded_elsewhere,
  (select json_agg(json_build_object('guid', e.guid, 'job_guid', e.job_guid, 'job_number', ej.number,
      'amount', e.amount::text, 'beside', (select coalesce(sum(h.amount), 0)::text ${chargesBeside('e', 'ej')}),
      'fee', case when e.status = 'accepted' then ${feeOf('e', 'ej')} end,
      'agreed', case when e.status = 'accepted' and e.revision_pending ? 'charges' then e.revision_pending -> 'agreed' -> 'pay' end) order by ej.number)
    from contracts e join jobs ej on ej.company_guid = e.company_guid and ej.guid = e.job_guid
    where e.company_guid = c.company_guid and e.group_guid = c.group_guid) as of_load,
  (select json_agg(json_build_object('name', h.name, 'amount', h.amount::text) order by h.created_at, h.guid)
    ${chargesBeside('c', 'j')}) as of_charges,
  ${feeOf('c', 'j')} as of_fee,
  (select json_agg(json_build_object('guid', s.guid, 'stop_type', s.stop_type, 'sequence', s.sequence,
      'city', t.city, 'state', t.state, 'zip_code', t.zip_code, 'country', t.country, 'time_zone', t.time_zone,
      'requested_type', s.requested_type, 'requested_start', s.requested_start, 'requested_end', s.requested_end,
      'scheduled_type', s.scheduled_type, 'scheduled_start', s.scheduled_start, 'scheduled_end', s.scheduled_end)
      order by s.sequence)
    from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    where s.company_guid = c.company_guid and s.job_guid = c.job_guid) as of_stops,
  (select json_agg(json_build_object('guid', m.guid, 'type', m.type, 'year', m.year, 'make', m.make, 'model', m.model,
      'quantity', m.quantity, 'inoperable', m.inoperable, 'has_keys', m.has_keys,
      'length', m.length, 'width', m.width, 'height', m.height, 'weight', m.weight) order by m.sequence)
    from commodities m where m.company_guid = c.company_guid and m.deleted_at is null
    and exists (select 1 from stop_commodities l where l.company_guid = m.company_guid
      and l.commodity_guid = m.guid and l.job_guid = c.job_guid)) as of_commodities`

const FROM = sql`contracts c
  join jobs j on j.company_guid = c.company_guid and j.guid = c.job_guid
  join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
  join accounts v on v.company_guid = c.company_guid and v.guid = c.vendor_guid`

const offersWhere = (scope: ContractScope, ...conditions: readonly Condition[]): Query<OfferRecord> =>
  rawQuery(
    sql`select ${SELECT}, exists (select 1 from vendor_standings y where y.company_guid = ${scope.companyGuid}
      and y.account_guid = c.vendor_guid and y.factoring_company is not null) as of_has_factor
    from ${FROM} where ${sql.join([...inScope(scope), ...conditions], sql` and `)} order by c.sent_at desc, c.guid desc`,
  )

/** Offers by guid, newest first. */
export const offersByGuid = (scope: ContractScope, guids: readonly string[]): Query<OfferRecord> =>
  offersWhere(scope, sql`c.guid = ${oneOf(guids)}`)

/** The offers of a job, newest first. */
export const offersOfJob = (
  scope: ContractScope,
  jobGuid: string,
  statuses: readonly ContractStatus[] | undefined,
): Query<OfferRecord> =>
  offersWhere(scope, sql`c.job_guid = ${jobGuid}`, ...(statuses ? [sql`c.status = any(${statuses}::text[])`] : []))

/** A job visible to the caller: for a carrier, its own or one that was ever offered to it. */
export const jobToOffer = (
  { companyGuid, vendorGuid }: ContractScope,
  guid: string,
): Query<{ guid: string; order_guid: string; vendor_guid: string | null }> => {
  const known = vendorGuid
    ? sql`and j.deleted_at is null and o.deleted_at is null and (j.vendor_guid = ${vendorGuid}
        or exists (select 1 from contracts c
          where c.company_guid = j.company_guid and c.job_guid = j.guid and c.vendor_guid = ${vendorGuid}))`
    : sql``
  return rawQuery(
    sql`select j.guid, j.order_guid, j.vendor_guid from jobs j
      join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
      where j.company_guid = ${companyGuid} and j.guid = ${guid} ${known}`,
  )
}

/** The offers of a round, by step; only in these statuses, if given. */
export const offersOfRound = (
  companyGuid: string,
  roundGuid: string,
  statuses?: readonly ContractStatus[],
): Query<Pick<ContractRecord, 'guid' | 'status' | 'round_step'>> =>
  rawQuery(sql`select guid, status, round_step from contracts where company_guid = ${companyGuid} and round_guid = ${roundGuid}
    ${statuses ? sql`and status = any(${statuses}::text[])` : sql``} order by round_step, guid`)

/** Records that the vendor opened the offer, the first time; nothing else of it changes. */
export const noteSeen = (
  scope: ContractScope,
  guid: string,
  now: Date,
): Query<Pick<ContractRecord, 'guid' | 'job_guid'> & { order_guid: string }> =>
  rawQuery(sql`update contracts c set seen_at = ${now}::timestamptz from jobs j
    where c.company_guid = ${scope.companyGuid} and c.guid = ${guid} and c.vendor_guid = ${scope.vendorGuid}
      and c.seen_at is null and c.status = 'sent' and j.company_guid = ${scope.companyGuid} and j.guid = c.job_guid
    returning c.guid, c.job_guid, j.order_guid`)

/** The parts of an offer needed to find what belongs to it. */
export type OfferBrief = Pick<ContractRecord, 'guid' | 'job_guid' | 'group_guid' | 'vendor_guid' | 'status'>

/** The same with the order of its job. */
export type OfferOfOrder = OfferBrief & { order_guid: string }

const briefs = (scope: ContractScope, ...conditions: readonly Condition[]): Query<OfferOfOrder> =>
  rawQuery(
    sql`select c.guid, c.job_guid, c.group_guid, c.vendor_guid, c.status, j.order_guid from ${FROM}
      where ${sql.join([...inScope(scope), ...conditions], sql` and `)} order by c.sent_at desc, c.guid desc`,
  )

/** One offer visible to the caller. */
export const offerBrief = (scope: ContractScope, guid: string): Query<OfferOfOrder> =>
  briefs(scope, sql`c.guid = ${guid}`)

/** The offers of a job visible to the caller, newest first. */
export const offerBriefsOfJob = (scope: ContractScope, jobGuid: string): Query<OfferOfOrder> =>
  briefs(scope, sql`c.job_guid = ${jobGuid}`)

/** The offers of a load, including ended ones. */
export const offersOfLoad = (companyGuid: string, groupGuid: string): Query<OfferOfOrder> =>
  briefs({ companyGuid, vendorGuid: null }, sql`c.group_guid = ${groupGuid}`)

/** Expired open offers, oldest first. */
export const offersToExpire = (companyGuid: string, now: Date, most: number): Query<OfferBrief> =>
  build
    .selectFrom('contracts')
    .where('company_guid', '=', companyGuid)
    .where('status', '=', 'sent')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('guid')
    .limit(most)
    .select(['guid', 'job_guid', 'group_guid', 'vendor_guid', 'status'])

/** Accepted offers with a revision that the vendor has not answered. */
const OPEN_REVISION = sql`status = 'accepted' and revision_pending is not null
  and revision_pending ->> 'declinedAt' is null and revision_pending ->> 'expiredAt' is null`

/** When the next open offer ends. */
export const nextOfferToExpire = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`select least(
    (select min(expires_at) from contracts where company_guid = ${companyGuid} and status = 'sent'),
    (select min((revision_pending ->> 'answerBy')::timestamptz) from contracts where company_guid = ${companyGuid}
      and ${OPEN_REVISION})) as at`)

/** Revisions to end because nobody answered. */
export const revisionsToExpire = (
  companyGuid: string,
  now: Date,
  most: number,
): Query<{ guid: string; job_guid: string }> =>
  rawQuery(sql`select guid, job_guid from contracts where company_guid = ${companyGuid} and ${OPEN_REVISION}
    and (revision_pending ->> 'answerBy')::timestamptz <= ${now}::timestamptz order by guid limit ${most}`)

/** Open offers of loads that lost a part, in sending order. */
export const offersOfBrokenLoads = (companyGuid: string, most: number): Query<OfferBrief> =>
  rawQuery(
    sql`select c.guid, c.job_guid, c.group_guid, c.vendor_guid, c.status from contracts c
      where c.company_guid = ${companyGuid} and c.status = 'sent' and c.group_guid is not null
        and exists (select 1 from contracts e where e.company_guid = c.company_guid and e.group_guid = c.group_guid
          and e.status = any(array['cancelled', 'declined', 'expired']))
      order by c.sent_at, c.guid limit ${most}`,
  )

/** The orders of these jobs, and of every job offered together with one of them; in locking order. */
export const ordersAround = (companyGuid: string, jobGuids: readonly string[]): Query<{ guid: string }> =>
  rawQuery(
    sql`select distinct j.order_guid as guid from jobs j
      where j.company_guid = ${companyGuid} and (j.guid = any(${jobGuids}::uuid[]) or j.guid in (
        select c.job_guid from contracts c where c.company_guid = ${companyGuid}
          and c.status = any(array['sent', 'accepted']) and c.group_guid in (
          select g.group_guid from contracts g where g.company_guid = ${companyGuid} and g.job_guid = any(${jobGuids}::uuid[])
            and g.group_guid is not null and g.status = any(array['sent', 'accepted']))))
      order by 1`,
  )
