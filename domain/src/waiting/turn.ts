/** Whose turn an order or a job is, from facts alone: nothing here reads the clock. It is late if `due` has passed. */
import type { WaitingCode, WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'

export interface Turn {
  readonly party: WaitingParty
  readonly code: WaitingCode
  /** When it became that party's turn. */
  readonly since: Date
  /** The deadline; null if there is none. */
  readonly due: Date | null
}

/** The most urgent turn: the earliest due, then the longest open. */
export function mostPressing(turns: readonly (Turn | null)[]): Turn | null {
  const time = (date: Date | null) => date?.getTime() ?? Infinity
  return turns.reduce((most, turn) => {
    if (!turn || !most) return most ?? turn
    const [a, b] = [time(turn.due), time(most.due)]
    return a < b || (a === b && turn.since < most.since) ? turn : most
  }, null)
}

/** The latest of the dates; missing ones are ignored. */
export const latestOf = (first: Date, ...dates: readonly (Date | null | undefined)[]): Date =>
  dates.reduce<Date>((latest, date) => (date && date > latest ? date : latest), first)
