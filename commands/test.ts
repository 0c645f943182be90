/**
 * `npm test`: runs the checks, then every test once, except those in a folder `long`; `npm test -- --all` runs those
 * afterwards, with `--only morning` the journeys whose names begin so. `--within 85` skips the long ones, with a message,
 * if the machine is too slow to finish in 85 minutes.
 * `npm test -- arguments` passes the arguments to vitest and skips the checks. The last line is `N passed, N failed`,
 * which matches the exit status.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printCheck, runChecks } from './checks/checks.ts'
import { chromium } from './running/chromium.ts'
import { CLONE } from './running/clone.ts'
import { memoryFolder } from './running/memory-folder.ts'
import { tally, type Report, type Tally } from './running/tally.ts'

const runVitest = async (words: readonly string[], browser: string): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-report-'))
  const file = join(folder, 'report.json')
  const vitest = join(CLONE, 'node_modules', 'vitest', 'vitest.mjs')
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const child = spawn(process.execPath, [vitest, 'run', ...reporting, ...words], {
    cwd: CLONE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', CHROMIUM: browser, ...(temporary ? { TMPDIR: temporary } : {}) },
  })
  // Ctrl-C also reaches vitest, which then cleans up; this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.channel?.unref()
  process.once('disconnect', () => child.kill('SIGTERM'))
  const [status] = (await once(child, 'exit')) as [number | null]
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  rmSync(folder, { recursive: true })
  return tally(report, status)
}

const temporary = process.env['TMPDIR'] ? undefined : memoryFolder()
if (temporary) process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

const words = process.argv.slice(2)
const isAll = words[0] === '--all'
const isWhole = isAll || words.length === 0
const { within = 'Infinity', only } = isAll
  ? parseArgs({ args: words.slice(1), options: { within: { type: 'string' }, only: { type: 'string' } } }).values
  : {}
const startedAt = performance.now()
const total: Tally = { passed: 0, failed: 0 }

if (isWhole) for (const { passed } of await runChecks(printCheck)) total[passed ? 'passed' : 'failed']++

/** The long tests take up to this many times as long as the checks and the other tests. */
const LONG_TAKES = 3
const fits = () => (performance.now() - startedAt) * (1 + LONG_TAKES) < Number(within) * 60_000

/** Journeys run one at a time and mostly wait; other tests run in parallel, since they wait for the database. */
const JOURNEYS = ['--project', 'e2e']
const OTHERS = ['--project', '!e2e', `--maxWorkers=${availableParallelism() + 1}`]
const sideBySide = (...chosen: string[]) => [JOURNEYS, OTHERS].map((each) => [...chosen, ...each])

try {
  const browser = chromium((line) => console.log(`waybill: ${line}`))
  const run = async (runs: readonly (readonly string[])[]) => {
    for (const tests of await Promise.all(runs.map((each) => runVitest(each, browser)))) {
      total.passed += tests.passed
      total.failed += tests.failed
    }
  }
  await run(isWhole ? sideBySide('--exclude', '**/long/**') : [words])
  if (isAll && fits()) await run(only ? [[`/long/${only}`, ...JOURNEYS]] : sideBySide('/long/'))
  else if (isAll)
    console.log(`waybill: the long tests were not run: they would not have ended within ${within} minutes`)
} catch (error) {
  console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
  total.failed++
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
