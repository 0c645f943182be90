/** The shape of a list's rows and the body that asks for them, derived from the columns that are declared. */
import * as z from 'zod/mini'
import type { ColumnKind, ListColumn, ListColumns, RowOf } from './list-columns.ts'
import { Day, Guid, Instant, Money } from './list.shapes.ts'

const KINDS: Readonly<Record<Exclude<ColumnKind, 'object'>, z.ZodMiniType>> = {
  text: z.string(),
  choice: z.string(),
  option: z.number(),
  status: z.string(),
  number: z.number(),
  money: Money,
  boolean: z.boolean(),
  date: Day,
  datetime: Instant,
  guid: Guid,
  texts: z.array(z.string()),
}

type ObjectIds<C extends ListColumns> = { [K in keyof C]: C[K] extends { kind: 'object' } ? K : never }[keyof C]
type Shapes<C extends ListColumns> = Readonly<Record<ObjectIds<C>, z.ZodMiniType>>
type Objects<S> = { [K in keyof S]: S[K] extends z.ZodMiniType ? z.infer<S[K]> : never }

const valueShape = ({ kind, values }: ListColumn, own: z.ZodMiniType | undefined): z.ZodMiniType =>
  own ?? (values ? z.enum(values) : KINDS[kind as keyof typeof KINDS])

const columnShape = (column: ListColumn, own: z.ZodMiniType | undefined): z.ZodMiniType => {
  const value = valueShape(column, own)
  return column.nullable ? z.nullable(value) : value
}

/** The shape of a row; a column of kind `object` brings its own. Optional is what some callers do not see. */
export function rowShape<C extends ListColumns, S extends Shapes<C>>(
  columns: C,
  ...[objects]: ObjectIds<C> extends never ? [] : [S]
): z.ZodMiniType<RowOf<C, Objects<S>>> {
  const own: Readonly<Record<string, z.ZodMiniType>> = objects ?? {}
  const row: Record<string, z.ZodMiniType> = {}
  const inner: Record<string, Record<string, z.ZodMiniType>> = {}
  for (const [id, column] of Object.entries(columns)) {
    const [head, leaf] = id.split('.') as [string, string?]
    const shape = columnShape(column, own[id])
    if (leaf === undefined) row[head] = column.seen ? z.optional(shape) : shape
    else (inner[head] ??= {})[leaf] = shape
  }
  for (const [head, leaves] of Object.entries(inner)) row[head] = z.optional(z.object(leaves))
  // The type is worked out from the same declaration, above.
  return z.object(row) as unknown as z.ZodMiniType<RowOf<C, Objects<S>>>
}
