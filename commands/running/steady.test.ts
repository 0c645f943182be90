import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { steadySummary, unsteady, type Outcome } from './steady-summary.ts'

const runs = (file: string, name: string, ...results: boolean[]): Outcome[] =>
  results.map((passed, i) => ({ file, test: name, passed, round: i + 1 }))

test('what failed is listed with how often, in which round, and the command that runs it again', () => {
  const outcomes = [
    ...runs('a.test.ts', 'steady', true, true, true, true),
    ...runs('a.test.ts', 'flakes', true, false, true, true),
    ...runs('b.test.ts', '', false, true, false, true),
    ...runs('b.test.ts', 'flakes', true, true, true, true),
  ]
  expect(steadySummary(unsteady(outcomes), { times: 4, seed: 9 })).toEqual([
    'steady: 2 failed; seed 9',
    '  2 of 4 (round 1, 3)  b.test.ts  outside of its tests',
    '    again: npm test -- --steady b.test.ts --times 4 --seed 9',
    '  1 of 4 (round 2)  a.test.ts  flakes',
    '    again: npm test -- --steady a.test.ts --times 4 --seed 9',
  ])
})

test('nothing failed', () =>
  expect(steadySummary(unsteady(runs('a.test.ts', 'steady', true)), { times: 1, seed: 9 })).toEqual([
    'steady: nothing failed in 1 rounds; seed 9',
  ]))

test('a process that keeps a core busy ends with the one that started it', async () => {
  const busy = spawn(process.execPath, [fileURLToPath(new URL('keep-busy.ts', import.meta.url)), '600'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // What a killed process had open is closed for it.
  busy.stdin.destroy()
  expect((await once(busy, 'exit'))[0]).toBe(0)
})
