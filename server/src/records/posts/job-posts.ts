/** Posts on the own board, as searched by carriers. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { JobPostQuery, JobPostSort } from '@waybill/contract/posts/posts.shapes.ts'
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import { readCursor, writeCursor } from '../../platform/list/cursor.ts'
import { type Condition, onDays } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import type { Row } from '../rows.ts'
import type { RequestRecord, RequestScope } from './post-requests.ts'

const PICKUP = { value: sql`r.pickup_requested_start`, zone: sql`r.origin_time_zone` }

/** ZIP codes within reach, with their miles from the requested place. */
export interface ZipsWithin {
  zips: readonly string[]
  miles: readonly number[]
}

const MILES = sql`nullif(coalesce(j.distance, j.estimated_distance), 0)`
const RATE = sql`round(p.amount / ${MILES}, 4)`

/** The key, type and direction of each sort; posts without a value come last. */
const SORTS = {
  posted: { by: sql`p.posted_at`, as: 'timestamptz', kind: 'date', direction: 'desc' },
  rate: { by: sql`coalesce(${RATE}, -1)`, as: 'numeric', kind: 'money', direction: 'desc' },
  price: { by: sql`coalesce(p.amount, -1)`, as: 'numeric', kind: 'money', direction: 'desc' },
  pickup: {
    by: sql`coalesce(r.pickup_requested_start, r.pickup_requested_end, '9999-01-01'::timestamptz)`,
    as: 'timestamptz',
    kind: 'date',
    direction: 'asc',
  },
  near: { by: sql`within.miles`, as: 'float8', kind: 'number', direction: 'asc' },
} as const satisfies Record<JobPostSort, object>

/** A Canadian code is identified by its area, an American one by its five digits. */
const ORIGIN_AREA = sql`case when r.origin_zip_code ~* '^[a-z]\\d[a-z]' then left(upper(replace(r.origin_zip_code, ' ', '')), 3)
  else left(r.origin_zip_code, 5) end`

/** Places and times only as precise as carriers may know them before a load is theirs. */
export interface JobPostRow {
  guid: string
  board: Row<'loadboard_posts'>['board']
  status: Row<'loadboard_posts'>['status']
  amount: string | null
  payment: Row<'loadboard_posts'>['payment']
  /** The carrier's usual payment terms. */
  own_terms_id: number | null
  comment: string | null
  posted_at: Date
  expires_at: Date | null
  job_guid: string
  job_number: string
  job_status: string
  job_kind: string
  job_classification: string | null
  load_type: string | null
  inspection_type: string
  distance: string | null
  equipment_type_id: number | null
  stops: readonly {
    stop_type: string
    sequence: number
    city: string | null
    state: string | null
    zip_code: string | null
    country: string | null
    requested_type: string | null
    requested_start: string | null
    requested_end: string | null
    time_zone: string | null
  }[]
  commodities: readonly {
    type: string
    description: string | null
    quantity: number
    inoperable: string
    length: number | null
    height: number | null
    width: number | null
    weight: number | null
    year: number | null
    make: string | null
    model: string | null
    body_type: string | null
    weight_class: number | null
  }[]
  request:
    | (Pick<RequestRecord, 'guid' | 'amount' | 'message' | 'status' | 'closed_reason'> & { created_at: string })
    | null
  contract_status: Row<'contracts'>['status'] | null
  miles_away: number | null
  of_key: string | number
}

const STOPS = sql`coalesce((select json_agg(json_build_object('stop_type', s.stop_type, 'sequence', s.sequence,
  'city', t.city, 'state', t.state, 'zip_code', t.zip_code, 'country', t.country, 'requested_type', s.requested_type,
  'requested_start', s.requested_start, 'requested_end', s.requested_end, 'time_zone', t.time_zone) order by s.sequence)
  from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
  where s.company_guid = p.company_guid and s.job_guid = p.job_guid and s.canceled_at is null), '[]'::json)`

const COMMODITIES = sql`coalesce((select json_agg(json_build_object('type', c.type, 'description', c.description,
  'quantity', c.quantity, 'inoperable', c.inoperable, 'length', c.length, 'height', c.height, 'width', c.width,
  'weight', c.weight, 'year', c.year, 'make', c.make, 'model', c.model, 'body_type', c.body_type,
  'weight_class', c.weight_class) order by c.sequence, c.guid)
  from commodities c where c.company_guid = p.company_guid and c.deleted_at is null and c.canceled_at is null
    and exists (select 1 from stop_commodities l where l.company_guid = c.company_guid and l.commodity_guid = c.guid
      and l.job_guid = p.job_guid)), '[]'::json)`

const fromWithin = (within: ZipsWithin | undefined) => sql`loadboard_posts p
  join jobs j on j.company_guid = p.company_guid and j.guid = p.job_guid
  join job_rows r on r.company_guid = p.company_guid and r.guid = p.job_guid
  ${
    within
      ? sql`join unnest(${within.zips}::text[], ${within.miles}::float8[]) as within (zip, miles) on within.zip = ${ORIGIN_AREA}`
      : sql`cross join (select null::float8 as miles) within`
  }`

/** City, state or the start of a ZIP code. */
const near = (end: 'origin' | 'destination', text: string): Condition => {
  const column = (name: string) => sql.ref(`r.${end}_${name}`)
  const start = `${likeText(text)}%`
  return sql`(${column('city')} ilike ${start} or upper(${column('state')}) = ${text.toUpperCase()} or ${column('zip_code')} ilike ${start})`
}

