/** The button that exports a list; what it opens is fetched when it is first pressed. */
import type { ExportFormat } from '@waybill/contract/reports/report-words.ts'
import type { NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { newGuid } from '../../api/new-guid.ts'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { exportLabel, itemIdOf } from './export-words.ts'

const ExportMenu = lazy(() => import('./export-menu.tsx'))

export interface ExportButtonProps {
  /** What will be in the file: `1,204 orders, 14 columns`. */
  what: string
  /** The file's name and content, without the format. */
  wanted: Omit<NewListExport, 'format' | 'guid'>
  /** The saved report that is exported. */
  reportId?: string | undefined
  /** In the bar of a grid's selection. */
  isInBar?: boolean
}

export const ExportButton = ({ what, wanted, reportId, isInBar = false }: ExportButtonProps) => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const [at, setAt] = useState<DOMRect>()
  const begin = async (format: ExportFormat, columns: string[] | undefined) => {
    const guid = newGuid()
    const id = itemIdOf(guid)
    const label = exportLabel({ name: wanted.name ?? 'orders', format })
    notifications.add({ id, label, share: 0 })
    try {
      const { startExport } = await import('./exports.api.ts')
      await startExport(queries, { ...wanted, guid, columns, format }, reportId)
    } catch (error) {
      reportFailure({ id, label, error })
    }
  }
  const props = {
    ref: button,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': at !== undefined,
    // A press beside the menu closes it before the click comes: on the button itself that must not open it again.
    onPointerDown: () => void (wasOpen.current = at !== undefined),
    onClick: () => {
      if (!wasOpen.current) setAt(button.current?.getBoundingClientRect())
      wasOpen.current = false
    },
  }
  return (
    <>
      {isInBar ? (
        <button type="button" className="grid-bar-button" {...props}>
          Export
        </button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.75} aria-hidden="true" />}
          {...props}
        >
          Export
        </Button>
      )}
      {at ? (
        <Suspense fallback={null}>
          <ExportMenu
            at={at}
            what={what}
            category={wanted.category ?? 'order'}
            columns={wanted.columns}
            onChoose={(format, columns) => void begin(format, columns)}
            onClose={() => {
              setAt(undefined)
              if (!wasOpen.current) button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
