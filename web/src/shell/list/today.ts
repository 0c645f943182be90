import type { Day } from '@waybill/contract/times.ts'
import { viewersDay } from '../../ui/format/calendar-day.ts'

/** Today's date in the viewer's time zone, `2026-11-20`. */
export const today = (): Day => viewersDay(new Date())
