import { expect, test } from 'vitest'
import { divideCosts, type KindFile } from './file-costs.ts'

const file = (name: string, pid: number | undefined, from: number, to: number, kind = 'server'): KindFile => ({
  kind,
  file: name,
  pid,
  from,
  to,
  processor: 0.5,
})
const spent = (branch: number, seconds: number, from: number, to: number, kind = 'server') => ({
  kind,
  branch,
  seconds,
  from,
  to,
})
const A = file('a', 1, 0, 100)
const B = file('b', 2, 0, 50)
const C = file('c', 1, 100, 200)

test.each([
  ['its own process', [spent(1, 3, 0, 100)], [3, 0, 0]],
  ['files of a process by their time', [spent(1, 4, 50, 150)], [2, 0, 2]],
  ['others are shared by the files that run', [spent(0, 4, 0, 50), spent(9, 2, 60, 90)], [4, 2, 0]],
  ['before its process has begun with it', [spent(2, 1, -20, -10), spent(1, 1, -20, -10)], [1, 1, 0]],
  ['beside all files', [spent(0, 5, 300, 400)], [0, 0, 0]],
  ['another kind', [spent(1, 5, 0, 100, 'journeys')], [0, 0, 0]],
  ['no measurement of all processes', [], [0.5, 0.5, 0.5]],
])('%s', (_, costs, expected) =>
  expect(divideCosts(costs, [A, B, C]).map(({ processor }) => processor)).toEqual(expected),
)
