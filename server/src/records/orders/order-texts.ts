/**
 * Free texts of an order, stored and shown as written: the contract's field and the column, in `orders` and in
 * `order_rows`. Each is stored by a new and a changed order, copied to the list and shown to everyone who sees it.
 */
import type { NewOrder, Order, OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import type { Row } from '../rows.ts'

type Word = keyof Order & keyof NewOrder & keyof OrderChange
type Column = keyof Row<'orders'> & keyof Row<'order_rows'>

const PAIRS = [
  ['referenceNumber', 'reference_number'],
  ['bol', 'bol'],
  ['category', 'category'],
  ['type', 'type'],
] as const satisfies readonly (readonly [text: Word, column: Column])[]

type Pair = (typeof PAIRS)[number]
type Text = Pair[0]
type TextColumn = Pair[1]
type Stored = Record<TextColumn, string | null>

/** Every text, by one name of its pair. */
const each = <Name extends Text | TextColumn>(nameOf: (pair: Pair) => Name, valueOf: (pair: Pair) => string | null) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every pair gives its own name
  Object.fromEntries(PAIRS.map((pair) => [nameOf(pair), valueOf(pair)])) as Record<Name, string | null>

const textOf = ([text]: Pair): Text => text
const columnOf = ([, column]: Pair): TextColumn => column

/** Of a new order, by column. */
export const newTexts = (sent: Pick<NewOrder, Text>): Stored => each(columnOf, ([text]) => sent[text] ?? null)

/** Sets those that were sent. */
export const changeTexts = (order: Stored, sent: Pick<OrderChange, Text>): void => {
  for (const [text, column] of PAIRS) {
    const value = sent[text]
    if (value !== undefined) order[column] = value
  }
}

/** Of a stored order, by column: the copy in its list row. */
export const keptTexts = (order: Stored): Stored => each(columnOf, ([, column]) => order[column])

/** Of a stored order, for display. */
export const shownTexts = (order: Stored): Pick<Order, Text> => each(textOf, ([, column]) => order[column])
