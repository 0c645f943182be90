/** What a sheet says above its headings and below its rows, in the instructions of each of its orders. */
import type { SheetNote } from '../../../operations/sheets/notes-below.ts'
import type { Remark, SheetOrder } from './sheet-orders.ts'

/** Characters of an order's instructions. */
const MOST = 5000

/** Adds the notes to the orders' instructions, as far as there is room; remarks name each note. */
export function withNotes(orders: readonly SheetOrder[], notes: readonly SheetNote[]): Remark[] {
  const cut = new Set<number>()
  for (const { draft } of orders)
    for (const { row, text, isKept } of notes) {
      const own = draft.instructions ?? ''
      // Too long as they are: that is an error of their cell.
      if (!isKept || own.length > MOST || own.split('\n').includes(text)) continue
      const all = [own, text].filter(Boolean).join('\n')
      if (all.length > MOST) cut.add(row)
      draft.instructions = all.slice(0, MOST)
    }
  return notes.map(({ row, text, isKept }) => {
    const what = !isKept
      ? 'is left out'
      : cut.has(row)
        ? 'it is too long for the instructions of every order and is cut off there'
        : 'it joins the instructions of every order'
    return { row, column: null, message: `Is no order${isKept ? ';' : ' and'} ${what}: ${text}` }
  })
}
