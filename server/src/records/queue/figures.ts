/** Today's counts, each from a bounded range of an index. */
import { AT_RISK_MS, QUEUE_COUNT_CAP } from '@waybill/contract/vocabulary/queue.ts'
import { UNASSIGNED_CODES } from '@waybill/contract/vocabulary/waiting.ts'
import { firstOf, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { QueueView } from './queue-parts.ts'
import { NOBODY } from './weeks.ts'

const HOUR_MS = 3_600_000
/** What waits for some steps, up to the cap. */
const waitingFor = (
  { companyGuid, dispatchers }: QueueView,
  codes: readonly string[],
  until: Date | null = null,
) => sql`
  (select x.* from unnest(${codes}::text[]) c(code) ${dispatchers ? sql`cross join unnest(${dispatchers}::uuid[]) d(guid)` : sql``}
   cross join lateral (select i.* from queue_items i where i.company_guid = ${companyGuid} and i.code = c.code
     ${dispatchers ? sql`and i.dispatcher_key = d.guid` : sql``} and i.due_key <= ${until ? sql`${until}::timestamptz` : sql`'infinity'::timestamptz`}
     order by i.due_key, i.since, i.guid limit ${sql.lit(QUEUE_COUNT_CAP)}) x limit ${sql.lit(QUEUE_COUNT_CAP)})`

/** The end of a stop's window, or what is known of it. */
const TIMES = ['scheduled_end', 'scheduled_start', 'requested_end', 'requested_start']

const STOPS = ['start-job', 'pick-up', 'deliver', 'serve', 'try-stop-again']

export interface DayFigures {
  count: number
  done: number
  at_risk: number
}

/** Jobs with a pickup, or a delivery, between the last and the next midnight. */
function dayOf(
  { companyGuid, dispatchers, now, startOfToday, endOfToday }: QueueView,
  end: 'pickup' | 'delivery',
  done: readonly string[],
): Query<DayFigures> {
  const due = firstOf(...TIMES.map((time) => `r.${end}_${time}`))
  const risk = new Date(now.getTime() + AT_RISK_MS)
  return rawQuery(sql`select count(*)::int as count, count(*) filter (where is_done)::int as done,
      count(*) filter (where not is_done and due <= ${risk}::timestamptz)::int as at_risk
    from (select ${due} as due, r.status = any(${done}::text[]) as is_done from job_rows r
      where r.company_guid = ${companyGuid} and ${due} > ${startOfToday}::timestamptz and ${due} <= ${endOfToday}::timestamptz
        and r.status <> all(array['canceled', 'on-hold', 'tenders'])
        ${
          dispatchers
            ? sql`and coalesce(r.dispatcher_guid,
          (select o.dispatcher_guid from orders o where o.company_guid = ${companyGuid} and o.guid = r.order_guid), ${NOBODY}::uuid) = any(${dispatchers}::uuid[])`
            : sql``
        }
      limit ${sql.lit(QUEUE_COUNT_CAP)}) x`)
}

export const pickupsToday = (view: QueueView): Query<DayFigures> =>
  dayOf(view, 'pickup', ['picked-up', 'delivered', 'completed'])
export const deliveriesToday = (view: QueueView): Query<DayFigures> =>
  dayOf(view, 'delivery', ['delivered', 'completed'])

export interface QueueFigures {
  late: number
  late_deliveries: number
  to_assign: number
  pick_up_today: number
  offers: number
  offers_expiring: number
  bids: number
  jobs_with_bids: number
  to_bill: number
  to_bill_amount: string
}

/** What an item of an older program lacks. */
const OF_OLDER = {
  amount: (companyGuid: string) =>
    sql`(select o.revenue from order_rows o where o.company_guid = ${companyGuid} and o.guid = x.guid)`,
  offers: (companyGuid: string) =>
    sql`(select count(*) from contracts c where c.company_guid = ${companyGuid} and c.job_guid = x.guid and c.status = 'sent')`,
  bids: (companyGuid: string) =>
    sql`(select count(*) from loadboard_posts p join post_requests r on r.company_guid = ${companyGuid} and r.post_guid = p.guid and r.status = 'open'
      where p.company_guid = ${companyGuid} and p.job_guid = x.guid)`,
}

export const queueFigures = (view: QueueView): Query<QueueFigures> => {
  const { companyGuid, now, endOfToday } = view
  const soon = new Date(now.getTime() + HOUR_MS)
  return rawQuery(sql`select late.*, assign.*, today.*, offers.*, expiring.*, bids.*, bill.* from
    (select count(*)::int as late, count(*) filter (where x.code = 'deliver')::int as late_deliveries from ${waitingFor(view, STOPS, now)} x) late,
    (select count(*)::int as to_assign from ${waitingFor(view, UNASSIGNED_CODES)} x) assign,
    (select count(*)::int as pick_up_today from ${waitingFor(view, UNASSIGNED_CODES, endOfToday)} x) today,
    (select coalesce(sum(coalesce(x.quantity, ${OF_OLDER.offers(companyGuid)})), 0)::int as offers from ${waitingFor(view, ['answer-offer'])} x) offers,
    (select count(*)::int as offers_expiring from ${waitingFor(view, ['answer-offer'], soon)} x
      join contracts c on c.company_guid = ${companyGuid} and c.job_guid = x.guid and c.status = 'sent' and c.expires_at <= ${soon}::timestamptz) expiring,
    (select coalesce(sum(coalesce(x.quantity, ${OF_OLDER.bids(companyGuid)})), 0)::int as bids, count(*)::int as jobs_with_bids
      from ${waitingFor(view, ['answer-bids'])} x) bids,
    (select count(*)::int as to_bill, coalesce(sum(coalesce(x.amount, ${OF_OLDER.amount(companyGuid)})), 0)::text as to_bill_amount
      from ${waitingFor(view, ['bill-client'])} x) bill`)
}
