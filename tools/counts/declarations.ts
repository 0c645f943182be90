/** Nouns that are declared once, and what still has tables and shapes beside each other. */
import type { Node } from 'oxc-parser'
import type { Count } from './count.ts'
import { nameOf, nodesOf, sourcesIn, textOf } from './sources.ts'

const typeName = (node: Node): string => (node.type === 'TSTypeReference' ? nameOf(node.typeName) : '')

/** The first argument of `Seen<Order, …>`, as written. */
function subjectsOf(table: 'Seen' | 'Writes'): string[] {
  const found: string[] = []
  for (const [node, source] of nodesOf(sourcesIn('domain/src/access')))
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.typeAnnotation) {
      const { typeAnnotation: type } = node.id.typeAnnotation
      const [subject] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
      if (typeName(type) === table && subject) found.push(textOf(source, subject).replaceAll(/\s+/g, ' '))
    }
  return found
}

/** Whether the shape is the change of a noun, one with more fields, or consists of nothing but such. */
function isOfNoun(shape: Node | undefined, consts: ReadonlyMap<string, Node>): boolean {
  if (shape?.type === 'Identifier') return isOfNoun(consts.get(shape.name), consts)
  if (shape?.type !== 'CallExpression') return false
  if (nameOf(shape.callee) === 'changeOf') return true
  const [first] = shape.arguments
  if (first?.type !== 'ObjectExpression') return isOfNoun(first, consts)
  return first.properties.every((each) => each.type === 'Property' && isOfNoun(innermost(each.value), consts))
}

/** What is checked and repeated: `x` of `z.array(x).check(…)`. */
const innermost = (node: Node): Node =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'CallExpression'
    ? innermost(node.callee.object)
    : node

/** The value of a key of an object, or of one that is spread into it. */
function valueIn(object: Node | undefined, key: string, consts: ReadonlyMap<string, Node>): Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  for (const each of object.properties.toReversed()) {
    const value =
      each.type === 'SpreadElement'
        ? valueIn(consts.get(nameOf(each.argument)), key, consts)
        : nameOf(each.key) === key
          ? each.value
          : undefined
    if (value) return value
  }
  return undefined
}

/** Bodies of calls that change something: the name of the shape, or `inline`, and whether it is made of a noun. */
function changes(): { named: Set<string>; ofNouns: Set<string> } {
  const contract = sourcesIn('contract/src')
  const consts = new Map<string, Node>()
  for (const [node] of nodesOf(contract))
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      consts.set(node.id.name, node.init)
  const named = new Set<string>()
  const ofNouns = new Set<string>()
  for (const [node, source] of nodesOf(contract)) {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'route') continue
    const [declared] = node.arguments
    if (declared?.type !== 'ObjectExpression') continue
    const valueOf = (key: string) => valueIn(declared, key, consts)
    const [method, body] = [valueOf('method'), valueOf('body')]
    if (!body || !method || !/'(PATCH|PUT)'/.test(textOf(source, method))) continue
    const name = nameOf(body) || textOf(source, body)
    if (!/'PATCH'/.test(textOf(source, method)) && !/Changes?$/.test(name)) continue
    named.add(name)
    const shape = consts.get(name) ?? body
    if (isOfNoun(shape, consts)) ofNouns.add(name)
  }
  return { named, ofNouns }
}

export function declarations(): Count[] {
  const nouns: string[] = []
  for (const [node] of nodesOf(sourcesIn('contract/src')))
    if (node.type === 'TSInterfaceDeclaration' && node.extends.some(({ expression }) => nameOf(expression) === 'Noun'))
      nouns.push(node.id.name.replace(/Noun$/, ''))
  const seen = subjectsOf('Seen')
  const { named, ofNouns } = changes()
  const tables = new Set(subjectsOf('Writes'))
  const withTable = [...named].filter((name) => ofNouns.has(name) || tables.has(name))
  const without = [...named].filter((name) => !withTable.includes(name))
  return [
    { what: 'nouns that are declared once and sealed', count: nouns.length, of: [nouns.join(', ')] },
    { what: 'tables of who sees what, of shapes that are no nouns', count: seen.length, of: [] },
    { what: 'bodies of changes whose fields say who sets them', count: withTable.length, of: [withTable.join(', ')] },
    { what: 'bodies of changes whose handlers decide it', count: without.length, of: [without.join(', ')] },
  ]
}
