/** A lint rule of oxlint (jsPlugins in .oxlintrc.json) that keeps the reading of numbers from texts in one module. */
import { type Node, pathOf, rule, within } from './steady/rule.ts'

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

export const rules = { typed }

export default { meta: { name: 'values' }, rules }
