import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { compileIn, tellingLoading } from './compile-in.ts'
import { mutantsOf } from './mutants-of.ts'

const compiled = (source: string) => {
  const mutants = mutantsOf('a.ts', source).map((mutant, at) => ({ ...mutant, number: at + 1 }))
  return { mutants, code: compileIn(source, mutants) }
}

/** What the program logs, as it is and under each of its mutants. */
const logs = (source: string) => {
  const { mutants, code } = compiled(source)
  return [0, ...mutants.map(({ number }) => number)].map((on) => {
    const log: unknown[] = []
    runInNewContext(code, {
      __mutant: (number: number) => number === on,
      log: (value: unknown) => log.push(value),
      n: 2,
    })
    return log
  })
}

test('each mutant changes the program when it is switched on, and none when none is', () => {
  expect(logs('if (n > 1 && n < 2 || n === 2) log(n)')).toEqual([
    [2],
    [2], // true
    [], // false
    [], // left of ||
    [2], // right of ||
    [2], // left of &&
    [2], // right of &&
    [2], // n >= 1
    [2], // n <= 1
    [2], // > 2
    [2], // > 0
    [2], // n <= 2
    [2], // n >= 2
    [2], // < 3
    [2], // < 1
    [], // n !== 2
    [], // === 3
    [], // === 1
    [], // without log(n)
  ])
})

test('lines that end without a semicolon stay apart', () => {
  expect(logs('let a = n\na += 1\nn > 1 && log(a)')[0]).toEqual([3])
  expect(logs('if (n > 1) log(n)\nelse log(0)')[0]).toEqual([2])
})

test('a function can return at once', () => {
  expect(logs('const f = () => { log(1); log(2) }\nf()')).toContainEqual([])
})

test('all mutants of a file together are valid', () => {
  for (const file of [
    'server/src/caller/limits.ts',
    'server/src/platform/list/filters.ts',
    'domain/src/money/cents.ts',
  ]) {
    const source = readFileSync(file.replace(/^/, `${import.meta.dirname}/../../`), 'utf8')
    const mutants = mutantsOf(file, source).map((mutant, at) => ({ ...mutant, number: at + 1 }))
    expect(mutants.length).toBeGreaterThan(10)
    expect(parseSync(file, tellingLoading(compileIn(source, mutants))).errors).toEqual([])
  }
})
