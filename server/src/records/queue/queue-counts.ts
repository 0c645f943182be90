/** How much is in the queue. */
import { QUEUE_COUNT_CAP, type QueueSection } from '@waybill/contract/vocabulary/queue.ts'
import { WAITING_PARTIES, type WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import {
  awake,
  current,
  DELIVERIES,
  groupedFor,
  notHidden,
  ofDispatchers,
  old,
  OTHERS,
  ownUndated,
  type QueueView,
  stretches,
} from './queue-parts.ts'

export interface QueueCount {
  party: WaitingParty
  section: QueueSection | 'old'
  count: number
}

/** The amount of open work, by party and section: single rows and groups. */
export function queueCounts(view: QueueView): Query<QueueCount> {
  const { companyGuid, dispatchers, now, hidden } = view
  const parts = [...current(view), ...old(view)]
  const single = parts.map(
    ({ lanes, parties, range, section }) => sql`
    select w.party, ${section}::text as section, count(*)::int as count
    from unnest(${parties}::text[]) w(party) cross join unnest(${lanes}::smallint[]) l(lane)
    cross join lateral (select from (values (0)) one ${stretches(dispatchers)} cross join lateral (
        select from queue_items i where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.party = w.party
          and i.lane = l.lane and ${range} and ${awake(now)} ${notHidden(hidden)} limit ${sql.lit(QUEUE_COUNT_CAP)}) i
      limit ${sql.lit(QUEUE_COUNT_CAP)}) x group by 1`,
  )
  const groups = (['current', 'old'] as const).map(
    (age) => sql`
    select 'us', ${age === 'old' ? 'old' : 'today'}::text, count(*)::int from unnest(${groupedFor(view)}::text[]) c(code)
    where exists (select from (values (0)) one ${stretches(dispatchers)} cross join lateral (
      select from queue_items i where ${ownUndated(view, age)} ${ofDispatchers(dispatchers)} and i.code = c.code limit 1) x)`,
  )
  return rawQuery(sql`select party, section, least(sum(count), ${sql.lit(QUEUE_COUNT_CAP)})::int as count
    from (${sql.join([...single, ...groups], sql` union all `)}) x group by 1, 2`)
}

/** How much is snoozed, how many messages need a decision, and when the next item falls due or returns. */
export const queueOutlook = ({
  companyGuid,
  dispatchers,
  now,
  hidden,
}: QueueView): Query<{ snoozed: number; messages: number; next_due: Date | null }> => {
  const own = dispatchers ? sql`and i.dispatcher_key = any(${dispatchers}::uuid[])` : sql``
  return rawQuery(sql`select
    (select count(*)::int from (select from queue_items i where i.company_guid = ${companyGuid} and i.snoozed_until > ${now}::timestamptz ${own} ${notHidden(hidden)}
      order by i.snoozed_until limit ${sql.lit(QUEUE_COUNT_CAP)}) s) as snoozed,
    (select count(*)::int from (select from queue_items i where i.company_guid = ${companyGuid} and i.code = 'decide-message'
      limit ${sql.lit(QUEUE_COUNT_CAP)}) s) as messages,
    least(
      (select i.snoozed_until from queue_items i where i.company_guid = ${companyGuid} and i.snoozed_until > ${now}::timestamptz ${own}
        order by i.snoozed_until limit 1),
      (select min(x.due) from unnest(${WAITING_PARTIES}::text[]) w(party) cross join unnest(${[DELIVERIES, OTHERS]}::smallint[]) l(lane) ${stretches(dispatchers)}
        cross join lateral (select i.due from queue_items i where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.party = w.party and i.lane = l.lane
          and i.due_key > ${now}::timestamptz and i.due_key < 'infinity' and ${awake(now)} order by i.due_key limit 1) x)) as next_due`)
}
