/** What was recorded after a signature, in English: for the office and for papers. */
import type { NotedAfter, Signing } from '@waybill/contract/inspections/shown.shapes.ts'
import { momentText } from '../format/time-text.ts'

const NOTED = {
  damage: 'Damage',
  'damage-removed': 'Damage removed',
  odometer: 'Odometer',
  keys: 'Keys',
  answers: 'Answers',
  photos: 'Photos',
} as const satisfies Record<NotedAfter['what'], string>

/** `Odometer 12 (was 10), Carl Carrier, Nov 20, 3:14 PM` */
export const notedText = ({ what, was, now, by, date }: NotedAfter, zone: string | undefined): string => {
  const value = what === 'damage-removed' ? was : (now ?? 'none')
  const before = what === 'damage' || what === 'damage-removed' || was === null ? '' : ` (was ${was})`
  return [`${NOTED[what]} ${value}${before}`, by, momentText(date, zone)].filter(Boolean).join(', ')
}

/** `Ann Agent, Nov 20, 3:14 PM: what was shown was not recorded` */
export const signingText = ({ outcome, name, reason, date, shown }: Signing, zone: string | undefined): string => {
  const who = outcome === 'signed' ? name : `${outcome === 'refused' ? 'Refused to sign' : 'Nobody signed'}: ${reason}`
  return `${who}, ${momentText(date, zone)}${shown === null ? ': what was shown was not recorded' : ''}`
}
