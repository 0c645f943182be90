/** Finding duplicate places, for users who may merge them. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ListKey } from '../../shell/list/list-declaration.ts'

const DuplicatesSheet = lazy(async () => ({
  default: (await import('../../features/terminals/duplicates-sheet.tsx')).DuplicatesSheet,
}))

interface Duplicates {
  readonly button: ReactNode
  readonly keys: readonly ListKey<unknown>[]
  /** The open sheet; must be rendered. */
  readonly sheet: ReactNode
}

export const useDuplicates = ({ permissions }: Pick<ColumnViewer, 'permissions'>): Duplicates => {
  const [isOpen, setOpen] = useState(false)
  if (!permissions.has('terminals.merge')) return { button: null, keys: [], sheet: null }
  const open = () => setOpen(true)
  return {
    button: (
      <Button variant="default" onClick={open}>
        Find duplicates
      </Button>
    ),
    keys: [{ keys: 'shift+m', label: 'Merge duplicates', run: open }],
    sheet: isOpen ? (
      <Suspense fallback={null}>
        <DuplicatesSheet onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}
