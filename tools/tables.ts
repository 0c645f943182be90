/** `npm run tool -- tables`: generates the types of all tables from the migrations. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect as Connection } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import pg from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startEmbedded } from '../server/src/platform/postgres/embedded.ts'
import { CLONE } from '../commands/running/clone.ts'
import { columnFacts } from './tables/catalogue.ts'
import { columnsText, importsText, namesText, rowsText, typesOf } from './tables/generated.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-tables-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded({ dataFolder: folder, log: console.error, durability: 'lost on a crash' })
try {
  await migrate(postgres.ownerUrl)
  const columns = await columnFacts(postgres.ownerUrl)
  // As the driver is configured: see platform/db/database.ts.
  const dialect = new PostgresDialect({ dateParser: 'string' })
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl })
  // The server may stop before the last connection is closed.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new Connection({ pool }) })
  const text = await generate({
    db,
    dialect,
    overrides: { columns: typesOf(columns) },
    typeMapping: { timestamptz: 'Date', int8: 'number' },
  })
  await db.destroy()
  const target = join(CLONE, 'server', 'src', 'platform', 'db')
  writeFileSync(
    join(target, 'tables.gen.ts'),
    text.replace(/^import .*\n/m, (first) => first + importsText()),
  )
  writeFileSync(join(target, 'columns.gen.ts'), columnsText(columns))
  writeFileSync(join(target, 'rows.gen.ts'), rowsText(columns))
  writeFileSync(join(target, 'names.gen.ts'), namesText(columns))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
