/** The menu of one column: all its operations without a pointer. Loaded when first opened. */
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GridColumn, GridSort } from './grid-column.ts'
import {
  type GridLayout,
  isPinned,
  moveColumn,
  pinColumn,
  type ColumnMove,
  resizeColumn,
  showColumn,
  WIDTH_STEP,
} from './grid-layout.ts'
import '../css/content.css'
import '../css/overlays.css'

export interface ColumnMenuProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly column: GridColumn<Row>
  readonly layout: GridLayout
  readonly sort: GridSort
  /** Anchor: the bounding box of its button. */
  readonly at: DOMRect
  readonly onLayout: (next: GridLayout) => void
  readonly onSort: (next: GridSort) => void
  readonly onFit: () => void
  readonly onClose: () => void
}

const MOVES: readonly (readonly [ColumnMove, string, string?])[] = [
  ['left', 'Move left', 'Ctrl ⇧ ←'],
  ['right', 'Move right', 'Ctrl ⇧ →'],
  ['start', 'Move to start'],
  ['end', 'Move to end'],
]

const keys = (text: string): ReactNode => (
  <kbd aria-hidden style={{ opacity: 0.7, fontSize: 11 }}>
    {text}
  </kbd>
)

export default function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { columns, column, layout, sort, at, onLayout, onSort, onFit, onClose } = props
  const { id } = column
  const pinned = isPinned(layout, column)
  const width = layout.widths?.[id] ?? column.width
  const now = sort?.id === id ? sort.direction : undefined
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={220} withinPortal returnFocus={false} trapFocus>
      <Menu.Target>
        <span
          aria-hidden
          style={{
            position: 'fixed',
            left: at.left,
            top: at.top,
            width: at.width,
            height: at.height,
            pointerEvents: 'none',
          }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`${column.label} column`}>
        {column.sortable && (
          <>
            <Menu.Item disabled={now === 'asc'} onClick={() => onSort({ id, direction: 'asc' })}>
              Sort ascending
            </Menu.Item>
            <Menu.Item disabled={now === 'desc'} onClick={() => onSort({ id, direction: 'desc' })}>
              Sort descending
            </Menu.Item>
            {now && <Menu.Item onClick={() => onSort(null)}>Remove sort</Menu.Item>}
            <Menu.Divider />
          </>
        )}
        <Menu.Item onClick={() => onLayout(pinColumn(layout, id, !pinned))}>
          {pinned ? 'Unpin' : 'Pin to start'}
        </Menu.Item>
        {MOVES.map(([move, label, shortcut]) => {
          const moved = moveColumn(columns, layout, id, move)
          return (
            <Menu.Item
              key={move}
              disabled={moved === layout}
              rightSection={shortcut && keys(shortcut)}
              onClick={() => onLayout(moved)}
            >
              {label}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick={false}
          rightSection={keys('⇧ →')}
          onClick={() => onLayout(resizeColumn(layout, id, width + WIDTH_STEP))}
        >
          Wider
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          rightSection={keys('⇧ ←')}
          onClick={() => onLayout(resizeColumn(layout, id, width - WIDTH_STEP))}
        >
          Narrower
        </Menu.Item>
        <Menu.Item onClick={onFit}>Fit to content</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          disabled={showColumn(columns, layout, id, false) === layout}
          onClick={() => onLayout(showColumn(columns, layout, id, false))}
        >
          Hide column
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
