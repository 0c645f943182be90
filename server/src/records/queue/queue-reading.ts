/** Reading open work. Every part reads a bounded range of an index, however much there is. */
import {
  QUEUE_COUNT_CAP,
  QUEUE_GROUP_MAX,
  type QueueScope,
  type QueueSection,
} from '@waybill/contract/vocabulary/queue.ts'
import {
  WAITING_CODES,
  WAITING_PARTIES,
  type WaitingCode,
  type WaitingParty,
} from '@waybill/contract/vocabulary/waiting.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'
import { NOBODY } from './weeks.ts'

/** Whose work, and the end of today. */
export interface QueueView {
  companyGuid: string
  /** Null: everyone's. */
  dispatchers: readonly string[] | null
  timeZone: string
  now: Date
  startOfToday: Date
  endOfToday: Date
}

interface QueueViewRow {
  start_of_today: Date
  end_of_today: Date
  time_zone: string
  team: string[]
}

/** The company's day, and the users who share a group with a user. */
export const queueViewQuery = (companyGuid: string, userGuid: string, now: Date): Query<QueueViewRow> =>
  rawQuery(sql`select c.time_zone,
    date_trunc('day', ${now}::timestamptz at time zone c.time_zone) at time zone c.time_zone as start_of_today,
    (date_trunc('day', ${now}::timestamptz at time zone c.time_zone) + interval '1 day') at time zone c.time_zone as end_of_today,
    array(select distinct o.user_guid from group_users m join group_users o on o.company_guid = m.company_guid and o.group_guid = m.group_guid
      where m.company_guid = c.company_guid and m.user_guid = ${userGuid}) as team
  from companies c where c.company_guid = ${companyGuid}`)

/** The dispatchers of a scope. Work without a dispatcher belongs to everyone, so every team sees it. */
export function dispatchersIn(scope: QueueScope, userGuid: string, team: readonly string[]): readonly string[] | null {
  if (scope === 'everyone') return null
  return scope === 'mine' ? [userGuid] : [...new Set([userGuid, ...team, NOBODY])]
}

/** A scope's dispatchers, by name. */
export const dispatchersOf = ({ companyGuid, dispatchers }: QueueView): Query<{ guid: string; name: string }> =>
  rawQuery(
    sql`select u.guid, u.name from users u where u.company_guid = ${companyGuid} and u.guid = any(${dispatchers ?? []}::uuid[]) order by u.name, u.guid`,
  )

const awake = (now: Date) => sql`(i.snoozed_until is null or i.snoozed_until <= ${now}::timestamptz)`
/** One index range per dispatcher and per value of a column. */
const stretches = (dispatchers: QueueView['dispatchers']) =>
  dispatchers ? sql`cross join unnest(${dispatchers}::uuid[]) d(guid)` : sql``
const ofDispatchers = (dispatchers: QueueView['dispatchers']) =>
  dispatchers ? sql`and i.dispatcher_key = d.guid` : sql``

/** The cursor of the list: its last row. */
export interface QueuePlace {
  /** The index of the part in PARTS. */
  part: number
  /** When the list was started: its sections do not move. */
  at: Date
  due: string
  since: string
  guid: string
}

/** The parts of the list in order, each a range of due dates without its start. */
const parts = ({ now, endOfToday }: QueueView) => sql`(values
  (0, '-infinity'::timestamptz, ${now}::timestamptz),
  (1, ${now}::timestamptz, ${endOfToday}::timestamptz),
  (2, ${endOfToday}::timestamptz, '9999-12-31'::timestamptz),
  (3, '9999-12-31'::timestamptz, 'infinity'::timestamptz)) p(part, after, until)`

export type QueuedRow = Row<'queue_items'> & { of_part: number; of_due_key: string; of_since_key: string }

const KEYS = sql`to_json(x.due_key) #>> '{}' as of_due_key, to_json(x.since) #>> '{}' as of_since_key`

/** A page of single rows; work for the company without a date is grouped instead. */
export function queuePage(
  view: QueueView,
  party: WaitingParty | undefined,
  place: QueuePlace | undefined,
  most: number,
): Query<QueuedRow> {
  const { companyGuid, dispatchers, now } = view
  const after = place
    ? sql`and (p.part > ${place.part} or (i.due_key, i.since, i.guid) > (${place.due}::timestamptz, ${place.since}::timestamptz, ${place.guid}::uuid))`
    : sql``
  return rawQuery(sql`
    select x.*, ${KEYS} from ${parts(view)}
    cross join unnest(${party ? [party] : WAITING_PARTIES}::text[]) w(party) ${stretches(dispatchers)}
    cross join lateral (
      select p.part as of_part, i.* from queue_items i
      where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.party = w.party
        and i.due_key > p.after and i.due_key <= p.until ${after} and ${awake(now)}
      order by i.due_key, i.since, i.guid limit ${sql.lit(most)}) x
    where p.part >= ${place?.part ?? 0}::int and not (p.part = 3 and w.party = 'us')
    order by x.of_part, x.due_key, x.since, x.guid limit ${sql.lit(most)}`)
}

