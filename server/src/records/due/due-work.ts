/** Background work that is due: a row for each company and kind, written where it becomes due and taken by one worker. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { LastWrite } from '../../platform/db/last-writes.ts'

/**
 * What is done for a company when it is due. `news` follows what happened: notices, webhooks, and a look at what else that
 * makes due. The others come when their time has come.
 */
export const WORK_KINDS = [
  'news',
  'counters',
  'turns',
  'loads',
  'offers',
  'stops',
  'mails',
  'webhooks',
  'boards',
  'posts',
  'cargotel',
  'diesel',
  'carriers',
  'accounting',
  'exports',
  'bulk',
  'reports',
  'forget',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

interface Due {
  kind: WorkKind
  at: Date
}

/** The earliest of several times of one kind. */
const insertDue: LastWrite = (companyGuid, rows) =>
  rawQuery(sql`
    insert into due_work (company_guid, kind, due_at)
    select ${companyGuid}::uuid, kind, min(at) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(kind text, at timestamptz)
    group by kind`)

/** Makes kinds of work due with the transaction. */
export const makeDue = (tx: Tx, ...due: readonly Due[]): void => tx.last(insertDue, due)

/** Makes a kind of work due, unless it is by then already. */
export const dueOnce = (companyGuid: string, { kind, at }: Due): Query<unknown> =>
  rawQuery(sql`
    insert into due_work (company_guid, kind, due_at) select ${companyGuid}::uuid, ${kind}, ${at}::timestamptz
    where not exists (select from due_work where company_guid = ${companyGuid} and kind = ${kind} and due_at <= ${at}::timestamptz)`)

/**
 * Which kinds of work share their places: those that wait for outside services hold up neither mails nor what this database
 * does by itself. Each has an index of its own for the same words.
 */
const KINDS_OF = {
  own: `kind not in ('mails', 'boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting')`,
  mails: `kind = 'mails'`,
  outside: `kind in ('boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting')`,
} as const
export type Lane = keyof typeof KINDS_OF
export const LANES = ['own', 'mails', 'outside'] as const satisfies Lane[]

/** Work that a worker has taken, with the rows that asked for it. */
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

/** One statement for all lanes: it is asked twice a second, also while nothing is due. */
const TAKE = `
  update due_work d set due_at = $2 from (${LANES.map(dueIn).join(' union all ')}) taken
  where d.company_guid = taken.company_guid and d.kind = taken.kind and d.id = taken.id
  returning taken.lane, d.company_guid as company, d.kind, d.id`

/** Takes what is due for longest, for this worker alone until a moment, so much of each lane. Works as the owner of the tables. */
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

/** Since when the work of each lane waits that is due for longest; null where none is due. Works as the owner of the tables. */
export async function waitingSince(database: Database, now: Date): Promise<{ lane: Lane; since: Date | null }[]> {
  const { rows } = await database.pool.query<{ lane: Lane; since: Date | null }>(LANES.map(waitsIn).join(' union all '))
  return rows.map(({ lane, since }) => ({ lane, since: since && since <= now ? since : null }))
}

/** Takes along what makes the same kind due until a moment: a look that answers when it is due again serves all of it. */
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

/** The work is done; it is due again at a moment, if it is known. */
export const finishDue = (database: Database, { companyGuid, kind, ids }: TakenWork, next: Date | undefined) =>
  database.write({ companyGuid }, async (tx) => {
    tx.later(
      rawQuery(
        sql`delete from due_work where company_guid = ${companyGuid} and kind = ${kind} and id = any(${ids}::bigint[])`,
      ),
    )
    if (next) tx.later(dueOnce(companyGuid, { kind, at: next }))
  })

/** The work is given back, to be taken again at a moment. */
export const giveBack = (database: Database, { companyGuid, kind, ids }: TakenWork, at: Date) =>
  database.write({ companyGuid }, async (tx) =>
    tx.later(
      rawQuery(sql`update due_work set due_at = ${at}::timestamptz
        where company_guid = ${companyGuid} and kind = ${kind} and id = any(${ids}::bigint[])`),
    ),
  )
