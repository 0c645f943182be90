/** Going through a list beside a record. */
import { localized } from './language.ts'

export const STEPS_EN = {
  list: 'List',
  next: 'Next in the list',
  previous: 'Previous in the list',
} as const

export const STEPS = localized('steps', STEPS_EN)