const offersOf = ({ vendorGuid }: RequestScope) =>
  sql`contracts k where k.company_guid = p.company_guid and k.job_guid = p.job_guid ${vendorGuid ? sql`and k.vendor_guid = ${vendorGuid}` : sql``}`

const requestsOf = (scope: RequestScope) =>
  sql`post_requests q where q.company_guid = p.company_guid and q.post_guid = p.guid and q.vendor_guid = ${scope.vendorGuid}`

function conditionsOf(scope: RequestScope, query: JobPostQuery, now: Date): Condition[] {
  const conditions: Condition[] = [sql`p.company_guid = ${scope.companyGuid}`, sql`p.board = ${OWN_BOARD}`]
  if (query.contractStatus?.length)
    conditions.push(
      sql`exists (select 1 from ${offersOf(scope)} and k.status = any(${query.contractStatus}::text[]))`,
      sql`not exists (select 1 from loadboard_posts n where n.company_guid = p.company_guid and n.job_guid = p.job_guid
        and n.board = p.board and (n.created_at, n.guid) > (p.created_at, p.guid))`,
    )
  else if (query.requests !== 'own')
    conditions.push(
      sql`p.status = 'posted'`,
      sql`(p.expires_at is null or p.expires_at > ${now}::timestamptz)`,
      sql`r.status in ('posted', 'requests')`,
    )
  if (query.requests === 'own') conditions.push(sql`exists (select 1 from ${requestsOf(scope)})`)
  if (query.origin) conditions.push(near('origin', query.origin))
  if (query.destination) conditions.push(near('destination', query.destination))
  const [from, to] = [query.dateFrom, query.dateTo].map((day) => (day ? new Date(day) : undefined))
  if (from || to) conditions.push(onDays(PICKUP, { from, to }))
  if (query.priceFrom !== undefined) conditions.push(sql`p.amount >= ${query.priceFrom}::numeric`)
  if (query.rateFrom !== undefined) conditions.push(sql`${RATE} >= ${query.rateFrom}::numeric`)
  if (query.equipment?.length) conditions.push(sql`j.equipment_type_id = any(${query.equipment.map(Number)}::int[])`)
  return conditions
}

/** One page of posts and their total; refuses a cursor of another list. */
export function jobPosts(
  scope: RequestScope,
  query: JobPostQuery,
  within: ZipsWithin | undefined,
  now: Date,
): { queries: [Query<JobPostRow>, Query<{ count: number }>]; next: (last: JobPostRow) => string } | Refusal {
  const { by, as, kind, direction } = SORTS[query.sort]
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort, kind)
  if (isRefusal(cursor)) return cursor
  const conditions = conditionsOf(scope, query, now)
  const where = (more: readonly Condition[]) => sql.join([...conditions, ...more], sql` and `)
  const [way, beyond] = [sql.raw(direction), sql.raw(direction === 'desc' ? '<' : '>')]
  const past = cursor ? [sql`(${by}, p.guid) ${beyond} (${cursor.key}::${sql.raw(as)}, ${cursor.guid}::uuid)`] : []
  const from = fromWithin(within)
  const offset = cursor ? 0 : query.pg * query.rc
  const request = scope.vendorGuid
    ? sql`(select json_build_object('guid', q.guid, 'amount', q.amount, 'message', q.message, 'status', q.status,
        'closed_reason', q.closed_reason, 'created_at', q.created_at) from ${requestsOf(scope)}
        order by q.created_at desc, q.guid desc limit 1)`
    : sql`null::json`
  const ownTerms = scope.vendorGuid
    ? sql`(select v.payment_terms_id from accounts v where v.company_guid = ${scope.companyGuid} and v.guid = ${scope.vendorGuid})`
    : sql`null::int`
  const contract = scope.vendorGuid
    ? sql`(select k.status from ${offersOf(scope)} order by k.sent_at desc, k.guid desc limit 1)`
    : sql`null::text`
  return {
    queries: [
      rawQuery(sql`
        select p.guid, p.board, p.status, p.amount, p.payment, ${ownTerms} as own_terms_id, coalesce(p.comment, j.loadboard_instructions) as comment, p.posted_at,
          p.expires_at, p.job_guid, j.number as job_number, r.status as job_status, j.kind as job_kind,
          j.classification as job_classification, j.load_type, j.inspection_type,
          coalesce(j.distance, j.estimated_distance) as distance, j.equipment_type_id,
          ${STOPS} as stops, ${COMMODITIES} as commodities, ${request} as request, ${contract} as contract_status,
          within.miles as miles_away, to_json(${by}) #>> '{}' as of_key
        from ${from} where ${where(past)}
        order by ${by} ${way}, p.guid ${way} limit ${query.rc + 1} offset ${offset}`),
      rawQuery(
        sql`select count(*)::int as count from (select 1 from ${from} where ${where([])} limit ${COUNT_CAP + 1}) counted`,
      ),
    ],
    next: (last) => writeCursor({ sort: query.sort, key: last.of_key, guid: last.guid }),
  }
}

/** Whether a vendor may request loads: neither inactive nor blacklisted. */
export const vendorStanding = (
  companyGuid: string,
  vendorGuid: string,
): Query<{ name: string; usdot: string | null; mc: string | null; is_open: boolean }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', vendorGuid)
    .where('type', '=', 'vendor')
    .where('deleted_at', 'is', null)
    .select(['name', 'usdot', 'mc_number as mc', sql<boolean>`is_active and not blacklist`.as('is_open')])
