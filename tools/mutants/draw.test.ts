import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { mutantsOf } from './mutants-of.ts'

const source = 'const f = (a: number, b: number) => a < b || a === 4 || b > 7 || a - b > 9'
const mutants = mutantsOf('a.ts', source)
const texts = (seed: number, count: number, from = mutants) =>
  draw(from, seed, count).map(({ from: was, to }) => `${was} ${to}`)

test('the same seed draws the same, another seed other ones, and none twice', () => {
  expect(texts(1, 5)).toEqual(texts(1, 5))
  expect(texts(1, 5)).not.toEqual(texts(2, 5))
  expect(new Set(draw(mutants, 1, 1_000))).toEqual(new Set(mutants))
})

test('fewer are the first of more', () => {
  expect(texts(1, 3)).toEqual(texts(1, 9).slice(0, 3))
})

test('lines added above do not change the draw', () => {
  expect(texts(1, 5, mutantsOf('a.ts', `// a line\n\n${source}`))).toEqual(texts(1, 5))
})
