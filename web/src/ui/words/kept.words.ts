/** What is said of input that was kept. */
import { spoken } from './language.ts'

export const KEPT_EN = {
  text: 'You entered this earlier. It hasn’t been sent.',
  discard: 'Discard',
} as const

export const KEPT = spoken('kept', KEPT_EN)
