/** A second application over a copy of what another has: rows, files, keys and clock. What both are asked differs only by what is done to them later. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { Numbers } from '../src/records/reference/index.ts'
import { atEnd } from './at-end.ts'
import { testApp, type TestApp } from './test-app.ts'

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = 'public' and pg_relation_size(c.oid) > 0 order by 1`
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
  last_value is not null as used from pg_sequences where schemaname = 'public'`

async function copyRows(source: pg.Client, target: pg.Client): Promise<void> {
  // Neither foreign keys nor what keeps history hold rows back.
  await target.query('set session_replication_role = replica')
  for (const client of [target, source]) {
    const { rows } = await client.query<{ name: string }>(TABLES)
    for (const { name } of rows)
      if (client === target) await target.query(`delete from ${name}`)
      else await pipeline(source.query(to(`copy ${name} to stdout`)), target.query(from(`copy ${name} from stdin`)))
  }
  const { rows: sequences } = await source.query<{ name: string; value: string; used: boolean }>(SEQUENCES)
  for (const { name, value, used } of sequences) await target.query('select setval($1, $2, $3)', [name, value, used])
}

/** Opens it. `rewind` makes it as the other is; nothing may be under way in either. */
export async function copiedApp(t: TestApp): Promise<{ copy: TestApp; rewind(): Promise<void> }> {
  const copy = await testApp()
  const [source, target] = [t, copy].map(({ superUrl }) => new pg.Client({ connectionString: superUrl })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([source.connect(), target.connect()])
  atEnd(async () => void (await Promise.all([source.end(), target.end()])))
  const { links, seal, deviceTokens, signingKeys, storageKeys, placesTokens } = t.services
  Object.assign(copy.services, { links, seal, deviceTokens, signingKeys, storageKeys, placesTokens })
  const rewind = async () => {
    await copyRows(source, target)
    await cp(join(t.dataFolder, 'files'), join(copy.dataFolder, 'files'), { recursive: true })
    // It takes numbers in blocks.
    Object.assign(copy.services, { numbers: new Numbers(copy.services.database) })
    copy.clock.set(t.clock.now())
  }
  return { copy, rewind }
}
