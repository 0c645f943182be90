/**
 * `npm run tool -- distribute`: distributes the database of DATABASE_URL by company over the nodes that its coordinator knows.
 * Safe to repeat, and needed again after an upgrade that brings new tables. Nothing else may use the database meanwhile.
 */
import { Client } from 'pg'
import { distribute } from '../server/src/platform/db/distribute.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { prepareQueue } from '../server/src/platform/queue/prepare-queue.ts'
import { openData } from '../commands/running/data.ts'
import { once } from '../commands/running/once.ts'

/** How many nodes hold rows; undefined if the database lacks the extension. */
async function nodesAt(url: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ is: boolean }>(`select to_regclass('pg_dist_node') is not null as is`)
    if (!found[0]?.is) return undefined
    const { rows } = await client.query<{ nodes: number }>(
      'select count(*)::int as nodes from pg_dist_node where isactive and shouldhaveshards',
    )
    return rows[0]?.nodes
  } finally {
    await client.end()
  }
}

await once(
  (settings) => openData(settings, 'npm run tool -- distribute', () => undefined, true),
  async ({ ownerUrl }) => {
    const nodes = await nodesAt(ownerUrl)
    if (nodes === undefined) throw new Error('The database has no extension citus: docs/scale.md says what it needs.')
    if (!nodes) throw new Error('The coordinator knows no node for rows: add them with citus_add_node.')
    await migrate(ownerUrl)
    await prepareQueue(ownerUrl)
    const tables = await distribute(ownerUrl)
    console.log(`waybill: ${tables.length} tables distributed by company over ${nodes} nodes`)
  },
)
