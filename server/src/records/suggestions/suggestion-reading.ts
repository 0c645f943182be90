/** Data for suggesting carriers for a job: a limited number of rows, however many jobs there are. */
import { STATE_CODES } from '@waybill/contract/vocabulary/states.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { VendorToAssess } from '../accounts/index.ts'
import type { Row } from '../rows.ts'

/** The lane columns of a job row. */
type LaneRow = Pick<
  Row<'job_rows'>,
  | 'guid'
  | 'origin_key'
  | 'origin_state'
  | 'origin_zip_code'
  | 'destination_key'
  | 'destination_state'
  | 'destination_zip_code'
  | 'commodity_count'
  | 'equipment_type_id'
> & {
  /** Measured or estimated. */
  miles: string | null
}

/** A job that needs a carrier. */
export type JobToPlace = LaneRow &
  Pick<Row<'accounts'>, 'icp_gp' | 'icp_multiplier'> & {
    /** The job's share of what the client pays for the order's line haul. */
    revenue: string
    /** Whether the client pays other charges of the order, too. */
    has_extras: boolean
    pickup_on: Date | null
    last_on: Date | null
  }

export const jobsToPlace = (companyGuid: string, guids: readonly string[]): Query<JobToPlace> =>
  rawQuery(
    sql`select r.guid, r.origin_key, r.origin_state, r.origin_zip_code, r.destination_key, r.destination_state,
        r.destination_zip_code, r.commodity_count, r.equipment_type_id, a.icp_gp, a.icp_multiplier,
        round(r.revenue * coalesce((select sum(c.amount) filter (where c.kind = 'base') / nullif(sum(c.amount), 0) from charges c
          where c.company_guid = r.company_guid and c.order_guid = r.order_guid and c.side = 'client'), 1), 2)::text as revenue,
        exists (select from charges c where c.company_guid = r.company_guid and c.order_guid = r.order_guid
          and c.side = 'client' and c.kind <> 'base') as has_extras,
        coalesce(j.distance, j.estimated_distance) as miles,
        coalesce(r.pickup_scheduled_start, r.pickup_requested_start) as pickup_on,
        coalesce(r.delivery_scheduled_end, r.delivery_scheduled_start, r.delivery_requested_end, r.delivery_requested_start,
          r.pickup_scheduled_end, r.pickup_scheduled_start, r.pickup_requested_end, r.pickup_requested_start) as last_on
      from job_rows r join jobs j on j.company_guid = r.company_guid and j.guid = r.guid
      left join accounts a on a.company_guid = r.company_guid and a.guid = r.client_guid
      where r.company_guid = ${companyGuid} and r.guid = any(${guids}::uuid[])`,
  )

/** A job that was carried. */
export type CarriedJob = LaneRow & {
  vendor_guid: string
  vendor_completed_at: Date
  due: Date | null
  /** What the carrier got for the line haul; null: nothing was agreed. */
  pay: string | null
}

/** Jobs read for each radius around a lane. */
const MAX_HAULS = 150

const CARRIED = sql`r.guid, r.vendor_guid, r.origin_key, r.origin_state, r.origin_zip_code, r.destination_key,
  r.destination_state, r.destination_zip_code, r.commodity_count, r.equipment_type_id, r.vendor_completed_at,
  coalesce(r.delivery_scheduled_end, r.delivery_scheduled_start, r.delivery_requested_end, r.delivery_requested_start) as due`
/** Other transports than the job itself that were carried: no services, canceled jobs and dry runs, and no tests. */
const isCarried = (job: Pick<JobToPlace, 'guid'>) => sql`r.vendor_guid is not null and r.vendor_completed_at is not null
  and r.kind = 'transport' and r.status <> 'canceled' and not r.is_dummy and r.guid <> ${job.guid}`
/** Of a job \`x\`. */
const lineHaul = (companyGuid: string) => sql`(select sum(c.amount) from charges c
  where c.company_guid = ${companyGuid} and c.job_guid = x.guid and c.side = 'vendor' and c.kind = 'base') as pay`

/** The newest jobs between the same cities and between the same states, completed by a moment. */
export const carriedJobs = (companyGuid: string, job: JobToPlace, by: Date): Query<CarriedJob> =>
  rawQuery(
    sql`select x.*, coalesce(j.distance, j.estimated_distance) as miles, ${lineHaul(companyGuid)} from (
        (select ${CARRIED} from job_rows r where r.company_guid = ${companyGuid} and r.origin_key = ${job.origin_key}
          and r.destination_key = ${job.destination_key} and ${isCarried(job)} and r.vendor_completed_at <= ${by}
          order by r.vendor_completed_at desc limit ${sql.lit(MAX_HAULS)})
        union
        (select ${CARRIED} from job_rows r where r.company_guid = ${companyGuid} and r.origin_state = ${job.origin_state}
          and r.destination_state = ${job.destination_state} and ${isCarried(job)} and r.vendor_completed_at <= ${by}
          order by r.vendor_completed_at desc limit ${sql.lit(MAX_HAULS)})
      ) x join jobs j on j.company_guid = ${companyGuid} and j.guid = x.guid`,
  )

