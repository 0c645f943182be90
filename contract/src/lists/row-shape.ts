/** The shape of a list's rows and the body that requests them, derived from the declared columns. */
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
  return column.nullable === true ? z.nullable(value) : value
}

/** The row as an object shape, which others extend. */
export type RowShape<Row> = z.ZodMiniObject<{
  [K in keyof Required<Row>]: undefined extends Row[K]
    ? z.ZodMiniOptional<z.ZodMiniType<Exclude<Row[K], undefined>, Exclude<Row[K], undefined>>>
    : z.ZodMiniType<Row[K], Row[K]>
}>

interface Inner {
  leaves: Record<string, z.ZodMiniType>
  /** Whether everybody sees part of it, and whether it may be null. */
  isOpen: boolean
  isNullable: boolean
}

/** Leaves visible to only some viewers are optional if others see the object too. */
function innerOf(columns: ListColumns, head: string, own: Readonly<Record<string, z.ZodMiniType>>): Inner {
  const inside = Object.entries(columns).filter(([id, { inRow }]) => id.startsWith(`${head}.`) && inRow !== false)
  const isOpen = inside.some(([, { seen }]) => !seen)
  const leaves = Object.fromEntries(
    inside.map(([id, column]) => {
      const shape = columnShape(column, own[id])
      return [id.slice(head.length + 1), isOpen && column.seen ? z.optional(shape) : shape]
    }),
  )
  return { leaves, isOpen, isNullable: inside.some(([, { nullable }]) => nullable === 'object') }
}

/** The shape of a row; a column of kind `object` provides its own. Optional fields are not visible to some callers. */
export function rowShape<C extends ListColumns, S extends Shapes<C>>(
  columns: C,
  ...[objects]: ObjectIds<C> extends never ? [] : [S]
): RowShape<RowOf<C, Objects<S>>> {
  const own: Readonly<Record<string, z.ZodMiniType>> = objects ?? {}
  const row: Record<string, z.ZodMiniType> = {}
  for (const [id, column] of Object.entries(columns)) {
    if (column.inRow === false) continue
    const [head, leaf] = id.split('.') as [string, string?]
    if (leaf === undefined) {
      const shape = columnShape(column, own[id])
      row[head] = column.seen ? z.optional(shape) : shape
    } else if (!Object.hasOwn(row, head)) {
      const { leaves, isOpen, isNullable } = innerOf(columns, head, own)
      const shape = isNullable ? z.nullable(z.object(leaves)) : z.object(leaves)
      row[head] = isOpen ? shape : z.optional(shape)
    }
  }
  // The type is derived from the same declaration, above.
  return z.object(row) as unknown as RowShape<RowOf<C, Objects<S>>>
}
