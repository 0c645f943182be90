import { Client } from 'pg'
import { ownerUrlOf } from './address.ts'
import type { Access } from './cluster.ts'

/**
 * Analyzes every table if PostgreSQL lost its write counts, as it does after an unclean shutdown. Autovacuum would then
 * wait for as many changes again, and plans made for empty tables take minutes instead of milliseconds.
 */
export const renewLostStatistics = async (access: Access): Promise<void> => {
  const client = new Client({ connectionString: ownerUrlOf(access) })
  // PostgreSQL may be stopped meanwhile; the pending query gets the error too.
  client.on('error', () => {})
  try {
    await client.connect()
    // Null if there are no tables yet.
    const { rows } = await client.query<{ lost: boolean | null }>(
      'select sum(n_live_tup + n_mod_since_analyze) = 0 as lost from pg_stat_user_tables',
    )
    if (rows[0]?.lost) await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
}
