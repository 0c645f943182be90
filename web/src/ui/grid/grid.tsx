/**
 * The data grid: any columns over any number of rows, rendering only visible ones. It holds no rows, order or layout
 * itself: all persistent state is passed in and reported back.
 */
import './grid.css'
import { Suspense } from 'react'
import type { CardListProps } from './card-list.tsx'
import type { GridProps } from './grid-props.ts'
import { GridTable } from './grid-table.tsx'
import { lazyWhereNarrow, useNarrow } from './use-narrow.ts'

const CardList = lazyWhereNarrow(() => import('./card-list.tsx'))

/** A table; below 37.5em, if a card is given, a list of cards. */
export function Grid<Row>(props: GridProps<Row>) {
  const narrow = useNarrow()
  if (!narrow || !props.card) return <GridTable {...props} />
  return (
    <Suspense fallback={null}>
      <CardList {...(props as unknown as CardListProps<unknown>)} />
    </Suspense>
  )
}
