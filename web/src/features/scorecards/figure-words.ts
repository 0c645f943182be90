/** Formatting account figures. */
import type { VendorScorecard } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { numberText, percentText } from '../../ui/format/number-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import type { ShownFigure } from './figure-grid.tsx'

/** `1 h 12 min`, `3 d 4 h` */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

type OnTime = VendorScorecard['pickupOnTime']

/** Percentage points below average that count as behind. */
const BEHIND = 2
const toneOf = ({ percent, ofAll }: OnTime): 'good' | 'bad' | undefined =>
  percent === null || ofAll === null ? undefined : percent < ofAll - BEHIND ? 'bad' : 'good'
const lineOf = (onTime: OnTime): ToneName => (toneOf(onTime) === 'bad' ? 'red' : 'green')

interface Done extends Pick<VendorScorecard, 'jobs' | 'pickupOnTime' | 'deliveryOnTime'> {
  weeks: readonly Pick<VendorScorecard['weeks'][number], 'jobs' | 'pickupOnTime' | 'deliveryOnTime'>[]
}

const ENDS = [
  ['pickupOnTime', 'Pickup on time'],
  ['deliveryOnTime', 'Delivery on time'],
] as const

/** Its jobs, with the `open` ones, and its punctuality next to that of `all` accounts of its kind. */
export const jobFigures = (of: Done, all: string, open: Pick<ShownFigure, 'said' | 'tone'>): ShownFigure[] => [
  {
    label: `Jobs, ${of.weeks.length} weeks`,
    value: numberText(of.jobs),
    ...open,
    weeks: of.weeks.map((week) => week.jobs),
  },
  ...ENDS.map(([end, label]) => ({
    label,
    value: percentText(of[end].percent),
    said: of[end].ofAll === null ? undefined : `${all} ${percentText(of[end].ofAll)}`,
    tone: toneOf(of[end]),
    weeks: of.weeks.map((week) => week[end]),
    line: lineOf(of[end]),
  })),
]
