/** Whose turn it is with an order or a job: a pure function of facts. Nothing here reads the clock: late means that `due` has passed. */
import type { WaitingCode, WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'

export interface Turn {
  readonly party: WaitingParty
  readonly code: WaitingCode
  /** When it became that party's turn. */
  readonly since: Date
  /** When it is due; null without a deadline. */
  readonly due: Date | null
}

/** The turn that presses most: the earliest due, then the one that has waited longest. */
export function mostPressing(turns: readonly (Turn | null)[]): Turn | null {
  const time = (date: Date | null) => date?.getTime() ?? Infinity
  return turns.reduce((most, turn) => {
    if (!turn || !most) return most ?? turn
    const [a, b] = [time(turn.due), time(most.due)]
    return a < b || (a === b && turn.since < most.since) ? turn : most
  }, null)
}

/** The latest of the dates that are there. */
export const latestOf = (first: Date, ...dates: readonly (Date | null | undefined)[]): Date =>
  dates.reduce<Date>((latest, date) => (date && date > latest ? date : latest), first)
