import { expect, test } from 'vitest'
import type { Judged } from './judge.ts'
import { mutantsOf } from './mutants-of.ts'
import { reportOf } from './report.ts'

const [first, second] = mutantsOf('domain/src/money/cents.ts', 'const f = (a: number) =>\n  a > 3')
const judged = (mutant: typeof first, rest: Partial<Judged>): Judged => ({
  mutant: { ...mutant!, number: 1 },
  killedBy: undefined,
  ran: 0,
  isCut: false,
  seconds: 0,
  ...rest,
})
const died = judged(second, { killedBy: { file: 'a.test.ts', failure: 'sums' }, ran: 1 })

test('survivors with file, line and change, then the shares', () => {
  expect(reportOf([died, judged(first, { ran: 1, isCut: true })])).toEqual([
    'domain/src/money/cents.ts:2  comparison: a > 3 -> a >= 3  (1 test files ran, more would not end within its processor time)',
    '',
    'domain         1 of 2 die (50.0 %)',
    'all            1 of 2 die (50.0 %)',
  ])
})

test('a mutant that no test executes says so', () => {
  expect(reportOf([judged(first, {})])[0]).toContain('no test executes it')
})

test('nothing was judged', () => {
  expect(reportOf([]).at(-1)).toBe('all            0 of 0 die')
})
