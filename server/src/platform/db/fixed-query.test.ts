import { expect, test } from 'vitest'
import { build, sql } from './builder.ts'
import { fixedQuery } from './fixed-query.ts'

test('the text is compiled once, and each parameter stays where it was bound, including constants', () => {
  let compiled = 0
  const query = fixedQuery((a: string, b: number) => {
    compiled++
    const raw = sql`select ${a}::text, ${'constant'}, ${b}::int, ${a}::text`
    return { compile: () => raw.compile(build) }
  })
  const first = query('x', 1).compile()
  const second = query('y', 2).compile()
  expect(first.sql).toBe('select $1::text, $2, $3::int, $4::text')
  expect([first.parameters, second.parameters]).toEqual([
    ['x', 'constant', 1, 'x'],
    ['y', 'constant', 2, 'y'],
  ])
  expect(compiled).toBe(1)
})
