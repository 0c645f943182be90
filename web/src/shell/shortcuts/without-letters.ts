import { nameOf, type ShortcutRegistry } from './shortcut.ts'

/** A key that writes a character, pressed without Ctrl, Cmd or Alt. */
const CHARACTER = /^(shift\+)?.$/

/** Leaves character keys to other software (WCAG 2.1.4). @returns a function that restores them */
export function withoutLetters(registry: ShortcutRegistry): () => void {
  const { press } = registry
  registry.press = (event, how) => !CHARACTER.test(nameOf(event)) && press(event, how)
  return () => {
    registry.press = press
  }
}
