/** Jobs by pickup day, each in its place's time zone. */
import { localClock } from '@waybill/contract/local-clock.ts'
import { dayPlus } from '../../../ui/format/calendar-day.ts'
import { cachedFormat } from '../../../ui/format/format-cache.ts'
import { currentLocale } from '../../../ui/format/locale.ts'
import { numberText } from '../../../ui/format/number-text.ts'
import type { ListedJob } from '../job-columns.tsx'

export interface PickupDay {
  /** `2026-11-25`, or the id of a special group. */
  readonly id: string
  readonly label: string
  readonly jobs: readonly ListedJob[]
  readonly pieces: number
}

/** `5 vehicles` */
export const piecesText = (count: number): string => `${numberText(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`

const dayIn = (at: number, zone: string | undefined): string => localClock(at, zone).day

const nameOf = (day: string) =>
  cachedFormat(
    'pickup day name',
    () =>
      new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${day}T00:00:00Z`))

const OVERDUE = 'overdue'
const UNDATED = 'undated'
const LABELS: Readonly<Record<string, string>> = { [OVERDUE]: 'Overdue', [UNDATED]: 'No pickup date' }

/** Whether its jobs have different days, so that each must name its own. */
export const isDatedByRow = ({ id }: PickupDay): boolean => id === OVERDUE

const dayOf = ({ datePickup, originTimeZone }: ListedJob, now: number): { id: string; label: string } => {
  if (!datePickup) return { id: UNDATED, label: '' }
  const zone = originTimeZone ?? undefined
  const id = dayIn(Date.parse(datePickup), zone)
  const today = dayIn(now, zone)
  if (id < today) return { id: OVERDUE, label: '' }
  if (id === today) return { id, label: 'Pick up today' }
  return { id, label: id === dayPlus(today, 1) ? 'Tomorrow' : nameOf(id) }
}

/** Overdue jobs first, those without a date last. */
export function pickupDays(jobs: readonly ListedJob[], now: number): PickupDay[] {
  const days = new Map<string, { label: string; jobs: ListedJob[] }>()
  for (const job of jobs) {
    const { id, label } = dayOf(job, now)
    const day = days.get(id) ?? { label: LABELS[id] ?? label, jobs: [] }
    day.jobs.push(job)
    days.set(id, day)
  }
  const place = (id: string) => (id === OVERDUE ? '0' : id === UNDATED ? '9' : `1${id}`)
  return [...days]
    .map(([id, { label, jobs: own }]) => ({
      id,
      label,
      jobs: own,
      pieces: own.reduce((sum, { commodityCount = 0 }) => sum + commodityCount, 0),
    }))
    .toSorted((a, b) => place(a.id).localeCompare(place(b.id)))
}
