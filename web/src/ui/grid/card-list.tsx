/** The grid on a phone: the same rows, selection and scrolling, with rows as cards of equal height. */
import { type ReactNode, useImperativeHandle } from 'react'
import type { GridProps } from './grid-props.ts'
import { GridFrame } from './grid-frame.tsx'
import { isSelected, NOTHING_SELECTED } from './selection.ts'
import { useGridScroll } from './use-grid-scroll.ts'
import { useNeighbour } from './use-neighbour.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useSourceWindow } from './use-source-window.ts'

export interface CardListProps<Row> extends GridProps<Row> {
  readonly card: (row: Row) => ReactNode
}

const NO_COLUMNS: never[] = []
const BAR_ROOM = 96
const CARD_HEIGHT = 112

export default function CardList<Row>(props: CardListProps<Row>) {
  const { source, rowId, rowLabel = rowId, card, cardHeight = CARD_HEIGHT, openId, onOpen, ref } = props
  const { selection = NOTHING_SELECTED, onSelectionChange } = props
  const total = source.total ?? 0
  const waiting = source.total === undefined && !source.error
  const chosenAny = !(selection.kind === 'some' && selection.ids.size === 0)
  const scroll = useGridScroll({
    total: waiting ? 12 : total,
    rowHeight: cardHeight,
    headHeight: 0,
    tail: chosenAny ? BAR_ROOM : 0,
    laid: NO_COLUMNS,
  })
  const { rows, shift, scroller } = scroll
  const chosen = useRowSelection({ source, rowId, selection, onSelectionChange, window: () => rows })
  useSourceWindow(source, rows, scroll.toTop)
  const neighbour = useNeighbour(source, scroll.revealRow)
  useImperativeHandle(ref, () => ({
    neighbour,
    active: () => undefined,
    press: () => undefined,
    focus: () => scroller.current?.querySelector<HTMLElement>('.grid-card-open')?.focus({ preventScroll: true }),
  }))

  const cards: ReactNode[] = []
  for (let index = rows.from; index < rows.to; index++) {
    const row = waiting ? undefined : source.rowAt(index)
    const id = row === undefined ? undefined : rowId(row)
    const selected = id !== undefined && isSelected(selection, id)
    cards.push(
      <div
        key={index}
        role="listitem"
        className="grid-card"
        aria-setsize={source.totalCapped || waiting ? -1 : total}
        aria-posinset={index + 1}
        aria-current={(id !== undefined && id === openId) || undefined}
        data-selected={selected || undefined}
        style={{ transform: `translateY(${index * cardHeight - shift}px)`, height: cardHeight }}
      >
        {row === undefined ? (
          <span className="grid-skeleton" style={{ width: '60%', marginTop: 20 }} />
        ) : (
          <>
            {onOpen && (
              <button
                type="button"
                className="grid-card-open"
                aria-label={`Open ${rowLabel(row)}`}
                onClick={() => onOpen(row)}
              />
            )}
            {onSelectionChange && (
              <label className="grid-card-check">
                <input
                  type="checkbox"
                  checked={selected}
                  aria-label={`Select ${rowLabel(row)}`}
                  onChange={() => chosen.touch(index, false)}
                />
              </label>
            )}
            <div className="grid-card-content">{card(row)}</div>
          </>
        )}
      </div>,
    )
  }

  return (
    <GridFrame {...props} chosen={chosen} rowHeight={0}>
      <div
        ref={scroller}
        role="list"
        className="grid-scroll"
        aria-label={props.label}
        aria-busy={source.isLoading || source.isStale === true}
        tabIndex={-1}
        onScroll={scroll.onScroll}
      >
        <div role="presentation" className="grid-body" style={{ height: scroll.bodyHeight }}>
          <div role="presentation" className="grid-layer" data-stale={source.isStale || undefined} style={{ right: 0 }}>
            {cards}
          </div>
        </div>
      </div>
    </GridFrame>
  )
}
