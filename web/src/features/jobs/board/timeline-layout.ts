/** Positions of a timeline's bars: pure arithmetic of days and lines. */

const DAY = 86_400_000

/** Number of visible days, starting at the viewer's midnight. */
export interface TimeWindow {
  readonly from: number
  readonly days: number
}

export const windowEnd = ({ from, days }: TimeWindow): number => {
  const end = new Date(from)
  end.setDate(end.getDate() + days)
  return end.getTime()
}

/** The midnights of the window. */
export const daysOf = ({ from, days }: TimeWindow): Date[] =>
  Array.from({ length: days }, (_, i) => {
    const day = new Date(from)
    day.setDate(day.getDate() + i)
    return day
  })

/** A window that starts this many days from today. */
export const windowAround = (now: number, daysAway: number, days: number): TimeWindow => {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() + daysAway)
  return { from: day.getTime(), days }
}

export interface Spanned {
  readonly id: string
  /** Milliseconds. */
  readonly start: number
  readonly end: number
}

export interface Bar<T> {
  readonly item: T
  /** Percent of the window's width. */
  readonly left: number
  readonly width: number
  /** It continues before or after the window. */
  readonly isCut: { readonly start: boolean; readonly end: boolean }
}

/** Narrowest bar, as a fraction of a day. */
const LEAST = 0.5

/** Stacks overlapping items: lines from the top, each without overlaps. */
export function linesOf<T extends Spanned>(items: readonly T[], window: TimeWindow): Bar<T>[][] {
  const until = windowEnd(window)
  const length = until - window.from
  const lines: { end: number; bars: Bar<T>[] }[] = []
  for (const item of items.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const end = Math.max(item.end, item.start + LEAST * DAY)
    if (item.start >= until || end <= window.from) continue
    const [from, to] = [Math.max(item.start, window.from), Math.min(end, until)]
    const bar = {
      item,
      left: ((from - window.from) / length) * 100,
      width: ((to - from) / length) * 100,
      isCut: { start: item.start < window.from, end: end > until },
    }
    const line = lines.find((each) => each.end <= from)
    if (line) {
      line.bars.push(bar)
      line.end = to
    } else lines.push({ end: to, bars: [bar] })
  }
  return lines.map(({ bars }) => bars)
}
