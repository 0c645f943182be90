/** The times of a stop: requested, scheduled, estimated and actual (specification section 3, Stop). */
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { momentText, spanText } from '../../../ui/format/time-text.ts'

export type TimeKind = 'requested' | 'scheduled' | 'estimated' | 'arrived' | 'completed'

export interface StopTime {
  kind: TimeKind
  label: string
  text: string
}

/** `no later than Nov 20, 5:00 PM CST`: includes the date type. */
const meant = (type: string | null, start: string | null, end: string | null, zone: string | undefined) => {
  const at = start ?? end
  if (!at) return null
  if (start && end && start !== end) return spanText(start, end, zone)
  const text = momentText(at, zone)
  if (type === 'no earlier than') return `from ${text}`
  if (type === 'no later than') return `until ${text}`
  return type === 'estimated' ? `about ${text}` : text
}

/** Every known time, the most certain last; empty if there is none. */
export const stopTimesOf = (stop: Stop): StopTime[] => {
  const zone = stop.terminal?.timeZone ?? undefined
  const rows: [TimeKind, string, string | null][] = [
    ['requested', 'Requested', meant(stop.dateRequestedType, stop.dateRequestedStart, stop.dateRequestedEnd, zone)],
    ['scheduled', 'Scheduled', meant(stop.dateScheduledType, stop.dateScheduledStart, stop.dateScheduledEnd, zone)],
    ['estimated', 'Estimated', meant('estimated', stop.dateEstimatedStart, stop.dateEstimatedEnd, zone)],
    ['arrived', 'Arrived', stop.dateStarted && momentText(stop.dateStarted, zone)],
    [
      'completed',
      stop.stopType === 'pickup' ? 'Picked up' : stop.stopType === 'delivery' ? 'Delivered' : 'Completed',
      stop.dateCompleted && momentText(stop.dateCompleted, zone),
    ],
  ]
  return rows.flatMap(([kind, label, text]) => (text ? [{ kind, label, text }] : []))
}

/** The single time to show in limited space: the actual one, otherwise the most certain plan. */
export const mostCertainTimeOf = (stop: Stop): StopTime | undefined => {
  const times = stopTimesOf(stop)
  const by = (kind: TimeKind) => times.find((time) => time.kind === kind)
  return by('completed') ?? by('arrived') ?? by('scheduled') ?? by('estimated') ?? by('requested')
}
