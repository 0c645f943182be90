import { localClock } from '@waybill/contract/local-clock.ts'

/** What tells the running year; tests set it. */
export const yearClock = { now: (): number => Date.now() }

/** The year at the moment in a zone, the viewer's by default: its dates are shown without it. */
export const runningYear = (zone?: string): string => localClock(yearClock.now(), zone).day.slice(0, 4)
