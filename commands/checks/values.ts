/** Lint rules of oxlint (jsPlugins in .oxlintrc.json) that keep the reading of numbers and moments from texts in one folder. */
import { bare, type Node, pathOf, rule, within } from './steady/rule.ts'

const isParse = (path: string) => /^(?:Number|(?:Number\.)?parseFloat|(?:Number\.)?parseInt)$/.test(path)

/** `','` or `/[$,\s]/g`: what drops thousands marks. */
const dropsCommas = (node: Node): boolean => {
  if (node.type !== 'CallExpression' || !/\.replace(?:All)?$/.test(pathOf(node.callee))) return false
  const [pattern] = node.arguments
  if (pattern?.type !== 'Literal') return false
  // A quantifier's comma is none.
  const text = 'regex' in pattern ? pattern.regex.pattern.replaceAll(/\{\d*,\d*\}/g, '') : String(pattern.value)
  return text.includes(',')
}

const typed = rule(
  'A comma separates thousands only before exactly three digits: without it "1,25" becomes 125. Read what people typed with typedNumber (domain/src/values/typed-number.ts), and cells and texts of others with domain/src/values/amounts.ts.',
  (report) => ({
    CallExpression(node) {
      if (isParse(pathOf(node.callee)) && node.arguments.some((each) => [...within(each)].some(dropsCommas)))
        report(node)
    },
  }),
)

/** Reads a field of another system's answer, or an element of a message. */
const OUTSIDE_CALL = /^(?:textOf|fieldOf|element)$/
const OUTSIDE_NAME = /^(?:header|field|raw|cell|written)$/

const isOutside = (input: Node): boolean => {
  const node = bare(input)
  return (
    (node.type === 'Identifier' && OUTSIDE_NAME.test(node.name)) ||
    [...within(node)].some((each) => each.type === 'CallExpression' && OUTSIDE_CALL.test(pathOf(each.callee)))
  )
}

/** `${day}T00:00:00Z`: composed with its zone. */
const hasOwnZone = (input: Node | undefined): boolean =>
  input?.type === 'TemplateLiteral' && input.quasis.at(-1)?.value.raw.endsWith('Z') === true

const outside = rule(
  'Date.parse and new Date guess: a time without a zone is taken for this machine’s, 3/5 for March. parseFloat drops what it does not understand, and Number("") is 0. Read what programs write with momentIn, figureIn and waitIn (domain/src/values/machine-values.ts), what people write with the other modules of that folder.',
  (report) => ({
    CallExpression(node) {
      const path = pathOf(node.callee)
      const [read] = node.arguments
      const isGuess = /^(?:Date\.parse|(?:Number\.)?parseFloat)$/.test(path) && !hasOwnZone(read)
      if (isGuess || (path === 'Number' && read !== undefined && isOutside(read))) report(node)
    },
    NewExpression(node) {
      const [read] = node.arguments
      if (pathOf(node.callee) === 'Date' && read !== undefined && isOutside(read)) report(node)
    },
  }),
)

export const rules = { typed, outside }

export default { meta: { name: 'values' }, rules }
