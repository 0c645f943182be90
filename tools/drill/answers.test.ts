import { expect, test } from 'vitest'
import { Answers } from './answers.ts'

test.each<[number, Record<string, string>, number]>([
  [200, {}, 0],
  [401, {}, 0],
  [429, { 'retry-after': '2' }, 0],
  [429, {}, 1],
  [503, { 'retry-after': '10' }, 0],
  [503, { 'retry-after': 'soon' }, 1],
  [500, { 'retry-after': '2' }, 1],
  [0, {}, 1],
])('in the drill, %i with %j is wrong %i times', (status, headers, wrong) => {
  const answers = new Answers()
  answers.add({ status: 200, headers: {} }, 5)
  answers.add({ status, headers }, 7)
  expect(answers.wrong).toBe(wrong)
  expect(answers.count((each) => each === 200)).toBe(status === 200 ? 2 : 1)
})

test('answers are told by status', () => {
  const answers = new Answers()
  for (const status of [503, 200, 0, 200]) answers.add({ status, headers: {} })
  expect(answers.words).toBe('cut × 1, 200 × 2, 503 × 1')
})
