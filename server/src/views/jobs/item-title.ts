/** What a phone sent, in words. */
import type { ParkedRecord } from '../../records/field/index.ts'

const TITLES: Readonly<Record<string, string>> = {
  arrive: 'Arrived',
  inspection: 'Vehicle inspected',
  finish: 'Stop finished',
  attempt: 'Failed attempt',
  eta: 'New arrival time',
  note: 'Note',
  charge: 'Claim for money',
  paper: 'Paper',
}

/** "Stop finished at Harbor Gate, Port Hueneme, CA". */
export const itemTitle = ({ kind, of_place }: ParkedRecord): string =>
  [TITLES[kind] ?? 'Sent by a phone', of_place].filter(Boolean).join(' at ')
