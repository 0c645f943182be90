import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseOf, changedSince, chooseTests, importsOf, testsSince } from './changed-tests.ts'

const clone = mkdtempSync(join(tmpdir(), 'waybill-changed-'))
const git = (...words: string[]) =>
  execFileSync('git', ['-C', clone, '-c', 'user.name=A', '-c', 'user.email=a@b.test', ...words], {
    encoding: 'utf8',
  }).trim()
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(clone, file)), { recursive: true })
  writeFileSync(join(clone, file), text)
}
const commit = (file: string, text: string) => {
  write(file, text)
  git('add', '-A')
  git('commit', '-qm', file)
  return git('rev-parse', 'HEAD')
}

beforeAll(() => {
  execFileSync('git', ['init', '-q', '-b', 'main', clone])
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

test('imports are read from the text: of the folder, of the other packages, from tests alone or in between', () =>
  expect(
    importsOf(
      'server/src/orders/a.test.ts',
      `import { b } from './b.ts'\nimport '../setup.ts'\nimport type { C } from "@waybill/contract/orders/c.ts"
       import {\n d,\n} from '@waybill/server/testing/d.ts'\nexport * from '@waybill/domain'
       const e = await import('../../e.ts')\nimport pg from 'pg'`,
    ),
  ).toEqual([
    'server/src/orders/b.ts',
    'server/src/setup.ts',
    'contract/src/orders/c.ts',
    'server/testing/d.ts',
    'domain/src/index.ts',
    'server/e.ts',
  ]))

test('tests that changed, and those that import what did', () => {
  const texts: Record<string, string> = {
    'a/one.test.ts': `import './one.ts'`,
    'a/two.test.ts': `import './two.ts'`,
    'b/three.test.ts': `import '../a/one.ts'`,
  }
  expect(
    chooseTests(Object.keys(texts), ['a/one.ts', 'a/two.test.ts', 'gone.test.ts'], (file) => texts[file]!),
  ).toEqual({
    changed: ['a/two.test.ts'],
    importing: ['a/one.test.ts', 'b/three.test.ts'],
  })
})

test('what differs is what was committed since, what was not committed and what is new; the base is where the branch began', () => {
  expect(baseOf(clone)).toBeUndefined()
  const first = commit('a.ts', '1')
  expect(baseOf(clone)).toBeUndefined()
  const second = commit('a.test.ts', `import './a.ts'`)
  expect(baseOf(clone), 'main without a merge').toBe(first)

  git('checkout', '-qb', 'branch')
  commit('b.test.ts', `import './b.ts'`)
  expect(baseOf(clone), 'a branch').toBe(second)
  write('a.ts', '2')
  write('c.test.ts', '')
  expect(changedSince(clone, second).toSorted()).toEqual(['a.ts', 'b.test.ts', 'c.test.ts'])
  expect(testsSince(clone, second)).toEqual({ changed: ['b.test.ts', 'c.test.ts'], importing: ['a.test.ts'] })

  commit('a.ts', '3')
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', 'merge', 'branch')
  const merge = git('rev-parse', 'HEAD')
  expect(baseOf(clone), 'main after a merge').toBe(second)
  commit('d.ts', '')
  expect(baseOf(clone), 'main after a merge and a commit').toBe(merge)
  rmSync(join(clone, 'c.test.ts'))
  expect(testsSince(clone, second).changed, 'without what is gone').toEqual(['b.test.ts'])
})

test('a commit that is not there is refused', () =>
  expect(() => changedSince(clone, 'nowhere')).toThrow('no commit nowhere'))
