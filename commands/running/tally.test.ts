import { expect, test } from 'vitest'
import { tally, type Report } from './tally.ts'

const file = (status: string, ...tests: string[]): Report['testResults'][number] => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const report = (success: boolean, ...testResults: Report['testResults']): Report => ({ success, testResults })

test.each<[string, Report | undefined, number | null, number, number]>([
  ['all well', report(true, file('passed', 'passed', 'passed')), 0, 2, 0],
  ['a test that fails', report(false, file('failed', 'passed', 'failed')), 1, 1, 1],
  ['a file that cannot be read', report(false, file('failed')), 1, 0, 1],
  ['a hook that fails after its tests', report(false, file('failed', 'passed')), 1, 1, 1],
  ['a skipped test', report(true, file('passed', 'passed', 'skipped')), 0, 1, 1],
  ['a fault outside of any test', report(true, file('passed', 'passed')), 1, 1, 1],
  ['no report at all', undefined, null, 0, 1],
])('%s', (_, given, status, passed, failed) => expect(tally(given, status)).toEqual({ passed, failed }))