/** Jobs read for each state that they went to. */
const MAX_DEPARTURES = 5

/** The newest jobs from the pickup's state to each state, completed by a moment. */
export const departedJobs = (companyGuid: string, job: JobToPlace, by: Date): Query<CarriedJob> =>
  rawQuery(
    sql`select x.*, coalesce(j.distance, j.estimated_distance) as miles, ${lineHaul(companyGuid)}
      from unnest(${[...STATE_CODES.US, ...STATE_CODES.CA]}::text[]) as s(state) cross join lateral (
        select ${CARRIED} from job_rows r where r.company_guid = ${companyGuid} and r.origin_state = ${job.origin_state}
          and r.destination_state = s.state and ${isCarried(job)} and r.vendor_completed_at <= ${by}
          order by r.vendor_completed_at desc limit ${sql.lit(MAX_DEPARTURES)}
      ) x join jobs j on j.company_guid = ${companyGuid} and j.guid = x.guid`,
  )

/** A truck on its way, and where it will be empty. */
export interface ComingTruck {
  guid: string
  vendor_guid: string
  place: string
  arrives_at: Date
}

const MAX_TRUCKS = 20
/** How long a truck may wait for its next load, and how late it may be. */
const WAITS_DAYS = 3
const LATE_DAYS = 1

/** Trucks that unload in or near the pickup's city, in the days before it. */
export const comingTrucks = (companyGuid: string, job: JobToPlace): Query<ComingTruck> =>
  rawQuery(
    sql`select r.guid, r.vendor_guid, concat_ws(', ', r.destination_city, r.destination_state) as place,
        coalesce(r.delivery_scheduled_start, r.delivery_requested_start) as arrives_at
      from job_rows r
      where r.company_guid = ${companyGuid} and r.destination_state = ${job.origin_state} and r.guid <> ${job.guid}
        and r.vendor_guid is not null and r.vendor_completed_at is null
        and r.kind = 'transport' and r.status not in ('canceled', 'on-hold') and not r.is_dummy
        and (r.destination_key = ${job.origin_key} or left(r.destination_zip_code, 3) = left(${job.origin_zip_code}::text, 3))
        and coalesce(r.delivery_scheduled_start, r.delivery_requested_start)
          between ${job.pickup_on}::timestamptz - make_interval(days => ${WAITS_DAYS}::int)
          and ${job.pickup_on}::timestamptz + make_interval(days => ${LATE_DAYS}::int)
      order by arrives_at desc limit ${sql.lit(MAX_TRUCKS)}`,
  )

/** What a carrier asks for a job. */
export interface JobBid {
  vendor_guid: string
  amount: string | null
}

export const bidsOnJob = (companyGuid: string, jobGuid: string): Query<JobBid> =>
  rawQuery(
    sql`select q.vendor_guid, q.amount from loadboard_posts p
      join post_requests q on q.company_guid = p.company_guid and q.post_guid = p.guid
      where p.company_guid = ${companyGuid} and p.job_guid = ${jobGuid} and q.status = 'open' order by q.created_at desc limit 100`,
  )

/** An offer of a job that led to nothing. */
export interface EndedOffer {
  vendor_guid: string
  status: 'declined' | 'expired'
  ended_at: Date
  answer_reason: string | null
}

export const endedOffers = (companyGuid: string, jobGuid: string): Query<EndedOffer> =>
  rawQuery(
    sql`select vendor_guid, status, coalesce(answered_at, expires_at, updated_at) as ended_at, answer_reason from contracts
      where company_guid = ${companyGuid} and job_guid = ${jobGuid} and status in ('declined', 'expired')
      order by ended_at desc limit 100`,
  )

/** A carrier that could get an offer, with the data for its compliance. */
export type VendorToSuggest = VendorToAssess & Pick<Row<'accounts'>, 'guid' | 'name' | 'usdot' | 'preferred'>

/** The named carriers that were not deleted. */
export const vendorsToSuggest = (companyGuid: string, guids: readonly string[]): Query<VendorToSuggest> =>
  rawQuery(
    sql`select a.guid, a.name, a.usdot, a.is_active, a.blacklist, a.preferred, s.authority_status, s.out_of_service_on,
        s.insurance_expires_on, s.cargo_cover, s.liability_cover, s.w9_received_on, s.agreement_signed_on, s.safety_rating
      from accounts a left join vendor_standings s on s.company_guid = a.company_guid and s.account_guid = a.guid
      where a.company_guid = ${companyGuid} and a.guid = any(${guids}::uuid[]) and a.type = 'vendor' and a.deleted_at is null`,
  )
