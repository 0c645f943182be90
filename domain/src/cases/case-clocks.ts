/**
 * The dates of a damage case according to 49 CFR 370 and 14706: a claim is acknowledged within 30 days, decided within
 * 120, and an undecided one needs a status report then and every 60 days. This is not legal advice.
 */

const DAY_MS = 24 * 3_600_000
export const ACKNOWLEDGE_DAYS = 30
export const DECIDE_DAYS = 120
export const STATUS_DAYS = 60
/** The minimum period for filing a claim after delivery, and for suing after a decline. An agreement may only extend it. */
export const CLAIM_MONTHS = 9
export const SUIT_YEARS = 2

export interface CaseDates {
  readonly delivered: Date
  /** The agreed months for filing a claim; null: the minimum. */
  readonly claimMonths: number | null
  readonly claimed: Date | null
  /** The last `status` answer. */
  readonly lastStatus: Date | null
  /** When it was paid or declined, or an offer was made. */
  readonly decided: Date | null
  readonly declined: Date | null
  readonly closed: Date | null
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

/** The same day of a later month; its last day if the month is shorter. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(date.getUTCDate(), last))
  return later
}

/** When a status report on an undecided claim is due: on the 120th day, and 60 days after the last one from then on. */
function nextStatus({ claimed, lastStatus, decided, closed }: CaseDates): Date | null {
  if (!claimed || decided || closed) return null
  const first = daysAfter(claimed, DECIDE_DAYS)
  return lastStatus && lastStatus >= first ? daysAfter(lastStatus, STATUS_DAYS) : first
}

export interface CaseClocks {
  readonly acknowledgeBy: Date | null
  readonly decideBy: Date | null
  readonly nextStatusBy: Date | null
  readonly claimPeriodEnds: Date
  readonly suitEnds: Date | null
}

export const clocksOf = (dates: CaseDates): CaseClocks => ({
  acknowledgeBy: dates.claimed && daysAfter(dates.claimed, ACKNOWLEDGE_DAYS),
  decideBy: dates.claimed && daysAfter(dates.claimed, DECIDE_DAYS),
  nextStatusBy: nextStatus(dates),
  claimPeriodEnds: monthsAfter(dates.delivered, Math.max(dates.claimMonths ?? CLAIM_MONTHS, CLAIM_MONTHS)),
  suitEnds: dates.declined && monthsAfter(dates.declined, 12 * SUIT_YEARS),
})
