/** Texts of the tab bar. */
import { spoken } from '../../ui/words/language.ts'

export const BAR_EN = {
  offers: 'Offers',
  loads: 'Loads',
  jobs: 'Jobs',
  payments: 'Payments',
  scan: 'Scan',
  papers: 'Papers',
  more: 'More',
} as const

export const BAR = spoken('bar', BAR_EN)
