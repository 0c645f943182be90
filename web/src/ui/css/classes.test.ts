import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../..')

/** Classes that a module of styles does not have, as `file: name`: such a name is undefined, and its part unstyled. */
const missing = (file: string): string[] => {
  const text = readFileSync(join(SRC, file), 'utf8')
  return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].flatMap(([, name, path]) => {
    const sheet = readFileSync(resolve(SRC, file, '..', path ?? ''), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    const had = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, each]) => each))
    const code = text.replaceAll(/'[^'\n]*\.module\.css'/g, '')
    const used = [...code.matchAll(new RegExp(`(?<![\\w./])${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, each]) => each)
    return used.filter((each) => !had.has(each)).map((each) => `${file}: ${each}`)
  })
}

test('every class that a component names is in its module of styles', () => {
  const files = globSync('**/*.tsx', { cwd: SRC })
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(missing)).toEqual([])
})
