/** Tests wait for states, never for a length of time. */
import {
  around,
  bare,
  type Call,
  chainOf,
  declarations,
  functionAround,
  type Node,
  numberOf,
  pathOf,
  propertyOf,
  type Rule,
  rule,
  within,
} from './rule.ts'

/** The function given to `new Promise(…)`. */
const isPromise = (node: Node | undefined): boolean => {
  const { parent } = node ?? {}
  return parent?.type === 'NewExpression' && pathOf(parent.callee) === 'Promise' && parent.arguments[0] === node
}

/** Between two looks at a state. */
const isInLoop = (node: Node | undefined): boolean =>
  node !== undefined &&
  (around(node, ({ type }) => type === 'WhileStatement' || type === 'DoWhileStatement') !== undefined ||
    (isPromise(functionAround(node)) && isInLoop(functionAround(node))))

export const noSleep: Rule = rule(
  'This waits for a length of time, which is too short on a busy machine. Wait for the state: `await expect.poll(() => …)`, `expect.element(…)`, `locator.waitFor()`, `once(emitter, …)`; or pass fake timers or a clock. A pause between two looks is in a `while` loop that ends with the state.',
  (report) => {
    const timers = new Set<string>()
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!/^(node:)?timers\/promises$/.test(source.value)) return
        for (const each of specifiers)
          if (
            each.type === 'ImportSpecifier' &&
            each.imported.type === 'Identifier' &&
            each.imported.name !== 'setImmediate'
          )
            timers.add(each.local.name)
      },
      CallExpression(node) {
        const path = pathOf(node.callee)
        const sleeps =
          timers.has(path) ||
          /(^|\.)waitForTimeout$|^scheduler\.wait$|^Atomics\.wait$/.test(path) ||
          (/^(globalThis\.|window\.)?setTimeout$/.test(path) &&
            isPromise(functionAround(node)) &&
            node.arguments.length > 1 &&
            numberOf(node.arguments[1]) !== 0)
        if (sleeps && !isInLoop(node)) report(node)
      },
    }
  },
)

const TESTS = new Set(['test', 'it', 'journey', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'describe'])

export const noOwnTimeout: Rule = rule(
  'A limit of its own fails on a busy machine. Leave it out: vitest.patience.ts has the one limit for whatever hangs. Instead of `vi.waitFor`, which gives up after a second, use `expect.poll`; instead of `AbortSignal.timeout`, a signal that the test aborts.',
  (report) => {
    /** Names of limits that no machine is too slow for. */
    const far = new Set<string>()
    const isFar = (node: Node): boolean => numberOf(node) === 0 || (node.type === 'Identifier' && far.has(node.name))
    return {
      ImportDeclaration({ source, specifiers }) {
        if (/(^|\/)vitest\.patience\.ts$/.test(source.value)) for (const { local } of specifiers) far.add(local.name)
      },
      Property(node) {
        if (node.parent.type !== 'ObjectExpression') return
        if (propertyOf(node.parent, 'timeout') === node.value && !isFar(node.value)) report(node)
        if (propertyOf(node.parent, 'retry') === node.value && numberOf(node.value)) report(node)
      },
      CallExpression(node) {
        const path = pathOf(node.callee)
        const last = numberOf(node.arguments.at(-1))
        if (/^vi\.wait(For|Until)$/.test(path) || (path === 'AbortSignal.timeout' && last !== 0)) report(node)
        if (/\.setDefault(Navigation)?Timeout$/.test(path) && last) report(node)
        if (TESTS.has(path.split('.')[0]!) && last !== undefined && node.arguments.length > 1) report(node)
      },
    }
  },
)

const readsClock = (node: Node): boolean =>
  [...within(node)].some(
    (each) =>
      each.type === 'CallExpression' && /^(performance|Date)\.now$|^process\.(hrtime|uptime)/.test(pathOf(each.callee)),
  )

export const noElapsedTime: Rule = rule(
  'How long something takes depends on what else runs. Expect what was done (calls, statements, reads), or count processor time of its thread; `npm run bench` measures time.',
  (report) => {
    const { visitor, of } = declarations()
    const isElapsed = (input: Node): boolean => {
      const node = bare(input)
      if (node.type === 'Identifier') {
        const init = of(node.name, node)
        return init?.type === 'BinaryExpression' && isElapsed(init)
      }
      return [...within(node)].some(
        (each) => each.type === 'BinaryExpression' && each.operator === '-' && readsClock(each),
      )
    }
    return {
      ...visitor,
      CallExpression(node: Call) {
        const chain = chainOf(node)
        const [root, matcher] = [chain[0], chain.at(-1)]
        if (root?.name !== 'expect' || !/^toBe(Less|Greater)Than/.test(matcher?.name ?? '')) return
        const [actual] = root.args ?? []
        if (actual && isElapsed(actual)) report(node)
      },
    }
  },
)
