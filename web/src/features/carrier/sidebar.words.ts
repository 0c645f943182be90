/** What the carrier's sidebar says besides the bar for the thumb and the tabs of offers. */
import { spoken } from '../../ui/words/language.ts'

export const SIDEBAR_EN = {
  find: 'Find',
  mine: 'My requests',
  next: 'Next stops',
  papers: 'Job papers',
  dispatched: 'Dispatched',
  inProgress: 'In progress',
  pickedUp: 'Picked up',
  delivered: 'Delivered',
  completed: 'Completed',
  onHold: 'On hold',
  money: 'Money',
  cases: 'Damage cases',
  company: 'Company',
  notices: 'Notices',
  documents: 'Company documents',
  people: 'People',
  phones: 'Phones',
} as const

export const SIDEBAR = spoken('sidebar', SIDEBAR_EN)
