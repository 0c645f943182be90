/** Stores what was sent: the only writer of a noun's fields. */
import type { Input, Noun, SetKeys } from '@waybill/contract/nouns/fields.ts'
import type { Allowed } from '@waybill/domain/access/allow.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'

type Columns = Readonly<Record<string, string>>
/**
 * A row of which only the writer of its noun sets the columns that a request may fill: for all others they are read-only.
 * `More`: columns that the writers' own functions set.
 */
export type Sealed<Row, N extends Noun, C, More extends keyof Row = never> = {
  [K in keyof Row as K extends ColumnsOf<N, C> | More ? never : K]: Row[K]
} & { readonly [K in keyof Row as K extends ColumnsOf<N, C> | More ? K : never]: Row[K] }
type ColumnsOf<N extends Noun, C> = C[SetKeys<N> & keyof C]
/** A row as its writer sets it. */
export type Settable<Row> = { -readonly [K in keyof Row]: Row[K] }
/** Instants are sent as text and stored as dates, amounts are stored as exact text. */
type Stored<F, V> = V extends null
  ? null
  : F extends { kind: 'instant' }
    ? Date
    : F extends { kind: 'money' }
      ? string
      : V
/** Whether the row has a column of the field's name that takes its value. */
export type HasColumn<N extends Noun, K extends keyof N['fields'], Row, C> = K extends keyof C
  ? C[K] extends keyof Row
    ? N['fields'][K] extends { kind: 'noun' | 'shape' }
      ? false
      : [Stored<N['fields'][K], Input<N, K>>] extends [Row[C[K]]]
        ? true
        : false
    : false
  : false
type ColumnKeys<N extends Noun, Row, C> = {
  [K in SetKeys<N>]: HasColumn<N, K, Row, C> extends true ? K : never
}[SetKeys<N>]

/** Sets a field in the row; what it refers to was found before. */
export type Writer<V, Row, Found> = (value: V, row: Settable<Row>, found: Found) => void
/** A field may only lack a writer if a column of its name takes its value. */
export type Writers<N extends Noun, Row, C, Found> = {
  readonly [K in Exclude<SetKeys<N>, ColumnKeys<N, Row, C>>]: Writer<Input<N, K>, Row, Found>
} & { readonly [K in ColumnKeys<N, Row, C>]?: Writer<Input<N, K>, Row, Found> }

const stored = (kind: string, value: unknown): unknown => {
  if (kind === 'instant' && typeof value === 'string') return new Date(value)
  return kind === 'money' && typeof value === 'number' ? decimalOf(value) : value
}

/** Compiles the writer of a noun, which sets in a row everything that was sent. */
export const assign =
  <N extends Noun, Row extends object, C extends Columns, Found>(
    { fields }: N,
    columns: C,
    writers: Writers<N, Row, C, Found>,
  ) =>
  (row: Row, { sent }: Allowed<N>, found: Found): void => {
    for (const [key, value] of Object.entries<unknown>(sent)) {
      const write: unknown = Reflect.get(writers, key)
      if (typeof write === 'function') write(value, row, found)
      else Reflect.set(row, columns[key]!, stored(fields[key]!.kind, value))
    }
  }
