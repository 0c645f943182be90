/** Since when data is that is shown without signal. */
import { localized } from './language.ts'

export const AS_OF_EN = {
  today: (time: string) => `No signal. As of ${time}.`,
  earlier: (moment: string) => `No signal. As of ${moment}.`,
} as const

export const AS_OF = localized('asOf', AS_OF_EN)
