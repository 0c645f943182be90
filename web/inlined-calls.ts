/** A build step: a module that makes a call contains what it sends of it, not all calls of the resource. */
import type { Plugin } from 'vite'
import { type Syntax, UNREAD, within } from './vite-plugins.ts'

/** A resource's calls in the contract: its file, its name there and its name in the module. */
interface Calls {
  file: string
  exported: string
  local: string
}

const callsOf = (syntax: readonly Syntax[]): Calls[] =>
  syntax.flatMap(({ type, source, specifiers }) => {
    const file = type === 'ImportDeclaration' ? (source as { value: string }).value : ''
    if (!/^@waybill\/contract\/.*\.(routes|platform)\.ts$/.test(file)) return []
    return (specifiers as { imported: { name: string }; local: { name: string } }[]).map(({ imported, local }) => ({
      file,
      exported: imported.name,
      local: local.name,
    }))
  })

const read = ({ type, computed, object, property }: Syntax): string | undefined =>
  type === 'MemberExpression' && computed === false
    ? `${(object as { name?: string }).name}.${(property as { name?: string }).name}`
    : undefined

/** The call without what browsers do not read of it (`withoutUnread`). */
const textOf = (call: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(call).filter(([part]) => !UNREAD.has(part))))

/** Writes `{ method, path }` for `jobsRoutes.counts` into the modules that name it. */
export const inlinedCalls = (): Plugin => ({
  name: 'waybill-inlined-calls',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /@waybill\/contract\/.*\.(routes|platform)\.ts/ },
    async handler(code) {
      const syntax = [...within(this.parse(code) as unknown as Syntax)]
      const constants = new Map<string, string>()
      for (const { file, exported, local } of callsOf(syntax)) {
        const calls = (await import(file))[exported] as Record<string, object>
        for (const [name, call] of Object.entries(calls)) constants.set(`${local}.${name}`, textOf(call))
      }
      const reads = syntax.flatMap((each) => {
        const name = read(each)
        return name !== undefined && constants.has(name) ? [{ ...each, name }] : []
      })
      const constantOf = (name: string) => `call_${name.replace('.', '_')}`
      const body = reads
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, name }) => text.slice(0, start) + constantOf(name) + text.slice(end), code)
      const named = new Set(reads.map(({ name }) => name))
      return [...named].map((name) => `const ${constantOf(name)} = ${constants.get(name)}\n`).join('') + body
    },
  },
})
