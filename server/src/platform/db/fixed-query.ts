/** Statements whose text never varies: compiled once, then only their parameters change. */
import type { CompiledQuery, Query } from './builder.ts'

/**
 * Wraps a query factory. Its parameters must only be bound, never inspected: anything that depends on one of them (an
 * optional condition) needs a separate factory.
 */
export function fixedQuery<P extends readonly unknown[], Row>(
  make: (...parameters: P) => Query<Row>,
): (...parameters: P) => Query<Row> {
  let known: { compiled: CompiledQuery<Row>; from: readonly (number | undefined)[] } | undefined
  return (...parameters) => ({
    compile() {
      if (!known) {
        const marks: unknown[] = parameters.map((_, i) => ({ mark: i }))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the maker only binds its parameters, so anything stands for them
        const compiled = make(...(marks as unknown as P)).compile()
        known = {
          compiled,
          from: compiled.parameters.map((value) => marks.indexOf(value)).map((at) => (at < 0 ? undefined : at)),
        }
      }
      const { compiled, from } = known
      return {
        ...compiled,
        parameters: from.map((at, i) => (at === undefined ? compiled.parameters[i] : parameters[at])),
      }
    },
  })
}
