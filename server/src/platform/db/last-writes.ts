/** What a transaction writes last, right before its commit: a lock taken there is held only briefly. */
import type { Query } from './builder.ts'

/** Turns everything added during a transaction into one statement; undefined: there is nothing to write. */
export type LastWrite = (companyGuid: string, rows: readonly object[]) => Query<unknown> | undefined

/** Writes nothing: its rows are only for what runs before the commit. */
export const unwritten: LastWrite = () => undefined

export class LastWrites {
  readonly #added: { write: LastWrite; row: object }[] = []

  add(write: LastWrite, rows: readonly object[]): void {
    this.#added.push(...rows.map((row) => ({ write, row })))
  }

  /** All rows added so far. */
  get rows(): readonly object[] {
    return this.#added.map(({ row }) => row)
  }

  /** Returns a function that drops everything added from now on. */
  mark(): () => void {
    const { length } = this.#added
    return () => void (this.#added.length = length)
  }

  /** One statement per `write`, in the order they were first used. */
  queries(companyGuid: string): Query<unknown>[] {
    return [...Map.groupBy(this.#added, ({ write }) => write)].flatMap(
      ([write, added]) =>
        write(
          companyGuid,
          added.map(({ row }) => row),
        ) ?? [],
    )
  }
}
