/** The export button of a list; its menu is loaded when first opened. */
import type { NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import { IconDownload } from '../../ui/icons/download.gen.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { PlainButton } from '../../ui/plain-button.tsx'

const ExportMenu = lazy(() => import('./export-menu.tsx'))

export interface ExportButtonProps {
  /** The file's content: `1,204 orders, 14 columns`. */
  what: string
  /** The file's name and content, without the format. */
  wanted: Omit<NewListExport, 'format' | 'guid'>
  /** The exported saved report. */
  reportId?: string | undefined
  /** In a grid's selection bar. */
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
    // Pressing outside of the menu closes it before the click: on the button itself that must not reopen it.
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
