/** Finds every mutant of a source file. */
import { parseSync, visitorKeys, type Node } from 'oxc-parser'
import { changesAt, type Change } from './operators.ts'

/** One change of one file. */
export interface Mutant extends Change {
  /** path in the repository */
  file: string
  /** from 1 */
  line: number
  /** the text that is changed, without what is around it */
  from: string
  /** whether it is computed once, when the module is loaded */
  isStatic: boolean
  /** whether a statement starts with it, so that a bracket in its place could continue the line before */
  opensStatement: boolean
}

/** A file with more numbers than this at its top is data, whose every figure needs no test. */
const DATA_MIN = 100

/** Types have no effect; these three only wrap an expression. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const isType = (node: Node) => node.type.startsWith('TS') && !WRAPPERS.has(node.type)
const isFunction = (node: Node) => /Function(Declaration|Expression)$/.test(node.type)
const isOfInstance = (node: Node) => node.type === 'PropertyDefinition' && !node.static

/** Names of properties and of modules are no values. */
const isName = (node: Node, key: string) =>
  (key === 'key' && !('computed' in node && node.computed)) || key === 'source' || key === 'specifiers'

type Visit = (node: Node, parent: Node | undefined, depth: number) => void

const walk = (node: Node, parent: Node | undefined, depth: number, visit: Visit): void => {
  if (isType(node)) return
  visit(node, parent, depth)
  const inside = isFunction(node) || isOfInstance(node) ? depth + 1 : depth
  for (const key of visitorKeys[node.type] ?? []) {
    if (isName(node, key)) continue
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key]
    for (const each of [child].flat()) if (each) walk(each, node, inside, visit)
  }
}

/**
 * Every mutant of a file, in the order of the text.
 * @param file its path in the repository
 * @throws if the source is not valid
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const found = new Map<string, Mutant>()
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const openings = new Set<number>()
  walk(program, undefined, 0, (node, parent, depth) => {
    if (node.type === 'ExpressionStatement') openings.add(node.start)
    for (const change of changesAt({ node, parent, text })) {
      const line = source.slice(0, change.start).split('\n').length
      const isStatic = depth === 0 && change.form !== 'entry'
      const key = `${change.start} ${change.end} ${change.to}`
      if (!found.has(key)) {
        const opensStatement = openings.has(change.start)
        found.set(key, { ...change, file, line, from: text(change), isStatic, opensStatement })
      }
    }
  })
  const mutants = [...found.values()].toSorted((one, other) => one.start - other.start || other.end - one.end)
  const isFigure = ({ operator, isStatic }: Mutant) => operator === 'number' && isStatic
  return mutants.filter(isFigure).length > DATA_MIN ? mutants.filter((each) => !isFigure(each)) : mutants
}
