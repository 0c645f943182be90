import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JSON_DEPTH_MAX, TooDeep, readJson } from './read-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('nesting is bounded, wherever it is', () => {
  expect(readJson(nested(JSON_DEPTH_MAX))).toEqual(JSON.parse(nested(JSON_DEPTH_MAX)))
  for (const text of [nested(JSON_DEPTH_MAX + 1), nested(1_000_000), `{"a":"[","b":${nested(JSON_DEPTH_MAX)}}`])
    expect(() => readJson(text)).toThrow(TooDeep)
})

test('brackets that are closed or inside strings do not add up', () => {
  expect(readJson(`[${Array.from({ length: 1_000 }, () => '{"a":[]}').join()}]`)).toHaveLength(1_000)
  const text = `${'[{'.repeat(100)}\\"${'{'.repeat(100)}`
  expect(readJson(JSON.stringify({ text, [text]: 1 }))).toEqual({ text, [text]: 1 })
})

test('everything else is read as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(readJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(() => readJson('{"a":')).toThrow(SyntaxError)
})
