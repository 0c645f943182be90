/** How the tables of contents of the features call their handlers. */
import type { Node } from 'oxc-parser'
import type { Count } from './count.ts'
import { nameOf, nodesOf, sourcesIn, textOf, type Source } from './sources.ts'

/** `params.guid` and `params.id` are one guid; what is none of the call's parts is another value. */
function partOf(source: Source, node: Node): string {
  const text = textOf(source, node)
  if (/^params\.\w+$/.test(text)) return 'params.x'
  if (/^(input|params|query|body|call)$/.test(text)) return text
  return /^(query|body|call)\.\w+$/.test(text) ? text.replace(/\.\w+$/, '.x') : 'another value'
}

/** What the handler's functions are called with. What a function makes, of handlers or of plain values, is called as they are. */
function conventionsOf(source: Source, handler: Node): string[] {
  if (handler.type === 'Identifier') return ['(input, call)']
  if (handler.type === 'CallExpression') {
    const written = handler.arguments.filter(({ type }) => type === 'ArrowFunctionExpression')
    return written.length ? written.flatMap((each) => conventionsOf(source, each)) : ['(input, call)']
  }
  if (handler.type !== 'ArrowFunctionExpression') return ['another']
  if (handler.body.type === 'BlockStatement') return ['a body of its own']
  const { body } = handler
  const called = body.type === 'AwaitExpression' ? body.argument : body
  if (called.type !== 'CallExpression') return ['an expression of its own']
  return [`(${called.arguments.map((each) => partOf(source, each)).join(', ')})`]
}

export function conventions(): Count[] {
  const found = new Map<string, number>()
  for (const [node, source] of nodesOf(sourcesIn('server/src/features'))) {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'module') continue
    const [, handlers] = node.arguments
    if (handlers?.type !== 'ObjectExpression') continue
    for (const each of handlers.properties)
      if (each.type === 'Property')
        for (const name of conventionsOf(source, each.value)) found.set(name, (found.get(name) ?? 0) + 1)
  }
  const often = [...found].toSorted((one, other) => other[1] - one[1])
  return [
    {
      what: 'calling conventions of handlers',
      count: often.length,
      of: often.map(([name, times]) => `${times} × ${name}`),
    },
  ]
}
