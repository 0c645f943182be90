/** The button that opens the column chooser of a grid; the chooser is loaded on first use. */
import { lazy, Suspense, useRef, useState } from 'react'
import { PlainButton } from '../plain-button.tsx'
import type { ColumnChooserProps } from './column-chooser.tsx'

const ColumnChooser = lazy(() => import('./column-chooser.tsx'))

export type ColumnsButtonProps<Row> = Omit<ColumnChooserProps<Row>, 'at' | 'onClose'>

export function ColumnsButton<Row>(props: ColumnsButtonProps<Row>) {
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<DOMRect>()
  return (
    <>
      <PlainButton
        ref={button}
        variant="default"
        aria-haspopup="dialog"
        aria-expanded={at !== undefined}
        onClick={() => setAt(at ? undefined : button.current?.getBoundingClientRect())}
      >
        Columns
      </PlainButton>
      {at && (
        <Suspense fallback={null}>
          <ColumnChooser
            {...(props as unknown as ColumnsButtonProps<unknown>)}
            at={at}
            onClose={() => {
              setAt(undefined)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
