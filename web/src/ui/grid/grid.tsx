/**
 * The data grid: any columns over any number of rows, drawn only where seen. It holds no rows, order or layout of its
 * own: all state worth keeping is passed in and reported back.
 */
import './grid.css'
import { CardList } from './card-list.tsx'
import type { GridProps } from './grid-props.ts'
import { GridTable } from './grid-table.tsx'
import { useNarrow } from './use-narrow.ts'

/** A table; below 37.5em, where a card is given, a list of cards. */
export function Grid<Row>(props: GridProps<Row>) {
  const narrow = useNarrow()
  return narrow && props.card ? <CardList {...props} card={props.card} /> : <GridTable {...props} />
}
