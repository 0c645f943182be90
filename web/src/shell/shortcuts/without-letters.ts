import { nameOf, type ShortcutRegistry } from './shortcut.ts'

/** A key that writes a character, pressed without Ctrl, Cmd or Alt. */
const CHARACTER = /^(shift\+)?.$/

/** Leaves keys that write characters to whatever else wants them (WCAG 2.1.4). @returns how to take them back */
export function withoutLetters(registry: ShortcutRegistry): () => void {
  const { press } = registry
  registry.press = (event, how) => !CHARACTER.test(nameOf(event)) && press(event, how)
  return () => {
    registry.press = press
  }
}
