import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { createShortcuts } from '../shortcuts/shortcut.ts'
import { ShortcutsContext, useShortcutKeys } from '../shortcuts/use-shortcuts.ts'
import type { PaletteProps } from './palette.tsx'
import type { PaletteSource } from './palette-source.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

const PlainPalette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))
const ShortcutSheet = lazy(() =>
  import('../shortcuts/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
)

const OpenContext = createContext<() => void>(() => undefined)

/** Opens the palette. */
export const usePalette = (): (() => void) => useContext(OpenContext)

export interface PaletteButtonProps {
  /** Sources of every palette. Keep the array identical between renders. */
  pages: readonly PaletteSource[]
  /** The portal's own palette, with more sources. */
  Palette?: ComponentType<PaletteProps> | undefined
  children: ReactNode
}

/** Holds the palette, the `?` sheet and the shortcuts; their content is loaded when they are first opened. */
export const PaletteButton = ({ pages, Palette = PlainPalette, children }: PaletteButtonProps) => {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const [shortcuts] = useState(createShortcuts)
  useShortcutKeys(shortcuts)
  useEffect(
    () =>
      shortcuts.add([
        { keys: 'mod+k', label: words.commands, group: words.everywhere, run: () => setShown('palette') },
        { keys: '?', label: words.shortcuts, group: words.everywhere, run: () => setShown('sheet') },
      ]),
    [shortcuts],
  )
  const open = useCallback(() => setShown('palette'), [])
  const close = () => setShown(null)
  const typed = useTypedAhead(shown === 'palette', close)
  return (
    <ShortcutsContext value={shortcuts}>
      <OpenContext value={open}>
        {children}
        <Suspense>
          {shown === 'palette' ? <Palette sources={pages} typed={typed} onClose={close} /> : null}
          {shown === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
        </Suspense>
      </OpenContext>
    </ShortcutsContext>
  )
}
