import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createShortcuts } from '../shortcuts/shortcut.ts'
import { ShortcutsContext, useShortcutKeys } from '../shortcuts/use-shortcuts.ts'
import type { PaletteSource } from './palette-source.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))
const ShortcutSheet = lazy(() =>
  import('../shortcuts/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
)

interface Door {
  open: () => void
  add: (source: PaletteSource) => () => void
}
const DoorContext = createContext<Door>({ open: () => undefined, add: () => () => undefined })

/** Opens the palette. */
export const usePalette = (): (() => void) => useContext(DoorContext).open

/** Offers entries while the part is shown. Keep the source the same between renders. */
export const usePaletteSource = (source: PaletteSource): void => {
  const { add } = useContext(DoorContext)
  useEffect(() => add(source), [add, source])
}

/** Holds palette, `?` sheet and keyboard shortcuts; what they show is loaded when they are first opened. */
export const PaletteDoor = ({ sources, children }: { sources: readonly PaletteSource[]; children: ReactNode }) => {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const registered = useRef(new Set<PaletteSource>())
  const [shortcuts] = useState(createShortcuts)
  useShortcutKeys(shortcuts)
  useEffect(
    () =>
      shortcuts.add([
        { keys: 'mod+k', label: 'Search and commands', group: 'Everywhere', run: () => setShown('palette') },
        { keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => setShown('sheet') },
      ]),
    [shortcuts],
  )
  const door = useMemo<Door>(
    () => ({
      open: () => setShown('palette'),
      add: (source) => {
        registered.current.add(source)
        return () => registered.current.delete(source)
      },
    }),
    [],
  )
  const close = () => setShown(null)
  return (
    <ShortcutsContext value={shortcuts}>
      <DoorContext value={door}>
        {children}
        <Suspense>
          {shown === 'palette' ? <Palette sources={[...registered.current, ...sources]} onClose={close} /> : null}
          {shown === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
        </Suspense>
      </DoorContext>
    </ShortcutsContext>
  )
}
