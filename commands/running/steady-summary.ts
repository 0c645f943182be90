/** What many runs of the same tests showed. */

/** What a round found of a test, or of a file that failed outside of its tests. */
export interface Outcome {
  file: string
  /** with its groups; empty: the file */
  test: string
  /** or did not run, since packages of Debian cannot be had */
  passed: boolean
  round: number
  isWithoutDebian?: true
}

/** A test that failed at least once. */
export interface Unsteady {
  file: string
  test: string
  failed: number
  runs: number
  /** the rounds in which it failed, from 1 */
  rounds: number[]
}

/** The tests that failed, the most unsteady first. */
export function unsteady(outcomes: readonly Outcome[]): Unsteady[] {
  const groups = Map.groupBy(outcomes, ({ file, test }) => JSON.stringify([file, test]))
  return [...groups.values()]
    .map((group) => {
      const { file, test } = group[0]!
      const rounds = group.flatMap(({ passed, round }) => (passed ? [] : [round]))
      return { file, test, failed: rounds.length, runs: group.length, rounds }
    })
    .filter(({ failed }) => failed > 0)
    .toSorted((a, b) => b.failed / b.runs - a.failed / a.runs || a.file.localeCompare(b.file))
}

/** The lines to print. */
export function steadySummary(found: readonly Unsteady[], { times, seed }: { times: number; seed: number }): string[] {
  if (found.length === 0) return [`steady: nothing failed in ${times} rounds; seed ${seed}`]
  return [
    `steady: ${found.length} failed; seed ${seed}`,
    ...found.flatMap(({ file, test, failed, runs, rounds }) => [
      `  ${failed} of ${runs} (round ${rounds.join(', ')})  ${file}  ${test || 'outside of its tests'}`,
      `    again: npm test -- --steady ${file} --times ${times} --seed ${seed}`,
    ]),
  ]
}
