/** The button that opens the list of columns beside a grid. */
import { Button, Loader, Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ColumnChooserProps } from './column-chooser.tsx'
import { isShown } from './grid-layout.ts'
import '../css/overlays.css'

const ColumnChooser = lazy(() => import('./column-chooser.tsx'))

export function ColumnsButton<Row>(props: ColumnChooserProps<Row>) {
  const { columns, layout } = props
  const hidden = columns.filter((column) => !isShown(layout, column)).length
  return (
    <Popover width={300} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="xs" w="auto">
          Columns{hidden > 0 && `, ${hidden} hidden`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Suspense fallback={<Loader size="sm" />}>
          <ColumnChooser {...(props as unknown as ColumnChooserProps<unknown>)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
