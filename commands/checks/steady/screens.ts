/** What a screen shows is waited for, and told apart from what it showed before. */
import {
  type Call,
  chainOf,
  goesOn,
  type Link,
  type Node,
  numberOf,
  pathOf,
  propertyOf,
  type Rule,
  rule,
  textOf,
  within,
} from './rule.ts'

const PLACES = new Set(['first', 'last', 'nth'])
const isAPlace = ({ name }: Link): boolean => PLACES.has(name)
const asks = (chain: readonly Link[], role: RegExp): number =>
  chain.findIndex(({ name, args }) => name === 'getByRole' && role.test(textOf(args?.[0]) ?? ''))

export const noUnansweredOption: Rule = rule(
  'Before the search has answered, the only option is “Searching…”, which nobody can choose. Name the option ({ name }), or wait for one that is a result: .filter({ hasNotText: "Searching…" }).',
  (report) => ({
    CallExpression(node) {
      if (goesOn(node)) return
      const chain = chainOf(node)
      const at = asks(chain, /^option$/)
      if (at < 0 || propertyOf(chain[at]?.args?.[1], 'name')) return
      const before = chain.slice(0, at).some(({ args }) => textOf(args?.[0])?.includes('aria-busy'))
      const after = chain.slice(at + 1)
      if (before || after.some(({ name }) => name === 'filter' || name.startsWith('getBy'))) return
      if (after.some((link) => isAPlace(link) || /^(click|press|tap|hover|waitFor)$/.test(link.name))) report(node)
    },
  }),
)

export const noNoticeByPlace: Rule = rule(
  'Notices come on top of each other and leave by themselves, so the one at a place, or the text of all of them, is another one by chance. Expect what the act left (the row, the page, the request), or pick the notice by its text: .getByText(…), .filter({ hasText }).',
  (report) => ({
    CallExpression(node) {
      if (goesOn(node)) return
      const chain = chainOf(node)
      const from = chain[0]?.name === 'expect' && chain[0].args?.[0] ? undefined : chain
      if (!from) return
      const stack = from.findIndex(
        ({ name, args }) => name === 'getByRole' && /^Notifications$/.test(textOf(propertyOf(args?.[1], 'name')) ?? ''),
      )
      const undo = from.findIndex(
        ({ name, args }) => name === 'getByRole' && /^Undo$/.test(textOf(propertyOf(args?.[1], 'name')) ?? ''),
      )
      if (undo >= 0 && from.slice(undo + 1).some(isAPlace)) return report(node)
      if (stack < 0) return
      const after = from.slice(stack + 1)
      const isPicked = after.some(({ name, args }) => name === 'getByText' || (name === 'filter' && args?.length))
      if (!isPicked) report(node)
    },
  }),
)

export const lastingNotices: Rule = rule(
  'By the clock of the browser, notices and Undo leave while a busy machine still looks for them. Give <Providers> a clock: LASTING of lasting.fixture.ts, or one that the test moves.',
  (report) => {
    let hasNotices = false
    return {
      ImportSpecifier({ local }) {
        if (local.name === 'UndoToast' || local.name === 'NotificationStack') hasNotices = true
      },
      JSXOpeningElement(node) {
        if (!hasNotices || node.name.type !== 'JSXIdentifier' || node.name.name !== 'Providers') return
        const names = node.attributes.map((each) => (each.type === 'JSXAttribute' ? each.name.name : ''))
        if (!names.includes('clock')) report(node)
      },
    }
  },
)

const READS =
  /^(isVisible|isHidden|isEnabled|isDisabled|isEditable|isChecked|inputValue|textContent|innerText|innerHTML|count|getAttribute|allTextContents|allInnerTexts|title)$/

/** What a page shows by now: read in the page, or by a promise that is answered at once. */
const isAMoment = (node: Node): boolean => {
  if (node.type === 'AwaitExpression') {
    const chain = chainOf(node.argument)
    const { name, args } = chain.at(-1) ?? { name: '' }
    return args !== undefined && ((READS.test(name) && chain.length > 1) || name === 'textsOf')
  }
  const path = pathOf(node)
  if (/^document\.(title|activeElement)(\.|$)/.test(path)) return true
  if (/(^|\.)router\.state\.location(\.|$)/.test(path)) return true
  if (/\.(element|query)\.(textContent|innerText|value)$/.test(path)) return true
  return [...within(node)].some(
    (each) => each.type === 'CallExpression' && /(^|\.)page\.url$/.test(pathOf(each.callee)),
  )
}

/** Elements that are counted or compared by now; that there are none needs no wait. */
const countsAMoment = (expectation: Call, actual: Node): boolean => {
  if (!chainOf(actual).some(({ name, args }, at) => at > 0 && args && /^(elements|querySelectorAll)$/.test(name)))
    return false
  const matcher = expectation.parent?.parent
  if (matcher?.type !== 'CallExpression') return true
  const [wanted] = matcher.arguments
  return !(numberOf(wanted) === 0 || (wanted?.type === 'ArrayExpression' && wanted.elements.length === 0))
}

export const noMomentOfAScreen: Rule = rule(
  'This looks once, at a page that may still be on its way. Look until it holds: `await expect.poll(() => locator.innerText())…`, `await expect.element(locator)…`, `await page.waitForURL(…)`.',
  (report) => ({
    CallExpression(node) {
      const [actual] = node.arguments
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'expect' || !actual) return
      if (isAMoment(actual) || countsAMoment(node, actual)) report(node)
    },
  }),
)

export const noSlowSequence: Rule = rule(
  'Both letters of a sequence must come within a second, which a busy machine exceeds between two presses. Dispatch them together: keysTogether("go") in browser tests, pressTogether(page, "go") in journeys.',
  (report) => ({
    CallExpression(node) {
      const path = pathOf(node.callee)
      if (!/(^|\.)(press|keyboard|type)$/.test(path) || node.parent.type === 'CallExpression') return
      const keys = node.arguments.map((each) => textOf(each) ?? '')
      if (keys.some((each) => /^g[a-z]$/.test(each)) || keys.includes('g')) report(node)
    },
  }),
)
