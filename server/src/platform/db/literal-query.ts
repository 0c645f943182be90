/** A compiled query as one text with inlined values, for statements that take no parameters (COPY, DECLARE). */
import pg from 'pg'
import type { CompiledQuery } from './builder.ts'

// The driver's own serialization, so that a literal means the same as the parameter; it is untyped.
const { prepareValue }: { prepareValue(value: unknown): string | Buffer | null } = Reflect.get(pg, 'utils')

function literal(value: unknown): string {
  const text = prepareValue(value)
  if (text === null) return 'null'
  if (typeof text !== 'string') throw new TypeError('Bytes cannot be written into a statement')
  return pg.escapeLiteral(text)
}

/** `$1`, `$2`, … replaced by literals of unknown type, which the server resolves like parameters. */
export function literalQuery(compiled: CompiledQuery): string {
  return compiled.sql.replaceAll(/\$(\d+)/g, (_, position: string) =>
    literal(compiled.parameters[Number(position) - 1]),
  )
}
