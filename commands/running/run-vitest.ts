/** Runs vitest once, in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLONE } from './clone.ts'
import { COSTS_FILE, type FileCost } from './cost-reporter.ts'
import { failuresOf } from './failures-at-end.ts'
import { tally, type Report, type Tally } from './tally.ts'

/** How a run went. */
export interface VitestRun {
  tally: Tally
  /** what each file cost, of those that ended */
  files: FileCost[]
  /** what failed, each with the first lines of why */
  failures: string[]
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Passes the ending of this process on to a child: Ctrl-C also reaches vitest, which then cleans up. */
export const endWithUs = (child: { kill: (signal: NodeJS.Signals) => boolean }): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.channel?.unref()
  process.once('disconnect', () => child.kill('SIGTERM'))
}

/**
 * Runs vitest with these arguments.
 * @param started receives the process number
 * @param ended is called as soon as the process has
 */
export async function runVitest(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  started: (pid: number | undefined) => void = () => undefined,
  ended: () => void = () => undefined,
): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-report-'))
  const [report, costs] = [join(folder, 'report.json'), join(folder, 'costs.json')]
  const vitest = join(CLONE, 'node_modules', 'vitest', 'vitest.mjs')
  const own = ['failure-reporter.ts', 'cost-reporter.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url)))
  const reporters = [...own, 'default', 'json']
  const reporting = [...reporters.map((each) => `--reporter=${each}`), `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [vitest, 'run', ...reporting, ...words], {
    cwd: CLONE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, NODE_ENV: 'test', [COSTS_FILE]: costs },
  })
  started(child.pid)
  endWithUs(child)
  const [status] = (await once(child, 'exit')) as [number | null]
  ended()
  const results = read(report) as Report | undefined
  const files = (read(costs) as FileCost[] | undefined) ?? []
  rmSync(folder, { recursive: true })
  const counted = tally(results, status)
  const failures = failuresOf(results, CLONE)
  if (counted.failed > 0 && failures.length === 0) failures.push(`  vitest ended with ${status}, outside of any test`)
  return { tally: counted, files, failures }
}
