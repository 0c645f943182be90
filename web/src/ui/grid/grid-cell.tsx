/** One cell of a row. It re-renders only when its row, its position or its focus changes. */
import { memo, type ReactNode } from 'react'
import { Tag } from '../tag.tsx'
import { cellText } from './cell-text.ts'
import { type GridColumn, valueOf } from './grid-column.ts'
import type { LaidColumn } from './grid-layout.ts'

export interface GridCellProps<Row> {
  readonly laid: LaidColumn<Row>
  readonly row: Row | undefined
  /** Index from 0, including the checkbox column. */
  readonly place: number
  readonly active: boolean
  /** Last of the pinned columns. */
  readonly edge: boolean
}

/** Skeletons of varying width look like loading text rather than a broken table. */
const skeletonWidth = (id: string) => 35 + ((id.length * 37 + id.charCodeAt(0) * 13) % 50)

function content<Row>(column: GridColumn<Row>, row: Row, text: string): ReactNode {
  if (column.render) return column.render(row)
  if (!text) return null
  if (column.kind === 'status') {
    return <Tag tone={column.statuses?.[String(valueOf(column, row))]?.tone ?? 'slate'}>{text}</Tag>
  }
  const href = column.kind === 'link' ? column.href?.(row) : undefined
  if (href)
    return (
      <a className="grid-link" href={href} tabIndex={-1}>
        {text}
      </a>
    )
  return text
}

function Cell<Row>({ laid, row, place, active, edge }: GridCellProps<Row>) {
  const { column, id, left, width, pinned } = laid
  const text = row === undefined ? '' : cellText(column, row)
  return (
    <div
      role="gridcell"
      className="grid-cell"
      aria-colindex={place + 1}
      data-col={id}
      data-kind={column.kind}
      data-pinned={pinned || undefined}
      data-edge={edge || undefined}
      tabIndex={active ? 0 : -1}
      style={{ left, width }}
    >
      {row === undefined ? (
        <span key="waiting" className="grid-skeleton" style={{ width: `${skeletonWidth(id)}%` }} />
      ) : (
        <span key="text" className="grid-text" title={text || undefined}>
          {content(column, row, text)}
        </span>
      )}
    </div>
  )
}

export const GridCell = memo(Cell) as typeof Cell
