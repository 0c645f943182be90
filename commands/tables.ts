/** `npm run tables`: writes the types of all tables anew, from the migrations. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startEmbedded } from '../server/src/platform/postgres/embedded.ts'
import { CLONE } from './running/clone.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-tables-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded({ dataFolder: folder, log: console.error, durability: 'lost on a crash' })
try {
  await migrate(postgres.url)
  const program = join(CLONE, 'node_modules', '.bin', 'kysely-codegen')
  const target = join(CLONE, 'server', 'src', 'platform', 'db', 'tables.gen.ts')
  // As the driver is configured to read them: see platform/db/database.ts.
  const types = { timestamptz: 'Date', int8: 'number' }
  const words = ['--dialect=postgres', '--date-parser=string', `--type-mapping=${JSON.stringify(types)}`]
  const child = spawn(program, [...words, `--url=${postgres.url}`, `--out-file=${target}`], {
    stdio: 'inherit',
    cwd: CLONE,
  })
  const [status] = (await once(child, 'exit')) as [number]
  process.exitCode = status
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
