import { createContext, useContext, useEffect, useRef } from 'react'
import { createShortcuts, loadOwnKeys, type Shortcut, type ShortcutRegistry } from './shortcut.ts'

export const ShortcutsContext = createContext<ShortcutRegistry>(createShortcuts())

/** Registers shortcuts while the component is mounted. Their functions may change on every render. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const registry = useContext(ShortcutsContext)
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  // A shortcut without a function is only listed: it is registered again once it has one.
  const keys = shortcuts.map((shortcut) => `${shortcut.keys}${shortcut.run ? '' : ' shown'}`).join('\n')
  useEffect(
    () =>
      registry.add(
        latest.current.map((shortcut) => ({
          ...shortcut,
          // The label may change without registering again.
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
      // A dialog above the page has its own keys.
      const isCovered = document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null
      if (event.defaultPrevented || event.isComposing || isCovered) return
      const focus = event.target instanceof Element ? event.target : null
      if (registry.press(event, { now: event.timeStamp, focus })) event.preventDefault()
    }
    loadOwnKeys().catch(() => undefined)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [registry])
}
