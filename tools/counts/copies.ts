/** Lines that only copy a column to a field of its name, or back. */
import type { Node } from 'oxc-parser'
import type { Count } from './count.ts'
import { nameOf, nodesOf, sourcesIn } from './sources.ts'

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** The last name of `row.number_of`, `sent.numberOf`; empty for anything that does more. */
const read = (node: Node): string => (node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '')

const isPair = (column: string, field: string) => column.includes('_') && camel(column) === field

export function copies(): Count[] {
  let out = 0
  let back = 0
  for (const [node] of nodesOf(sourcesIn('server/src'))) {
    const [to, from] =
      node.type === 'Property' && !node.computed
        ? [nameOf(node.key), read(node.value)]
        : node.type === 'AssignmentExpression' && node.operator === '='
          ? [read(node.left), read(node.right)]
          : ['', '']
    if (isPair(from, to)) out++
    if (isPair(to, from)) back++
  }
  return [
    { what: 'copies of a column to the field of its name (`aB: row.a_b`)', count: out, of: [] },
    { what: 'copies of a field to its column (`a_b: sent.aB`)', count: back, of: [] },
  ]
}
