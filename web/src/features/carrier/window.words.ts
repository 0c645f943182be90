/** When one has to be somewhere. Apart from other words: the first page needs it. */
import { spoken } from '../../ui/words/language.ts'

export const WINDOW_EN = {
  by: (time: string) => `by ${time}`,
  from: (time: string) => `from ${time}`,
  none: 'no date yet',
} as const

export const WINDOW = spoken('window', WINDOW_EN)
