import { numberText } from '../../ui/grid/noun.ts'
import { isSelected, type SelectionState } from '../../ui/grid/selection.ts'
import { EVERY_MAX, type ListRows } from './use-paged-rows.ts'

type Every<Row> = Pick<ListRows<Row>, 'every'>

/** Every row that matches the list, or the first that suffice; throws if there are too many to read. */
export async function everyRow<Row>({ every }: Every<Row>, isEnough?: (rows: readonly Row[]) => boolean) {
  const rows = await every(isEnough)
  // Better nothing than a part that nobody sees.
  if (!rows) throw new Error(`More than ${numberText(EVERY_MAX)} rows match. Narrow the filter, then try again.`)
  return rows
}

/** The selected rows; for individually selected ones, reads no more than needed to find them. */
export async function chosenRows<Row>(
  list: Every<Row>,
  selection: SelectionState,
  rowId: (row: Row) => string,
): Promise<Row[]> {
  const chosen = (rows: readonly Row[]) => rows.filter((row) => isSelected(selection, rowId(row)))
  const { kind } = selection
  return chosen(await everyRow(list, kind === 'some' ? (rows) => chosen(rows).length >= selection.ids.size : undefined))
}