/** Snoozed work, the next to return first. */
export function snoozedPage(
  { companyGuid, dispatchers, now }: QueueView,
  party: WaitingParty | undefined,
  guid: string | undefined,
  most: number,
): Query<QueuedRow> {
  const after = guid
    ? sql`and (i.snoozed_until, i.guid) > (select s.snoozed_until, s.guid from queue_items s where s.company_guid = ${companyGuid} and s.guid = ${guid})`
    : sql``
  return rawQuery(sql`
    select x.*, 0 as of_part, ${KEYS} from queue_items x
    join (select i.guid from queue_items i where i.company_guid = ${companyGuid} and i.snoozed_until > ${now}::timestamptz ${after}
      ${dispatchers ? sql`and i.dispatcher_key = any(${dispatchers}::uuid[])` : sql``} ${party ? sql`and i.party = ${party}` : sql``}
      order by i.snoozed_until, i.guid limit ${sql.lit(most)}) i using (guid)
    where x.company_guid = ${companyGuid} order by x.snoozed_until, x.guid`)
}

export interface QueueGroup {
  code: WaitingCode
  subject: 'order' | 'job'
  count: number
  guids: string[]
}
/** Similar work for the company itself without a date: one row per kind of step. */
export const queueGroups = ({ companyGuid, dispatchers, now }: QueueView): Query<QueueGroup> =>
  rawQuery(sql`
    select c.code, x.subject, count(*)::int as count, (array_agg(x.guid order by x.since, x.guid))[1:${sql.lit(QUEUE_GROUP_MAX)}] as guids
    from unnest(${WAITING_CODES}::text[]) c(code) ${stretches(dispatchers)}
    cross join lateral (
      select i.guid, i.since, i.subject from queue_items i
      where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.code = c.code and i.due is null and i.party = 'us' and ${awake(now)}
      order by i.since, i.guid limit ${sql.lit(QUEUE_COUNT_CAP + 1)}) x
    group by c.code, x.subject order by min(x.since)`)

export interface QueueCount {
  party: WaitingParty
  section: QueueSection
  count: number
}

/** The amount of open work, by party and section. */
export const queueCounts = (view: QueueView): Query<QueueCount> =>
  rawQuery(sql`
    select w.party, case when p.section = 'undated' then case when w.party = 'us' then 'today' else 'later' end else p.section end as section, least(sum(x.count), ${sql.lit(QUEUE_COUNT_CAP)})::int as count
    from (values ('overdue', '-infinity'::timestamptz, ${view.now}::timestamptz), ('today', ${view.now}::timestamptz, ${view.endOfToday}::timestamptz),
      ('undated', '9999-12-31'::timestamptz, 'infinity'::timestamptz), ('later', ${view.endOfToday}::timestamptz, '9999-12-31'::timestamptz)) p(section, after, until)
    cross join unnest(${WAITING_PARTIES}::text[]) w(party) ${stretches(view.dispatchers)}
    cross join lateral (select count(*) from (
      select from queue_items i where i.company_guid = ${view.companyGuid} ${ofDispatchers(view.dispatchers)} and i.party = w.party
        and i.due_key > p.after and i.due_key <= p.until and ${awake(view.now)} limit ${sql.lit(QUEUE_COUNT_CAP)}) c) x
    group by 1, 2`)

/** How much is snoozed, and when the next item falls due or returns. */
export const queueOutlook = ({
  companyGuid,
  dispatchers,
  now,
}: QueueView): Query<{ snoozed: number; next_due: Date | null }> => {
  const own = dispatchers ? sql`and i.dispatcher_key = any(${dispatchers}::uuid[])` : sql``
  return rawQuery(sql`select
    (select count(*)::int from (select from queue_items i where i.company_guid = ${companyGuid} and i.snoozed_until > ${now}::timestamptz ${own}
      limit ${sql.lit(QUEUE_COUNT_CAP)}) s) as snoozed,
    least(
      (select i.snoozed_until from queue_items i where i.company_guid = ${companyGuid} and i.snoozed_until > ${now}::timestamptz ${own}
        order by i.snoozed_until limit 1),
      (select min(x.due) from unnest(${WAITING_PARTIES}::text[]) w(party) ${stretches(dispatchers)}
        cross join lateral (select i.due from queue_items i where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.party = w.party
          and i.due_key > ${now}::timestamptz and i.due_key < 'infinity' and ${awake(now)} order by i.due_key limit 1) x)) as next_due`)
}
