/** Texts of the carrier's sidebar that the tab bar and the offer tabs lack. */
import { localized } from '../../ui/words/language.ts'

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
  documents: 'Documents',
  people: 'People',
  phones: 'Phones',
  fleet: 'Trucks and drivers',
} as const

export const SIDEBAR = localized('sidebar', SIDEBAR_EN)
