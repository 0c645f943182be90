/** Runs one test file for a long time: command-line options are passed to it as environment variables. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CLONE } from './clone.ts'

/** Options by name: the environment variable, and the default. */
export type LongTestOptions = Readonly<Record<string, { setting: string; otherwise: string }>>

/** Runs the file with the options in `args`; returns the exit status. */
export async function runLongTest(file: string, args: readonly string[], options: LongTestOptions): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }])),
  })
  const settings = Object.entries(options).map(([name, { setting, otherwise }]) => [setting, values[name] ?? otherwise])
  for (const [setting, value] of settings)
    if (!/^\d+$/.test(value!)) {
      console.error(`waybill: ${setting} is a whole number, not ${value}`)
      return 2
    }
  console.log(`waybill: ${settings.map((each) => each.join('=')).join(' ')}`)
  const vitest = join(CLONE, 'node_modules', 'vitest', 'vitest.mjs')
  // No timeout: the duration depends on the options.
  const words = ['run', '--project', 'server', file, '--testTimeout=0', '--disable-console-intercept']
  const child = spawn(process.execPath, [vitest, ...words], {
    cwd: CLONE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...Object.fromEntries(settings) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.channel?.unref()
  process.once('disconnect', () => child.kill('SIGTERM'))
  const [status] = (await once(child, 'exit')) as [number | null]
  return status ?? 1
}

/** A new seed. */
export const freshSeed = () => String(Date.now() % 2_147_483_647)
