/** Copies of a company with its orders: the same rows under another company, each with a dispatcher who signs in. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Companies per transaction. */
const AT_ONCE = 50
/** What a copy does not take over: its history begins anew, and nothing is due for a day. */
const LEFT_OUT = ['companies', 'due_work', 'history', 'history_heads', 'history_cursors']
const DUE = ['forget', 'stops', 'offers', 'exports']

export interface Original {
  companyGuid: string
  /** Of its dispatcher. */
  email: string
}

/** The address of the dispatcher of a copy, from 0. */
export const emailOfCopy = (i: number): string => `dispatcher@copy-${i}.bench.test`

/** The tables of companies with rows of this one, and the columns that are not computed. */
async function tablesOf(client: pg.Client, companyGuid: string): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as "table", array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.identity_generation is distinct from 'ALWAYS' and c.column_name <> 'company_guid' and c.table_name <> all($1)
       and exists (select from information_schema.columns k
         where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'company_guid')
     group by 1 order by 1`,
    [LEFT_OUT],
  )
  const filled: typeof rows = []
  for (const each of rows) {
    const found = await client.query(`select from ${each.table} where company_guid = $1 limit 1`, [companyGuid])
    if (found.rowCount) filled.push(each)
  }
  return filled
}

/** The company itself and who signs in; `$2` and `$3` are guids and addresses of the copies. */
const PEOPLE = [
  `insert into identity.identities (guid, email, name, password_hash, created_at, updated_at)
   select gen_random_uuid(), c.email, i.name, i.password_hash, now(), now()
   from identity.identities i, unnest($2::uuid[], $3::text[]) c (company, email) where i.email = $4 and $1::uuid is not null`,
  `update users u set identity_guid = p.guid from unnest($2::uuid[], $3::text[]) c (company, email)
   join identity.identities p on p.email = c.email where u.company_guid = c.company and u.email = $4 and $1::uuid is not null`,
  `insert into identity.memberships (identity_guid, company_guid, user_guid, portal)
   select u.identity_guid, u.company_guid, u.guid, 'dispatcher'
   from users u where u.company_guid = any($2) and u.email = $4 and $1::uuid is not null and $3::text[] is not null`,
]

/** Adds copies until there are so many. The role must be allowed to disable foreign keys. */
export async function addCopies(client: pg.Client, original: Original, upTo: number): Promise<void> {
  const { companyGuid, email } = original
  const there = await client.query<{ n: number }>(
    `select count(*)::int as n from identity.identities where email like 'dispatcher@copy-%.bench.test'`,
  )
  const tables = await tablesOf(client, companyGuid)
  const own = await client.query<{ column: string }>(
    `select quote_ident(column_name) as "column" from information_schema.columns
     where table_schema = 'public' and table_name = 'companies' and is_generated = 'NEVER' and column_name <> 'company_guid'`,
  )
  const copied = [{ table: 'companies', columns: own.rows.map(({ column }) => column) }, ...tables]
  for (let from = there.rows[0]!.n; from < upTo; from += AT_ONCE) {
    const emails = Array.from({ length: Math.min(AT_ONCE, upTo - from) }, (_, i) => emailOfCopy(from + i))
    const guids = emails.map(() => randomUUID())
    await client.query('begin')
    try {
      await client.query(`set local session_replication_role = 'replica'`)
      for (const { table, columns } of copied) {
        const values = columns.map((column) =>
          table === 'users' && column === 'identity_guid' ? 'null' : `t.${column}`,
        )
        await client.query(
          `insert into ${table} (company_guid, ${columns.join()}) select c.guid, ${values.join()}
           from unnest($2::uuid[]) c (guid), ${table} t where t.company_guid = $1`,
          [companyGuid, guids],
        )
      }
      for (const statement of PEOPLE) await client.query(statement, [companyGuid, guids, emails, email])
      await client.query(
        `insert into history_heads (company_guid, seq) select guid, 0 from unnest($1::uuid[]) c (guid)`,
        [guids],
      )
      await client.query(
        `insert into due_work (company_guid, kind, due_at)
         select guid, kind, now() + interval '1 day' from unnest($1::uuid[]) c (guid), unnest($2::text[]) kind`,
        [guids, DUE],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  if (there.rows[0]!.n < upTo) await client.query('vacuum (analyze)')
}
