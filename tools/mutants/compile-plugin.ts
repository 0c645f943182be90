/** The Vite plugin that compiles the drawn mutants into the modules as tests load them. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { CLONE } from '../../commands/running/clone.ts'
import { compileIn, tellingLoading, type Numbered } from './compile-in.ts'

/** To be raised when the same mutants are compiled into other code. */
const VERSION = 1

/** The plugin, for these mutants. */
export function compilePlugin(mutants: readonly Numbered[]): Plugin {
  const byFile = Map.groupBy(mutants, ({ file }) => file)
  const fileOf = (id: string) => relative(CLONE, id.split('?')[0]!)
  const hashOf = (own: readonly Numbered[]) => createHash('sha1').update(JSON.stringify(own)).digest('hex')
  return {
    name: 'mutants',
    enforce: 'pre',
    configureVitest({ defineCacheKeyGenerator }) {
      // Compiled modules are kept between runs: those of another draw must not be taken for these.
      defineCacheKeyGenerator(({ id }) => `mutants ${VERSION} ${hashOf(byFile.get(fileOf(id)) ?? [])}`)
    },
    transform(code, id) {
      const file = fileOf(id)
      if (!/^(contract|domain|server)\/.*\.ts$/.test(file) || file.endsWith('.test.ts')) return undefined
      return { code: tellingLoading(compileIn(code, byFile.get(file) ?? [])), map: null }
    },
  }
}
