/** The sources of a folder, parsed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys, type Node, type Program } from 'oxc-parser'
import { CLONE } from '../../commands/running/clone.ts'

export interface Source {
  /** Path in the repository. */
  file: string
  text: string
  program: Program
}

const isOurs = (name: string) =>
  /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.gen\.ts$|\.d\.ts$/.test(name) && !name.includes('node_modules')

const known = new Map<string, readonly Source[]>()

/** Sources of programs below the folder; tests and generated files are none. */
export function sourcesIn(folder: string): readonly Source[] {
  const before = known.get(folder)
  if (before) return before
  const names = readdirSync(join(CLONE, folder), { recursive: true, encoding: 'utf8' }).filter(isOurs).toSorted()
  const sources = names.map((name) => {
    const file = join(folder, name)
    const text = readFileSync(join(CLONE, file), 'utf8')
    return { file, text, program: parseSync(file, text).program }
  })
  known.set(folder, sources)
  return sources
}

/** The node and all within it, types included. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key]
    for (const each of [child].flat()) if (each) yield* nodesIn(each)
  }
}

/** Every node of the sources with its source. */
export function* nodesOf(sources: readonly Source[]): Generator<readonly [Node, Source]> {
  for (const source of sources) for (const node of nodesIn(source.program)) yield [node, source]
}

export const textOf = ({ text }: Source, { start, end }: Pick<Node, 'start' | 'end'>): string => text.slice(start, end)

/** The name of an identifier or of a property that is not computed. */
export const nameOf = (node: Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '')
