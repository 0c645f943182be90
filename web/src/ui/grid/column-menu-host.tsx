/** Opens the column menu next to its button; loads the menu on first use. */
import { lazy, type RefObject, Suspense } from 'react'
import type { ColumnMenuProps } from './column-menu.tsx'

const ColumnMenu = lazy(() => import('./column-menu.tsx'))

export interface ColumnMenuHostProps<Row> extends Omit<ColumnMenuProps<Row>, 'column' | 'at' | 'onFit' | 'onClose'> {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The column whose menu is open. */
  readonly id: string | undefined
  readonly onFit: (id: string) => void
  readonly onClose: (id: string) => void
}

export function ColumnMenuHost<Row>({ scroller, id, onFit, onClose, ...rest }: ColumnMenuHostProps<Row>) {
  const column = rest.columns.find((each) => each.id === id)
  if (!column || id === undefined) return null
  const button = scroller.current?.querySelector(`.grid-head [data-col="${CSS.escape(id)}"] [data-act=menu]`)
  return (
    <Suspense fallback={null}>
      <ColumnMenu
        {...(rest as unknown as ColumnMenuProps<unknown>)}
        column={column as ColumnMenuProps<unknown>['column']}
        at={button?.getBoundingClientRect() ?? new DOMRect()}
        onFit={() => onFit(id)}
        onClose={() => onClose(id)}
      />
    </Suspense>
  )
}
