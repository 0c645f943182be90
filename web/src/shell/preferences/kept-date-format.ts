import { setLocale } from '../../ui/format/locale.ts'
import { useAccount } from '../sign-in/session.ts'
import { nameOf, readHere } from './kept-here.ts'

/** Under which key the person's way of writing dates is kept. */
export const DATES = 'dates'

/** Writes dates from the first glance on as this browser remembers it; `useDateFormat` says how it is. */
export const useKeptDateFormat = (): void => setLocale(readHere(nameOf(useAccount().localAccountId, DATES)))
