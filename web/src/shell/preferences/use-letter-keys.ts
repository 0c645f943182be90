/** Whether single-letter shortcuts are on (WCAG 2.1.4): users who dictate text or rest a hand on the keys turn them off. */
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
