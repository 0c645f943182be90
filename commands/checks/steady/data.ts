/** What tests compare: rows in an order that was asked for, days, and texts with random parts. */
import {
  bare,
  type Call,
  chainOf,
  declarations,
  isFunction,
  type Node,
  numberOf,
  pathOf,
  type Rule,
  rule,
  textOf,
  within,
} from './rule.ts'

const isUnordered = (sql: string): boolean =>
  /^\s*(with|select)\b/i.test(sql) && /\bfrom\b/i.test(sql) && !/\border by\b/i.test(sql)

const sorts = (node: Node): boolean =>
  [...within(node)].some(
    (each) =>
      (each.type === 'CallExpression' &&
        /\.(toSorted|sort|groupBy|fromEntries|some|every|includes|has)$|Containing$/.test(pathOf(each.callee))) ||
      (each.type === 'NewExpression' && /^(Set|Map)$/.test(pathOf(each.callee))) ||
      (each.type === 'CallExpression' && /^(sorted|by[A-Z]\w*)$/.test(pathOf(each.callee))),
  )

/** Whether a name stands for its value: it is neither a property's nor being declared. */
const isUse = (node: Node): boolean => {
  const { parent } = node
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent?.type === 'VariableDeclarator') return parent.init === node
  if (parent?.type === 'ArrayPattern') return false
  return parent?.type !== 'Property' || (parent.value === node && parent.parent.type === 'ObjectExpression')
}

export const noUnorderedRows: Rule = rule(
  'Without `order by`, rows come in any order: another one after an update, a vacuum, or with another plan. Ask for an order, or compare .toSorted() or a Set.',
  (report, { sourceCode }) => {
    const { visitor, of } = declarations()
    const isReadUnordered = (input: Node, depth = 0): boolean => {
      const nodes = [...within(bare(input))]
      if (nodes.some((each) => isUnordered(textOf(each) ?? ''))) return true
      if (depth === 3) return false
      return nodes.some((each) => {
        if (each.type !== 'Identifier') return false
        const init = isUse(each) ? of(each.name, each) : undefined
        return (
          init !== undefined &&
          init !== input &&
          !within(init).some((inner) => inner === each) &&
          !sorts(init) &&
          isReadUnordered(init, depth + 1)
        )
      })
    }
    return {
      ...visitor,
      VariableDeclarator(node) {
        visitor.VariableDeclarator(node)
        const { id, init } = node
        if (
          id.type !== 'ArrayPattern' ||
          id.elements.length < 2 ||
          !init ||
          sorts(init) ||
          [...within(init)].some(isFunction)
        )
          return
        const texts = [...within(init)].flatMap((each) => textOf(each) ?? [])
        const selects = texts.filter((each) => /^\s*(with|select)\b/i.test(each))
        if (selects.length === 1 && isUnordered(selects[0]!)) report(node)
      },
      // What is declared within is known by then.
      'CallExpression:exit'(node: Call) {
        const chain = chainOf(node)
        const { name, args } = chain.at(-1) ?? { name: '' }
        const [actual] = chain[0]?.args ?? []
        const expected = args?.[0]
        if (chain[0]?.name !== 'expect' && pathOf(node.callee).indexOf('expect.poll') !== 0) return
        const compared = actual ?? chain.find((each) => each.name === 'poll')?.args?.[0]
        if (!/^(toEqual|toStrictEqual|toMatchObject)$/.test(name) || !compared || sorts(compared)) return
        if (expected?.type !== 'ArrayExpression' || expected.elements.length < 2) return
        const texts = new Set(expected.elements.map((each) => (each ? sourceCode.getText(each) : '')))
        if (texts.size > 1 && compared.type !== 'ArrayExpression' && isReadUnordered(compared)) report(node)
      },
    }
  },
)

/** May be part of a GUID or a hash, or of a token, whose letters are any. */
const mayOccur = (text: string): boolean => /^[\da-f]{1,6}$/i.test(text) || /^[\w-]{1,2}$/.test(text)

export const noShortAbsence: Rule = rule(
  'GUIDs, hashes and tokens contain so short a text by chance. Expect it with what stands around it ("amount":600, \\b600\\b, $600), or look at the fields instead of the whole text.',
  (report) => ({
    CallExpression(node) {
      const chain = chainOf(node)
      if (chain[0]?.name !== 'expect' || chain.at(-2)?.name !== 'not') return
      const { name, args } = chain.at(-1)!
      const [expected] = args ?? []
      const [actual] = chain[0].args ?? []
      if (!actual) return
      const isText = [...within(actual)].some(
        (each) =>
          each.type === 'TemplateLiteral' ||
          (each.type === 'CallExpression' && /(^JSON\.stringify|\.(join|toString|text))$/.test(pathOf(each.callee))) ||
          (each.type === 'Identifier' && /^(body|text|html|said|output|stdout)$/.test(each.name)),
      )
      if (name === 'toContain' && isText && mayOccur(textOf(expected) ?? '')) report(node)
      if (name !== 'toMatch' || expected?.type !== 'Literal' || !('regex' in expected)) return
      if (!/[()]/.test(expected.regex.pattern) && expected.regex.pattern.split('|').some(mayOccur)) report(node)
    },
  }),
)

export const noUnseededRandom: Rule = rule(
  'A failure with this value is never seen again. Draw it with fast-check, which prints its seed, or derive it; for a name of its own take randomUUID().',
  (report) => {
    const names = new Set(['Math.random'])
    return {
      ImportSpecifier({ imported, local }) {
        if (imported.type === 'Identifier' && imported.name === 'randomInt') names.add(local.name)
      },
      CallExpression(node) {
        if (names.has(pathOf(node.callee))) report(node)
      },
    }
  },
)

const isNow = (node: Node): boolean =>
  (node.type === 'NewExpression' && pathOf(node.callee) === 'Date' && node.arguments.length === 0) ||
  (node.type === 'CallExpression' && /^Date\.now$|^Temporal\.Now\./.test(pathOf(node.callee)))
const hasNow = (node: Node): boolean => [...within(node)].some(isNow)

export const noToday: Rule = rule(
  'At midnight the test and the product see different days, in other zones all evening, and a day has 23 or 25 hours where clocks change. Take a clock that the test sets (NOW), a fixed date, or a date that the product told.',
  (report) => {
    const { visitor, of } = declarations()
    const isOfNow = (node: Node): boolean =>
      hasNow(node) ||
      [...within(node)].some((each) => {
        const init = each.type === 'Identifier' ? of(each.name, each) : undefined
        return init !== undefined && !init.type.includes('Function') && hasNow(init)
      })
    return {
      ...visitor,
      CallExpression(node: Call) {
        const path = pathOf(node.callee)
        const isDay =
          (/toISOString\.(slice|split|substring)$/.test(path) && numberOf(node.arguments.at(-1)) !== 19) ||
          /\.(getDate|getDay|getUTCDate|getUTCDay|toDateString|toLocaleDateString|toPlainDate)$/.test(path)
        if (path.startsWith('Temporal.Now.plainDate') || (isDay && isOfNow(node.callee))) report(node)
      },
    }
  },
)
