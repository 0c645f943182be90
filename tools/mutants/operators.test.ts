import { expect, test } from 'vitest'
import { mutantsOf } from './mutants-of.ts'

/** The changes of a source, as texts: what is put in its place. */
const changes = (source: string) =>
  mutantsOf('a.ts', source).map(({ form, from, to }) =>
    form === 'expression' ? `${from} => ${to}` : `${form} ${from}`,
  )

test.each([
  ['const f = a < b', ['a < b => a <= b', 'a < b => a >= b']],
  ['const f = a === b', ['a === b => a !== b']],
  ['const f = a && b', ['a && b => a', 'a && b => b']],
  ['const f = a ?? b', ['a ?? b => a', 'a ?? b => b']],
  ['const f = !a', ['!a => a']],
  ['const f = a ? b : c', ['a => true', 'a => false']],
  ['if (a) { b = c }', ['a => true', 'a => false', 'statement b = c']],
  ['while (a) {}', ['a => false']],
  ['const f = true', ['true => false']],
  ['const f = 2', ['2 => 3', '2 => 1']],
  ['const f = 0', ['0 => 1']],
  ['const f = a - b', ['a - b => a + b']],
  ["const f = 'a' + b", []],
  ['a += b', ['statement a += b', 'a += b => a -= b']],
  ['await save(a)', ['statement await save(a)']],
  ['const f = a.filter(b).length', ['a.filter(b) => a']],
  ['const f = a?.filter(b)', []],
  ['const f = a?.b.filter(c)', []],
  ['const f = a.some(b)', ['a.some(b) => a.every(b)']],
  ['const f = a.toString()', []],
  ['const f = Math.min(a, b)', ['Math.min(a, b) => Math.max(a, b)']],
  ['const f = [a, b].includes(c)', ['[a, b] => [b]', '[a, b] => [a]']],
  ['const f = [a, b]', []],
  ['switch (a) { case b: }', ['b => Number.NaN']],
  ['const f = () => { a(); b() }', ['entry ', 'statement a();', 'statement b()']],
  ['const f = () => { a(); return b }', ['statement a();']],
])('%s', (source, expected) => {
  expect(changes(source)).toEqual(expected)
})

test('types, names and paths have no mutants', () => {
  const source = `
    import { a } from './2.ts'
    type B = 1 | true
    const c: B = a as 1
    const d = { 1: a, true: a } satisfies Record<string, 1>
  `
  expect(changes(source)).toEqual([])
})

test('a mutant names its line, and whether its value is computed when the module is loaded', () => {
  const [table, inside] = mutantsOf('a.ts', 'const a = 0\n\nconst b = () => 0')
  expect(table).toMatchObject({ file: 'a.ts', line: 1, isStatic: true })
  expect(inside).toMatchObject({ line: 3, isStatic: false })
})

test('the figures of a file that is a table of data are left alone', () => {
  const rows = (count: number) => `const sizes = [${Array.from({ length: count }, () => 0).join()}]`
  expect(mutantsOf('a.ts', rows(100))).toHaveLength(100)
  expect(mutantsOf('a.ts', rows(101))).toEqual([])
})

test('a source that is not valid is refused', () => {
  expect(() => mutantsOf('a.ts', 'const = 1')).toThrow('a.ts')
})
