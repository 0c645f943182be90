/** What a transaction writes last, right before its commit: a lock taken there is held only briefly. */
import { sql, type Query } from './builder.ts'
import { fieldOf } from '../unknown-fields.ts'

/**
 * A text that the database gives at the commit, since it locks what others wait for. Until then `mark`, which occurs
 * nowhere else, stands for it in what is written last, and in the answer.
 */
export interface Late {
  mark: string
  /** Gives the text; runs before everything else that is written last. */
  take: Query<{ text: string }>
  /** Reads the text again, as a value in a statement. */
  known: ReturnType<typeof sql>
}

/** Turns everything added during a transaction into one statement; undefined: there is nothing to write. */
export type LastWrite = (
  companyGuid: string,
  rows: readonly object[],
  lateTexts?: readonly Late[],
) => Query<unknown> | undefined

/** Writes nothing: its rows are only for what runs before the commit. */
export const unwritten: LastWrite = () => undefined

/** A text as a value in a statement, with late ones in place of their marks; undefined if there are none. */
export function withLate(text: string, lateTexts: readonly Late[] = []): ReturnType<typeof sql> | undefined {
  const own = lateTexts.filter(({ mark }) => text.includes(mark))
  const replaced = (all: ReturnType<typeof sql>, { mark, known }: Late) => sql`replace(${all}, ${mark}::text, ${known})`
  return own.length ? own.reduce(replaced, sql`${text}::text`) : undefined
}

export class LastWrites {
  readonly #added: { write: LastWrite; row: object }[] = []
  readonly #lateTexts: Late[] = []
  /** By mark, once they are taken. */
  readonly #texts = new Map<string, string>()

  #add(write: LastWrite, rows: readonly object[]): void {
    this.#added.push(...rows.map((row) => ({ write, row })))
  }

  /** All rows added so far. */
  get rows(): readonly object[] {
    return this.#added.map(({ row }) => row)
  }

  /** Returns a function that drops everything added from now on. */
  mark(): () => void {
    const [added, lateTexts] = [this.#added.length, this.#lateTexts.length]
    return () => {
      this.#added.length = added
      this.#lateTexts.length = lateTexts
    }
  }

  /** One statement per `write`, in the order they were first used. Late texts that were taken by now are in them as values. */
  queries(companyGuid: string): Query<unknown>[] {
    const lateTexts = this.#lateTexts.map((late) => {
      const text = this.#texts.get(late.mark)
      return text === undefined ? late : { ...late, known: sql`${text}::text` }
    })
    return [...Map.groupBy(this.#added, ({ write }) => write)].flatMap(
      ([write, added]) =>
        write(
          companyGuid,
          added.map(({ row }) => row),
          lateTexts,
        ) ?? [],
    )
  }

  /** The queries of late texts, each with what takes its rows. */
  takes(): { query: Query<unknown>; take: (rows: readonly unknown[]) => void }[] {
    return this.#lateTexts.map(({ mark, take: query }) => ({
      query,
      take: (rows) => void this.#texts.set(mark, String(fieldOf(rows[0], 'text'))),
    }))
  }

  /** What a transaction offers of it. */
  get offers() {
    return {
      last: (write: LastWrite, rows: readonly object[]) => this.#add(write, rows),
      late: (late: Late) => void this.#lateTexts.push(late),
      filled: (text: string) => [...this.#texts].reduce((all, [mark, late]) => all.replaceAll(mark, late), text),
    }
  }
}
