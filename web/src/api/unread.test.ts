import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('reads nothing off a call that the build leaves out of it', () => {
  // Fixtures are no part of the build, and hold calls against the contract as it is.
  const files = globSync(`${import.meta.dirname}/../**/*.{ts,tsx}`).filter((file) => !/\.fixture\./.test(file))
  expect(files.length).toBeGreaterThan(200)
  const reads = files.filter((file) =>
    /\b(Routes\.\w+|route)\.(params|query|body|answer|summary)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(reads).toEqual([])
})
