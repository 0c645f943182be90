/** Servers of tests: their ports, and the connections that they keep. */
import {
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
  textOf,
  within,
} from './rule.ts'

/** Nobody listens on these: a connection is refused. */
const MAX_UNUSED = 10
const isPort = (value: number | undefined): boolean => value !== undefined && value > MAX_UNUSED
const LOOPBACK = /^\w+:\/\/(localhost|127\.0\.0\.1|\[::1\]):(\d+)/

export const noFixedPort: Rule = rule(
  'Another process may listen on this port. Listen on port 0 and ask for the address, or take freePort() where another process listens.',
  (report) => ({
    CallExpression(node) {
      const path = pathOf(node.callee)
      const [first] = node.arguments
      const port = numberOf(first) ?? numberOf(propertyOf(first, 'port'))
      if (/\.listen$|(^|\.)(connect|createConnection)$/.test(path) && isPort(port)) report(node)
      if (
        /^fetch$|(^|\.)(request|get|goto)$/.test(path) &&
        isPort(Number(LOOPBACK.exec(textOf(first) ?? '')?.[2] ?? 0))
      )
        report(node)
    },
    NewExpression(node) {
      const port = LOOPBACK.exec(textOf(node.arguments[0]) ?? '')?.[2]
      if (/^(WebSocket|EventSource)$/.test(pathOf(node.callee)) && isPort(Number(port ?? 0))) report(node)
    },
  }),
)

export const noFreedPort: Rule = rule(
  'A port that the system gave and got back is given to the next connection that anybody opens. Let the server itself listen on port 0, or take freePort(), whose ports the system gives to nobody.',
  (report) => {
    const { visitor, of } = declarations()
    /** `createServer()` that answers nothing. */
    const isEmpty = (node: Node): boolean =>
      chainOf(node).some(({ name, args }) => name === 'createServer' && args?.length === 0)
    return {
      ...visitor,
      CallExpression(node: Call) {
        const chain = chainOf(node)
        const last = chain.at(-1)
        const options = last?.args?.[0]
        if (last?.name !== 'listen' || (numberOf(options) ?? numberOf(propertyOf(options, 'port'))) !== 0) return
        const declared = chain[0]?.args ? node : of(chain[0]?.name ?? '', node)
        const inside = functionAround(node)
        if (!declared || !isEmpty(declared) || !inside) return
        const calls = [...within(inside)]
          .filter((each) => each.type === 'CallExpression')
          .map((each) => pathOf(each.callee))
        if (calls.some((path) => path.endsWith('.close'))) report(node)
      },
    }
  },
)

export const noIdleEnd: Rule = rule(
  'Node closes connections that rest for five seconds, which a stalled process takes for a lost response. Keep them: createServer({ keepAliveTimeout: 0 }, …).',
  (report) => {
    const names = new Set<string>()
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!/^(node:)?https?$/.test(source.value)) return
        for (const each of specifiers)
          if (
            each.type === 'ImportSpecifier' &&
            each.imported.type === 'Identifier' &&
            each.imported.name === 'createServer'
          )
            names.add(each.local.name)
      },
      CallExpression(node) {
        if (names.has(pathOf(node.callee)) && !propertyOf(node.arguments[0], 'keepAliveTimeout')) report(node)
      },
    }
  },
)
