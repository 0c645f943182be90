/** Texts of the tab bar. */
import { localized } from '../../ui/words/language.ts'

export const BAR_EN = {
  offers: 'Offers',
  loads: 'Loads',
  jobs: 'Jobs',
  payments: 'Payments',
  scan: 'Scan',
  papers: 'Papers',
  more: 'More',
} as const

export const BAR = localized('bar', BAR_EN)
