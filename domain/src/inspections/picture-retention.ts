/** How long the pictures of inspections are kept: by the company's setting, and never while a damage case may need them. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { nextHourAt } from '../transport/day-at.ts'
import { CLAIM_MONTHS, monthsAfter, SUIT_YEARS } from '../cases/case-clocks.ts'

export interface PictureSetting {
  /** Null or undefined: for ever. */
  readonly keepPicturesMonths?: number | null | undefined
  readonly claimMonths?: number | null | undefined
}

const claimPeriod = ({ claimMonths }: PictureSetting) => Math.max(claimMonths ?? CLAIM_MONTHS, CLAIM_MONTHS)

/** Pictures are kept for at least the claim period. `changed`: which of the two is being set. */
export function mayKeepFor(setting: PictureSetting, changed: PictureSetting): true | Refusal {
  const kept = setting.keepPicturesMonths ?? null
  const claims = claimPeriod(setting)
  if (kept === null || kept >= claims) return true
  return changed.keepPicturesMonths === undefined
    ? refuse.invalid('settings.claimMonths', `is longer than the ${kept} months for which inspection pictures are kept`)
    : refuse.invalid('settings.keepPicturesMonths', `is shorter than the claim period of ${claims} months`)
}

export interface PictureLimits {
  /** The order's last delivery and inspection are no later. */
  readonly seenUntil: Date
  /** A claim on the order that was declined later can still be sued for. */
  readonly declinedUntil: Date
}

/** Which pictures are kept no longer; null: all are kept. An open case keeps them besides. */
export const pictureLimits = (setting: PictureSetting, now: Date): PictureLimits | null =>
  setting.keepPicturesMonths == null
    ? null
    : {
        seenUntil: monthsAfter(now, -Math.max(setting.keepPicturesMonths, claimPeriod(setting))),
        declinedUntil: monthsAfter(now, -12 * SUIT_YEARS),
      }

/** At night, in the company's time zone. */
const SWEEP_HOUR = 3

/** When the pictures that are kept no longer are deleted next. */
export const nextSweep = (after: Date, zone: string): Date => nextHourAt(SWEEP_HOUR, after, zone)
