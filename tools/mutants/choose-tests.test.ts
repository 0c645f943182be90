import { expect, test } from 'vitest'
import { testsFor, type TestFile } from './choose-tests.ts'
import { distancesFrom, namesIn } from './imports.ts'

const imports = new Map([
  ['domain/src/money/cents.test.ts', ['domain/src/money/cents.ts']],
  ['domain/src/money/taxes.test.ts', ['domain/src/money/taxes.ts']],
  ['domain/src/money/taxes.ts', ['domain/src/money/cents.ts']],
  ['domain/src/loads/near.test.ts', ['domain/src/money/cents.ts']],
  ['domain/src/loads/loads.test.ts', ['domain/src/money/taxes.ts']],
  ['domain/src/loads/dear.test.ts', ['domain/src/money/taxes.ts']],
  ['domain/src/loads/none.test.ts', ['domain/src/loads/none.ts']],
])
const tests = [...imports.keys()]
  .filter((file) => file.endsWith('.test.ts'))
  .map((file): TestFile => ({ file, distances: distancesFrom(file, imports), seconds: file.includes('dear') ? 9 : 1 }))

test('the test of the same name, then its folder, then importers by distance and cost', () => {
  expect(testsFor('domain/src/money/cents.ts', tests).map(({ file }) => file)).toEqual([
    'domain/src/money/cents.test.ts',
    'domain/src/money/taxes.test.ts',
    'domain/src/loads/near.test.ts',
    'domain/src/loads/loads.test.ts',
    'domain/src/loads/dear.test.ts',
  ])
})

test('what killed mutants of the same file comes first', () => {
  const killed = new Map([['domain/src/loads/dear.test.ts', 2]])
  expect(testsFor('domain/src/money/cents.ts', tests, killed)[0]!.file).toBe('domain/src/loads/dear.test.ts')
})

test('imports of types do not count, exports and late imports do', () => {
  const source = `
    import type { A } from './a.ts'
    import { type B, c } from './c.ts'
    import './d.ts'
    export * from './e.ts'
    export type { F } from './f.ts'
    const g = () => import('./g.ts')
  `
  expect(namesIn('x.ts', source)).toEqual(['./c.ts', './d.ts', './e.ts', './g.ts'])
})
