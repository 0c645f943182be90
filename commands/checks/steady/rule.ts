/** Types of lint rules, and how they read calls. */
import type { RuleTester } from 'oxlint/plugins-dev'

export type Rule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>
type Visitor = ReturnType<Rule['create']>
export type Context = Parameters<Rule['create']>[0]
export type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0]
export type Node = NonNullable<Call['parent']>

/** A rule with one message, which says what may go wrong and the way out. */
export const rule = (message: string, visit: (report: (node: Node) => void, context: Context) => Visitor): Rule => ({
  meta: { type: 'problem', docs: { description: message } },
  create: (context) => visit((node) => context.report({ node, message }), context),
})

/** One step of `page.getByRole('option').first()`: a name, and its arguments if it is called. */
export interface Link {
  name: string
  args?: Call['arguments']
}

/** Without what only the type checker reads. */
export const bare = (node: Node): Node => {
  switch (node.type) {
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return bare(node.expression)
    default:
      return node
  }
}

/** The steps of a chain from its root; empty names where a step is neither a name nor a call. */
export const chainOf = (input: Node): Link[] => {
  const node = bare(input)
  if (node.type === 'Identifier') return [{ name: node.name }]
  if (node.type === 'MemberExpression') {
    const { property } = node
    return [...chainOf(node.object), { name: property.type === 'Identifier' && !node.computed ? property.name : '' }]
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const before = chainOf(node.callee)
    const last = before.pop() ?? { name: '' }
    return [...before, last.args ? { name: '', args: node.arguments } : { ...last, args: node.arguments }]
  }
  return [{ name: '' }]
}

/** `page.keyboard.press`, without arguments. */
export const pathOf = (node: Node): string =>
  chainOf(node)
    .map(({ name }) => name)
    .join('.')

/** Whether a chain goes on after this node. */
export const goesOn = (node: Node): boolean => {
  const { parent } = node
  if (!parent) return false
  if (parent.type === 'TSNonNullExpression' || parent.type === 'ChainExpression') return goesOn(parent)
  return parent.type === 'MemberExpression' && parent.object === node
}

/** The text of a string or a template, `?` for what is filled in. */
export const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('?')
  return undefined
}

export const numberOf = (node: Node | undefined): number | undefined =>
  node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined

/** The value of a property of an object that is written there. */
export const propertyOf = (node: Node | undefined, name: string): Node | undefined => {
  if (node?.type !== 'ObjectExpression') return undefined
  for (const each of node.properties)
    if (
      each.type === 'Property' &&
      ((each.key.type === 'Identifier' && each.key.name === name) || textOf(each.key) === name)
    )
      return each.value
  return undefined
}

export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Whether a name is a parameter of a function around it. */
export const isParameter = (node: Node, name: string): boolean => {
  for (let outer: Node | null | undefined = node; outer; outer = outer.parent)
    if ('params' in outer && Array.isArray(outer.params))
      for (const each of outer.params as Node[])
        if ([...within(each)].some((inner) => inner.type === 'Identifier' && inner.name === name)) return true
  return false
}

/** The closest node around that one, within the same function unless functions are sought. */
export const around = (node: Node, matches: (outer: Node) => boolean): Node | undefined => {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (matches(outer)) return outer
    if (isFunction(outer)) return undefined
  }
  return undefined
}

export const functionAround = (node: Node): Node | undefined => around(node, isFunction)

const OF_TYPES = new Set(['parent', 'typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'])

/** Every node within that runs, itself included. */
export function* within(node: Node): Generator<Node> {
  yield node
  for (const [key, value] of Object.entries(node)) {
    if (OF_TYPES.has(key) || typeof value !== 'object' || value === null) continue
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && 'type' in each && 'range' in each) yield* within(each as Node)
  }
}

/** What the names of a file were declared as: the latest declaration before their use. */
export const declarations = () => {
  const known = new Map<string, Node[]>()
  const add = (name: string, node: Node) => known.set(name, [...(known.get(name) ?? []), node])
  return {
    visitor: {
      VariableDeclarator({ id, init }) {
        if (!init) return
        if (id.type === 'Identifier') add(id.name, init)
        else for (const each of within(id)) if (each.type === 'Identifier') add(each.name, init)
      },
      FunctionDeclaration(node) {
        if (node.id) add(node.id.name, node)
      },
    } satisfies Visitor,
    of: (name: string, use: Node): Node | undefined =>
      isParameter(use, name)
        ? undefined
        : (known.get(name)?.findLast(({ range }) => range[0] < use.range[0]) ?? known.get(name)?.at(0)),
  }
}
