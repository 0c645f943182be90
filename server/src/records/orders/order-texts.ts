/**
 * Texts of an order that are kept and shown as they were written: the contract's word and the column, in `orders` and in
 * `order_rows`. What stands here is stored by a new and a changed order, kept for the list and shown to everyone who sees it.
 */
import type { NewOrder, Order, OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import type { Row } from '../rows.ts'

type Word = keyof Order & keyof NewOrder & keyof OrderChange
type Column = keyof Row<'orders'> & keyof Row<'order_rows'>

const COLUMNS = {
  referenceNumber: 'reference_number',
  bol: 'bol',
  category: 'category',
  type: 'type',
} as const satisfies Partial<Record<Word, Column>>

type Text = keyof typeof COLUMNS
type TextColumn = (typeof COLUMNS)[Text]
type Stored = Record<TextColumn, string | null>

const TEXTS = Object.entries(COLUMNS) as [Text, TextColumn][]

/** Of a new order, by column. */
export const newTexts = (sent: Pick<NewOrder, Text>): Stored =>
  Object.fromEntries(TEXTS.map(([text, column]) => [column, sent[text] ?? null])) as Stored

/** Writes those that were sent. */
export const changeTexts = (order: Stored, sent: Pick<OrderChange, Text>): void => {
  for (const [text, column] of TEXTS) {
    const value = sent[text]
    if (value !== undefined) order[column] = value
  }
}

/** Of a stored order, by column: what its row of the list repeats. */
export const keptTexts = (order: Stored): Stored =>
  Object.fromEntries(TEXTS.map(([, column]) => [column, order[column]])) as Stored

/** Of a stored order, as they are shown. */
export const shownTexts = (order: Stored): Pick<Order, Text> =>
  Object.fromEntries(TEXTS.map(([text, column]) => [text, order[column]])) as Pick<Order, Text>
