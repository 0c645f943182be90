import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNREAD } from '../../vite-plugins.ts'

it('reads no route property that the build strips', () => {
  // Fixtures are not built, and check calls against the full contract.
  const files = globSync(`${import.meta.dirname}/../**/*.{ts,tsx}`).filter((file) => !/\.fixture\./.test(file))
  expect(files.length).toBeGreaterThan(200)
  const names = [...UNREAD].join('|')
  // Reads of a route property, or of a part of a route that is passed on.
  const read = new RegExp(`\\b(Routes\\.\\w+|route)\\.(${names})\\b|\\bPick<Route, [^>]*'(${names})'`)
  const reads = files.filter((file) => read.test(readFileSync(file, 'utf8')))
  expect(reads).toEqual([])
})
