/** Keyboard shortcuts: notation, matching and registry. */

export interface Shortcut {
  /** `mod+k` (Ctrl, or Cmd on a Mac), `?`, `j`, `shift+x`, or a sequence: `g o`. */
  keys: string
  /** What it does, as shown in the `?` sheet. */
  label: string
  /** Heading in the sheet. */
  group: string
  /** Without it the keys are only listed: the focused element handles them itself. */
  run?: () => void
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The shortcut notation of a key press. Shift is named only with letters and named keys: `?` is `?`. */
export const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string => {
  const plain = key === ' ' ? 'space' : key.toLowerCase()
  const namesShift = shiftKey && (plain.length > 1 || plain !== plain.toUpperCase())
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', namesShift ? 'shift' : '', plain]
    .filter(Boolean)
    .join('+')
}

/** Milliseconds within which the second key of a sequence must follow. */
export const SEQUENCE_WITHIN = 1000

/** Until the rule is loaded every key belongs to the element that has focus, unless that is the page. */
let isOwnKey = (focus: Element | null, _name: string): boolean => focus !== null && focus !== document.body

/** Loads which keys belong to which element: not needed for the first page to show. */
export const loadOwnKeys = async (): Promise<void> => {
  ;({ isOwnKey } = await import('./own-keys.ts'))
}

export interface ShortcutRegistry {
  /** Adds shortcuts; of two with the same keys the latest wins. Returns a function that removes them. */
  add(shortcuts: readonly Shortcut[]): () => void
  all(): readonly Shortcut[]
  /** Handles a key press, unless it belongs to the element that has focus; true if a shortcut ran. */
  press(event: KeyPress, how: { now: number; focus?: Element | null }): boolean
}

export const createShortcuts = (): ShortcutRegistry => {
  const sets: (readonly Shortcut[])[] = []
  let before: { name: string; at: number } | undefined
  const find = (keys: string) => sets.flat().findLast((shortcut) => shortcut.run && shortcut.keys === keys)
  return {
    add(shortcuts) {
      sets.push(shortcuts)
      return () => {
        const at = sets.indexOf(shortcuts)
        if (at >= 0) sets.splice(at, 1)
      }
    },
    all: () => sets.flat(),
    press(event, { now, focus = null }) {
      const name = nameOf(event)
      if (isOwnKey(focus, name)) return false
      const sequence = before && now - before.at <= SEQUENCE_WITHIN ? find(`${before.name} ${name}`) : undefined
      const found = sequence ?? find(name)
      before = found ? undefined : { name, at: now }
      found?.run?.()
      return found !== undefined
    },
  }
}
