/** Reading open work. Every part reads a bounded range of an index, however much there is. */
import {
  QUEUE_COUNT_CAP,
  QUEUE_GROUP_MAX,
  type QueueScope,
  type QueueSubject,
} from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingCode, WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'
import {
  awake,
  groupedFor,
  notHidden,
  ofDispatchers,
  ownUndated,
  partsOf,
  type QueueAge,
  type QueueView,
  stretches,
} from './queue-parts.ts'
import { NOBODY } from './weeks.ts'

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

/** The cursor of the list: its last row. */
export interface QueuePlace {
  /** The index of the part in its list. */
  part: number
  /** When the list was started: its sections do not move. */
  at: Date
  due: string
  since: string
  guid: string
}

export type QueuedRow = Row<'queue_items'> & { of_part: number; of_due_key: string; of_since_key: string }

const KEYS = sql`to_json(x.due_key) #>> '{}' as of_due_key, to_json(x.since) #>> '{}' as of_since_key`

/** What the list is about. */
export interface QueueList {
  readonly age: QueueAge
  readonly party?: WaitingParty | undefined
}

/**
 * A page of single rows; work for the company without a date is grouped instead. A part is read if the ones before do
 * not fill the page, and from an index alone: only the page's own rows are fetched.
 */
export function queuePage(
  view: QueueView,
  { age, party }: QueueList,
  place: QueuePlace | undefined,
  most: number,
): Query<QueuedRow> {
  const { companyGuid, dispatchers, now, hidden } = view
  const first = place?.part ?? 0
  const name = (part: number) => sql.raw(`p${part}`)
  const read = partsOf(view, age).flatMap(({ lanes, parties, range }, part) => {
    if (part < first) return []
    const after =
      place?.part === part
        ? sql`and (i.due_key, i.since, i.guid) > (${place.due}::timestamptz, ${place.since}::timestamptz, ${place.guid}::uuid)`
        : sql``
    const before = part > first ? sql`where (select count(*) from ${name(part - 1)}) < ${sql.lit(most)}` : sql``
    return [
      sql`${name(part)} as materialized (
        ${part > first ? sql`select * from ${name(part - 1)} union all` : sql``}
        (select ${sql.lit(part)} as of_part, i.* from unnest(${parties.filter((each) => !party || each === party)}::text[]) w(party)
          cross join unnest(${lanes}::smallint[]) l(lane) ${stretches(dispatchers)}
          cross join lateral (
            select i.guid, i.due_key, i.since from queue_items i
            where i.company_guid = ${companyGuid} ${ofDispatchers(dispatchers)} and i.party = w.party and i.lane = l.lane
              and ${range} ${after} and ${awake(now)} ${notHidden(hidden)}
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
  /** Whether something is missing for some of them. */
  lacks: boolean
}
/** Similar work for the company itself without a date: one row per kind of step. Read from an index alone. */
export function queueGroups(view: QueueView, age: QueueAge): Query<QueueGroup> {
  const { companyGuid, dispatchers } = view
  const own = ownUndated(view, age)
  /** Of a kind of step, up to the cap over all dispatchers. */
  const counted = sql`(select count(*) from (select from (values (0)) one ${stretches(dispatchers)}
    cross join lateral (select from queue_items i where ${own} ${ofDispatchers(dispatchers)} and i.code = f.code
      limit ${sql.lit(QUEUE_COUNT_CAP + 1)}) x limit ${sql.lit(QUEUE_COUNT_CAP + 1)}) x)`
  return rawQuery(sql`
    with firsts as materialized (
      select c.code, ${dispatchers ? sql`d.guid` : sql`null::uuid`} as desk, x.*
      from unnest(${groupedFor(view)}::text[]) c(code) ${stretches(dispatchers)}
      cross join lateral (select i.guid, i.since from queue_items i
        where ${own} ${ofDispatchers(dispatchers)} and i.code = c.code
        order by i.since, i.guid limit ${sql.lit(QUEUE_GROUP_MAX)}) x),
    sizes as (select f.code, count(*) as count from firsts f group by f.code, f.desk),
    groups as (
      select f.code, (case when max(f.count) < ${sql.lit(QUEUE_GROUP_MAX)} then sum(f.count) else ${counted} end)::int as count
      from sizes f group by f.code)
    select g.code, i.subject, g.count, x.guids, g.code = 'make-ready' and exists (select from queue_items m
      where m.company_guid = ${companyGuid} and m.guid = any(x.guids) and m.missing is not null) as lacks from groups g
    cross join lateral (select array_agg(f.guid order by f.since, f.guid) as guids from (
      select f.guid, f.since from firsts f where f.code = g.code
      order by f.since, f.guid limit ${sql.lit(QUEUE_GROUP_MAX)}) f) x
    join queue_items i on i.company_guid = ${companyGuid} and i.guid = x.guids[1]
    order by i.since`)
}
