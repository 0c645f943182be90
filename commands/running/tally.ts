/** Counts what vitest's JSON report says. */

/** The parts of the report that are looked at. */
export interface Report {
  success: boolean
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[]
}

/** How many tests went well and how many did not. */
export interface Tally {
  passed: number
  failed: number
}

/**
 * Counts tests; a file that broke before its tests could run counts as one that failed, and so does a run that failed
 * in no test (an unhandled fault, a set-up that broke). A skipped test counts as failed: nobody knows whether it passes.
 * @param report undefined where vitest left none
 * @param status how vitest ended
 */
export const tally = (report: Report | undefined, status: number | null): Tally => {
  const count = { passed: 0, failed: 0 }
  for (const { status: ended, assertionResults } of report?.testResults ?? []) {
    for (const test of assertionResults) count[test.status === 'passed' ? 'passed' : 'failed']++
    if (ended === 'failed' && assertionResults.every((test) => test.status === 'passed')) count.failed++
  }
  if (count.failed === 0 && (status !== 0 || !report?.success)) count.failed++
  return count
}
