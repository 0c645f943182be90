/** Texts of the offer list. */
import { countingIn, localized } from '../../../ui/words/language.ts'

const count = countingIn('en-US')

export const OFFERS_EN = {
  title: 'Offers',
  tabs: { open: 'To answer', accepted: 'Accepted', over: 'Past' },
  empty: {
    open: ['Nothing to answer', 'New offers appear here right away. You can look for loads in the meantime.'],
    accepted: ['No accepted offers yet', 'Offers you accept appear here with their rate confirmation.'],
    over: ['No past offers yet', 'Declined, withdrawn and expired offers appear here.'],
  },
  next: 'Next offer',
  previous: 'Previous offer',
  findLoads: 'Find loads',
  changed: (n: number) => `Changes to accepted offers (${n})`,
  oldTerms: 'The old terms apply until you agree',
  loadOf: (n: number) => count(n, 'Load of 1 job', 'Load of # jobs'),
  together: 'answered together',
  left: (text: string) => `${text} left`,
  until: (text: string) => `Until ${text}`,
  noEnd: 'No expiry',
  ended: 'Expired',
  pickUp: 'Pick up',
  more: (n: number) => ` and ${n} more`,
  inspection: (label: string) => `${label} inspection`,
  inspections: { advanced: 'Advanced' } as Readonly<Record<string, string>>,
  cod: (amount: string, where: string) => `${amount} COD at ${where}`,
  statuses: { sent: 'Open', accepted: 'Accepted', declined: 'Declined', cancelled: 'Withdrawn', expired: 'Expired' },
  parts: {
    pay: 'Pay',
    stops: 'Stops and dates',
    commodities: 'Vehicles',
    equipment: 'Equipment',
    inspection: 'Inspection',
    instructions: 'Instructions',
  },
} as const

export const OFFERS = localized('offers', OFFERS_EN)
