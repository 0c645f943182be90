/**
 * `npm test -- --steady [FILE…]`: runs the test files that were changed since the last merge to main (`--since REV`), and of
 * those that import what was changed at most 20 (`--imports`), 20 times (`--times`) each in drawn order (`--seed`), while
 * other processes keep all cores busy; lists what failed, and how often. Files that are named replace those.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { baseOf, testsSince } from './changed-tests.ts'
import { CLONE } from './clone.ts'
import { freshSeed } from './long-test.ts'
import { endWithUs } from './run-vitest.ts'
import type { Rounds } from './steady-rounds.ts'
import { steadySummary, unsteady, type Outcome } from './steady-summary.ts'
import type { Tally } from './tally.ts'

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const say = (line: string): void => console.log(`steady: ${line}`)

/** Longer than any run (seconds); the processes end with this one anyway. */
const BUSY_FOR = '21600'

/** Keeps every core busy. @returns ends it */
const keepBusy = (): (() => void) => {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, [program('keep-busy.ts'), BUSY_FOR], { stdio: ['pipe', 'ignore', 'ignore'] }),
  )
  for (const { stdin } of busy) stdin.on('error', () => undefined)
  return () => busy.forEach((each) => each.kill('SIGKILL'))
}

/** Runs rounds in a vitest of their own. */
const runRounds = async (options: Omit<Rounds, 'output' | 'workers'>, env: NodeJS.ProcessEnv): Promise<Outcome[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-steady-'))
  const rounds: Rounds = { ...options, workers: availableParallelism() + 1, output: join(folder, 'outcomes.json') }
  const child = spawn(process.execPath, [program('steady-rounds.ts'), JSON.stringify(rounds)], {
    cwd: CLONE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, NODE_ENV: 'test' },
  })
  endWithUs(child)
  const [status] = (await once(child, 'exit')) as [number | null]
  const outcomes = existsSync(rounds.output) ? (JSON.parse(readFileSync(rounds.output, 'utf8')) as Outcome[]) : []
  rmSync(folder, { recursive: true })
  const failed = outcomes.some(({ passed }) => !passed)
  // Whatever ended it, e.g. a set-up that failed.
  if (status === null || (status !== 0 && !failed))
    outcomes.push({ file: options.files.join(' '), test: '', passed: false, round: options.first })
  return outcomes
}

/** Chooses the files. */
const choose = (since: string | undefined, imports: number, seed: number): string[] => {
  const base = since ?? baseOf(CLONE)
  if (!base) throw new Error('this clone has no history to compare with; name a commit with --since, or test files')
  const { changed, importing } = testsSince(CLONE, base)
  const isLong = (file: string): boolean => file.includes('/long/')
  const others = importing.filter((file) => !isLong(file))
  const some =
    others.length > imports
      ? fc.sample(fc.shuffledSubarray(others, { minLength: imports, maxLength: imports }), { numRuns: 1, seed })[0]!
      : others
  const quick = changed.filter((file) => !isLong(file))
  say(
    `since ${base.slice(0, 10)}: ${quick.length} test files changed, ${some.length} of ${others.length} import what did`,
  )
  for (const file of changed.filter(isLong)) say(`${file} is a long test, and runs only if it is named`)
  return [...quick, ...some]
}

/** Runs the command. @returns what was counted: each run of each test */
export async function steady(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { since: text, times: text, seed: text, imports: text },
    allowPositionals: true,
  })
  const [times, seed, imports] = [values.times ?? '20', values.seed ?? freshSeed(), values.imports ?? '20'].map(
    Number,
  ) as [number, number, number]
  if (![times, seed, imports].every(Number.isSafeInteger) || times < 1 || imports < 0)
    throw new Error('--times, --seed and --imports are whole numbers')
  const files = positionals.length > 0 ? positionals : choose(values.since, imports, seed)
  for (const file of files) if (!existsSync(join(CLONE, file))) throw new Error(`there is no test file ${file}`)
  say(`${files.length} files, ${times} times each, seed ${seed}`)
  const journeys = files.filter((file) => file.startsWith('e2e/'))
  const others = files.filter((file) => !journeys.includes(file))
  const outcomes: Outcome[] = []
  const end = keepBusy()
  try {
    if (others.length > 0) outcomes.push(...(await runRounds({ files: others, first: 1, rounds: times, seed }, env)))
    // A journey leaves the product changed: each round has one of its own.
    for (let first = 1; journeys.length > 0 && first <= times; first++)
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      outcomes.push(...(await runRounds({ files: journeys, first, rounds: 1, seed }, env)))
  } finally {
    end()
  }
  console.log(['', ...steadySummary(unsteady(outcomes), { times, seed })].join('\n'))
  const count = (isCounted: (outcome: Outcome) => unknown): number => outcomes.filter(isCounted).length
  return {
    failed: count(({ passed }) => !passed),
    passed: count(({ passed, test, isWithoutDebian }) => passed && test !== '' && !isWithoutDebian),
    withoutDebian: count(({ isWithoutDebian }) => isWithoutDebian),
  }
}
