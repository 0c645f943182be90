/** The frame of a grid, table or cards alike: the selection bar, errors, the empty state, announcements. */
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import type { GridProps } from './grid-props.ts'
import { countText, type Noun } from './noun.ts'
import { NOTHING_SELECTED, selectedCount } from './selection.ts'
import type { RowSelection } from './use-row-selection.ts'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

export interface GridFrameProps<Row> extends GridProps<Row> {
  readonly chosen: RowSelection<Row>
  readonly rowHeight: number
  readonly children: ReactNode
}

const ROWS: Noun = { one: 'row', many: 'rows' }

export function GridFrame<Row>(props: GridFrameProps<Row>) {
  const { source, noun = ROWS, selection = NOTHING_SELECTED, chosen, rowHeight, children } = props
  const { total, totalCapped = false, error } = source
  const count = selectedCount(selection, total)
  const said = total === undefined ? '' : countText(total, noun, totalCapped)
  return (
    <div
      className="grid"
      data-opens={props.onOpen !== undefined || undefined}
      style={{ '--grid-row-height': `${rowHeight}px` } as CSSProperties}
    >
      <div className="grid-hidden" role="status">
        {said}
        {chosen.mark !== 'none' && count !== undefined && `, ${count} selected`}
      </div>
      {children}
      {total === 0 && !error && <div className="grid-slot">{props.empty ?? `No ${noun.many}`}</div>}
      {error != null && (
        <div className="grid-bar" data-kind="error" role="alert">
          <span>
            {total === undefined ? `The ${noun.many} couldn’t be loaded` : `Some ${noun.many} couldn’t be loaded`}
            {props.faultText ? `: ${props.faultText(error)}` : ''}
          </span>
          {source.retry && (
            <button type="button" className="grid-bar-button" onClick={() => source.retry?.()}>
              Try again
            </button>
          )}
        </div>
      )}
      {chosen.mark !== 'none' && (
        <Suspense fallback={null}>
          <SelectionBar
            selection={selection}
            total={total}
            totalCapped={totalCapped}
            noun={noun}
            onAll={chosen.all}
            onClear={chosen.clear}
          >
            {props.selectionActions}
          </SelectionBar>
        </Suspense>
      )}
    </div>
  )
}
