/** Whether a letter by itself does something (WCAG 2.1.4): who dictates, or rests a hand on the keys, turns that off. */
import { useContext, useEffect } from 'react'
import { ShortcutsContext } from '../shortcuts/use-shortcuts.ts'
import { withoutLetters } from '../shortcuts/without-letters.ts'
import { usePreference } from './use-preference.ts'

export const useLetterKeys = () => {
  const registry = useContext(ShortcutsContext)
  const [isOn, keep] = usePreference<boolean>('letter-keys', true)
  useEffect(() => (isOn ? undefined : withoutLetters(registry)), [registry, isOn])
  return [isOn, keep] as const
}
