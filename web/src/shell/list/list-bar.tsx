/** Above a list: search and filter, the number of matches, and the shown columns. */
import type { ReactNode, Ref } from 'react'
import { ColumnsButton } from '../../ui/grid/columns-button.tsx'
import type { GridLayout } from '../../ui/grid/grid-layout.ts'
import { countText, numberText } from '../../ui/grid/noun.ts'
import { ListAsking } from './list-asking.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import classes from './list.module.css'
import type { ListRows } from './use-paged-rows.ts'
import type { ListAddress } from './use-list-address.ts'

export interface ListBarProps<Row> {
  readonly list: ListDeclaration<Row>
  readonly tabs?: ReactNode
  readonly address: ListAddress
  readonly rows: ListRows<Row>
  readonly layout: GridLayout
  readonly onLayoutChange: (next: GridLayout) => void
  readonly onFilter: () => void
  readonly onPrint: () => void
  readonly onGo: () => void
  /** The search field. */
  readonly ref: Ref<HTMLInputElement>
}

/** `2 of 618`, and a link to reset the filters. */
function Count<Row>({ list, address, rows: { source, all } }: Pick<ListBarProps<Row>, 'list' | 'address' | 'rows'>) {
  const { total, totalCapped, isStale } = source
  if (total === undefined || isStale) return null
  const isOfAll = address.isNarrowed && !address.isOfView && all !== undefined && all > total
  return (
    <span className={classes.count}>
      {isOfAll ? `${numberText(total, totalCapped)} of ${numberText(all)}` : countText(total, list.noun, totalCapped)}
      {address.isNarrowed ? (
        <button type="button" className={classes.clear} onClick={address.reset}>
          Clear
        </button>
      ) : null}
    </span>
  )
}

export function ListBar<Row>(props: ListBarProps<Row>) {
  const { list, address, rows, layout, onLayoutChange, onFilter, onPrint, onGo } = props
  return (
    <div className={classes.bar}>
      {props.tabs}
      <ListAsking ref={props.ref} list={list} address={address} onFilter={onFilter} onGo={onGo} />
      <div className={classes.end}>
        <span aria-live="polite">
          {rows.fresh > 0 ? (
            <button type="button" className={classes.fresh} onClick={rows.refresh}>
              {numberText(rows.fresh)} new <kbd>.</kbd>
            </button>
          ) : null}
        </span>
        <Count list={list} address={address} rows={rows} />
        <span className={classes.columns}>
          <PlainButton variant="default" onClick={onPrint}>
            Print
          </PlainButton>{' '}
          <ColumnsButton columns={list.columns} layout={layout} onLayoutChange={onLayoutChange} />
        </span>
      </div>
    </div>
  )
}
