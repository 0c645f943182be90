/** Runs kinds of tests, two at a time, and gathers what they cost. */
import type { CostMeter } from './cost-meter.ts'
import type { KindFile } from './file-costs.ts'
import { runVitest } from './run-vitest.ts'
import type { Wait } from './slow-waits.ts'
import type { Tally } from './tally.ts'
import { kindWords, TEST_KINDS, type TestKind } from './test-kinds.ts'

/** What a part of a test run found and cost. */
export interface Gathered {
  total: Tally
  files: KindFile[]
  waits: (Wait & { file: string })[]
  /** what failed, each with the first lines of why */
  failures: string[]
}

/** Nothing yet. */
export const nothing = (): Gathered => ({
  total: { passed: 0, failed: 0, withoutDebian: 0 },
  files: [],
  waits: [],
  failures: [],
})

/** Runs one vitest and adds what it found; its cost counts as a kind. */
export async function runKind(
  kind: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  meter: CostMeter,
  into: Gathered,
): Promise<void> {
  const end = meter.begin(kind)
  const { tally, files, failures } = await runVitest(words, env, (pid) => meter.announce(pid, kind), end)
  into.total.passed += tally.passed
  into.total.failed += tally.failed
  into.total.withoutDebian += tally.withoutDebian
  into.failures.push(...failures)
  for (const { waits, ...file } of files) {
    into.files.push({ kind, ...file })
    into.waits.push(...waits.map((wait) => ({ ...wait, file: file.file })))
  }
}

/**
 * Runs kinds: journeys beside the others, which follow each other.
 * @param words of vitest for each of them
 */
export async function runKinds(
  wordsOf: (kind: TestKind) => readonly string[] | undefined,
  env: NodeJS.ProcessEnv,
  meter: CostMeter,
  into: Gathered,
): Promise<void> {
  const waiting = TEST_KINDS.flatMap((kind) => {
    const words = wordsOf(kind)
    return words ? [{ kind, words }] : []
  })
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await runKind(next.kind.name, [...next.words, ...kindWords(next.kind)], env, meter, into)
  }
  await Promise.all([lane(), lane()])
}
