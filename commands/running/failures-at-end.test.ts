import { expect, test } from 'vitest'
import { failuresOf } from './failures-at-end.ts'
import type { Report } from './tally.ts'

const report = (...testResults: Report['testResults']): Report => ({ success: false, testResults })

test('each test that failed or was skipped, with the first lines of why; what passed or needs Debian is left out', () => {
  const lines = failuresOf(
    report({
      name: '/clone/server/src/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one' },
        {
          status: 'failed',
          fullName: 'two',
          failureMessages: ['Error: 1 is not 2\n\n    at a.test.ts:7\n    at /clone/node_modules/vitest/run.js:1\n'],
        },
        { status: 'skipped', fullName: 'three' },
        { status: 'skipped', fullName: 'four', meta: { isWithoutDebian: true } },
      ],
    }),
    '/clone',
  )
  expect(lines).toEqual([
    '  server/src/a.test.ts > two\n    Error: 1 is not 2\n        at a.test.ts:7',
    '  server/src/a.test.ts > three\n    skipped',
  ])
})

test('a file that failed outside of its tests', () => {
  const file = { name: '/clone/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(failuresOf(report(file), '/clone/')).toEqual(['  b.test.ts\n    no such module'])
})

test('a long message is cut, colors and limits by the clock on the wall are not repeated', () => {
  const message = [
    `\u{1b}[31mTimeout 36000000ms exceeded\u{1b}[0m`,
    ...Array.from({ length: 30 }, (_, i) => `line ${i}`),
  ]
  const [text = ''] = failuresOf(
    report({
      name: 'c.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'waits', failureMessages: [message.join('\n')] }],
    }),
    '/clone',
  )
  expect(text.split('\n')).toHaveLength(9)
  expect(text).toMatch(/HUNG: not within \d+ s in which the machine was quiet\n {4}line 0/)
})

test('no report has no failures to name', () => expect(failuresOf(undefined, '/clone')).toEqual([]))
