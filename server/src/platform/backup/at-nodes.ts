/** Reads rows of a database that is distributed by company: they are at its nodes. */
import { Client } from 'pg'
import { fullName } from './format.ts'
import { isDistributed } from '../db/company-session.ts'
import { SAME_TEXT } from './catalogue.ts'

/** A connection for rows at the nodes. */
export interface AtNodes {
  client: Client
  /** Whether the rows of a table are there, and not at the coordinator. */
  holds: (table: { schema: string; name: string }) => boolean
}

const tablesAtNodes = async (client: Client): Promise<ReadonlySet<string>> => {
  if (!(await isDistributed(client))) return new Set()
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_dist_partition p
     join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace where p.partmethod = 'h'`,
  )
  return new Set(rows.map(fullName))
}

/** Whether rows of any table are at nodes. */
export const hasRowsAtNodes = async (client: Client): Promise<boolean> => (await tablesAtNodes(client)).size > 0

// Only settings of the transaction reach the nodes: there, too, a role that row-level security binds is refused, and text
// is the same. A second connection to a node would see another moment.
const BEGIN = [
  'begin transaction isolation level repeatable read read only',
  'set local citus.max_adaptive_executor_pool_size to 1',
  `set local citus.propagate_set_commands to 'local'`,
  'set local row_security = off',
  ...SAME_TEXT.split(';').flatMap((text) =>
    text.includes('client_encoding') ? [] : [text.replace('set', 'set local')],
  ),
  'select count(*) from public.companies',
]

/**
 * Begins to read at the nodes, each node as of this moment, so that a company's rows fit each other. What is read at the coordinator
 * afterwards is newer: no row lacks the work that is due for it. Undefined if no rows are at nodes.
 */
export async function beginAtNodes(url: string): Promise<AtNodes | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const names = await tablesAtNodes(client)
    if (!names.size) {
      await client.end()
      return undefined
    }
    for (const text of BEGIN) await client.query(text)
    return { client, holds: (table) => names.has(fullName(table)) }
  } catch (error) {
    await client.end()
    throw error
  }
}
