/** What the carrier's sidebar says. */
import { spoken } from '../../ui/words/language.ts'

export const SIDEBAR_EN = {
  offers: 'Offers',
  toAnswer: 'To answer',
  accepted: 'Accepted',
  over: 'Past',
  loads: 'Loads',
  find: 'Find',
  mine: 'My requests',
  jobs: 'Jobs',
  next: 'Next stops',
  scan: 'Scan',
  papers: 'Job papers',
  dispatched: 'Dispatched',
  inProgress: 'In progress',
  pickedUp: 'Picked up',
  delivered: 'Delivered',
  completed: 'Completed',
  onHold: 'On hold',
  money: 'Money',
  payments: 'Payments',
  cases: 'Damage cases',
  company: 'Company',
  notices: 'Notices',
  documents: 'Company documents',
  people: 'People',
  phones: 'Phones',
} as const

export const SIDEBAR = spoken('sidebar', SIDEBAR_EN)
