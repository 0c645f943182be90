/** A lint rule of oxlint (jsPlugins in .oxlintrc.json): what a request sends for a declared noun is stored by the noun's writer only. */
import { bare, isFunction, type Node, pathOf, propertyOf, type Rule, within } from './steady/rule.ts'

/** How rows of declared nouns are called: `job`, `after.order`, `parts.invoice`, `locked.job`. */
const ROWS =
  /(?:^|[.a-z])(?:job|order|stop|commodity|terminal|contact|account|standing|invoice|line|payment|integration)$/i
/** Why somebody acted is stored by the act, with its mark: `held_at` and `hold_reason`. */
const OF_ACTS = /(?:^|_)reason$/

const namesIn = (pattern: Node): string[] =>
  [...within(pattern)].flatMap((each) => (each.type === 'Identifier' ? [each.name] : []))

/** What a parameter takes of a request: `sent`, `body`, and the names of `{ body: { outcome } }`. */
const sentIn = (parameter: Node): string[] => {
  if (parameter.type === 'Identifier') return /^(?:sent|body)$/.test(parameter.name) ? [parameter.name] : []
  if (parameter.type !== 'ObjectPattern') return []
  return parameter.properties.flatMap((each) => {
    if (each.type !== 'Property' || each.key.type !== 'Identifier') return []
    if (each.key.name === 'body') return namesIn(each.value)
    return each.value.type === 'ObjectPattern' ? sentIn(each.value) : []
  })
}

const sentAround = (node: Node): ReadonlySet<string> => {
  const names = new Set<string>()
  for (let outer: Node | null | undefined = node; outer; outer = outer.parent)
    if (isFunction(outer) && 'params' in outer)
      for (const each of outer.params as Node[]) for (const name of sentIn(each)) names.add(name)
  return names
}

/** Whether the value is what was sent, as it is or in another form: `sent.outcome ?? null`, `new Date(sent.from)`. */
const isSent = (input: Node, names: ReadonlySet<string>): boolean => {
  const node = bare(input)
  switch (node.type) {
    case 'Identifier':
      return names.has(node.name)
    case 'MemberExpression':
      return !node.computed && isSent(node.object, names)
    case 'LogicalExpression':
      return isSent(node.left, names) || isSent(node.right, names)
    case 'ConditionalExpression':
      return isSent(node.consequent, names) || isSent(node.alternate, names)
    case 'NewExpression':
    case 'CallExpression':
      return /^(?:Date|String|Number|decimalOf|toDecimal|toCents)$/.test(pathOf(node.callee))
        ? node.arguments.some((each) => isSent(each, names))
        : node.callee.type === 'MemberExpression' && isSent(node.callee.object, names)
    default:
      return false
  }
}

const messageFor = (column: string): string =>
  `${column} takes what a request sends past the noun's declaration: who may set it is asked nowhere, and the next field is forgotten. Declare the field (contract/src), take it with allow(…), and store it with the noun's writer (assign… of server/src/records).`

const oneWriter: Rule = {
  meta: { type: 'problem', docs: { description: messageFor('A column') } },
  create(context) {
    const check = (node: Node, column: string, value: Node) => {
      if (!OF_ACTS.test(column) && isSent(value, sentAround(node)))
        context.report({ node, message: messageFor(column) })
    }
    return {
      CallExpression(node) {
        const [row, fields] = node.arguments
        if (pathOf(node.callee) !== 'change' || !row || !ROWS.test(pathOf(row))) return
        if (fields?.type !== 'ObjectExpression') return
        for (const each of fields.properties)
          if (each.type === 'SpreadElement') check(each, 'A spread', each.argument)
          else if (each.key.type === 'Identifier') check(each, each.key.name, propertyOf(fields, each.key.name)!)
      },
      AssignmentExpression(node) {
        const { left, right } = node
        if (left.type !== 'MemberExpression' || left.computed || left.property.type !== 'Identifier') return
        if (ROWS.test(pathOf(left.object))) check(node, left.property.name, right)
      },
    }
  },
}

export const rules = { 'one-writer': oneWriter }

export default { meta: { name: 'columns' }, rules }
