/** The button that exports a list; what it opens is fetched when it is first pressed. */
import type { NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { PlainButton } from '../../ui/plain-button.tsx'

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
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const [at, setAt] = useState<DOMRect>()
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
        <PlainButton
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.75} aria-hidden="true" />}
          {...props}
        >
          Export
        </PlainButton>
      )}
      {at ? (
        <Suspense fallback={null}>
          <ExportMenu
            at={at}
            what={what}
            wanted={wanted}
            reportId={reportId}
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
