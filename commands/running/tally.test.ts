import { expect, test } from 'vitest'
import { tally, type Report } from './tally.ts'

const file = (status: string, ...tests: string[]): Report['testResults'][number] => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => {
    const [result = '', needs] = one.split(' ')
    return { status: result, meta: needs ? { isWithoutDebian: true } : {} }
  }),
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
  ['a test that needs Debian and fails', report(false, file('failed', 'failed debian')), 1, 0, 1],
])('%s', (_, output, status, passed, failed) =>
  expect(tally(output, status)).toEqual({ passed, failed, withoutDebian: 0 }),
)

test('tests that need Debian, where there is none, count neither way; those beside them do', () => {
  const tests = file('passed', 'passed', 'skipped debian', 'pending debian', 'skipped')
  expect(tally(report(true, tests), 0)).toEqual({ passed: 1, failed: 1, withoutDebian: 2 })
})
