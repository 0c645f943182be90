/** A lint rule of oxlint (jsPlugins in .oxlintrc.json) that keeps arithmetic on money in one module. */
import { bare, type Node, numberOf, pathOf, rule, within } from './steady/rule.ts'

/** Names of amounts in dollars. Amounts in cents come from calls (`toCents(price)`) or are called cents. */
const DOLLARS =
  /(?:^|[a-z])(?:amount|price|pay|pays|paid|payment|fee|revenue|expense|profit|balance|charge|dollars|net|gets|owed)s?$/i

/** The last name of `bill.total`, `invoice.lines[0]!.amount`, `price`. */
const nameOf = (input: Node): string => {
  const node = bare(input)
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : ''
}

/** `price`, `job.price ?? 0`, `Number(row.amount)`. */
const isDollars = (input: Node, isNumber: boolean): boolean => {
  const node = bare(input)
  if (node.type === 'LogicalExpression') return isDollars(node.left, isNumber)
  if (node.type === 'CallExpression' && /^(Number|parseFloat|Number\.parseFloat)$/.test(pathOf(node.callee))) {
    const [read] = node.arguments
    return read !== undefined && DOLLARS.test(nameOf(read))
  }
  return isNumber && DOLLARS.test(nameOf(node))
}

/** Whether dollars are read within; those in a call of ours were converted. */
const hasDollars = (input: Node): boolean => {
  const node = bare(input)
  if (isDollars(node, true)) return true
  if (node.type === 'BinaryExpression') return hasDollars(node.left) || hasDollars(node.right)
  return node.type === 'CallExpression' && /^(Math\.\w+|Number)$/.test(pathOf(node.callee))
    ? node.arguments.some(hasDollars)
    : false
}

/** `(a, b) => a.amount - b.amount` of a sort compares. */
const isOfSort = (node: Node): boolean => {
  const { parent } = node
  return (
    parent?.type === 'ArrowFunctionExpression' &&
    parent.parent?.type === 'CallExpression' &&
    /\.(toSorted|sort)$/.test(pathOf(parent.parent.callee))
  )
}

const isText = (node: Node): boolean =>
  [...within(node)].some(
    (each) => each.type === 'TemplateLiteral' || (each.type === 'Literal' && typeof each.value === 'string'),
  )

/** `Math.round(x * 100) / 100`: nothing but money has two decimals here. */
const isRounding = (input: Node): boolean => {
  const node = bare(input)
  if (node.type !== 'CallExpression' || !/^Math\.(round|floor|ceil|trunc)$/.test(pathOf(node.callee))) return false
  const [rounded] = node.arguments
  return rounded?.type === 'BinaryExpression' && rounded.operator === '*' && numberOf(rounded.right) === 100
}

const exact = rule(
  'Dollars are doubles: 1.005 * 100 is 100.49999999999999 and 0.1 + 0.2 is not 0.3. Calculate in cents with domain/src/money/cents.ts: toCents, toDollars, sum, percentOf, product, perUnit, percentage, dividedBy; sumOfDollars adds and subtracts amounts in dollars, decimalOf writes one with two decimals.',
  (tell, { filename }) => {
    // The API's amounts are dollars; stored ones are texts, and what the server and the rules hold as numbers is cents.
    const isNumber = /(^|\/)(web|contract)\/src\//.test(filename.replaceAll('\\', '/'))
    const found: Node[] = []
    // Of nested ones the outermost tells enough.
    const report = (node: Node) => {
      if (found.some(({ range }) => range[0] <= node.range[0] && node.range[1] <= range[1])) return
      found.push(node)
      tell(node)
    }
    return {
      BinaryExpression(node) {
        const { operator, left, right } = node
        if (!/^[-+*/]$/.test(operator)) return
        const isHundred = /^[*/]$/.test(operator) && (numberOf(right) === 100 || numberOf(left) === 100)
        if (isHundred && (hasDollars(left) || hasDollars(right) || (operator === '/' && isRounding(left)))) report(node)
        else if (isOfSort(node) || (operator === '+' && (isText(left) || isText(right)))) return
        else if (isDollars(left, isNumber) || isDollars(right, isNumber)) report(node)
      },
      AssignmentExpression(node) {
        if (/^[-+*/]=$/.test(node.operator) && !isText(node.right) && isDollars(node.right, isNumber)) report(node)
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'toFixed') return
        if (numberOf(node.arguments[0]) === 2 && hasDollars(callee.object)) report(node)
      },
    }
  },
)

export const rules = { exact }

export default { meta: { name: 'money' }, rules }
