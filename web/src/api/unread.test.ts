import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNREAD } from '../../vite-plugins.ts'

it('reads nothing off a call that the build leaves out of it', () => {
  // Fixtures are no part of the build, and hold calls against the contract as it is.
  const files = globSync(`${import.meta.dirname}/../**/*.{ts,tsx}`).filter((file) => !/\.fixture\./.test(file))
  expect(files.length).toBeGreaterThan(200)
  const names = [...UNREAD].join('|')
  // Off a call, or off a part of one that is handed on.
  const read = new RegExp(`\\b(Routes\\.\\w+|route)\\.(${names})\\b|\\bPick<Route, [^>]*'(${names})'`)
  const reads = files.filter((file) => read.test(readFileSync(file, 'utf8')))
  expect(reads).toEqual([])
})
