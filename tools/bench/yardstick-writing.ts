/**
 * Writes the rows of an act in one statement, which is also its transaction: nothing is written if the record has
 * another version than the one that was read.
 */
import type pg from 'pg'

/** The rows of one table. `columns`: names with types; an update finds its row by the `key` columns. */
export interface Part {
  table: string
  does: 'insert' | 'update' | 'put' | 'delete'
  columns: string
  key?: string
}

type Row = Record<string, unknown>

const GUID = 'guid'
const namesOf = (columns: string) => columns.split(', ').map((column) => column.split(' ')[0]!)
const rowsAt = (place: number, columns: string) => `jsonb_to_recordset($${place}::jsonb) as r(${columns})`

function written({ table, does, columns, key = GUID }: Part, place: number): string {
  const [names, keys] = [namesOf(columns), key.split(' ')]
  const others = names.filter((name) => !keys.includes(name))
  const isIts = keys.map((name) => `t.${name} = r.${name}`).join(' and ')
  const from = `held, ${rowsAt(place, columns)}`
  if (does === 'update')
    return `update ${table} t set ${others.map((name) => `${name} = r.${name}`).join(', ')} from ${from} where t.company_guid = $1 and ${isIts}`
  if (does === 'delete') return `delete from ${table} t using ${from} where t.company_guid = $1 and ${isIts}`
  const put = others.map((name) => `${name} = excluded.${name}`).join(', ')
  return `insert into ${table} as t (company_guid, ${names.join(', ')}) select $1::uuid, ${names.map((name) => `r.${name}`).join(', ')} from ${from}
    ${does === 'put' ? `on conflict (company_guid, ${keys.join(', ')}) do update set ${put}` : ''}`
}

const ENTRY = `at timestamptz, subject text, subject_guid uuid, action text, order_guid uuid, job_guid uuid, client_guid uuid, vendor_guid uuid,
  actor_guid uuid, actor_name text, portal text, before jsonb, after jsonb`
const entry = namesOf(ENTRY.replaceAll('\n ', ''))

/** The statement of an act. `held`: the record whose version decides; its `columns` begin with `guid` and `version`. */
function textOf(main: Part, parts: readonly Part[]): string {
  const [history, due] = [parts.length + 3, parts.length + 4]
  const set = namesOf(main.columns).filter((name) => name !== GUID)
  return `with held as (
    update ${main.table} t set ${set.map((name) => `${name} = r.${name}`).join(', ')} from ${rowsAt(2, main.columns)}
    where t.company_guid = $1 and t.guid = r.guid and t.version = r.version - 1 returning t.guid),
  ${parts.map((part, i) => `p${i} as (${written(part, i + 3)})`).join(',\n  ')},
  due as (insert into due_work (company_guid, kind, due_at) select $1::uuid, r.kind, r.at from held, ${rowsAt(due, 'kind text, at timestamptz')}),
  head as (
    insert into history_heads as h (company_guid, seq) select $1::uuid, jsonb_array_length($${history}::jsonb) from held
    on conflict (company_guid) do update set seq = h.seq + excluded.seq
    returning h.seq - jsonb_array_length($${history}::jsonb) as before),
  told as (
    insert into history (seq, act, company_guid, schema_version, ${entry.join(', ')})
    select head.before + r.place, head.before + 1, $1::uuid, 1, ${entry.map((name) => `r.${name}`).join(', ')}
    from head, rows from (jsonb_to_recordset($${history}::jsonb) as (${ENTRY})) with ordinality r (${entry.join(', ')}, place))
  select from held`
}

/** When background work of an act is due: its kinds, with seconds from now. */
export type Due = Readonly<Record<string, number>>

export const NEWS: Due = { news: 10 }
/** Whatever changes an order. */
export const ORDER_NEWS: Due = { ...NEWS, counters: 1, stops: 30, posts: 10, cargotel: 10 }

/** Prepares an act; the function writes its rows, in the order of `parts`, and throws if the record has changed. */
export function actOf(name: string, main: Part, parts: readonly Part[], due: Due) {
  const text = textOf(main, parts)
  return async (
    pool: Pick<pg.Pool, 'query'>,
    company: string,
    now: Date,
    { row, rows, history }: { row: Row; rows: readonly (readonly Row[])[]; history: readonly Row[] },
  ): Promise<void> => {
    const dues = Object.entries(due).map(([kind, seconds]) => ({ kind, at: new Date(now.getTime() + seconds * 1_000) }))
    const values = [[row], ...rows, history.map((each) => ({ ...each, at: now })), dues].map((each) =>
      JSON.stringify(each),
    )
    const { rowCount } = await pool.query({ name, text, values: [company, ...values] })
    if (!rowCount) throw new Error(`${name}: changed meanwhile`)
  }
}

/** Whose turn it is, in a list row. */
export const WAITING = ['waiting', 'client_waiting']
  .map((who) => `${who}_party text, ${who}_code text, ${who}_since timestamptz, ${who}_due timestamptz`)
  .join(', ')

interface Turn {
  party: string
  code: string
  since: Date | string
  due: Date | string | null
}

const NO_TURN = { party: null, code: null, since: null, due: null }
const named = (who: string, turn: Turn | null): Row =>
  Object.fromEntries(Object.entries(turn ?? NO_TURN).map(([name, value]) => [`${who}_${name}`, value]))
/** The columns of a turn for the company's staff, and for the client. */
export const turnOf = (staff: Turn | null, client: Turn | null): Row => ({
  ...named('waiting', staff),
  ...named('client_waiting', client),
})

/** A row of the queue. */
export const QUEUED =
  'guid uuid, subject text, order_guid uuid, job_guid uuid, dispatcher_guid uuid, party text, code text, since timestamptz, due timestamptz, amount numeric, quantity int'

/** The counter deltas of a record that moves from one status to another, for each scope. */
export const movedIn = (
  subject: 'order' | 'job',
  from: string,
  to: string,
  scopes: readonly (readonly [scope: string, guid: string])[],
): Row[] =>
  from === to
    ? []
    : scopes.flatMap(([scope, scope_guid]) => [
        { subject, scope, scope_guid, status: from, delta: -1 },
        { subject, scope, scope_guid, status: to, delta: 1 },
      ])

/** The fields of a new row that history stores. */
export const filled = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** The changed fields, before and after. */
export function changed(before: Row, after: Row): { before: Row; after: Row } {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== (after[name] ?? null))
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}
