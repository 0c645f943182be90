import { setLocale } from '../../ui/format/locale.ts'
import { useAccount } from '../sign-in/session.ts'
import { nameOf, readHere } from './kept-here.ts'

/** Key under which the user's date format is stored. */
export const DATES = 'dates'

/** Formats dates from the first paint on as this browser remembers it; `useDateFormat` loads the current setting. */
export const useKeptDateFormat = (): void => setLocale(readHere(nameOf(useAccount().localAccountId, DATES)))
