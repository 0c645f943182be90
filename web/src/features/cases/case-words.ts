/** Titles, turns and tones of damage cases. */
import type { DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import type { CaseState } from '@waybill/contract/vocabulary/cases.ts'
import type { ToneName } from '../../ui/palette.ts'
import { dateText, momentText } from '../../ui/format/time-text.ts'
import { CASES } from '../../ui/words/cases.words.ts'

export const STATE_TONES: Readonly<Record<CaseState, ToneName>> = {
  noted: 'amber',
  claimed: 'orange',
  acknowledged: 'orange',
  offered: 'violet',
  paid: 'green',
  declined: 'red',
  closed: 'slate',
}

/** A carrier does not need its own name. */
export const NAMES_CARRIER = { dispatcher: true, client: true, carrier: false } as const

export const caseTitle = ({ number }: Pick<DamageCaseRow, 'number'>): string => CASES.one(number)

/** The pending party, from the viewer's perspective. */
export function turnText(
  { waitsFor, isLate }: Pick<DamageCaseRow, 'waitsFor' | 'isLate'>,
  portal: string,
): string | null {
  if (waitsFor === null) return null
  const isOurs = portal === (waitsFor === 'company' ? 'dispatcher' : 'carrier')
  const turn = CASES.waitsFor[isOurs ? 'you' : waitsFor]
  return isLate ? CASES.overdue(turn) : turn
}

type OfPlace = Pick<DamageCaseRow, 'timeZone'>
/** Times and days of a case, in the zone of the place where the vehicle was delivered. */
export const caseMoment = ({ timeZone }: OfPlace, at: string): string => momentText(at, timeZone ?? undefined)
export const caseDay = ({ timeZone }: OfPlace, at: string): string => dateText(at, timeZone ?? undefined)
