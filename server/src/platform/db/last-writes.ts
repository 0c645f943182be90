/** What a transaction writes last, right before its commit: a lock that is taken there is held for a moment only. */
import type { Query } from './builder.ts'

/** Turns what was added in the course of a transaction into one statement. */
export type LastWrite = (companyGuid: string, rows: readonly object[]) => Query<unknown>

export class LastWrites {
  readonly #added: { write: LastWrite; row: object }[] = []

  add(write: LastWrite, rows: readonly object[]): void {
    this.#added.push(...rows.map((row) => ({ write, row })))
  }

  /** Answers how to forget what is added from now on. */
  mark(): () => void {
    const { length } = this.#added
    return () => void (this.#added.length = length)
  }

  /** One statement for each `write`, in the order in which they were first asked for. */
  queries(companyGuid: string): Query<unknown>[] {
    return [...Map.groupBy(this.#added, ({ write }) => write)].map(([write, added]) =>
      write(
        companyGuid,
        added.map(({ row }) => row),
      ),
    )
  }
}
