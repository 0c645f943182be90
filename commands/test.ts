/**
 * `npm test`: runs the checks, then every test once, except those in a folder `long`; `npm test -- --all` runs those
 * afterwards, with `--only morning,last-release` those whose names begin so. `--within 85` skips the long ones, with a
 * message, if the machine is too slow to finish in 85 minutes. At the end it prints what the run cost, and
 * what failed.
 * `npm test -- --steady` runs what was changed many times (`running/steady.ts`).
 * `npm test -- arguments` passes the arguments to vitest and skips the checks. The last line is `N passed, N failed`,
 * which matches the exit status.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printCheck, runChecks } from './checks/checks.ts'
import { chromium } from './running/chromium.ts'
import { CLONE } from './running/clone.ts'
import { startCostMeter } from './running/cost-meter.ts'
import { costReport } from './running/cost-report.ts'
import { divideCosts } from './running/file-costs.ts'
import { installCost } from './running/install-cost.ts'
import { longMinutes, longTests } from './running/long-tests.ts'
import { memoryFolder } from './running/memory-folder.ts'
import { nothing, runKind, runKinds } from './running/run-kinds.ts'
import { clockEnv, ownClock } from './running/odd-clock.ts'

const temporary = process.env['TMPDIR'] ? undefined : memoryFolder()
if (temporary) process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

const { words, clock } = ownClock()
const isAll = words[0] === '--all'
const isSteady = words[0] === '--steady'
const isWhole = isAll || words.length === 0
const { within = 'Infinity', only } = isAll
  ? parseArgs({ args: words.slice(1), options: { within: { type: 'string' }, only: { type: 'string' } } }).values
  : {}
const meter = startCostMeter('npm test itself')
const gathered = nothing()
const { total } = gathered

try {
  const long = isAll ? longTests(only) : undefined
  if (isWhole) {
    const end = meter.begin('checks', true)
    for (const { name, passed } of await runChecks(printCheck)) {
      total[passed ? 'passed' : 'failed']++
      if (!passed) gathered.failures.push(`  npm run check: ${name}`)
    }
    end()
  }
  const browser = chromium((line) => console.log(`waybill: ${line}`))
  const env = { ...process.env, ...clockEnv(clock, browser), ...(temporary ? { TMPDIR: temporary } : {}) }
  if (isSteady) {
    const { steady } = await import('./running/steady.ts')
    Object.assign(total, await steady(words.slice(1), env))
  } else if (!isWhole) await runKind('tests', words, env, meter, gathered)
  else {
    await runKinds(() => ['--exclude', '**/long/**'], env, meter, gathered)
    const minutes = process.uptime() / 60
    if (long && minutes + longMinutes(long, meter.kinds()) > Number(within))
      console.log(`waybill: the long tests were not run: they would not have ended within ${within} minutes`)
    else if (long) await runKinds(({ name }) => long.get(name), env, meter, gathered)
  }
} catch (error) {
  console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
  total.failed++
}

if (total.withoutDebian > 0)
  console.log(
    `waybill: ${total.withoutDebian} tests were not run: they need packages of Debian, which cannot be had here`,
  )
const { kinds, spent } = meter.end()
const costs = { kinds: [...installCost(), ...kinds], files: divideCosts(spent, gathered.files), waits: gathered.waits }
if (!isSteady) console.log(['', ...costReport(costs, CLONE), ''].join('\n'))
if (gathered.failures.length > 0) console.log(['failed', ...gathered.failures, ''].join('\n'))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
