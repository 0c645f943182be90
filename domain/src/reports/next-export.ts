/** When a scheduled report is due. */
import type { ReportSchedule } from '@waybill/contract/reports/report-words.ts'
import { nextHourAt } from '../transport/day-at.ts'

/** The hour at which scheduled reports are made, in the company's time zone: before the workday starts. */
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
