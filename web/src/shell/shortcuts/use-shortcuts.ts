import { createContext, useContext, useEffect, useRef } from 'react'
import { createShortcuts, isTypedInto, type Shortcut, type ShortcutRegistry } from './shortcut.ts'

export const ShortcutsContext = createContext<ShortcutRegistry>(createShortcuts())

/** Offers shortcuts while the part is shown. The acts may change on every render. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const registry = useContext(ShortcutsContext)
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  // One without an act is only shown: it is offered anew once it has one.
  const keys = shortcuts.map((shortcut) => `${shortcut.keys}${shortcut.run ? '' : ' shown'}`).join('\n')
  useEffect(
    () =>
      registry.add(
        latest.current.map((shortcut) => ({
          ...shortcut,
          // Its words are those of now.
          get label() {
            return latest.current.find((one) => one.keys === shortcut.keys)?.label ?? shortcut.label
          },
          ...(shortcut.run ? { run: () => latest.current.find((one) => one.keys === shortcut.keys)?.run?.() } : {}),
        })),
      ),
    [registry, keys],
  )
}

/** Listens for key presses in the window; used once, by the shell. */
export const useShortcutKeys = (registry: ShortcutRegistry): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A dialog above the page has keys of its own.
      const isCovered = document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null
      if (event.defaultPrevented || event.isComposing || isCovered) return
      if (registry.press(event, { now: event.timeStamp, isTyping: isTypedInto(event.target) })) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [registry])
}
