import { setLocale } from '../../ui/format/locale.ts'
import { usePreference } from './use-preference.ts'

/** Puts the person's way of writing dates in force, and answers it with how to change it. */
export const useDateFormat = () => {
  const [tag, keep] = usePreference<string>('dates', 'en-US')
  // While drawing, so that nothing below is written in the old way first.
  setLocale(tag)
  return [tag, keep] as const
}
