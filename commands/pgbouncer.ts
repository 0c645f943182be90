/**
 * `npm run pgbouncer [-- words]`: the server's tests with a PgBouncer in transaction mode between the program and its
 * database. The words are handed to vitest.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CLONE } from './running/clone.ts'
import { pgbouncer } from './running/pgbouncer.ts'

try {
  const program = pgbouncer((line) => console.log(`waybill: ${line}`))
  const vitest = join(CLONE, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: CLONE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', WAYBILL_TEST_PGBOUNCER: program },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  const [status] = (await once(child, 'exit')) as [number | null]
  process.exitCode = status ?? 1
} catch (error) {
  console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
