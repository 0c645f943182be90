/** Counts the results in vitest's JSON report. */

/** The parts of the report that are used. */
export interface Report {
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      fullName?: string
      failureMessages?: string[]
      meta?: { isWithoutDebian?: boolean }
    }[]
  }[]
}

/** The numbers of passed and failed tests. */
export interface Tally {
  passed: number
  failed: number
  /** Tests that need packages of Debian which cannot be had here (`needing` in server/testing/debian.ts). */
  withoutDebian: number
}

/** What a test counts as. */
export const resultOf = ({ status, meta }: Report['testResults'][number]['assertionResults'][number]): keyof Tally =>
  status === 'passed' ? 'passed' : status !== 'failed' && meta?.isWithoutDebian ? 'withoutDebian' : 'failed'

/**
 * Counts tests. A file that failed before its tests ran counts as one failure, and so does a run that failed outside of
 * tests (an unhandled error, a failed setup). A skipped test counts as failed: it might not pass; but one that
 * needs packages of Debian, where there are none, counts neither way.
 * @param report undefined if vitest wrote none
 * @param status vitest's exit status
 */
export const tally = (report: Report | undefined, status: number | null): Tally => {
  const count = { passed: 0, failed: 0, withoutDebian: 0 }
  for (const { status: ended, assertionResults } of report?.testResults ?? []) {
    for (const test of assertionResults) count[resultOf(test)]++
    if (ended === 'failed' && assertionResults.every((test) => resultOf(test) !== 'failed')) count.failed++
  }
  if (count.failed === 0 && (status !== 0 || !report?.success)) count.failed++
  return count
}
