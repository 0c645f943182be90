import { useEffect } from 'react'
import { setLocale } from '../../ui/format/locale.ts'
import { useAccount } from '../sign-in/session.ts'
import { DATES } from './kept-date-format.ts'
import { nameOf, writeHere } from './kept-here.ts'
import { usePreference } from './use-preference.ts'

/** The user's date format, and how to change it. Stored for every device, and cached here for the first paint. */
export const useDateFormat = () => {
  const [tag, keep] = usePreference<string>(DATES, 'en-US')
  const { localAccountId } = useAccount()
  setLocale(tag)
  useEffect(() => writeHere(nameOf(localAccountId, DATES), tag), [localAccountId, tag])
  return [tag, keep] as const
}
