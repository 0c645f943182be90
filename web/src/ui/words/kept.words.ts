/** What is said of input that was kept. */
import { localized } from './language.ts'

export const KEPT_EN = {
  text: 'You entered this earlier. It hasn’t been sent.',
  discard: 'Discard',
} as const

export const KEPT = localized('kept', KEPT_EN)
