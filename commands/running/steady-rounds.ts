/**
 * Runs test files many times in one vitest, whose database and transformed modules stay: a program of its own, started by
 * `steady.ts` with a `Rounds` as JSON. It writes its outcomes as JSON.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import fc from 'fast-check'
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node'
import type { TestError } from 'vitest'
import { CLONE } from './clone.ts'
import type { Outcome } from './steady-summary.ts'

/** What to run. */
export interface Rounds {
  /** paths in the clone */
  files: string[]
  /** number of the first round, and how many */
  first: number
  rounds: number
  seed: number
  workers: number
  /** where the outcomes are written */
  output: string
}

/** The files in the order of a round. */
const drawn = <T>(files: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...files], { minLength: files.length }), { numRuns: 1, seed })[0] ?? []

/** Keeps the order that it is given. */
class GivenOrder {
  sort = (files: TestSpecification[]): TestSpecification[] => files
  shard = (files: TestSpecification[]): TestSpecification[] => files
}

const { files, first, rounds, seed, workers, output } = JSON.parse(process.argv[2] ?? '{}') as Rounds
const outcomes: Outcome[] = []
let round = first
const printed = new Set<string>()
const count = (file: string, test: string, passed: boolean, errors: readonly TestError[] = []): void => {
  outcomes.push({ file, test, passed, round })
  if (passed) return
  console.error(`steady: round ${round}: FAILED  ${file}  ${test || 'outside of its tests'}`)
  const key = JSON.stringify([file, test, errors.map(({ message }) => message)])
  if (!printed.has(key)) for (const error of errors) vitest.logger.printError(error)
  printed.add(key)
}
const counting: Reporter = {
  onTestCaseResult: (test) => {
    const [file, { state, errors }] = [relative(CLONE, test.module.moduleId), test.result()]
    if (state === 'skipped' && test.meta().isWithoutDebian)
      outcomes.push({ file, test: test.fullName, passed: true, round, isWithoutDebian: true })
    else count(file, test.fullName, state === 'passed', errors)
  },
  onTestModuleEnd: (module) => {
    const errors = module.errors()
    const isEmpty = !module.ok() && module.children.size === 0
    count(relative(CLONE, module.moduleId), '', errors.length === 0 && !isEmpty, errors)
  },
  onTestRunEnd: (_, errors) => {
    if (errors.length > 0) count(files.join(' '), '', false, errors)
  },
}

const vitest = await createVitest({
  root: CLONE,
  run: true,
  watch: false,
  maxWorkers: workers,
  reporters: [counting],
  sequence: { sequencer: GivenOrder },
})
try {
  await vitest.standalone()
  const wanted = new Set(files)
  const all = await vitest.globTestSpecifications(files)
  const specifications = all.filter(({ moduleId }) => wanted.has(relative(CLONE, moduleId)))
  for (; round < first + rounds; round++) {
    console.log(`steady: round ${round}`)
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await vitest.runTestSpecifications(drawn(specifications, seed + round))
    // What ends this process leaves the rounds before.
    writeFileSync(output, JSON.stringify(outcomes))
  }
  const ran = new Set(specifications.map(({ moduleId }) => relative(CLONE, moduleId)))
  for (const file of files) if (!ran.has(file)) outcomes.push({ file, test: '', passed: false, round: first })
} finally {
  writeFileSync(output, JSON.stringify(outcomes))
  await vitest.close()
}
