/** Runs the server's tests with other environment variables: another database, or a pooler in front of it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CLONE } from '../../commands/running/clone.ts'

/** Runs the tests; `words` are passed to vitest. @returns its status */
export async function serverTests(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<number> {
  const vitest = join(CLONE, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...words], {
    cwd: CLONE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  const [status] = (await once(child, 'exit')) as [number | null]
  return status ?? 1
}
