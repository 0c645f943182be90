/** Reading open work. Every part reads a bounded range of an index, however much there is. */
import {
  QUEUE_COUNT_CAP,
  QUEUE_GROUP_MAX,
  type QueueScope,
  type QueueSubject,
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
  /** Steps that the reader may not know of. */
  hidden: readonly WaitingCode[]
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
const notHidden = (hidden: QueueView['hidden']) => (hidden.length ? sql`and i.code <> all(${hidden}::text[])` : sql``)
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
const parts = ({ now, endOfToday }: QueueView) =>
  [
    ["'-infinity'", now],
    [now, endOfToday],
    [endOfToday, "'9999-12-31'"],
    ["'9999-12-31'", "'infinity'"],
  ].map((range) => range.map((at) => (at instanceof Date ? sql`${at}::timestamptz` : sql.raw(`${at}::timestamptz`))))
/** The part with work without a date. */
const UNDATED = 3

export type QueuedRow = Row<'queue_items'> & { of_part: number; of_due_key: string; of_since_key: string }

const KEYS = sql`to_json(x.due_key) #>> '{}' as of_due_key, to_json(x.since) #>> '{}' as of_since_key`

/**
 * A page of single rows; work for the company without a date is grouped instead. A part is read if the ones before do
 * not fill the page, and from an index alone: only the page's own rows are fetched.
 */
export function queuePage(
  view: QueueView,
  party: WaitingParty | undefined,
  place: QueuePlace | undefined,
  most: number,
): Query<QueuedRow> {
  const { companyGuid, dispatchers, now, hidden } = view
  const first = place?.part ?? 0
  const name = (part: number) => sql.raw(`p${part}`)
  const read = parts(view).flatMap(([from, until], part) => {
    const parties = (party ? [party] : WAITING_PARTIES).filter((each) => part !== UNDATED || each !== 'us')
    if (part < first) return []
    const after =
      place?.part === part
        ? sql`and (i.due_key, i.since, i.guid) > (${place.due}::timestamptz, ${place.since}::timestamptz, ${place.guid}::uuid)`
        : sql``
    const before = part > first ? sql`where (select count(*) from ${name(part - 1)}) < ${sql.lit(most)}` : sql``
    return [
      sql`${name(part)} as materialized (
        ${part > first ? sql`select * from ${name(part - 1)} union all` : sql``}
        (select ${sql.lit(part)} as of_part, i.* from unnest(${parties}::text[]) w(party) ${stretches(dispatchers)}
          cross join lateral (
            select i.guid, i.due_key, i.since from queue_items i
            where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.party = w.party
              and i.due_key > ${from} and i.due_key <= ${until} ${after} and ${awake(now)} ${notHidden(hidden)}
            order by i.due_key, i.since, i.guid limit ${sql.lit(most)}) i
          ${before} order by i.due_key, i.since, i.guid limit ${sql.lit(most)}))`,
    ]
  })
  const all = name(first + read.length - 1)
  return rawQuery(sql`
    with ${sql.join(read)}
    select x.*, p.of_part, ${KEYS} from (select * from ${all} order by of_part, due_key, since, guid limit ${sql.lit(most)}) p
    join queue_items x on x.company_guid = ${companyGuid} and x.guid = p.guid
    order by p.of_part, x.due_key, x.since, x.guid`)
}

/** Snoozed work, the next to return first. */
export function snoozedPage(
  { companyGuid, dispatchers, now, hidden }: QueueView,
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
      ${dispatchers ? sql`and i.dispatcher_key = any(${dispatchers}::uuid[])` : sql``} ${party ? sql`and i.party = ${party}` : sql``} ${notHidden(hidden)}
      order by i.snoozed_until, i.guid limit ${sql.lit(most)}) i using (guid)
    where x.company_guid = ${companyGuid} order by x.snoozed_until, x.guid`)
}

export interface QueueGroup {
  code: WaitingCode
  subject: QueueSubject
  count: number
  guids: string[]
}
/** Steps that an order and a job can wait for. */
const OF_BOTH: readonly WaitingCode[] = ['release-hold']

/**
 * Similar work for the company itself without a date: one row per kind of step. Read from an index alone, but for steps
 * of both orders and jobs.
 */
export function queueGroups({ companyGuid, dispatchers, now, hidden }: QueueView): Query<QueueGroup> {
  const own = sql`i.company_guid = ${companyGuid} and i.due is null and i.party = 'us' and ${awake(now)}`
  const firsts = (
    codes: readonly WaitingCode[],
    subjects: ReturnType<typeof sql>,
    isSubject: ReturnType<typeof sql>,
  ) => sql`
    select c.code, s.subject, ${dispatchers ? sql`d.guid` : sql`null::uuid`} as desk, x.*
    from unnest(${codes}::text[]) c(code) cross join ${subjects} s(subject) ${stretches(dispatchers)}
    cross join lateral (select i.guid, i.since from queue_items i
      where ${own} ${ofDispatchers(dispatchers)} and i.code = c.code ${isSubject}
      order by i.since, i.guid limit ${sql.lit(QUEUE_GROUP_MAX)}) x`
  /** Of a kind of step, up to the cap over all dispatchers. */
  const counted = (
    isSubject: ReturnType<typeof sql>,
  ) => sql`(select count(*) from (select from (values (0)) one ${stretches(dispatchers)}
    cross join lateral (select from queue_items i where ${own} ${ofDispatchers(dispatchers)} and i.code = f.code ${isSubject}
      limit ${sql.lit(QUEUE_COUNT_CAP + 1)}) x limit ${sql.lit(QUEUE_COUNT_CAP + 1)}) x)`
  const others = WAITING_CODES.filter((code) => !OF_BOTH.includes(code) && !hidden.includes(code))
  return rawQuery(sql`
    with firsts as materialized (
      ${firsts(others, sql`(values (null::text))`, sql``)}
      union all
      ${firsts(OF_BOTH, sql`(values ('order'), ('job'))`, sql`and i.subject = s.subject`)}),
    sizes as (select f.code, f.subject, count(*) as count from firsts f group by f.code, f.subject, f.desk),
    groups as (
      select f.code, f.subject, (case when max(f.count) < ${sql.lit(QUEUE_GROUP_MAX)} then sum(f.count)
        when f.subject is null then ${counted(sql``)} else ${counted(sql`and i.subject = f.subject`)} end)::int as count
      from sizes f group by f.code, f.subject)
    select g.code, i.subject, g.count, x.guids from groups g
    cross join lateral (select array_agg(f.guid order by f.since, f.guid) as guids from (
      select f.guid, f.since from firsts f where f.code = g.code and f.subject is not distinct from g.subject
      order by f.since, f.guid limit ${sql.lit(QUEUE_GROUP_MAX)}) f) x
    join queue_items i on i.company_guid = ${companyGuid} and i.guid = x.guids[1]
    order by i.since`)
}

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
    cross join unnest(${WAITING_PARTIES}::text[]) w(party)
    cross join lateral (select count(*) from (
      select from (values (0)) one ${stretches(view.dispatchers)} cross join lateral (
        select from queue_items i where i.company_guid = ${view.companyGuid} ${ofDispatchers(view.dispatchers)} and i.party = w.party
          and i.due_key > p.after and i.due_key <= p.until and ${awake(view.now)} ${notHidden(view.hidden)} limit ${sql.lit(QUEUE_COUNT_CAP)}) i
      limit ${sql.lit(QUEUE_COUNT_CAP)}) c) x
    group by 1, 2`)

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
      (select min(x.due) from unnest(${WAITING_PARTIES}::text[]) w(party) ${stretches(dispatchers)}
        cross join lateral (select i.due from queue_items i where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.party = w.party
          and i.due_key > ${now}::timestamptz and i.due_key < 'infinity' and ${awake(now)} order by i.due_key limit 1) x)) as next_due`)
}
