/** When a report that is exported by itself is due. */
import type { ReportSchedule } from '@waybill/contract/reports/report-words.ts'
import { nextHourAt } from '../transport/day-at.ts'

/** The hour at which scheduled reports are made, by the company's clocks: before the day's work begins. */
const HOUR = 6

/** Whether a calendar day is one of the schedule's. */
const FALLS_ON: Readonly<Record<ReportSchedule, (day: Date) => boolean>> = {
  daily: () => true,
  weekdays: (day) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5,
  weekly: (day) => day.getUTCDay() === 1,
  monthly: (day) => day.getUTCDate() === 1,
}

/** The first moment of a schedule after another. */
export const nextExportAt = (schedule: ReportSchedule, after: Date, zone: string): Date =>
  nextHourAt(HOUR, after, zone, FALLS_ON[schedule])
