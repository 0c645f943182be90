/** Which files import which, and how far a test is from what it reaches. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Paths in the repository of what each file imports when it runs. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** `@waybill/domain/money/cents.ts` is `domain/src/money/cents.ts`, as the packages' `exports` say. */
const resolve = (from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const [, folder, testing, rest] = /^@waybill\/([^/]+)\/(testing\/)?(.*)$/.exec(name) ?? []
  return folder && (testing ? `${folder}/testing/${rest}` : `${folder}/src/${rest}`)
}

/** The names of the modules that a source imports; types are none. */
export const namesIn = (file: string, source: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const isUsed = ({ entries }: { entries: { isType: boolean }[] }) =>
    !entries.length || entries.some((each) => !each.isType)
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const late = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1))
  return [...staticImports.filter(isUsed).map(({ moduleRequest }) => moduleRequest.value), ...exported, ...late]
}

/** Reads the imports of the files and of all that they import in turn. */
export function importsFrom(root: string, files: readonly string[]): Imports {
  const imports = new Map<string, string[]>()
  const open = [...files]
  for (let file = open.pop(); file; file = open.pop()) {
    if (imports.has(file)) continue
    const path = join(root, file)
    const names = file.endsWith('.ts') && existsSync(path) ? namesIn(file, readFileSync(path, 'utf8')) : []
    const found = names.flatMap((name) => resolve(file, name) ?? [])
    imports.set(file, found)
    open.push(...found)
  }
  return imports
}

/** How many imports lead from a file to each that it reaches; 0 to itself. */
export function distancesFrom(file: string, imports: Imports): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (const [each, distance] of distances)
    for (const next of imports.get(each) ?? []) if (!distances.has(next)) distances.set(next, distance + 1)
  return distances
}
