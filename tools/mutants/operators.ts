/** The changes that a mutant can make to a program, by type of node. */
import type { Node } from 'oxc-parser'

/** A change of one place. `expression` replaces it, `statement` leaves it out, `entry` is inserted after a `{`. */
export interface Change {
  form: 'expression' | 'statement' | 'entry'
  /** what is done, as the list of survivors groups it */
  operator: string
  /** UTF-16 offsets of what is changed */
  start: number
  end: number
  /** the new text; empty for a statement left out */
  to: string
}

/** A node with its source, and what surrounds it. */
export interface Place {
  node: Node
  parent: Node | undefined
  text: (node: Pick<Node, 'start' | 'end'>) => string
}

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
}
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const ASSIGNMENTS: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }
/** Calls that only leave out or order what they are called on. */
const NARROWING = new Set(['filter', 'where', 'toSorted'])
const SWAPPED = new Map(Object.entries({ some: 'every', every: 'some', min: 'max', max: 'min' }))

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const replaced = (operator: string, node: Pick<Node, 'start' | 'end'>, to: string): Change => ({
  form: 'expression',
  operator,
  start: node.start,
  end: node.end,
  to,
})

/** A condition that always or never holds. */
const fixed = (test: Node, values: readonly string[]) =>
  test.type === 'Literal' ? [] : values.map((value) => replaced('condition', test, value))

const calls = ({ node, parent, text }: Place): Change[] => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
  const { object, property, optional } = node.callee
  // Taking a link out of `a?.b()` would change what the rest of the chain is skipped with.
  const isChained = optional || parent?.type === 'ChainExpression' || text(object).includes('?.')
  if (property.type !== 'Identifier' || isChained || object.type === 'Super') return []
  const { name } = property
  if (NARROWING.has(name)) return [replaced(`without ${name}`, node, text(object))]
  const other = SWAPPED.get(name)
  const before = text({ start: node.start, end: property.start })
  return other ? [replaced('other call', node, before + other + text({ start: property.end, end: node.end }))] : []
}

/** A list that is only asked whether it holds something. */
const members = ({ node, parent, text }: Place): Change[] => {
  if (node.type !== 'ArrayExpression' || node.elements.length < 2) return []
  const isWanted =
    (parent?.type === 'MemberExpression' && /^includes$/.test(text(parent.property))) ||
    (parent?.type === 'NewExpression' && text(parent.callee) === 'Set')
  if (!isWanted) return []
  return node.elements.map((_, left) =>
    replaced(
      'member',
      node,
      `[${node.elements.flatMap((each, at) => (each && at !== left ? [text(each)] : [])).join(', ')}]`,
    ),
  )
}

/** Whether a function gives back nothing, as far as its own statements tell. */
const givesNothing = (node: unknown): boolean => {
  if (Array.isArray(node)) return node.every(givesNothing)
  if (typeof node !== 'object' || node === null) return true
  const { type, argument } = node as { type?: string; argument?: unknown }
  if (type && /Function/.test(type)) return true
  if (type === 'ReturnStatement') return !argument
  return Object.values(node).every(givesNothing)
}

const entries = ({ node, parent }: Place): Change[] => {
  if (node.type !== 'BlockStatement') return []
  if (!parent || !/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(parent.type)) return []
  const [first] = node.body
  const isOneCall = node.body.length === 1 && first!.type === 'ExpressionStatement'
  if (!first || isOneCall || !givesNothing(node.body)) return []
  const at = node.start + 1
  return [{ form: 'entry', operator: 'return at once', start: at, end: at, to: 'return' }]
}

/** What can be done at a node; by type, so that one look suffices. */
const OPERATORS: Readonly<Record<string, (place: Place) => Change[]>> = {
  BinaryExpression({ node, text }) {
    if (node.type !== 'BinaryExpression') return []
    const { left, right, operator } = node
    const pair = (to: string) => `${text(left)} ${to} ${text(right)}`
    const compared = (COMPARISONS[operator] ?? []).map((to) => replaced('comparison', node, pair(to)))
    const other = ARITHMETIC[operator]
    return other && !isText(left) && !isText(right) ? [replaced('arithmetic', node, pair(other))] : compared
  },
  LogicalExpression: ({ node, text }) =>
    node.type === 'LogicalExpression'
      ? [node.left, node.right].map((side) => replaced('one side', node, text(side)))
      : [],
  UnaryExpression: ({ node, text }) =>
    node.type === 'UnaryExpression' && node.operator === '!' ? [replaced('not', node, text(node.argument))] : [],
  IfStatement: ({ node }) => (node.type === 'IfStatement' ? fixed(node.test, ['true', 'false']) : []),
  ConditionalExpression: ({ node }) =>
    node.type === 'ConditionalExpression' ? fixed(node.test, ['true', 'false']) : [],
  WhileStatement: ({ node }) => (node.type === 'WhileStatement' ? fixed(node.test, ['false']) : []),
  SwitchCase: ({ node }) =>
    node.type === 'SwitchCase' && node.test ? [replaced('case', node.test, 'Number.NaN')] : [],
  Literal({ node }) {
    if (node.type !== 'Literal') return []
    if (typeof node.value === 'boolean') return [replaced('boolean', node, String(!node.value))]
    if (typeof node.value !== 'number') return []
    const { value } = node
    return (value > 0 ? [value + 1, value - 1] : [value + 1]).map((to) => replaced('number', node, String(to)))
  },
  AssignmentExpression({ node, text }) {
    if (node.type !== 'AssignmentExpression') return []
    const other = ASSIGNMENTS[node.operator]
    return other ? [replaced('arithmetic', node, `${text(node.left)} ${other} ${text(node.right)}`)] : []
  },
  CallExpression: calls,
  ArrayExpression: members,
  ExpressionStatement: ({ node }) => [
    { form: 'statement', operator: 'statement', start: node.start, end: node.end, to: '' },
  ],
  BlockStatement: entries,
}

/** All changes at a node. */
export const changesAt = (place: Place): Change[] => OPERATORS[place.node.type]?.(place) ?? []
