/** Due background work: a row per company and kind, written where it becomes due and taken by one worker. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { LastWrite } from '../../platform/db/last-writes.ts'

/**
 * The kinds of work done for a company. `news` follows history: notices, webhooks, and anything else that becomes due.
 * The others run at their time.
 */
export const WORK_KINDS = [
  'news',
  'counters',
  'turns',
  'loads',
  'offers',
  'stops',
  'insurance',
  'mails',
  'pushes',
  'webhooks',
  'boards',
  'posts',
  'cargotel',
  'diesel',
  'carriers',
  'accounting',
  'edi',
  'exports',
  'bulk',
  'reports',
  'pictures',
  'bytes',
  'forget',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

interface Due {
  kind: WorkKind
  at: Date
}

const insert = fixedQuery((companyGuid: string, rows: string) =>
  rawQuery(sql`
    insert into due_work (company_guid, kind, due_at)
    select ${companyGuid}::uuid, kind, min(at) from jsonb_to_recordset(${rows}::jsonb) r(kind text, at timestamptz)
    group by kind`),
)
/** The earliest of several times of one kind. */
const insertDue: LastWrite = (companyGuid, rows) => insert(companyGuid, JSON.stringify(rows))

/** Makes kinds of work due, in the transaction. */
export const makeDue = (tx: Tx, ...due: readonly Due[]): void => tx.last(insertDue, due)

/** Makes a kind of work due, unless it already is by then. */
export const dueOnce = (companyGuid: string, { kind, at }: Due): Query<unknown> =>
  rawQuery(sql`
    insert into due_work (company_guid, kind, due_at) select ${companyGuid}::uuid, ${kind}, ${at}::timestamptz
    where not exists (select from due_work where company_guid = ${companyGuid} and kind = ${kind} and due_at <= ${at}::timestamptz)`)

/**
 * Which kinds of work share capacity: those that wait for outside services delay neither mails nor purely local work.
 * Each lane has an index with the same condition.
 */
const KINDS_OF = {
  own: `kind not in ('mails', 'boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting', 'edi', 'pushes')`,
  mails: `kind = 'mails'`,
  outside: `kind in ('boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting', 'edi', 'pushes')`,
} as const
export type Lane = keyof typeof KINDS_OF
export const LANES = ['own', 'mails', 'outside'] as const satisfies Lane[]

/** Work taken by a worker, with the rows that requested it. */
export interface TakenWork {
  lane: Lane
  companyGuid: string
  kind: WorkKind
  ids: number[]
}

const dueIn = (lane: Lane, i: number) => `
  select * from (
    select '${lane}' as lane, company_guid, kind, id from due_work where ${KINDS_OF[lane]} and due_at <= $1
    order by due_at limit $${i + 3} for update skip locked) ${lane}`

/** One statement for all lanes: it runs twice a second, even if nothing is due. */
const TAKE = `
  update due_work d set due_at = $2 from (${LANES.map(dueIn).join(' union all ')}) taken
  where d.company_guid = taken.company_guid and d.kind = taken.kind and d.id = taken.id
  returning taken.lane, d.company_guid as company, d.kind, d.id`

/** Takes the longest due work for this worker until a moment, a fixed number per lane. Runs as the owner of the tables. */
export async function takeDue(
  database: Database,
  now: Date,
  until: Date,
  most: Readonly<Record<Lane, number>>,
): Promise<TakenWork[]> {
  const { rows } = await database.pool.query<{ lane: Lane; company: string; kind: WorkKind; id: number }>(TAKE, [
    now,
    until,
    ...LANES.map((lane) => most[lane]),
  ])
  const taken = Map.groupBy(rows, ({ company, kind }) => `${company}/${kind}`)
  return [...taken.values()].map((each) => ({
    lane: each[0]!.lane,
    companyGuid: each[0]!.company,
    kind: each[0]!.kind,
    ids: each.map(({ id }) => id),
  }))
}

const waitsIn = (lane: Lane) =>
  `select '${lane}' as lane, (select min(due_at) from due_work where ${KINDS_OF[lane]}) as since`

/** Since when each lane's longest due work waits; null if none is due. Runs as the owner of the tables. */
export async function waitingSince(
  database: Pick<Database, 'pool'>,
  now: Date,
): Promise<{ lane: Lane; since: Date | null }[]> {
  const { rows } = await database.pool.query<{ lane: Lane; since: Date | null }>(LANES.map(waitsIn).join(' union all '))
  return rows.map(({ lane, since }) => ({ lane, since: since && since <= now ? since : null }))
}

/** Merges other rows that make the same kind due until a moment: one run returns the next due time for all of them. */
export async function gatherDue(database: Database, taken: TakenWork, upTo: Date, until: Date): Promise<TakenWork> {
  const { companyGuid, kind } = taken
  const rows = await database.write({ companyGuid }, (tx) =>
    tx.rows(
      rawQuery<{ id: number }>(sql`
        update due_work d set due_at = ${until}::timestamptz from (
          select id from due_work where company_guid = ${companyGuid} and kind = ${kind} and due_at <= ${upTo}::timestamptz
          for update skip locked) more
        where d.company_guid = ${companyGuid} and d.kind = ${kind} and d.id = more.id returning d.id`),
    ),
  )
  return isRefusal(rows) ? taken : { ...taken, ids: [...new Set([...taken.ids, ...rows.map(({ id }) => id)])] }
}

/** The work is done; it is due again at a moment, if known. */
export const finishDue = (database: Database, { companyGuid, kind, ids }: TakenWork, next: Date | undefined) =>
  database.write({ companyGuid }, async (tx) => {
    tx.later(
      rawQuery(
        sql`delete from due_work where company_guid = ${companyGuid} and kind = ${kind} and id = any(${ids}::bigint[])`,
      ),
    )
    if (next) tx.later(dueOnce(companyGuid, { kind, at: next }))
  })

/** Returns the work to the queue, to be taken again at a moment. */
export const giveBack = (database: Database, { companyGuid, kind, ids }: TakenWork, at: Date) =>
  database.write({ companyGuid }, async (tx) =>
    tx.later(
      rawQuery(sql`update due_work set due_at = ${at}::timestamptz
        where company_guid = ${companyGuid} and kind = ${kind} and id = any(${ids}::bigint[])`),
    ),
  )
